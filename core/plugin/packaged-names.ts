/** What a plugin in a package takes from the portal's doors and this version does not have: a change between versions, told before a build stumbles over it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { didYouMean } from './nearest.ts';
import { doorAddress, doorIn } from './package-name.ts';
import type { Problem } from './problem-codes.ts';

const portal = new URL('../../', import.meta.url);

/** A problem for each name that a file imports in vain. @param dir the plugin's folder */
export async function missingNames(plugin: string, dir: string): Promise<Problem[]> {
  const { exports = {} }: { exports?: Readonly<Record<string, unknown>> } = JSON.parse(await readFile(new URL('package.json', portal), 'utf8'));
  const doors = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const namesOf = (specifier: string) => {
    const target = exports[doorIn(specifier) ?? ''];
    const known =
      doors.get(specifier) ?? (typeof target === 'string' && target.endsWith('.ts') ? givenOut(new URL(target, portal)) : Promise.resolve(undefined));
    doors.set(specifier, known);
    return known;
  };
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !relative(dir, file).includes('node_modules'));
  const problems = await Promise.all(
    sources.sort().map(async (file) => {
      const found: Problem[] = [];
      const shown = relative(dir, file);
      for (const { moduleRequest, entries: taken } of parseSync(file, await readFile(file, 'utf8')).module.staticImports) {
        const specifier = moduleRequest.value;
        const door = doorIn(specifier);
        if (door === undefined) continue;
        const refused = (what: string, hint: string) => found.push({ code: 'plugin-package', plugin, message: `${shown} imports ${what}.`, hint });
        if (!Object.hasOwn(exports, door)) {
          refused(
            `${specifier}, which this version of the portal does not have`,
            didYouMean(specifier, Object.keys(exports).map(doorAddress), 'Take what it needs from another door.'),
          );
          continue;
        }
        const names = await namesOf(specifier);
        for (const { importName } of taken)
          if (names && importName.kind === 'Name' && importName.name !== null && !names.has(importName.name))
            refused(
              `${importName.name} from ${specifier}, which this version of the portal does not have`,
              didYouMean(importName.name, names, 'See the door’s file for what it has.'),
            );
      }
      return found;
    }),
  );
  return problems.flat();
}

/** The plugin API by its doors (`@portal-backoffice/portal/core/ui`): the names that each gives out, sorted; none of one that passes on all of another file. */
export async function doorNames(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { exports = {} }: { exports?: Readonly<Record<string, unknown>> } = JSON.parse(await readFile(new URL('package.json', portal), 'utf8'));
  const doors = Object.entries(exports).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].endsWith('.ts'));
  const named = doors.map(async ([door, target]) => [doorAddress(door), [...((await givenOut(new URL(target, portal))) ?? [])].sort()] as const);
  return Object.fromEntries(await Promise.all(named));
}

/** The names that a door gives out, types among them; undefined for one that passes on all of another file. */
async function givenOut(file: URL): Promise<ReadonlySet<string> | undefined> {
  const entries = parseSync(file.pathname, await readFile(file, 'utf8')).module.staticExports.flatMap((one) => one.entries);
  const names = entries.map(({ exportName }) => exportName.name);
  return names.includes(null) ? undefined : new Set(names.filter((name) => name !== null));
}
