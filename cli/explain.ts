import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createInstance } from 'i18next';
import type { Text } from '../core/i18n/use-text.ts';
import { type Tier, tiers } from '../core/permissions/guard.ts';
import type { Asked } from '../core/plugin/absence.ts';
import { type AnyContribution, contributionsOf } from '../core/plugin/contributions.ts';
import { type Explanation, explainContribution, explainPlugin, type Question } from '../core/plugin/explain.ts';
import { didYouMean } from '../core/plugin/nearest.ts';
import type { PluginDefinition } from '../core/plugin/types.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';
import { problemLine, type Resolved, resolveDeployment } from './resolution.ts';

interface ExplainOptions {
  readonly as?: Tier;
  readonly with?: readonly string[];
  readonly host?: string;
  readonly deployment: string;
  readonly json?: true;
}

const examples = `
Examples:
  portal explain transactions
  portal explain transactions/lookup --as tenant
  portal explain transactions/lookup --as tenant --with CRM.Transaction.View
  portal explain transactions --host pay.acme.example --deployment acme --json`;

/** `portal explain`: why a plugin or a contribution is there or not, and what to do about it; 1 where something asked about is absent. */
export function addExplain(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('explain')
    .description('Say whether a plugin or contribution is present, or why it is absent and the remedy; exit with 1 when it is absent')
    .argument('<what>', '<plugin>, or <plugin>/<contribution>')
    .addOption(new Option('--as <tier>', 'for a person of this tier, who holds nothing but what --with names').choices(tiers))
    .addOption(new Option('--with <permissions>', 'for a person who holds these, separated by commas; needs --as').argParser(permissionList))
    .option('--host <name>', 'as it stands on this host')
    .option('-d, --deployment <name>', 'name below deployments/, or path to a JSON file', 'default')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (what: string, options: ExplainOptions, command: Command) => {
      if (options.with && !options.as) command.error("error: option '--with' needs '--as <tier>'; say whom to ask for.");
      const resolved = await resolveDeployment(options.deployment, io.root, options.host);
      const asked: Asked = options.as ? { tier: options.as, permissions: new Set(options.with) } : 'anyone';
      const found = explain(what, resolved, { assembly: resolved.resolution, asked, text: await englishText() });
      const problems = resolved.resolution.problems.filter(({ plugin }) => plugin === what.split('/')[0]);
      if (options.json) io.out(`${JSON.stringify({ explained: found, problems }, null, 2)}\n`);
      else io.out(found.map(lineOf).join('') + problems.map((problem) => `${problemLine(problem)}\n`).join(''));
      if (found.some(({ present }) => !present)) exit(1);
    });
}

function permissionList(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => !/^[\w.-]+$/.test(name))) throw new InvalidArgumentError('Give permissions separated by commas, such as CRM.Lead.View,Reports.');
  return names;
}

/** The plugin and all of its contributions, or those of its contributions that have the id. @throws Failure where there is none */
function explain(what: string, { plugins }: Resolved, question: Question): readonly Explanation[] {
  const [id = '', contribution, ...rest] = what.split('/');
  const plugin = plugins.find((one) => one.id === id);
  if (!plugin || rest.length > 0) {
    throw new Failure(
      `There is no plugin "${id}". ${didYouMean(
        id,
        plugins.map((one) => one.id),
        'portal list shows what is there.',
      )}`,
    );
  }
  const all = contributionsOf(soundManifest(plugin.manifest));
  const asked = contribution === undefined ? all : all.filter((one) => one.id === contribution);
  if (contribution !== undefined && asked.length === 0) {
    throw new Failure(
      `The plugin ${id} has no contribution "${contribution}". ${didYouMean(
        contribution,
        all.map((one) => one.id),
        `It has ${[...new Set(all.map((one) => one.id))].join(', ') || 'none'}.`,
      )}`,
    );
  }
  const explained = asked.map(({ kind, id: own }) => explainContribution(question, kind, `${id}/${own}`));
  return contribution === undefined ? [explainPlugin(question, id), ...explained] : explained;
}

/** A manifest that fails its checks may have lists that are none; it is explained as a whole then. */
function soundManifest(manifest: PluginDefinition): PluginDefinition {
  const lists: readonly (keyof PluginDefinition)[] = ['routes', 'menu', 'widgets', 'userMenu', 'commands', 'finders', 'notifications'];
  return lists.every((name) => manifest[name] === undefined || Array.isArray(manifest[name])) ? manifest : { id: manifest.id };
}

const kindNames: Readonly<Record<AnyContribution['kind'], string>> = {
  route: 'route',
  menu: 'menu',
  widget: 'widget',
  userMenu: 'user menu',
  command: 'command',
  finder: 'finder',
  notification: 'handler',
};

function lineOf({ kind, id, sentence, remedy }: Explanation): string {
  return `${kind ? `${kindNames[kind]} ` : ''}${id}: ${[sentence, remedy].filter(Boolean).join(' ')}\n`;
}

/** The sentences that the inspector shows, in English. */
async function englishText(): Promise<Text<'inspector'>> {
  const texts: Record<string, unknown> = JSON.parse(await readFile(new URL('../core/inspector/messages/en.json', import.meta.url), 'utf8'));
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { inspector: texts } }, interpolation: { escapeValue: false } });
  return (key, values) => i18n.t(key, { ns: 'inspector', ...values });
}
