/** Step-by-step explanation of what a user sees at an address. Pure. */
import { firstHref, visibleMenu } from '../../core/menu/menu-tree.ts';
import { checkGuard, type Guard, type Holder } from '../../core/permissions/guard.ts';
import { guardText } from '../../core/permissions/guard-text.ts';
import type { Requester } from '../../core/plugin/absence.ts';
import { isMenuGroup } from '../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import { type Explanation, explainContribution, type Question } from '../../core/plugin/explain.ts';
import { didYouMean } from '../../core/plugin/nearest.ts';
import { isHomeOfOthers, start } from '../../core/route-matching/landmark.ts';
import { matchPath } from '../../core/route-matching/match.ts';
import { stepOf } from '../../core/route-matching/step.ts';

/** Step from an address to the final page. */
export interface AddressStep {
  readonly address: string;
  /** Result of the step. `refused` and `unknown` mean that the requested page is not shown. */
  readonly outcome: 'screen' | 'refused' | 'unknown' | 'moved' | 'welcome' | 'sign-in';
  /** Full id of the route: `<plugin>/<route>`. */
  readonly route?: string;
  readonly guard?: string;
  readonly sentence: string;
  readonly remedy?: string;
  /** Address to which the user is redirected. */
  readonly to?: string;
}

export interface AddressExplanation {
  readonly steps: readonly AddressStep[];
  /** True if the requested page is shown. */
  readonly present: boolean;
  /** The screen that is shown in the end. */
  readonly screen?: { readonly route: AssembledRoute; readonly around: readonly Explanation[] };
}

/** Follows an address for a user in up to ten steps, so that circular redirects end. */
export function explainAddress(question: Question, address: string): AddressExplanation {
  const holder = question.requester === 'anyone' ? undefined : question.requester;
  const steps: AddressStep[] = [];
  let at = address;
  while (steps.length < 10) {
    const { step, route } = nextStep(question, at, holder);
    steps.push(step);
    if (step.outcome === 'screen' && route) {
      const present = steps.every(({ outcome }) => outcome === 'screen' || outcome === 'moved');
      return { steps, present, screen: { route, around: aroundOf(question, route) } };
    }
    if (step.to === undefined) break;
    at = step.to;
  }
  return { steps, present: false };
}

interface Next {
  readonly step: AddressStep;
  readonly route?: AssembledRoute;
}

function nextStep(question: Question, address: string, holder: Holder | undefined): Next {
  const { assembly, requester } = question;
  const path = decodePath(address.split('?')[0] ?? '');
  if (/^\/authentication(\/|$)/.test(path)) {
    return {
      step: { address, outcome: 'sign-in', sentence: 'It is a sign-in screen of core, which everyone can open.' },
    };
  }
  const match = matchPath(assembly.routes, path);
  // Without a requester the explanation describes the guard and does not evaluate it.
  if (match && requester === 'anyone') return { step: shows(address, match.route, requester), route: match.route };
  if (requester === 'anyone')
    return { step: { address, ...explainAddressWithoutScreen(question, path, address, undefined) } };
  // Every screen requires sign-in, regardless of its guard (S-043, S-064).
  if (!holder) {
    const to = `/authentication/login?returnUrl=${encodeURIComponent(address)}`;
    return {
      step: { address, outcome: 'refused', sentence: 'Every screen needs a signed-in person.', remedy: 'Sign in.', to },
    };
  }
  const step = stepOf(assembly, path, address, holder);
  if (step.kind === 'screen') return { step: shows(address, step.match.route, requester), route: step.match.route };
  if (step.kind === 'landing') return { step: landing(question, address, holder) };
  const { to } = step;
  if (match && checkGuard(match.route.guard, holder) !== 'allowed' && !isHomeOfOthers(match.route, holder))
    return { step: refusedStep(question, address, match.route, to) };
  return { step: { address, to, ...explainAddressWithoutScreen(question, path, address, match?.route) } };
}

function shows(address: string, route: AssembledRoute, subject: Requester): AddressStep {
  const passed = subject === 'anyone' ? '' : `, and lets them in${because(route.guard, subject)}`;
  const guard = guardText(route.guard);
  return {
    address,
    outcome: 'screen',
    route: route.fullId,
    guard,
    sentence: `The route ${route.fullId} (${route.path}) shows. Its guard is ${guard}${passed}.`,
  };
}

/** Returns the reason why the guard admits the user, if it requires a permission. */
function because(guard: Guard, holder: Holder | undefined): string {
  const held = typeof guard === 'object' && guard.permissions?.find((name) => holder?.permissions.has(name));
  return held ? `, as they hold ${held}` : '';
}

function refusedStep(question: Question, address: string, route: AssembledRoute, to: string): AddressStep {
  const { sentence, remedy } = explainContribution(question, 'route', route.fullId);
  return {
    address,
    outcome: 'refused',
    route: route.fullId,
    guard: guardText(route.guard),
    sentence: `The route ${route.fullId} (${route.path}) is refused. ${sentence}`,
    ...(remedy === undefined ? {} : { remedy }),
    to,
  };
}

/** Returns the step to the start page for a user without a home in this deployment. */
function landing({ assembly }: Question, address: string, holder: Holder): AddressStep {
  const first = firstHref(visibleMenu(assembly.menu, holder));
  const none = 'No plugin has a home screen for this person.';
  return first === undefined
    ? { address, outcome: 'welcome', sentence: `${none} A welcome page shows, because the person’s menu is empty.` }
    : { address, outcome: 'moved', sentence: `${none} The first screen of the menu shows instead.`, to: first };
}

/**
 * Explains an address without a screen: the start, a parent, an address of a plugin that is off, or an unknown address.
 */
function explainAddressWithoutScreen(
  question: Question,
  path: string,
  address: string,
  route: AssembledRoute | undefined,
): Pick<AddressStep, 'outcome' | 'sentence' | 'remedy' | 'route'> {
  const { assembly } = question;
  if (route)
    return {
      outcome: 'moved',
      route: route.fullId,
      sentence: `The route ${route.fullId} (${route.path}) is the home of other tiers. It redirects to the person’s own home.`,
    };
  if (path === start) return { outcome: 'moved', sentence: 'The start page redirects to the person’s home.' };
  if (/\(|%28/.test(address)) return { outcome: 'moved', sentence: 'It names an outlet, which opens over the screen.' };
  const off = offRoute(question, path);
  if (off) return off;
  if (assembly.routes.some((candidate) => candidate.path.startsWith(`${path.replace(/\/+$/, '')}/`))) {
    return {
      outcome: 'moved',
      sentence: 'It is the parent of other paths. It redirects to the first one that the person may open.',
    };
  }
  const known = assembly.routes.map((candidate) => candidate.path);
  const remedy = didYouMean(path, known, 'Run portal list --kind route to see all paths.');
  return { outcome: 'unknown', sentence: 'No plugin has a route for it.', remedy };
}

/** Finds a matching route of a plugin that is off. */
function offRoute(
  question: Question,
  path: string,
): Pick<AddressStep, 'outcome' | 'sentence' | 'remedy' | 'route'> | undefined {
  const on = new Set(question.assembly.plugins.map(({ id }) => id));
  for (const plugin of question.assembly.installed) {
    const match = on.has(plugin.id) ? undefined : matchPath(plugin.routes ?? [], path);
    if (!match) continue;
    const route = `${plugin.id}/${match.route.id}`;
    const { sentence, remedy } = explainContribution(question, 'route', route);
    return {
      outcome: 'unknown',
      route,
      sentence: `The route ${route} (${match.route.path}) would show. ${sentence}`,
      ...(remedy === undefined ? {} : { remedy }),
    };
  }
  return undefined;
}

/**
 * Explains the contributions around a screen: entries and commands that open it, and the widgets in the slots of its
 * plugin and of the shell.
 */
function aroundOf(question: Question, route: AssembledRoute): readonly Explanation[] {
  const { assembly } = question;
  const entries = assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  const contributionsThatOpen = (list: readonly { readonly fullId: string }[]) =>
    list.filter((contribution) => 'opens' in contribution && contribution.opens === route);
  const slots = new Set(
    [...assembly.slots.values()]
      .filter(({ plugin }) => plugin === route.plugin || plugin === 'shell')
      .map(({ id }) => id),
  );
  // Widgets that the assembly leaves out count, too, so this reads the manifests.
  const widgets = assembly.installed.flatMap((plugin) =>
    (plugin.widgets ?? [])
      .filter(({ slot }) => slots.has(slot.split('@')[0] ?? ''))
      .map(({ id }) => `${plugin.id}/${id}`),
  );
  return [
    ...contributionsThatOpen(entries).map(({ fullId }) => explainContribution(question, 'menu', fullId)),
    ...contributionsThatOpen(assembly.userMenu).map(({ fullId }) => explainContribution(question, 'userMenu', fullId)),
    ...contributionsThatOpen(assembly.commands).map(({ fullId }) => explainContribution(question, 'command', fullId)),
    ...[...new Set(widgets)].map((fullId) => explainContribution(question, 'widget', fullId)),
  ];
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
