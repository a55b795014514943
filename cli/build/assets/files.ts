/** The files of a build, held in memory until all of them are there, so that half a build is never visible. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { OutputFile } from 'esbuild';
import { BuildError } from './options.ts';

/** Contents by path below the output folder, with forward slashes: `assets/main-ABCDEFGH.js`. */
export type BuiltFiles = Map<string, Uint8Array>;

/** Adds the files that esbuild made for `outDir`. */
export function addOutputs(
  files: BuiltFiles,
  outDir: string,
  outputs: readonly Pick<OutputFile, 'path' | 'contents'>[],
): void {
  for (const { path, contents } of outputs) files.set(relative(outDir, path).split(sep).join('/'), contents);
}

export function addText(files: BuiltFiles, path: string, text: string): void {
  files.set(path, new TextEncoder().encode(text));
}

/** @throws BuildError when the build has no such file: a fault of the build itself. */
export function builtFile(files: BuiltFiles, path: string): Uint8Array {
  const contents = files.get(path);
  if (!contents) throw new BuildError(`The build produced no ${path}.`);
  return contents;
}

/** Writes the files into a folder that may hold others. */
export async function writeFiles(folder: string, files: BuiltFiles): Promise<void> {
  for (const below of new Set([...files.keys()].map((path) => dirname(path))))
    await mkdir(join(folder, below), { recursive: true });
  await Promise.all([...files].map(([path, contents]) => writeFile(join(folder, path), contents)));
}

/**
 * Replaces a folder by the files, in one step: a server that reads from it finds the old build or the new one, also
 * when two processes build at the same time.
 */
export async function replaceFolder(folder: string, files: BuiltFiles): Promise<void> {
  const mark = randomBytes(6).toString('hex');
  const [made, old] = [`${folder}.${mark}.new`, `${folder}.${mark}.old`];
  try {
    await writeFiles(made, files);
    await rename(folder, old).catch(ignoreMissing);
    await rename(made, folder);
  } finally {
    await Promise.all([made, old].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/**
 * Refuses to replace what no build made: a mistyped folder must not cost anybody their files.
 * @throws BuildError when the folder has files but no index.html with assets beside it.
 */
export async function checkReplaceable(folder: string): Promise<void> {
  const names = await readdir(folder).catch(ignoreMissing);
  if (!names || names.length === 0) return;
  const isBuild =
    names.includes('index.html') && (await stat(join(folder, 'assets')).catch(ignoreMissing))?.isDirectory();
  if (!isBuild)
    throw new BuildError(
      `${folder} has files that are not part of a build (${names.slice(0, 3).join(', ')}). Choose another folder than ${basename(folder)}, or empty it.`,
    );
}

function ignoreMissing(reason: unknown): undefined {
  if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return undefined;
  throw reason;
}
