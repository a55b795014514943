/**
 * Files behind the entry points of core and of Blueprint's icons, found by parsing the `export … from` of each entry
 * point.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { packageName } from '../../../../core/plugin/package-name.ts';
import { BuildError, packageFolder } from '../options.ts';
import { readJsonObject } from '../read-json.ts';

/** Source file of each exported name, and its name in that file, by exported name. */
type EntryPointMap = ReadonlyMap<string, { readonly file: string; readonly name: string }>;
/** Entry points by specifier: `#core`, `#core/ui`. */
export type EntryPoints = ReadonlyMap<string, EntryPointMap>;

const icons = {
  '@blueprintjs/icons': 'lib/esm/generated/index.js',
  '@blueprintjs/icons/next': 'lib/esm/next/generated/index.js',
};

/** Reads the entry points of core in package.json, and those of Blueprint's icons. */
export async function readEntryPoints(root: string): Promise<EntryPoints> {
  const { imports = {} } = await readJsonObject(join(root, 'package.json'), 'where core’s entry points are');
  // Node resolves the same imports.
  const core = Object.entries(imports as Readonly<Record<string, string>>).filter(([specifier]) =>
    /^#core(?:\/|$)/.test(specifier),
  );
  const blueprint = packageFolder(root, '@blueprintjs/icons');
  const entryPoints = [
    ...core.map(([specifier, file]) => [specifier, join(root, file)] as const),
    ...Object.entries(icons).map(([specifier, file]) => [specifier, join(blueprint, file)] as const),
  ];
  const read = await Promise.all(
    entryPoints.map(async ([specifier, file]) => [specifier, await readEntryPoint(file)] as const),
  );
  // Plugins in separate packages import these names from the portal's package.
  return new Map(
    read.flatMap(([specifier, names]) => [
      [specifier, names] as const,
      [specifier.replace(/^#/, `${packageName}/`), names] as const,
    ]),
  );
}

/** @throws BuildError if an entry point of core has `export *`, because it must list its names */
async function readEntryPoint(path: string): Promise<EntryPointMap> {
  const names = new Map<string, { file: string; name: string }>();
  const exported = moduleOf(path, await readFile(path, 'utf8')).staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName, exportName, isType } of exported) {
    if (isType || !moduleRequest) continue;
    const file = join(dirname(path), moduleRequest.value);
    if (importName.name !== null && exportName.name !== null)
      names.set(exportName.name, { file, name: importName.name });
    else if (path.endsWith('.js'))
      for (const [name, found] of await readEntryPoint(scriptAt(file))) names.set(name, found);
    else throw new BuildError(`${path} exports everything of ${moduleRequest.value}. Write the names that it exports.`);
  }
  return names;
}

/** Returns the file of a package import without an extension. */
const scriptAt = (path: string) => (existsSync(`${path}.js`) ? `${path}.js` : join(path, 'index.js'));

/** Parses the imports and exports of a file. esbuild reports syntax errors. */
export function moduleOf(path: string, source: string): EcmaScriptModule {
  // The parser always builds the tree, which is unused here. Without the TypeScript fields this takes half the time.
  return parseSync(path, source, { astType: 'js' }).module;
}
