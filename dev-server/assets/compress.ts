/** Compressed copies beside the files of a build, so that the server never compresses an answer itself. */
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFiles } from './files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);
/** Bytes. Brotli's best level takes about a second per megabyte; above this size one that is ten times as fast loses 5 %. */
const bestUpTo = 700_000;

/** Adds `<path>.br` and `<path>.gz` for each text file that gets smaller by it. */
export async function addCompressed(files: BuiltFiles): Promise<void> {
  const texts = [...files].filter(([path]) => compressible.has(extname(path)));
  await Promise.all(
    texts.map(async ([path, contents]) => {
      const [small, zipped] = await Promise.all([
        brotli(contents, brotliOptions(contents.length)),
        zip(contents, { level: contents.length > bestUpTo ? 6 : 9 }),
      ]);
      if (small.length >= contents.length) return;
      files.set(`${path}.br`, small).set(`${path}.gz`, zipped);
    }),
  );
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: size > bestUpTo ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
