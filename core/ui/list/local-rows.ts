/** A list whose rows are all loaded. It is filtered, searched, sorted and paged in the browser. */

import { foldText } from '../../i18n/fold-text.ts';
import { instantsOf, isRange } from '../data-grid/state/range-instants.ts';
import type { FilterValue, GridFilter, GridState } from '../data-grid/types.ts';
import { startOfDay } from '../formats/date.ts';
import { fieldOf, type ListColumn } from './columns.tsx';
import { sortRows } from './sort-rows.ts';

/** Input for finding the rows of a list in the browser. */
interface Finding<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly Pick<GridFilter, 'id' | 'kind'>[];
  readonly timeZone: string;
  /** Current time in epoch milliseconds, for ranges that move with the calendar. */
  readonly now: number;
}

/** Returns the rows of the current page and the number of all rows. */
export type LocalRows = typeof localRows;

/** Returns the rows of the current page and the number of all rows. */
export function localRows<Row extends object>(
  rows: readonly Row[],
  state: GridState,
  { columns, filters, timeZone, now }: Finding<Row>,
): { readonly data: readonly Row[]; readonly count: number } {
  const search = foldText(state.search);
  const tests = filters.flatMap((filter) => {
    const value = state.filters.get(filter.id);
    return value === undefined ? [] : [testOf(filter, value, timeZone, now)];
  });
  const plain = columns.map(({ id, value, plain = value }) => ({ id, ...(plain && { value: plain }) }));
  const found = rows.filter(
    (row) =>
      tests.every((test) => test(row)) &&
      (search === '' || plain.some(({ value }) => foldText(String(value?.(row) ?? '')).includes(search))),
  );
  const sorted = sortRows(found, state.sort, plain);
  return { data: sorted.slice((state.page - 1) * state.size, state.page * state.size), count: found.length };
}

function testOf(
  { id: key, kind }: Pick<GridFilter, 'id' | 'kind'>,
  value: FilterValue,
  timeZone: string,
  now: number,
): (row: object) => boolean {
  if (Array.isArray(value)) return (row) => [fieldOf(row, key)].flat().some((item) => value.includes(String(item)));
  if (typeof value === 'string') return (row) => foldText(String(fieldOf(row, key) ?? '')).includes(foldText(value));
  if (!isRange(value)) return () => true;
  if (kind === 'date-range') {
    const { from = '', to } = instantsOf(value, timeZone, now);
    return (row) => {
      const instant = instantOf(fieldOf(row, key), timeZone);
      return instant !== undefined && instant >= from && (to === undefined || instant <= to);
    };
  }
  const { from, to } = value;
  return (row) => {
    const value = fieldOf(row, key);
    const amount = value === undefined || value === null ? Number.NaN : Number(value);
    return (
      !Number.isNaN(amount) &&
      (from === undefined || amount >= Number(from)) &&
      (to === undefined || amount <= Number(to))
    );
  };
}

/**
 * Returns an instant, or the instant at which a calendar day begins. All have the same format, so that they can be
 * compared as texts.
 */
function instantOf(value: unknown, timeZone: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return startOfDay(value, timeZone);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
