/** The table of the packages in package.json: `docs/dependencies.md`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn } from '../lint/imports.ts';
import { sourceFiles } from '../test-files.ts';
import { reasons } from './reasons.ts';

/** Path relative to the repository. */
export const tableFile = 'docs/dependencies.md';

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

/**
 * Returns the text of the table.
 * @param root folder of the repository
 */
export function dependencyTable(root: string): string {
  const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies, devDependencies }: PackageJson = readJson('package.json');
  const { packages }: Lock = readJson('package-lock.json');
  const folders = importingFolders(root);
  const rows = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([name, version]) => {
      const license = packages[`node_modules/${name}`]?.license ?? 'none said';
      return `| \`${name}\` ${version.replace(/^npm:/, '')} | ${folders.get(name)?.join(', ') ?? '–'} | ${reasons[name] ?? ''} | ${license} |`;
    });
  const head = ['| package | imported by | for | license |', '|---|---|---|---|'];
  return [
    '# Dependencies',
    '',
    '`npm run dependencies -- --accept` writes this page from `package.json`, the lock file, the sources and the reasons in',
    '`test/dependencies/reasons.ts`. A package without folders is run as a program, read as a file, or has only types.',
    '',
    'The reason says if a newer version has to wait. A build has the notices of its packages: `public/licenses.txt` and',
    '`server-licenses.txt`.',
    '',
    '## Shipped',
    '',
    ...head,
    ...rows(dependencies),
    '',
    '## For development',
    '',
    ...head,
    ...rows(devDependencies),
    '',
  ].join('\n');
}

/** Returns the folders that import each package. Tests count only if no other folder imports it. */
function importingFolders(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of sourceFiles(root)) {
    const folder = folderOf(file);
    for (const { specifier } of importsIn(readFileSync(join(root, file), 'utf8'))) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
      if (name !== undefined) found.set(name, (found.get(name) ?? new Set()).add(folder));
    }
  }
  return new Map([...found].map(([name, folders]) => [name, shownOf([...folders].sort())]));
}

/**
 * Returns up to four folders. If there are more, returns only their top-level folders, so that the table rarely
 * changes.
 */
function shownOf(folders: readonly string[]): readonly string[] {
  const ownFolders = folders.filter((folder) => folder !== 'test');
  if (ownFolders.length === 0) return folders;
  return ownFolders.length > 4 ? [...new Set(ownFolders.map((folder) => folder.replace(/\/.*/, '')))] : ownFolders;
}

/** Returns the folder of a file, such as `core/ui`, `plugins/crm`, `dev-server` or `test`. */
function folderOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  return first === 'test' || third === undefined ? first : `${first}/${second}`;
}
