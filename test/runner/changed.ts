/** Finds the test files that a change affects: those that import the changed files, directly or indirectly. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, targetOf } from '../lint/imports.ts';
import { laneOf } from './lanes.ts';

/**
 * Returns the paths that differ from where the branch began: later commits, uncommitted changes and new files.
 * @param base commit to compare with; if absent, where the branch left `main` (on main itself: the last commit)
 * @throws Error if git does not know the base
 */
export function changedPaths(root: string, base?: string): string[] {
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', [...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  const from = base ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [
    ...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]),
  ].sort();
}

/** Matches files whose change can affect any test. */
const everywhere = /^(package(-lock)?\.json|tsconfig\.json|test\/(run|builds|test-files)\.ts|test\/(runner|harness)\/)/;

/**
 * Returns true for documents, which the tests in test/docs/ read. The portal's articles are texts of a plugin instead.
 */
const isDocument = (path: string) => path.endsWith('.md') && !path.includes('/markdown/');

/**
 * Returns the test files that the changed paths affect. A document affects the tests of documents. A source file
 * affects the tests that import it, directly or indirectly. Any other file (texts, styles, fixtures) counts as a change
 * of all sources of its folder. Browser tests import no screen: a plugin's browser tests run if that plugin changes,
 * and all browser tests run if core or a server changes. The test of the reference runs if core, a server, a how-to or
 * the reference changes.
 * @param changed paths, from the repository's root
 * @param files all test files
 * @param sources all source files, including tests
 */
export function testsTouchedBy(
  changed: readonly string[],
  {
    files,
    sources,
    root,
  }: { readonly files: readonly string[]; readonly sources: readonly string[]; readonly root: string },
): string[] {
  const paths = changed.filter((path) => !isDocument(path));
  if (paths.some((path) => everywhere.test(path))) return [...files];
  const { imports = {} }: { readonly imports?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const text = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const importers = new Map<string, Set<string>>();
  for (const [path, source] of text) {
    for (const { specifier, kind } of importsIn(source)) {
      if (kind === 'type') continue;
      const target = targetOf(specifier, path, imports);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  const isSource = (path: string) => text.has(path);
  const folderOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('plugins/') || path.startsWith('core/') ? 2 : 1)
      .join('/');
  const begun = paths.flatMap((path) =>
    isSource(path) ? [path] : sources.filter((source) => source.startsWith(`${folderOf(path)}/`)),
  );
  const reached = new Set(begun);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const folders = new Set(paths.map((path) => path.split('/')[0] ?? ''));
  const plugins = new Set(paths.flatMap((path) => (path.startsWith('plugins/') ? [path.split('/')[1] ?? ''] : [])));
  const isShown = (file: string) => {
    const lane = laneOf(file, text.get(file) ?? '');
    if (lane !== 'browser') return false;
    const plugin = /^test\/plugins\/([^/]+)\//.exec(file)?.[1];
    return (
      ['core', 'dev-server', 'server'].some((folder) => folders.has(folder)) ||
      (plugin !== undefined && plugins.has(plugin))
    );
  };
  const readsDocuments = (file: string) => paths.length < changed.length && file.startsWith('test/docs/');
  const isInReference = (path: string) =>
    /^(?:(?:core|dev-server|server)\/.*\.tsx?|docs\/(?:how-to|reference)\/.*)$/.test(path);
  const readsDeclarations = (file: string) =>
    file === 'test/reference/reference.test.ts' && changed.some(isInReference);
  return files.filter((file) => reached.has(file) || isShown(file) || readsDocuments(file) || readsDeclarations(file));
}
