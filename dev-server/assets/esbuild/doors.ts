/** From which files the doors of core and of Blueprint's icons give out what they do. A parser reads the door's own `export … from`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { packageName } from '../../../core/plugin/package-name.ts';
import { BuildError, packageFolder } from '../options.ts';
import { readJsonObject } from '../read-json.ts';

/** From which file, under which name, a door gives out each of its names. */
type DoorMap = ReadonlyMap<string, { readonly file: string; readonly name: string }>;
/** By specifier: `#core`, `#core/ui`. */
export type Doors = ReadonlyMap<string, DoorMap>;

const icons = {
  '@blueprintjs/icons': 'lib/esm/generated/index.js',
  '@blueprintjs/icons/next': 'lib/esm/next/generated/index.js',
};

/** The doors of core, as package.json names them, and those of Blueprint's icons. */
export async function readDoors(root: string): Promise<Doors> {
  const { imports = {} } = await readJsonObject(join(root, 'package.json'), 'where core’s doors are');
  const core = Object.entries(imports as Readonly<Record<string, string>>).filter(([specifier]) => /^#core(?:\/|$)/.test(specifier)); // as Node reads it
  const blueprint = packageFolder(root, '@blueprintjs/icons');
  const doors = [
    ...core.map(([specifier, file]) => [specifier, join(root, file)] as const),
    ...Object.entries(icons).map(([specifier, file]) => [specifier, join(blueprint, file)] as const),
  ];
  const read = await Promise.all(doors.map(async ([specifier, file]) => [specifier, await readDoor(file)] as const));
  // Plugins in packages of their own name them as the portal's.
  return new Map(read.flatMap(([specifier, names]) => [[specifier, names] as const, [specifier.replace(/^#/, `${packageName}/`), names] as const]));
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

/** What a file imports and exports; what is wrong with its syntax is left for esbuild to report. */
export function moduleOf(path: string, source: string): EcmaScriptModule {
  // The tree, which nobody asks for here, is written out even so: without types it takes half the time.
  return parseSync(path, source, { astType: 'js' }).module;
}
