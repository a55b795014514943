/**
 * The dependency rules: which folder may import from which. Plugins import core's entry points, and their manifests
 * only `#core`. A plugin's sandbox also imports the sandbox's entry points. Core imports only itself, from its lower
 * layers. The server imports core; the build core and the server; the dev server these three; the command line all of
 * them. All import the fixtures through their entries. Tests import everything.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../test-files.ts';
import { type Import, importsIn, lineOf, targetOf } from './imports.ts';
import { layerProblem } from './layers.ts';

export interface Violation {
  /** Place as `<file>:<line>`, relative to the repository. */
  readonly at: string;
  readonly message: string;
}

interface Dependency {
  readonly from: string;
  readonly to: string;
  /** The import as written. */
  readonly specifier: string;
}

/** Returns the reason why a dependency is forbidden; undefined if it is allowed. */
type Rule = (dependency: Dependency) => string | undefined;

const entryPoints: ReadonlySet<string> = new Set([
  '#core',
  '#core/api',
  '#core/charts',
  '#core/react',
  '#core/reports',
  '#core/reports/react',
  '#core/ui',
]);
const sandboxEntryPoints: ReadonlySet<string> = new Set(['#sandbox', '#sandbox/reports']);
const folderOf = (path: string) => path.split('/')[0] ?? '';
/** Returns the plugin of a file. */
const pluginOf = (path: string) => (folderOf(path) === 'plugins' ? path.split('/')[1] : undefined);
/** Returns true if a file belongs to a plugin or becomes part of a plugin. */
const isOfPlugin = (path: string) => folderOf(path) === 'plugins' || path.startsWith('cli/plugin/template/plugin/');
const isSandbox = (path: string) => /^plugins\/[^/]+\/sandbox(?:\.ts$|\/)/.test(path);
/**
 * Returns true if a file is the only file that sandboxes of other plugins may import: the tokens of a plugin's
 * entities.
 */
const isContract = (path: string) => /^plugins\/[^/]+\/sandbox\/contract\.ts$/.test(path);
const isOurs = (path: string) => /^(?:core|plugins|cli|dev-server|server|test|deployments|fixtures)(?:\/|$)/.test(path);

const fromPlugin: Rule = ({ from, to, specifier }) => {
  const ownPlugin = pluginOf(from);
  if (ownPlugin === undefined || entryPoints.has(specifier)) return undefined;
  const other = pluginOf(to);
  if (other !== undefined && other !== ownPlugin && isSandbox(from)) {
    if (isContract(to)) return undefined;
    return `A sandbox imports only sandbox/contract.ts of another plugin (${other}): the tokens of its entities.`;
  }
  if (other !== undefined && other !== ownPlugin)
    return `A plugin must not import another plugin (${other}). Use a slot, or move what both need to core.`;
  if (isSandbox(from)) {
    if (sandboxEntryPoints.has(specifier) || !isOurs(to) || other === ownPlugin) return undefined;
    return 'A plugin’s sandbox imports only #sandbox, #core, #core/api and its own plugin.';
  }
  if (isSandbox(to))
    return 'Only the dev server imports a plugin’s sandbox: it must never reach the browser. Move what both need out of it.';
  if (sandboxEntryPoints.has(specifier))
    return 'Only a plugin’s sandbox.ts and the files in sandbox/ import #sandbox and #sandbox/reports.';
  if (folderOf(to) === 'core')
    return 'A plugin imports core only through #core, #core/api, #core/charts, #core/react, #core/reports and #core/ui. Export it there if every plugin may rely on it.';
  return isOurs(to) && other !== ownPlugin ? `A plugin must not import from ${folderOf(to)}.` : undefined;
};

const fromCore: Rule = ({ from, to, specifier }) => {
  if (folderOf(from) !== 'core') return undefined;
  if (entryPoints.has(specifier))
    return 'Core imports its own files by relative paths: an entry point would make a circular import.';
  if (sandboxEntryPoints.has(specifier) || (isOurs(to) && folderOf(to) !== 'core'))
    return `Core must not import from ${folderOf(to)}.`;
  return folderOf(to) === 'core' ? layerProblem(from, to) : undefined;
};

const fromServer: Rule = ({ from, to }) => {
  if (folderOf(from) !== 'server' || !isOurs(to) || ['core', 'server'].includes(folderOf(to))) return undefined;
  return `The server imports only core, so that serving a build needs nothing else. It must not import from ${folderOf(to)}.`;
};

/** The build of the portal's files. */
const build = 'cli/build/assets/';
const fromBuild: Rule = ({ from, to }) => {
  if (!from.startsWith(build) || !isOurs(to) || to.startsWith(build)) return undefined;
  return ['core', 'server'].includes(folderOf(to))
    ? undefined
    : `The build imports only core and the server, not ${folderOf(to)}.`;
};

const fromDevServer: Rule = ({ from, to }) => {
  if (folderOf(from) !== 'dev-server') return undefined;
  if (folderOf(to) === 'plugins') return 'The dev server must not import a plugin: it discovers them.';
  if (to.startsWith(build)) return undefined;
  return ['cli', 'test'].includes(folderOf(to)) ? `The dev server must not import from ${folderOf(to)}.` : undefined;
};

const fromCli: Rule = ({ from, to }) => {
  if (folderOf(from) !== 'cli') return undefined;
  return ['plugins', 'test'].includes(folderOf(to))
    ? `The command line must not import from ${folderOf(to)}.`
    : undefined;
};

const fixtures = 'dev-server/fixtures/';
/**
 * Treats the fixtures as a separate package: the files in their folder are its entry points, the folders below it are
 * private.
 */
const ofFixtures: Rule = ({ from, to }) => {
  const isEntry = (path: string) => path.startsWith(fixtures) && !path.slice(fixtures.length).includes('/');
  const isInside = (path: string) => path.startsWith(fixtures) && !isEntry(path);
  if (isInside(from) && isEntry(to))
    return 'The fixtures import their own files by relative paths: an entry would make a circular import.';
  if (!isInside(to) || from.startsWith(fixtures) || from.startsWith(`test/${fixtures}`)) return undefined;
  return 'Import the fixtures only through their entries: dev-server/fixtures/index.ts, or the file of the job beside it (record.ts, replay.ts, …).';
};

/** Files of the fixtures that are packed without the portal (dev-server/fixtures/package.json). */
const packed = /^dev-server\/fixtures\/(?:(?:format|match|operators|scrub|serve)\/|replay\.ts$)/;
const ofPacked: Rule = ({ from, to }) =>
  packed.test(from) && isOurs(to) && !packed.test(to)
    ? 'Replaying fixtures works without the portal: this part imports only format, match, operators, scrub and serve.'
    : undefined;

/** Libraries that only core uses, so that addresses and loading states are the same in all plugins. */
const inCore: Readonly<Record<string, string>> = {
  wouter: 'Use Link and useNavigate of #core/ui instead.',
  '@tanstack/react-query': 'Use useCall and useRefresh of #core/react instead.',
};

const libraries: Rule = ({ from, specifier }) => {
  if (!isOfPlugin(from)) return undefined;
  return Object.entries(inCore).find(([name]) => specifier === name || specifier.startsWith(`${name}/`))?.[1];
};

const rules: readonly Rule[] = [
  fromPlugin,
  libraries,
  fromCore,
  fromServer,
  fromBuild,
  fromDevServer,
  fromCli,
  ofFixtures,
  ofPacked,
];

/**
 * Finds all forbidden dependencies of a repository.
 * @param root its folder
 */
export function findViolations(root: string): Violation[] {
  const { imports = {} }: { readonly imports?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const read = sourceFiles(root).map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const dependencies = read.flatMap(({ path, source }) =>
    importsIn(source).map(({ line, ...found }) => ({
      ...found,
      at: `${path}:${line}`,
      from: path,
      to: targetOf(found.specifier, path, imports),
    })),
  );
  return [
    ...dependencies.flatMap(({ at, ...dependency }) =>
      rules.flatMap((rule) => rule(dependency) ?? []).map((message) => ({ at, message })),
    ),
    ...nodeOnly(dependencies),
    ...heavyManifests(dependencies),
    ...namedPlugins(read),
  ];
}

/**
 * Finds imports of core's Node files (which read deployments and find plugins) from other files of core: only the
 * server and the command line may.
 */
function nodeOnly(dependencies: readonly (Dependency & { readonly at: string })[]): Violation[] {
  const files = new Set(
    dependencies
      .filter(({ from, specifier }) => folderOf(from) === 'core' && specifier.startsWith('node:'))
      .map(({ from }) => from),
  );
  return dependencies
    .filter(
      ({ from, to }) =>
        files.has(to) && !files.has(from) && !['dev-server', 'server', 'cli', 'test'].includes(folderOf(from)),
    )
    .map(({ at, to }) => ({ at, message: `${to} runs only on Node and must not reach the browser.` }));
}

/**
 * Finds manifests that load too much. All starts, checks and commands load them, so a manifest statically imports only
 * #core and files of its own plugin. Screens and handlers are loaded by `import()`, schemas are plain JSON Schema.
 */
function heavyManifests(dependencies: readonly (Dependency & Import & { readonly at: string })[]): Violation[] {
  const atOnce = dependencies.filter(({ from, kind }) => pluginOf(from) !== undefined && kind === 'static');
  const violations: Violation[] = [];
  const reached = new Set(atOnce.map(({ from }) => from).filter((path) => /^plugins\/[^/]+\/plugin\.ts$/.test(path)));
  for (const path of reached) {
    for (const { at, to, specifier } of atOnce.filter(({ from }) => from === path)) {
      if (pluginOf(to) !== undefined) reached.add(to);
      else if (specifier !== '#core')
        violations.push({
          at,
          message: `A manifest loads ${specifier} through this import. Import only #core and the plugin’s own light files.`,
        });
    }
  }
  return violations;
}

/** Finds places where core names a plugin, by its folder or by an id in a condition. */
function namedPlugins(files: readonly { readonly path: string; readonly source: string }[]): Violation[] {
  const ids = [...new Set(files.flatMap(({ path }) => pluginOf(path) ?? []))];
  if (ids.length === 0) return [];
  const id = `(?:${ids.join('|')})`;
  // Ids are common words (`reports`), which core may use. Core may not look up or compare an id.
  const named = new RegExp(
    `plugins/${id}\\b|(?:[=!]==?\\s*|\\b(?:useText|get|has|includes|find|plugin)\\(\\s*|\\bplugin:\\s*|\\bcase\\s+)['"\`]${id}['"\`/]`,
    'g',
  );
  return files
    .filter(({ path }) => folderOf(path) === 'core')
    .flatMap(({ path, source }) =>
      [...source.matchAll(named)].map((match) => ({
        at: `${path}:${lineOf(source, match.index)}`,
        message: `Core must not name a plugin: ${match[0].trim()}`,
      })),
    );
}
