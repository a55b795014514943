/**
 * The files of a build, which are held in memory until all of them are complete, so that no incomplete build is
 * visible.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { OutputFile } from 'esbuild';
import { BuildError } from './options.ts';

/** Contents by path below the output folder, with forward slashes: `assets/main-ABCDEFGH.js`. */
export type BuiltFiles = Map<string, Uint8Array>;

/** Adds the files that esbuild created for `outDir`. */
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

/** @throws BuildError if the build has no such file, which is a fault of the build itself */
export function builtFile(files: BuiltFiles, path: string): Uint8Array {
  const contents = files.get(path);
  if (!contents) throw new BuildError(`The build produced no ${path}.`);
  return contents;
}

/** Writes the files into a folder that may contain other files. */
export async function writeFiles(folder: string, files: BuiltFiles): Promise<void> {
  for (const below of new Set([...files.keys()].map((path) => dirname(path))))
    await mkdir(join(folder, below), { recursive: true });
  await Promise.all([...files].map(([path, contents]) => writeFile(join(folder, path), contents)));
}

/**
 * Replaces a folder with the files in one step. A server that reads from it finds either the old build or the new one,
 * even if two processes build at the same time.
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
 * Checks that a folder contains a build or nothing, so that a mistyped folder does not delete a user's files.
 * @throws BuildError if the folder has files but no index.html with assets next to it
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
