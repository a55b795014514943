/**
 * The transactions by column, in typed arrays: 50,000 rows are filtered and sorted in one or two milliseconds, without
 * a read of the rows. A position is the rank of a row by age; 0 is the oldest.
 */

type Codes = Uint16Array | Uint32Array;

/** Sort keys of a column: a small integer for each position, smaller first. */
export interface SortKeys {
  readonly codes: Codes;
  /** Upper bound, above every code. */
  readonly limit: number;
}

/**
 * A column with few distinct values. The code of a row is the position of its value in the sort order, for filters and
 * for sorting.
 */
export interface CodedColumn extends SortKeys {
  /** Values by code. */
  readonly values: readonly string[];
  put(position: number, value: string): void;
  /** Returns an array by code, with 1 for the given values. */
  flags(values: ReadonlySet<string>): Uint8Array;
  /** Returns the code of a value, or undefined. */
  codeOf(value: string): number | undefined;
}

const collator = new Intl.Collator('en');

/**
 * Creates a column of known values.
 * @param values all values that can occur, with the text by which they are sorted
 * @param capacity number of rows before the column must grow
 */
export function codedColumn(values: Iterable<readonly [value: string, label: string]>, capacity: number): CodedColumn {
  const sorted = [...values].sort(([, a], [, b]) => collator.compare(a, b));
  const codeOf = new Map(sorted.map(([value], code) => [value, code]));
  let codes = new Uint16Array(capacity);
  return {
    get codes() {
      return codes;
    },
    limit: sorted.length,
    values: sorted.map(([value]) => value),
    put(position, value) {
      const code = codeOf.get(value);
      if (code === undefined) throw new RangeError(`A transaction has the unknown value ${value}.`);
      if (position >= codes.length) codes = copyInto(codes, new Uint16Array(codes.length * 2));
      codes[position] = code;
    },
    flags(wanted) {
      const flags = new Uint8Array(sorted.length);
      for (const value of wanted) flags[codeOf.get(value) ?? sorted.length] = 1;
      return flags;
    },
    codeOf: (value) => codeOf.get(value),
  };
}

/**
 * Creates a column of few distinct values that aren't known in advance. Their codes are assigned when they occur, and
 * have no sort order.
 */
export function metColumn(capacity: number): CodedColumn {
  const values: string[] = [];
  const codeOf = new Map<string, number>();
  let codes = new Uint16Array(capacity);
  return {
    get codes() {
      return codes;
    },
    get limit() {
      return values.length;
    },
    values,
    put(position, value) {
      const code = codeOf.get(value) ?? values.push(value) - 1;
      codeOf.set(value, code);
      if (position >= codes.length) codes = copyInto(codes, new Uint16Array(codes.length * 2));
      codes[position] = code;
    },
    flags: (wanted) => Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0)),
    codeOf: (value) => codeOf.get(value),
  };
}

/** A column of numbers. */
export interface NumberColumn {
  readonly numbers: Float64Array;
  put(position: number, value: number): void;
}

export function numberColumn(capacity: number): NumberColumn {
  let numbers = new Float64Array(capacity);
  return {
    get numbers() {
      return numbers;
    },
    put(position, value) {
      if (position >= numbers.length) numbers = copyInto(numbers, new Float64Array(numbers.length * 2));
      numbers[position] = value;
    },
  };
}

/** Column whose values differ in nearly every row. It is sorted on first use, and stays sorted afterwards. */
export interface RankedColumn {
  keys(): SortKeys;
  /**
   * Sorts a part in some milliseconds, before the column is needed.
   * @returns true if there is more to sort
   */
  sortSome(): boolean;
  /** Adds the latest row. */
  add(position: number): void;
}

/**
 * Creates a column.
 * @param valueAt returns the value of the row at a position, which never changes.
 */
export function rankedColumn<Value extends number | string>(
  count: () => number,
  valueAt: (position: number) => Value,
): RankedColumn {
  const values: Value[] = [];
  let order: number[] | undefined;
  let sorting: Iterator<void, number[]> | undefined;
  let keys: SortKeys | undefined;
  const compare = (a: number, b: number) => {
    const valueA = values[a];
    const other = values[b];
    return valueA === undefined || other === undefined || valueA === other ? 0 : valueA < other ? -1 : 1;
  };
  const rank = (sorted: readonly number[]): SortKeys => {
    const codes = new Uint32Array(sorted.length);
    let code = 0;
    sorted.forEach((position, index) => {
      const before = sorted[index - 1];
      if (before !== undefined && compare(before, position) !== 0) code++;
      codes[position] = code;
    });
    return { codes, limit: code + 1 };
  };
  const insert = (into: number[], position: number) => {
    values[position] = valueAt(position);
    let low = 0;
    let high = into.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(into[middle] ?? 0, position) < 0) low = middle + 1;
      else high = middle;
    }
    into.splice(low, 0, position);
  };
  const sortSome = () => {
    if (order) return false;
    sorting ??= sortedInParts(count(), (position) => values.push(valueAt(position)), compare);
    const step = sorting.next();
    if (!step.done) return true;
    // These rows were added during the sort.
    for (let position = step.value.length; position < count(); position++) insert(step.value, position);
    [order, sorting] = [step.value, undefined];
    keys = rank(order);
    return false;
  };
  return {
    keys() {
      while (sortSome());
      keys ??= rank(order ?? []);
      return keys;
    },
    sortSome,
    add(position) {
      if (!order) return;
      insert(order, position);
      keys = undefined;
    },
  };
}

/** Number of rows of a part. */
const part = 16_384;

/**
 * Sorts the positions from 0 like `sort`, in parts: runs are sorted, and then merged in pairs.
 * @param read called only once for each position, before it is compared
 */
function* sortedInParts(
  count: number,
  read: (position: number) => void,
  compare: (a: number, b: number) => number,
): Generator<void, number[]> {
  let runs: number[][] = [];
  for (let start = 0; start < count; start += part) {
    const run = Array.from({ length: Math.min(part, count - start) }, (_, at) => start + at);
    run.forEach(read);
    runs.push(run.sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedInParts(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInParts(
  positions: readonly number[],
  other: readonly number[],
  compare: (a: number, b: number) => number,
): Generator<void, number[]> {
  const merged: number[] = [];
  let [at, beside] = [0, 0];
  while (at < positions.length && beside < other.length) {
    const [first = 0, second = 0] = [positions[at], other[beside]];
    if (compare(first, second) <= 0) {
      merged.push(first);
      at++;
    } else {
      merged.push(second);
      beside++;
    }
    if (merged.length % part === 0) yield;
  }
  for (; at < positions.length; at++) merged.push(positions[at] ?? 0);
  for (; beside < other.length; beside++) merged.push(other[beside] ?? 0);
  return merged;
}

/** Selected positions, newest first, and their number. */
export interface Selection {
  readonly positions: Uint32Array;
  count: number;
}

/**
 * Returns all positions from `start` to before `end`.
 * @param into array for the positions, at least as long; by default a new array
 */
export function selectRange(start: number, end: number, into?: Uint32Array): Selection {
  const count = Math.max(end - start, 0);
  const positions = into ?? new Uint32Array(count);
  for (let index = 0; index < count; index++) positions[index] = end - 1 - index;
  return { positions, count };
}

/** Returns the given positions (ascending) that lie from `start` to before `end`. */
export function selectOf(found: readonly number[], start: number, end: number): Selection {
  const positions = Uint32Array.from(found.filter((position) => position >= start && position < end).reverse());
  return { positions, count: positions.length };
}

/** Keeps the positions whose code is flagged. */
export function keepFlagged(selection: Selection, { codes }: SortKeys, flags: Uint8Array): void {
  const { positions, count } = selection;
  let retainedCount = 0;
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    if (flags[codes[position] ?? 0] === 1) positions[retainedCount++] = position;
  }
  selection.count = retainedCount;
}

/** Keeps the positions with an amount within the limits of its currency, both inclusive. */
export function keepAmounts(
  selection: Selection,
  amounts: Float64Array,
  currency: SortKeys,
  least: Float64Array,
  greatest: Float64Array,
): void {
  const { positions, count } = selection;
  let retainedCount = 0;
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    const amount = amounts[position] ?? 0;
    const code = currency.codes[position] ?? 0;
    if (amount >= (least[code] ?? 0) && amount <= (greatest[code] ?? 0)) positions[retainedCount++] = position;
  }
  selection.count = retainedCount;
}

/** Keeps the positions for which a function returns true. */
export function keepFitting(selection: Selection, fits: (position: number) => boolean): void {
  const { positions, count } = selection;
  let retainedCount = 0;
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    if (fits(position)) positions[retainedCount++] = position;
  }
  selection.count = retainedCount;
}

/** Sorts a selection by counting, in linear time. Of two equal rows the newer row comes first in both directions. */
export function sortSelection(
  { positions, count }: Selection,
  { codes, limit }: SortKeys,
  descending: boolean,
): Selection {
  const places = new Uint32Array(limit + 1);
  const codeAt = (position: number) => (descending ? limit - 1 - (codes[position] ?? 0) : (codes[position] ?? 0));
  for (let index = 0; index < count; index++) {
    const code = codeAt(positions[index] ?? 0) + 1;
    places[code] = (places[code] ?? 0) + 1;
  }
  for (let code = 1; code <= limit; code++) places[code] = (places[code] ?? 0) + (places[code - 1] ?? 0);
  const sorted = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    const code = codeAt(position);
    const place = places[code] ?? 0;
    sorted[place] = position;
    places[code] = place + 1;
  }
  return { positions: sorted, count };
}

/** Returns a longer array with the same start. */
export function copyInto<Numbers extends Uint16Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
