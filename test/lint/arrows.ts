/**
 * The arrows of the house: which room may import from which. Plugins → core's doors, their manifests → the light one alone; a plugin's
 * sandbox → the sandbox's door; core → itself alone, down its floors; dev server → core; command line → core and dev server;
 * whoever is outside → the fixtures' entries; tests → everything else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../test-files.ts';
import { floorProblem } from './floors.ts';
import { type Import, importsIn, lineOf, targetOf } from './imports.ts';

export interface Violation {
  /** `<file>:<line>`, relative to the repository. */
  readonly at: string;
  readonly message: string;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The import as written. */
  readonly specifier: string;
}

/** Says why an arrow is forbidden, or nothing. */
type Rule = (arrow: Arrow) => string | undefined;

const doors: ReadonlySet<string> = new Set(['#core', '#core/api', '#core/charts', '#core/react', '#core/reports', '#core/reports/react', '#core/ui']);
const sandboxDoors: ReadonlySet<string> = new Set(['#sandbox', '#sandbox/reports']);
const room = (path: string) => path.split('/')[0] ?? '';
/** The plugin a file belongs to. */
const pluginOf = (path: string) => (room(path) === 'plugins' ? path.split('/')[1] : undefined);
/** A plugin's file, or one that becomes a plugin's. */
const isOfPlugin = (path: string) => room(path) === 'plugins' || path.startsWith('cli/plugin/template/plugin/');
const isSandbox = (path: string) => /^plugins\/[^/]+\/sandbox(?:\.ts$|\/)/.test(path);
/** What the sandboxes of other plugins may know of a plugin: its entities' tokens. */
const isContract = (path: string) => /^plugins\/[^/]+\/sandbox\/contract\.ts$/.test(path);
const isOurs = (path: string) => /^(?:core|plugins|cli|dev-server|test|deployments|fixtures)(?:\/|$)/.test(path);

const fromPlugin: Rule = ({ from, to, specifier }) => {
  const own = pluginOf(from);
  if (own === undefined || doors.has(specifier)) return undefined;
  const other = pluginOf(to);
  if (other !== undefined && other !== own && isSandbox(from)) {
    if (isContract(to)) return undefined;
    return `Of another plugin (${other}) a sandbox imports sandbox/contract.ts alone, the tokens of its entities.`;
  }
  if (other !== undefined && other !== own) return `A plugin imports no other plugin (${other}). Meet in a slot, or move what both need to core.`;
  if (isSandbox(from)) {
    if (sandboxDoors.has(specifier) || !isOurs(to) || other === own) return undefined;
    return 'A plugin’s sandbox imports #sandbox, #core, #core/api and its own plugin alone.';
  }
  if (isSandbox(to)) return 'Only the dev server imports a plugin’s sandbox: it must never reach the browser. Move what both need out of it.';
  if (sandboxDoors.has(specifier)) return 'Only a plugin’s sandbox.ts (or files below sandbox/) imports #sandbox and #sandbox/reports.';
  if (room(to) === 'core')
    return 'A plugin imports core through #core, #core/api, #core/charts, #core/react, #core/reports and #core/ui alone. Export it there if every plugin may rely on it.';
  return isOurs(to) && other !== own ? `A plugin imports nothing of ${room(to)}.` : undefined;
};

const fromCore: Rule = ({ from, to, specifier }) => {
  if (room(from) !== 'core') return undefined;
  if (doors.has(specifier)) return 'Core imports its own files by relative paths: a door would lead in a circle.';
  if (sandboxDoors.has(specifier) || (isOurs(to) && room(to) !== 'core')) return `Core imports nothing of ${room(to)}.`;
  return room(to) === 'core' ? floorProblem(from, to) : undefined;
};

const fromServer: Rule = ({ from, to }) => {
  if (room(from) !== 'dev-server') return undefined;
  if (room(to) === 'plugins') return 'The dev server finds plugins by discovery and names none.';
  return ['cli', 'test'].includes(room(to)) ? `The dev server imports nothing of ${room(to)}.` : undefined;
};

const fromCli: Rule = ({ from, to }) => {
  if (room(from) !== 'cli') return undefined;
  return ['plugins', 'test'].includes(room(to)) ? `The command line imports nothing of ${room(to)}.` : undefined;
};

const fixtures = 'dev-server/fixtures/';
/** The fixtures are a package of their own: the files of their folder are its entries, what lies in the folders below is theirs alone. */
const ofFixtures: Rule = ({ from, to }) => {
  const isEntry = (path: string) => path.startsWith(fixtures) && !path.slice(fixtures.length).includes('/');
  const isInside = (path: string) => path.startsWith(fixtures) && !isEntry(path);
  if (isInside(from) && isEntry(to)) return 'The fixtures import their own files by relative paths: an entry would lead in a circle.';
  if (!isInside(to) || from.startsWith(fixtures) || from.startsWith(`test/${fixtures}`)) return undefined;
  return 'Fixtures are imported through their entries alone: dev-server/fixtures/index.ts, and the file of the job beside it (record.ts, replay.ts, …).';
};

/** What core does with these libraries for every plugin, so that states and addresses are the same everywhere. */
const inCore: Readonly<Record<string, string>> = {
  wouter: 'A plugin goes to addresses with Link and useNavigate of #core/ui.',
  '@tanstack/react-query': 'A plugin reads and refreshes answers with useCall and useRefresh of #core.',
};

const libraries: Rule = ({ from, specifier }) => {
  if (!isOfPlugin(from)) return undefined;
  return Object.entries(inCore).find(([name]) => specifier === name || specifier.startsWith(`${name}/`))?.[1];
};

const rules: readonly Rule[] = [fromPlugin, libraries, fromCore, fromServer, fromCli, ofFixtures];

/** Every forbidden arrow of a repository. @param root its folder */
export function findViolations(root: string): Violation[] {
  const { imports = {} }: { readonly imports?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const read = sourceFiles(root).map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const arrows = read.flatMap(({ path, source }) =>
    importsIn(source).map(({ line, ...found }) => ({ ...found, at: `${path}:${line}`, from: path, to: targetOf(found.specifier, path, imports) })),
  );
  return [
    ...arrows.flatMap(({ at, ...arrow }) => rules.flatMap((rule) => rule(arrow) ?? []).map((message) => ({ at, message }))),
    ...nodeOnly(arrows),
    ...heavyManifests(arrows),
    ...namedPlugins(read),
  ];
}

/** Core's files that use Node (to read deployments, to find plugins) are for the server and the command line: no other file of core imports them. */
function nodeOnly(arrows: readonly (Arrow & { readonly at: string })[]): Violation[] {
  const files = new Set(arrows.filter(({ from, specifier }) => room(from) === 'core' && specifier.startsWith('node:')).map(({ from }) => from));
  return arrows
    .filter(({ from, to }) => files.has(to) && !files.has(from) && !['dev-server', 'cli', 'test'].includes(room(from)))
    .map(({ at, to }) => ({ at, message: `${to} runs on Node alone and must not reach the browser.` }));
}

/**
 * A manifest is read by every start, check and command, so it costs next to nothing: what it imports at once, and what that imports,
 * is the plugin's own and #core. Screens and handlers come by `import()`, schemas are written as plain JSON Schema.
 */
function heavyManifests(arrows: readonly (Arrow & Import & { readonly at: string })[]): Violation[] {
  const atOnce = arrows.filter(({ from, kind }) => pluginOf(from) !== undefined && kind === 'static');
  const violations: Violation[] = [];
  const reached = new Set(atOnce.map(({ from }) => from).filter((path) => /^plugins\/[^/]+\/plugin\.ts$/.test(path)));
  for (const path of reached) {
    for (const { at, to, specifier } of atOnce.filter(({ from }) => from === path)) {
      if (pluginOf(to) !== undefined) reached.add(to);
      else if (specifier !== '#core')
        violations.push({ at, message: `A manifest loads ${specifier} with this. It imports #core and light files of its own alone.` });
    }
  }
  return violations;
}

/** Core knows no plugin by name: neither by its folder nor by an id in a decision. */
function namedPlugins(files: readonly { readonly path: string; readonly source: string }[]): Violation[] {
  const ids = [...new Set(files.flatMap(({ path }) => pluginOf(path) ?? []))];
  if (ids.length === 0) return [];
  const id = `(?:${ids.join('|')})`;
  // Ids are everyday words (`reports`), which core may use as such; what it may not is to ask for, look up or compare one.
  const named = new RegExp(
    `plugins/${id}\\b|(?:[=!]==?\\s*|\\b(?:useText|get|has|includes|find|plugin)\\(\\s*|\\bplugin:\\s*|\\bcase\\s+)['"\`]${id}['"\`/]`,
    'g',
  );
  return files
    .filter(({ path }) => room(path) === 'core')
    .flatMap(({ path, source }) =>
      [...source.matchAll(named)].map((match) => ({ at: `${path}:${lineOf(source, match.index)}`, message: `Core names no plugin: ${match[0].trim()}` })),
    );
}
