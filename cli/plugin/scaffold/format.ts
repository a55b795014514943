/**
 * Formatting of generated files in the style of the project. Line breaks and the order of imports depend on the names
 * in them.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ScaffoldError } from '../../scaffold-error.ts';
import type { Files } from './part.ts';

const run = promisify(execFile);

/**
 * Writes the files into a folder, formats them there and reads them again.
 * @param dir an empty folder, in which the files remain
 * @param root the project with the `biome.json` for the formatting
 * @throws ScaffoldError if Biome is not installed or finds an error in the files
 */
export async function formatFiles(files: Files, dir: string, root: string): Promise<Files> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await copyFile(join(root, 'biome.json'), join(dir, 'biome.json'));
  try {
    await run(process.execPath, [biome(), 'check', '--write', '--vcs-enabled=false', '--colors=off', '.'], {
      cwd: dir,
    });
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new ScaffoldError(
      'scaffold.format',
      `Biome didn’t format the generated files. Run npm ci and try again. It reports: ${output.trim().split('\n')[0]}`,
    );
  }
  const formatted = await Promise.all(
    [...files.keys()].map(async (path) => [path, await readFile(join(dir, path), 'utf8')] as const),
  );
  return new Map(formatted);
}

function biome(): string {
  try {
    return createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  } catch {
    throw new ScaffoldError(
      'scaffold.format',
      'Biome is not installed, so generated files can’t be formatted. Run npm ci with development packages and try again.',
    );
  }
}
