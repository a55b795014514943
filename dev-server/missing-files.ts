/** Missing files that a plugin's sources import, which are reported before a build or a server fails. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { StartError } from '../server/start-error.ts';

export interface MissingFile {
  /** Absolute path of the importing file. */
  readonly file: string;
  /** Line, from 1. */
  readonly line: number;
  /** Import as written in the file: `./appearance.tsx`. */
  readonly imported: string;
  /** The missing file, and the remedy. */
  readonly message: string;
  readonly remedy: string;
}

/**
 * Returns the missing files.
 * @param plugins their folders, absolute
 * @param root folder of the repository, for relative paths
 */
export async function missingFiles(
  plugins: readonly { readonly dir: string }[],
  root: string,
): Promise<readonly MissingFile[]> {
  const found = await Promise.all(plugins.map(({ dir }) => missingBelow(dir, root)));
  return found.flat();
}

/** Returns an error that lists the missing files, if there are any; otherwise the original error. */
export async function missingOr(
  error: unknown,
  plugins: readonly { readonly dir: string }[],
  root: string,
): Promise<unknown> {
  const missing = await missingFiles(plugins, root);
  return missing.length === 0
    ? error
    : new StartError('plugin.broken', missing.map(({ message, remedy }) => `${message} ${remedy}`).join('\n'), error);
}

async function missingBelow(dir: string, root: string): Promise<readonly MissingFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(sources.sort().map((file) => missingIn(file, root)));
  return found.flat();
}

async function missingIn(file: string, root: string): Promise<readonly MissingFile[]> {
  const source = await readFile(file, 'utf8');
  return importsOf(file, source)
    .filter(({ imported }) => !isThere(resolve(dirname(file), imported)))
    .map(({ imported, at }) => {
      const line = source.slice(0, at).split('\n').length;
      const [importer, missing] = [relativePath(file, root), relativePath(resolve(dirname(file), imported), root)];
      return {
        file,
        line,
        imported,
        message: `${importer}:${line} imports ${missing}, which doesn't exist.`,
        remedy: 'Put the file back, or remove the import.',
      };
    });
}

/**
 * Returns the relative imports of a file; packages and entry points are skipped. The compiler reports syntax errors.
 */
function importsOf(file: string, source: string): readonly { readonly imported: string; readonly at: number }[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => ({ imported: moduleRequest.value, at: moduleRequest.start })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ imported: moduleRequest.value, at: moduleRequest.start }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      imported: source.slice(start, end).replace(/^(['"`])(.*)\1$/, '$2'),
      at: start,
    })),
  ];
  return named.filter(({ imported }) => /^\.{1,2}\/[^$]*$/.test(imported));
}

/** Returns true if a file exists. A `.js` file may be the result of a TypeScript file. */
function isThere(path: string): boolean {
  return [path, path.replace(/\.jsx?$/, '.ts'), path.replace(/\.jsx?$/, '.tsx'), `${path}.ts`, `${path}.tsx`].some(
    (candidate) => existsSync(candidate),
  );
}

const relativePath = (path: string, root: string): string => relative(root, path).split(sep).join('/');
