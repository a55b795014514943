import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the paths of all test files below `test/`, relative to the repository, with forward slashes and sorted. */
export function testFiles(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('test', file).split(sep).join('/'))
    .sort();
}

/**
 * Returns the paths of all sources and tests, including those of templates, relative to the repository, with forward
 * slashes.
 * @param root its folder
 */
export function sourceFiles(root: string): string[] {
  return ['core', 'plugins', 'dev-server', 'server', 'cli', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[cm]?[jt]sx?(?:\.tmpl)?$/.test(file) && !file.split(sep).includes('node_modules'))
      .map((file) => [folder, ...file.split(sep)].join('/'))
      .sort(),
  );
}
