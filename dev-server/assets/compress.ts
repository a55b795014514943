/** Compressed copies beside the files of a build, so that the server never compresses an answer itself. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);
/** Brotli's best level takes about a second per megabyte; above this size one that is ten times as fast loses 5 %. */
const bestUpTo = 700_000;

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file below a folder.
 * @returns what is sent of each, in bytes, by path relative to the folder
 */
export async function compressFolder(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.has(extname(file))).sort();
  const sizes = await Promise.all(files.map(async (file) => [file, await compressFile(join(folder, file))] as const));
  return new Map(sizes);
}

async function compressFile(path: string): Promise<number> {
  const contents = await readFile(path);
  const [small, zipped] = await Promise.all([brotli(contents, brotliOptions(contents)), zip(contents, { level: contents.length > bestUpTo ? 6 : 9 })]);
  // A few bytes only grow.
  if (small.length >= contents.length) return contents.length;
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
  return small.length;
}

/** The options the build compresses with. */
export function brotliOptions(contents: Uint8Array) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: contents.length > bestUpTo ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  };
}
