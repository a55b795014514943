/**
 * Lets a screen load no more of core than it names. Plugins import everything through core's doors, and esbuild decides by file what
 * a chunk needs: through a door, a screen would load what any other screen takes from it. So each import from a door becomes imports
 * from the files behind it. A parser reads both: what the importing file names, and from where the door's own `export … from` has it.
 * Blueprint's icons have such doors too: behind them stand 3,000 files, which esbuild need not read to leave them out.
 * What is read here anyway also says which imports are lazy, so that nobody else has to ask that of each import there is.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { BuildError, type BuildPlan, packageFolder } from '../options.ts';
import { readJsonObject } from '../read-json.ts';

/** Stands before the address of a lazily loaded module, for `initialChunk`. */
export const lazyPrefix = 'lazy:';

/** From which file, under which name, a door gives out each of its names. */
type DoorMap = ReadonlyMap<string, { readonly file: string; readonly name: string }>;
/** By specifier: `#core`, `#core/ui`. */
export type Doors = ReadonlyMap<string, DoorMap>;

export function doorImports({ root }: Pick<BuildPlan, 'root'>): Plugin {
  return {
    name: 'portal-door-imports',
    setup(build) {
      let doors: Promise<Doors>;
      build.onStart(() => {
        doors = readDoors(root);
        doors.catch(() => undefined); // reported where it is awaited
      });
      build.onLoad({ namespace: 'file', filter: /\.tsx?$|\/@blueprintjs\/(core|datetime|select)\/lib\/esm\/.*\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        return { contents: direct(path, source, await doors), loader: languageOf(path) };
      });
    },
  };
}

const languageOf = (path: string): Loader => (path.endsWith('.js') ? 'js' : path.endsWith('.tsx') ? 'tsx' : 'ts');

const icons = {
  '@blueprintjs/icons': 'lib/esm/generated/index.js',
  '@blueprintjs/icons/next': 'lib/esm/next/generated/index.js',
};

/** The doors of core, as package.json names them, and those of Blueprint's icons. */
async function readDoors(root: string): Promise<Doors> {
  const { imports = {} } = await readJsonObject(join(root, 'package.json'), 'where core’s doors are');
  const core = Object.entries(imports as Readonly<Record<string, string>>).filter(([specifier]) => /^#core(?:\/|$)/.test(specifier)); // as Node reads it
  const blueprint = packageFolder(root, '@blueprintjs/icons');
  const doors = [
    ...core.map(([specifier, file]) => [specifier, join(root, file)] as const),
    ...Object.entries(icons).map(([specifier, file]) => [specifier, join(blueprint, file)] as const),
  ];
  const read = await Promise.all(doors.map(async ([specifier, file]) => [specifier, await readDoor(file)] as const));
  // Plugins in packages of their own name them as the portal's.
  return new Map(read.flatMap(([specifier, names]) => [[specifier, names] as const, [specifier.replace(/^#/, 'portal/'), names] as const]));
}

/** @throws BuildError for a door of ours that gives out a module as a whole: what it gives out is to be seen in it */
async function readDoor(path: string): Promise<DoorMap> {
  const names = new Map<string, { file: string; name: string }>();
  const exported = moduleOf(path, await readFile(path, 'utf8')).staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName, exportName, isType } of exported) {
    if (isType || !moduleRequest) continue;
    const file = join(dirname(path), moduleRequest.value);
    if (importName.name !== null && exportName.name !== null) names.set(exportName.name, { file, name: importName.name });
    else if (path.endsWith('.js')) for (const [name, found] of await readDoor(scriptAt(file))) names.set(name, found);
    else throw new BuildError(`${path} exports all of ${moduleRequest.value}. Name what it gives out.`);
  }
  return names;
}

/** The file of a package's import without an extension. */
const scriptAt = (path: string) => (existsSync(`${path}.js`) ? `${path}.js` : join(path, 'index.js'));

/**
 * The same source with its imports from the doors led to the files behind them and its lazy ones of files marked, on as many lines as before.
 * @param path for the language that it is written in
 */
export function direct(path: string, source: string, doors: Doors): string {
  const { staticImports, dynamicImports } = moduleOf(path, source);
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const { moduleRequest } of dynamicImports) {
    const start = moduleRequest.start + 1; // behind the quote
    if (/^['"`][.#/]/.test(source.slice(start - 1))) edits.push({ start, end: start, text: lazyPrefix });
  }
  for (const statement of staticImports) {
    const specifier = statement.moduleRequest.value;
    const names = doors.get(specifier);
    // What a door is imported for as a whole, or for nothing, is left for esbuild.
    if (!names || statement.entries.length === 0 || statement.entries.some(({ importName }) => importName.kind !== 'Name')) continue;
    const imports = statement.entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const name = importName.name ?? '';
        const target = names.get(name);
        // A name that the door does not have is left for esbuild to report.
        return `import { ${target?.name ?? name} as ${localName.value} } from ${JSON.stringify(target?.file ?? specifier)};`;
      });
    const lines = source.slice(statement.start, statement.end).split('\n').length;
    edits.push({ start: statement.start, end: statement.end, text: imports.join(' ') + '\n'.repeat(lines - 1) });
  }
  let result = '';
  let done = 0;
  for (const { start, end, text } of edits.sort((one, other) => one.start - other.start)) {
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}

/** What a file imports and exports; what is wrong with its syntax is left for esbuild to report. */
export function moduleOf(path: string, source: string): EcmaScriptModule {
  return parseSync(path, source).module;
}
