/**
 * Sheet of a book's prices: the stored prices, the edits, and the resulting changes. The functions are pure, so that
 * they can be tested without a browser.
 */
import { foldText } from '#core/api';
import {
  type Cells,
  type Column,
  cellsOf,
  columns,
  emptyCells,
  find,
  keyColumns,
  keyText,
  type PriceKey,
  type ReadRow,
  readRow,
  type Vocabulary,
} from './cells.ts';
import type { Problem } from './problems.ts';
import { sameTerms, type Terms } from './terms.ts';

/** Price as stored on the server. */
export interface Stored {
  readonly key: PriceKey;
  readonly terms: Terms;
}

/** Edited, added or removed row. */
export interface Edit {
  /** Id of the stored price, or `new-<number>`. */
  readonly id: string;
  readonly cells: Cells;
  readonly isRemoved: boolean;
  /** Stored terms that the user saw when they started to edit; absent for a new row. */
  readonly seen?: Terms;
}

export interface SheetRow {
  readonly id: string;
  readonly cells: Cells;
  readonly stored: Stored | undefined;
  /** Cells of the stored price. */
  readonly original: Cells | undefined;
  readonly edit: Edit | undefined;
}

export interface Change {
  readonly key: PriceKey;
  readonly before: Terms | undefined;
  /** New terms; `undefined` if the price ends. */
  readonly after: Terms | undefined;
  /** Terms that the user saw, if another user has changed the price in the meantime. */
  readonly seen: Terms | undefined;
  readonly isConflict: boolean;
}

/**
 * Returns the rows: stored prices in their order, then new prices. An edited price that no longer exists appears as
 * new.
 */
export function rowsOf(stored: readonly Stored[], edits: readonly Edit[], words: Vocabulary): SheetRow[] {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const codes = new Map(words.products.map(({ id, code }) => [id, code]));
  const rows = stored.map((price): SheetRow => {
    const id = keyText(price.key);
    const edit = byId.get(id);
    byId.delete(id);
    const { productId, feeTypeId, currency } = price.key;
    const original = cellsOf(
      { product: codes.get(productId) ?? productId, feeType: feeTypeId, currency },
      price.terms,
      words.format,
    );
    return { id, stored: price, original, edit, cells: edit?.cells ?? original };
  });
  return [
    ...rows,
    ...[...byId.values()].map(
      (edit): SheetRow => ({ id: edit.id, stored: undefined, original: undefined, edit, cells: edit.cells }),
    ),
  ];
}

/** Parses each row. Rows without edits are valid; duplicate rows are errors. */
export function readRows(rows: readonly SheetRow[], words: Vocabulary): ReadonlyMap<string, ReadRow> {
  const taken = new Set(rows.flatMap(({ stored }) => (stored ? [keyText(stored.key)] : [])));
  const read = new Map<string, ReadRow>();
  for (const row of rows) {
    if (!row.edit || row.edit.isRemoved) continue;
    const readResult = readRow(row.cells, words);
    const key = readResult.key && keyText(readResult.key);
    const isTwice = !row.stored && key !== undefined && taken.has(key);
    if (key !== undefined) taken.add(key);
    const duplicate: Problem = { code: 'duplicate' };
    read.set(
      row.id,
      isTwice
        ? { ...readResult, terms: undefined, problems: { ...readResult.problems, feeType: duplicate } }
        : readResult,
    );
  }
  return read;
}

/**
 * Returns the changes to save.
 * @returns the changes, and the number of rows that cannot be saved
 */
export function changesIn(
  rows: readonly SheetRow[],
  read: ReadonlyMap<string, ReadRow>,
): { readonly changes: readonly Change[]; readonly wrong: number } {
  let wrong = 0;
  const changes = rows.flatMap(({ id, stored, edit }): Change[] => {
    if (!edit || (!stored && edit.isRemoved)) return [];
    const row = read.get(id);
    const key = stored?.key ?? row?.key;
    const after = edit.isRemoved ? undefined : row?.terms;
    if (!key || (!edit.isRemoved && !after)) {
      wrong += 1;
      return [];
    }
    if (sameTerms(stored?.terms, after)) return [];
    const isConflict = edit.seen !== undefined && !sameTerms(edit.seen, stored?.terms);
    return [{ key, before: stored?.terms, after, seen: edit.seen, isConflict }];
  });
  return { changes, wrong };
}

/** Returns the edits with changed cells of a row. The cells that identify a stored price cannot be changed. */
export function editRow(
  edits: readonly Edit[],
  row: SheetRow,
  change: Partial<Record<Column, string>>,
): readonly Edit[] {
  const keyCells = row.stored ? Object.fromEntries(keyColumns.map((column) => [column, row.cells[column]])) : {};
  return put(edits, { ...editOf(row), cells: { ...row.cells, ...change, ...keyCells } });
}

/** Returns the edits with a row removed or restored. A row that was never stored is removed immediately. */
export function setRemoved(edits: readonly Edit[], row: SheetRow, isRemoved: boolean): readonly Edit[] {
  return row.stored ? put(edits, { ...editOf(row), isRemoved }) : edits.filter(({ id }) => id !== row.id);
}

const editOf = (row: SheetRow): Edit =>
  row.edit ?? { id: row.id, cells: row.cells, isRemoved: false, ...(row.stored && { seen: row.stored.terms }) };

function put(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  return edits.some(({ id }) => id === edit.id)
    ? edits.map((existing) => (existing.id === edit.id ? edit : existing))
    : [...edits, edit];
}

/** Returns the edits with a new row at the end. */
export function addRow(edits: readonly Edit[], cells: Partial<Cells> = {}): readonly Edit[] {
  return [...edits, newEdit(lastNew(edits) + 1, { ...emptyCells, ...cells })];
}

const newEdit = (number: number, cells: Cells): Edit => ({ id: `new-${number}`, cells, isRemoved: false });
const lastNew = (edits: readonly Edit[]): number =>
  edits.reduce((highest, { id }) => Math.max(highest, Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0)), 0);

export interface Pasted {
  readonly edits: readonly Edit[];
  readonly rows: number;
}

/**
 * Pastes a block of cells at the current position, as a spreadsheet does; rows beyond the end are new. A block that
 * starts with the column of products and identifies prices is assigned to the rows of these prices, in any order.
 */
export function pasteBlock(
  rows: readonly SheetRow[],
  edits: readonly Edit[],
  at: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
  words: Vocabulary,
): Pasted {
  const lines = block.filter((line) => line.some((cell) => cell.trim() !== ''));
  const isWhole = at.column === 0 && lines.every((line) => line.length > keyColumns.length);
  if (isWhole) return mergeRows(rows, edits, lines.map(lineCells), words);
  // All lines share a map, because a block may have thousands of lines.
  const next = new Map(edits.map((edit) => [edit.id, edit]));
  let last = lastNew(edits);
  for (const [offset, line] of lines.entries()) {
    const change = Object.fromEntries(
      line.flatMap((cell, place) => (columns[at.column + place] ? [[columns[at.column + place], cell.trim()]] : [])),
    );
    const row = rows[at.row + offset];
    if (!row) {
      const made = newEdit(++last, { ...emptyCells, ...change });
      next.set(made.id, made);
      continue;
    }
    const [edit] = editRow([], { ...row, edit: next.get(row.id), cells: next.get(row.id)?.cells ?? row.cells }, change);
    if (edit) next.set(edit.id, edit);
  }
  return { edits: [...next.values()], rows: lines.length };
}

// the object has an entry for every column
const lineCells = (line: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column, at) => [column, (line[at] ?? '').trim()])) as Cells;

/** Merges whole rows into the prices that they identify; other rows are new. */
export function mergeRows(
  rows: readonly SheetRow[],
  edits: readonly Edit[],
  lines: readonly Cells[],
  words: Vocabulary,
): Pasted {
  const byKey = new Map<string, SheetRow>();
  for (const row of rows) {
    const key = row.stored ? keyText(row.stored.key) : nameOf(row.cells, words);
    if (key !== undefined) byKey.set(key, row);
  }
  const next = new Map(edits.map((edit) => [edit.id, edit]));
  let last = lastNew(edits);
  let count = 0;
  for (const cells of lines) {
    // A copied table includes its line of headings.
    if (columns.slice(0, 3).every((column) => foldText(cells[column]) === foldText(column))) continue;
    count += 1;
    const key = nameOf(cells, words);
    const row = key === undefined ? undefined : byKey.get(key);
    const [edit] = row
      ? editRow([], { ...row, edit: next.get(row.id), cells: row.cells }, cells)
      : [newEdit(++last, cells)];
    if (edit) next.set(edit.id, { ...edit, isRemoved: false });
  }
  return { edits: [...next.values()], rows: count };
}

/** Returns the key of the price that a row identifies, regardless of its other cells. */
function nameOf(cells: Cells, words: Vocabulary): string | undefined {
  const [product, feeType] = [find(words.products, cells.product), find(words.feeTypes, cells.feeType)];
  const currency = words.currencies.find(({ id }) => id === cells.currency.trim().toUpperCase());
  return product && feeType && currency ? `${product.id} ${feeType.id} ${currency.id}` : undefined;
}

/**
 * Returns the differences between two lists of prices, in the order of the first list, followed by prices that only the
 * second list has.
 */
export function differences(
  basePrices: readonly Stored[],
  other: readonly Stored[],
): { readonly key: PriceKey; readonly base: Terms | undefined; readonly other: Terms | undefined }[] {
  const others = new Map(other.map((price) => [keyText(price.key), price]));
  const found = basePrices.map(({ key, terms }) => {
    const twin = others.get(keyText(key));
    others.delete(keyText(key));
    return { key, base: terms, other: twin?.terms };
  });
  return [...found, ...[...others.values()].map(({ key, terms }) => ({ key, base: undefined, other: terms }))].filter(
    (pair) => !sameTerms(pair.base, pair.other),
  );
}
