/** Finds transactions by any part of any of their ids, in one text that holds them all: far faster than asking 50,000 rows. */

/** Between the rows and between their parts; no id holds it. */
const gap = '\n';

export interface SearchIndex {
  /** Positions of the rows that hold the key in one of their parts, ascending. Letter case does not matter. */
  find(key: string): number[];
  /** Adds a row at the end, or replaces one. */
  put(position: number, parts: readonly string[]): void;
}

/** The long text and where each row starts in it. */
interface Lines {
  readonly text: string;
  readonly starts: Uint32Array;
  readonly count: number;
}

/** Indexes rows by their searchable parts. @param readRows called once, by the first search. */
export function createSearchIndex(readRows: () => readonly (readonly string[])[]): SearchIndex {
  let lines: Lines | undefined;
  /** Rows that are new or changed since, which the long text does not tell rightly. */
  const changed = new Map<number, string>();

  return {
    find(key) {
      const wanted = key.trim().toLowerCase();
      if (wanted === '' || wanted.includes(gap)) return [];
      lines ??= linesOf(readRows());
      const found = findLines(lines, wanted).filter((row) => !changed.has(row));
      if (changed.size === 0) return found;
      for (const [position, line] of changed) if (line.includes(wanted)) found.push(position);
      return found.sort((a, b) => a - b);
    },
    put(position, parts) {
      changed.set(position, lineOf(parts));
    },
  };
}

function linesOf(rows: readonly (readonly string[])[]): Lines {
  const texts = rows.map(lineOf);
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((line, index) => {
    starts[index + 1] = (starts[index] ?? 0) + line.length + gap.length;
  });
  return { text: texts.join(gap), starts, count: texts.length };
}

function findLines({ text, starts, count }: Lines, wanted: string): number[] {
  const found: number[] = [];
  let row = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = row < count ? text.indexOf(wanted, starts[row]) : -1) {
    while ((starts[row + 1] ?? 0) <= at) row++;
    found.push(row++);
  }
  return found;
}

function lineOf(parts: readonly string[]): string {
  return parts.join(gap).toLowerCase();
}
