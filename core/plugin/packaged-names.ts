/**
 * Finds names that a plugin in a package imports but this version of the portal does not export, before a build fails
 * because of them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { didYouMean } from './nearest.ts';
import { entryPointIn, entryPointSpecifier } from './package-name.ts';
import type { Problem } from './problem-codes.ts';

const portal = new URL('../../', import.meta.url);

/**
 * Returns a problem for each import of a missing name.
 * @param dir the plugin's folder
 */
export async function missingNames(plugin: string, dir: string): Promise<Problem[]> {
  const { exports = {} }: { exports?: Readonly<Record<string, unknown>> } = JSON.parse(
    await readFile(new URL('package.json', portal), 'utf8'),
  );
  const entryPoints = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const namesOf = (specifier: string) => {
    const target = exports[entryPointIn(specifier) ?? ''];
    const known =
      entryPoints.get(specifier) ??
      (typeof target === 'string' && target.endsWith('.ts')
        ? exportedNames(new URL(target, portal))
        : Promise.resolve(undefined));
    entryPoints.set(specifier, known);
    return known;
  };
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !relative(dir, file).includes('node_modules'),
  );
  const problems = await Promise.all(
    sources.sort().map(async (file) => {
      const found: Problem[] = [];
      const shown = relative(dir, file);
      for (const { moduleRequest, entries: taken } of parseSync(file, await readFile(file, 'utf8')).module
        .staticImports) {
        const specifier = moduleRequest.value;
        const entryPoint = entryPointIn(specifier);
        if (entryPoint === undefined) continue;
        const addProblem = (what: string, hint: string) =>
          found.push({ code: 'plugin-package', plugin, message: `${shown} imports ${what}.`, hint });
        if (!Object.hasOwn(exports, entryPoint)) {
          addProblem(
            `${specifier}, which this version of the portal does not have`,
            didYouMean(specifier, Object.keys(exports).map(entryPointSpecifier), 'Import it from another entry point.'),
          );
          continue;
        }
        const names = await namesOf(specifier);
        for (const { importName } of taken)
          if (names && importName.kind === 'Name' && importName.name !== null && !names.has(importName.name))
            addProblem(
              `${importName.name} from ${specifier}, which this version of the portal does not have`,
              didYouMean(importName.name, names, 'Find the names that it exports in the entry point’s file.'),
            );
      }
      return found;
    }),
  );
  return problems.flat();
}

/**
 * Returns the exported names of each entry point of the plugin API (`@portal-backoffice/portal/core/ui`), sorted; entry
 * points with `export *` are left out.
 */
export async function entryPointNames(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { exports = {} }: { exports?: Readonly<Record<string, unknown>> } = JSON.parse(
    await readFile(new URL('package.json', portal), 'utf8'),
  );
  const entryPoints = Object.entries(exports).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].endsWith('.ts'),
  );
  const named = entryPoints.map(
    async ([entryPoint, target]) =>
      [entryPointSpecifier(entryPoint), [...((await exportedNames(new URL(target, portal))) ?? [])].sort()] as const,
  );
  return Object.fromEntries(await Promise.all(named));
}

/** Returns the names that an entry point exports, including types; `undefined` if it has `export *`. */
async function exportedNames(file: URL): Promise<ReadonlySet<string> | undefined> {
  const entries = parseSync(file.pathname, await readFile(file, 'utf8')).module.staticExports.flatMap(
    (staticExport) => staticExport.entries,
  );
  const names = entries.map(({ exportName }) => exportName.name);
  return names.includes(null) ? undefined : new Set(names.filter((name) => name !== null));
}
