/** Compressed copies beside the files of a build, so that the server never compresses an answer itself. */
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFiles } from './files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);
/** Bytes. Brotli's best level takes two seconds per megabyte; the next one half of that and loses 2 %, one that is six times as fast loses 7 %. */
const smallFile = 64_000;
const best = 11;
const good = 10;
const fast = 9;

/**
 * Adds `<path>.br` and `<path>.gz` for each text file that gets smaller by it.
 * @param first paths of the first load: they are worth the best level whatever their size
 */
export async function addCompressed(files: BuiltFiles, first: ReadonlySet<string>): Promise<void> {
  const texts = [...files].filter(([path]) => compressible.has(extname(path)));
  await Promise.all(
    texts.map(async ([path, contents]) => {
      const [small, zipped] = await Promise.all([
        brotli(contents, brotliOptions(contents.length, first.has(path) ? best : contents.length <= smallFile ? good : fast)),
        zip(contents, { level: 9 }),
      ]);
      if (small.length >= contents.length) return;
      files.set(`${path}.br`, small).set(`${path}.gz`, zipped);
    }),
  );
}

function brotliOptions(size: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
