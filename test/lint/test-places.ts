import { posix } from 'node:path';
import { importsIn, targetOf } from './imports.ts';

/** Top-level folders whose folders `test/` mirrors. */
const mirrored = /^test\/((?:core|plugins\/[^/]+|cli|dev-server|server)(?:\/.*)?)\/[^/]+\.test\.tsx?$/;

/**
 * Returns the folder in which a test file belongs, if it is in another: the mirror of the only folder whose sources it
 * imports, if that is below its own. Tests of several folders stand in the folder above them.
 * @param path of the test, relative to the repository
 * @param sourceFolders all folders with sources
 * @returns a folder below `test/`; undefined if the test is in its place or no mirror
 */
export function rightFolder(path: string, source: string, sourceFolders: ReadonlySet<string>): string | undefined {
  const folder = mirrored.exec(path)?.[1];
  if (folder === undefined) return;
  if (!sourceFolders.has(folder)) return 'one that mirrors a folder of sources';
  const targets = importsIn(source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.dirname(targetOf(specifier, path, {})));
  // Whole screens and parts of this folder's tests show what is in several folders.
  if (targets.some((target) => target === 'core/app' || target === `test/${folder}`)) return;
  const imported = new Set(
    targets.filter((target) => target.startsWith(`${area(folder)}/`) || target === area(folder)),
  );
  const [only, ...others] = imported;
  return only?.startsWith(`${folder}/`) && others.length === 0 && !isSetup(folder, only) ? `test/${only}` : undefined;
}

/** Returns the top-level folder of a folder, and of a plugin its own. */
const area = (folder: string) => /^(?:plugins\/[^/]+|[^/]+)/.exec(folder)?.[0] ?? folder;

/** Returns true for the sandbox of a plugin, which tests of its screens import to prepare data. */
const isSetup = (folder: string, imported: string) => /^plugins\/[^/]+$/.test(folder) && imported.includes('/sandbox');
