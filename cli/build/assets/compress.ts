/** Compressed copies of a build's files, so that the server never has to compress a response. */
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
 * Levels of brotli. The best one takes 1.3 seconds per megabyte; the next one takes half of that for files that are 2 %
 * larger, and one that is fifteen times as fast results in files that are 8 % larger.
 */
const levels = { best: 11, good: 10, fast: 9 };
/**
 * Bytes. A smaller file fits in one packet with its headers, whether compressed or not. This applies to a third of all
 * files.
 */
const onePacket = 1_000;
/** Bytes. A smaller file fits in one packet after compression at any level. */
const onePacketCompressed = 4_000;
/** Size in bytes from which on a file is large. */
const largeFile = 64_000;

interface Copies {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

export interface Compression {
  /**
   * Starts to compress a file before the build's files are complete, because esbuild does not use all of the
   * processors' time.
   * @param isFirst whether the file is part of the first load, which is compressed at the best level regardless of its
   * size
   */
  ahead(contents: Uint8Array, isFirst?: boolean): void;
  /**
   * Adds `<path>.br` and `<path>.gz` for each text file that is smaller with them.
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
    const found = begun.get(key) ?? createCopies(contents, isFirst, turns);
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

async function createCopies(contents: Uint8Array, isFirst: boolean, turns: Turns): Promise<Copies> {
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
 * Returns brotli's window size as a power of two, no larger than the file requires. Allocating more memory takes longer
 * than compressing a small file.
 */
function windowFor(size: number): number {
  const whole = Math.ceil(Math.log2(size + 16)); // RFC 7932: a window holds 16 bytes less than this power of two
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, whole));
}
