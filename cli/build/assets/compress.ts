/** Compressed copies beside the files of a build, so that the server never compresses an answer itself. */
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFiles } from './files.ts';
import { integrityOf } from './integrity.ts';
import type { Turns } from './turns.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);

/**
 * Brotli's level, by what a level takes and gives: the best one 1.3 seconds per megabyte; the next one half of that and
 * loses 2 %, one that is fifteen times as fast loses 8 %.
 */
const levels = { best: 11, good: 10, fast: 9 };
/** Bytes: what is smaller takes one packet with its headers, compressed or not. A third of all files are. */
const onePacket = 1_000;
/** Bytes: what is smaller takes one packet once it is compressed, however well. */
const onePacketCompressed = 4_000;
/** Bytes. */
const largeFile = 64_000;

interface Copies {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

export interface Compression {
  /**
   * Begins with a file's copies before it is among a build's files: esbuild leaves a part of the processors' time.
   * @param isFirst whether it is of the first load, which is worth the best level at any size
   */
  ahead(contents: Uint8Array, isFirst?: boolean): void;
  /**
   * Adds `<path>.br` and `<path>.gz` for each text file that is sent faster by it.
   * @param first paths of the first load
   */
  add(files: BuiltFiles, first: ReadonlySet<string>): Promise<void>;
}

/** Creates the compression of a single build. */
export function compression(turns: Turns): Compression {
  const begun = new Map<string, Promise<Copies>>();
  const copiesOf = (contents: Uint8Array, isFirst: boolean) => {
    // The key is a hash of the contents, because esbuild returns a copied file as a different array in memory.
    const key = integrityOf(contents);
    const found = begun.get(key) ?? compressed(contents, isFirst, turns);
    begun.set(key, found);
    return found;
  };
  return {
    ahead(contents, isFirst = false) {
      // `add` awaits the same promise and reports the error.
      if (contents.length >= onePacket) copiesOf(contents, isFirst).catch(() => undefined);
    },
    async add(files, first) {
      await Promise.all(
        [...files].map(async ([path, contents]) => {
          if (contents.length < onePacket || !compressible.has(extname(path))) return;
          const { br, gz } = await copiesOf(contents, first.has(path));
          if (br.length >= contents.length) return;
          files.set(`${path}.br`, br).set(`${path}.gz`, gz);
        }),
      );
    },
  };
}

async function compressed(contents: Uint8Array, isFirst: boolean, turns: Turns): Promise<Copies> {
  const size = contents.length;
  const isBetween = size > onePacketCompressed && size <= largeFile;
  const level = isFirst ? levels.best : isBetween ? levels.good : levels.fast;
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
    },
  };
  const [br, gz] = await Promise.all([
    turns(isFirst, () => brotli(contents, options)),
    turns(isFirst, () => zip(contents)),
  ]);
  return { br, gz };
}

/**
 * Returns brotli's window size as a power of two, no larger than the file needs. Allocating more takes longer than
 * compressing a small file.
 */
function windowFor(size: number): number {
  const whole = Math.ceil(Math.log2(size + 16)); // RFC 7932: a window holds 16 bytes less than this power of two
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, whole));
}
