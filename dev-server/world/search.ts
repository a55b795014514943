/**
 * Finds transactions by any part of their ids, in long texts that contain all of them, which is much faster than a
 * search of each row.
 */
import { foldText } from '../../core/i18n/fold-text.ts';

/** Separator between the rows and between their parts; no id contains it. */
const gap = '\n';

/** Number of rows in one text. Reading them takes a few hundredths of a second. */
const blockSize = 5_000;

export interface SearchIndex {
  /**
   * Returns the positions of the rows with the key in one of their parts, ascending, by the common rule for comparing
   * text.
   */
  find(key: string): number[];
  /** Adds a row at the end, or replaces a row. */
  put(position: number, parts: readonly string[]): void;
  /**
   * Reads a few rows before the first search, which reads all missing rows.
   * @returns true if there are more to read
   */
  readSome(): boolean;
}

/** Long text of neighboring rows, and the position of each row in it. */
interface Block {
  readonly text: string;
  readonly starts: Uint32Array;
  readonly count: number;
}

/**
 * Indexes rows by their searchable parts.
 * @param count initial number of rows
 * @param partsOf returns the current parts of the row at a position
 */
export function createSearchIndex(count: number, partsOf: (position: number) => readonly string[]): SearchIndex {
  const blocks: Block[] = [];
  /** New and changed rows, for which the long texts are outdated. */
  const changed = new Map<number, string>();
  const readSome = () => {
    const first = blocks.length * blockSize;
    if (first < count) blocks.push(blockOf(first, Math.min(first + blockSize, count), partsOf));
    return blocks.length * blockSize < count;
  };

  return {
    find(key) {
      const wanted = foldText(key);
      if (wanted === '' || wanted.includes(gap)) return [];
      while (readSome());
      const found: number[] = [];
      for (const [index, block] of blocks.entries()) findIn(block, wanted, index * blockSize, found);
      if (changed.size === 0) return found;
      const unchanged = found.filter((row) => !changed.has(row));
      for (const [position, line] of changed) if (line.includes(wanted)) unchanged.push(position);
      return unchanged.sort((a, b) => a - b);
    },
    put(position, parts) {
      changed.set(position, lineOf(parts));
    },
    readSome,
  };
}

function blockOf(first: number, end: number, partsOf: (position: number) => readonly string[]): Block {
  const count = end - first;
  const lines = Array.from({ length: count }, (_, index) => lineOf(partsOf(first + index)));
  const starts = new Uint32Array(count + 1);
  lines.forEach((line, index) => {
    starts[index + 1] = (starts[index] ?? 0) + line.length + gap.length;
  });
  return { text: lines.join(gap), starts, count };
}

/** Adds the positions found in a block whose first row has the position `first`. */
function findIn({ text, starts, count }: Block, wanted: string, first: number, found: number[]): void {
  let row = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = row < count ? text.indexOf(wanted, starts[row]) : -1) {
    while ((starts[row + 1] ?? 0) <= at) row++;
    found.push(first + row++);
  }
}

function lineOf(parts: readonly string[]): string {
  return parts.map(foldText).join(gap);
}
