/** Answers of `portal explain` about a deployment, as data and as lines. */
import { permissionsIn } from '../../core/permissions/declared.ts';
import type { Requester } from '../../core/plugin/absence.ts';
import type { Explanation, Question } from '../../core/plugin/explain.ts';
import type { Problem } from '../../core/plugin/problem-codes.ts';
import { modeControl } from '../../core/state/system-mode.ts';
import { checkHostOption } from '../hosts.ts';
import { problemLine, type Resolved, resolveDeployment } from '../resolution.ts';
import type { Style } from '../style.ts';
import { type AddressExplanation, type AddressStep, explainAddress } from './address.ts';
import { explainNamed } from './contribution.ts';
import type { As, ExplainOptions } from './options.ts';
import { findUndeclaredPermissions, type Person, readPerson } from './person.ts';
import { englishText } from './texts.ts';

export interface Answer {
  /** Data that `--json` prints. */
  readonly data: unknown;
  readonly lines: readonly string[];
  /** Notes on problems of the input, for standard error. */
  readonly notes: readonly string[];
  /** True if everything that was requested is shown. */
  readonly present: boolean;
}

/** @throws DeploymentError for an invalid deployment, Failure for an invalid user, host or name */
export async function answer(what: string, options: ExplainOptions, root: string, style: Style): Promise<Answer> {
  const person = await personOf(options.as, options.with);
  const host = options.host ?? person?.host;
  const resolved = await resolveDeployment(options.deployment, root, host);
  // The deployment may lack the host that the file of a user names.
  checkHostOption(resolved.deployment, options.host, options.deployment, root);
  const question: Question = {
    assembly: resolved.resolution,
    requester: requesterOf(options.as, person),
    text: await englishText(),
  };
  const notes = person ? findUndeclaredPermissions(person, allPermissions(resolved)) : [];
  if (what.startsWith('/')) {
    const explained = explainAddress(question, what);
    const requestedAddress = {
      address: what,
      deployment: options.deployment,
      host,
      person: person ?? (options.as === 'signed-out' ? null : undefined),
    };
    const mode = person && modeLine(person);
    return {
      data: addressData(requestedAddress, explained, resolved, mode),
      lines: addressLines(explained, resolved, style, mode),
      notes,
      present: explained.present,
    };
  }
  const explained = explainNamed(what, resolved, question);
  const problems = resolved.resolution.problems.filter(({ plugin }) => plugin === what.split('/')[0]);
  return {
    data: { explained, problems },
    lines: [
      ...explained.map((explanation) => contributionLine(explanation, style)),
      ...problems.map((problem: Problem) => problemLine(problem)),
    ],
    notes,
    present: explained.every(({ present }) => present),
  };
}

async function personOf(as: As | undefined, permissions: readonly string[] = []): Promise<Person | undefined> {
  if (as === undefined || as === 'signed-out') return undefined;
  return 'file' in as ? readPerson(as.file) : { tier: as.tier, permissions: [...permissions] };
}

function requesterOf(as: As | undefined, person: Person | undefined): Requester {
  if (person) return { tier: person.tier, permissions: new Set(person.permissions) };
  return as === 'signed-out' ? undefined : 'anyone';
}

/** Returns all permissions, including those of plugins that are off, because they are not misspelled. */
function allPermissions({ resolution }: Resolved): ReadonlySet<string> {
  return new Set([
    ...resolution.permissions.keys(),
    ...resolution.installed.flatMap(({ permissions }) => permissionsIn(permissions).map(({ name }) => name)),
  ]);
}

/** Describes whether this user has the toolbar's mode switch (S-299 to S-301). */
function modeLine({ tier, processingStatus = 'NoProcessing', systemMode = 'Live', merchantId = '' }: Person): string {
  const merchant = { merchantId, legalBusinessName: '', processingStatus };
  const control = modeControl(tier === 'merchant' ? { userTypeName: 'Merchant', merchant } : { userTypeName: tier });
  if (control === 'forced') return 'System mode: Test. The merchant is in the sandbox and cannot switch to Live.';
  if (control === 'free')
    return `System mode: ${systemMode}. The toolbar has the switch, as the merchant processes payments.`;
  const why =
    tier === 'merchant' ? 'the merchant does not process payments' : 'only merchants that process payments have one';
  return `System mode: Live. The toolbar has no switch, as ${why}.`;
}

function addressData(
  requestedAddress: object,
  { steps, present, screen }: AddressExplanation,
  resolved: Resolved,
  mode: string | undefined,
) {
  const shown = screen && {
    route: screen.route.fullId,
    plugin: screen.route.plugin,
    path: screen.route.path,
    title: titleOf(screen.route, resolved),
    around: screen.around,
  };
  return {
    requested: requestedAddress,
    present,
    steps,
    screen: shown ?? null,
    ...(mode === undefined ? {} : { mode }),
  };
}

function addressLines(
  { steps, screen }: AddressExplanation,
  resolved: Resolved,
  style: Style,
  mode: string | undefined,
): string[] {
  const lines = steps.map((step) => stepLine(step, style));
  if (screen) {
    lines.push(`title: ${style.heading(titleOf(screen.route, resolved))}`);
    lines.push(...screen.around.map((explanation) => contributionLine(explanation, style)));
  }
  return mode === undefined ? lines : [...lines, mode];
}

function stepLine({ address, outcome, sentence, remedy, to }: AddressStep, style: Style): string {
  const paint =
    outcome === 'screen' || outcome === 'sign-in'
      ? style.good
      : outcome === 'refused' || outcome === 'unknown'
        ? style.bad
        : style.warning;
  const onward = to === undefined ? '' : `They are sent to ${to}.`;
  return `${paint(address)}: ${[sentence, remedy, onward].filter(Boolean).join(' ')}`;
}

const kindNames: Readonly<Record<NonNullable<Explanation['kind']>, string>> = {
  route: 'route',
  menu: 'menu',
  widget: 'widget',
  userMenu: 'user menu',
  command: 'command',
  finder: 'finder',
  notification: 'handler',
};

function contributionLine({ kind, id, present, sentence, remedy }: Explanation, style: Style): string {
  const name = `${kind ? `${kindNames[kind]} ` : ''}${id}`;
  return `${present ? style.good(name) : style.bad(name)}: ${[sentence, remedy].filter(Boolean).join(' ')}`;
}

/** Returns the English title, or its key if the text is missing. */
function titleOf(
  { plugin, title }: { readonly plugin: string; readonly title: string },
  { plugins }: Resolved,
): string {
  const texts = plugins.find(({ id }) => id === plugin)?.messages?.en?.manifest;
  const text = typeof texts === 'object' ? texts[title] : undefined;
  return typeof text === 'string' ? text : title;
}
