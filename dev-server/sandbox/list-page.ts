/** Answers a list: its rows by period, filters, search and order, as a page. */
import type { Counts } from '../../core/model/shapes.ts';
import { SandboxError } from './define.ts';
import { byNumber, countedBy, finderOf, matching, pageOfRows, sortByField } from './rows.ts';

export interface ListQuestion {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchKey?: string;
  /** Limits of a period, both inclusive, in ISO 8601. */
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

/** Rules with which a list reads its rows. @public */
export interface Listing<Row> {
  /**
   * Returns the time of a row, in ISO 8601 or epoch milliseconds, for periods and for the default order, newest first.
   */
  readonly at: (row: Row) => string | number;
  /** Fields that are searched, or a function that returns the searched text of a row. */
  readonly search: readonly (keyof Row & string)[] | ((row: Row) => string);
  /** Functions that return the value that a filter compares, by the name of the filter in the query. */
  readonly filters: Readonly<Record<string, (row: Row) => string | undefined>>;
  /**
   * Functions that return a column's value for sorting, if it isn't the text of the column: the number of an amount.
   */
  readonly order?: Readonly<Record<string, (row: Row) => number>>;
  /** Filter whose values are counted, for the tabs above the list. */
  readonly counted?: string;
}

/**
 * Returns the rows that match a query, in its order.
 * @throws SandboxError 400 for a period that ends before it starts
 * @public
 */
export function selectRows<Row extends object>(
  rows: readonly Row[],
  query: ListQuestion,
  { at, search, filters, order = {} }: Listing<Row>,
): readonly Row[] {
  const [from, to] = [query.dateFrom, query.dateTo].map((time) => (time === undefined ? undefined : Date.parse(time)));
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(400, 'list.dates', `dateFrom ${query.dateFrom} is after dateTo ${query.dateTo}. Swap them.`);
  }
  const isOpen = from === undefined && to === undefined;
  const timeOf = (row: Row) => {
    const time = at(row);
    return typeof time === 'number' ? time : Date.parse(time);
  };
  const isWithin = (row: Row) => {
    if (isOpen) return true;
    const time = timeOf(row);
    return (from === undefined || time >= from) && (to === undefined || time <= to);
  };
  const values = Object.entries(query);
  const tests = Object.entries(filters).flatMap(([name, read]) => {
    const text = values.find(([key]) => key === name)?.[1];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const wanted = new Set(text.split(',').map((value) => value.trim()));
    return [(row: Row) => wanted.has(read(row) ?? '')];
  });
  const within =
    isOpen && tests.length === 0 ? rows : rows.filter((row) => isWithin(row) && tests.every((test) => test(row)));
  const found = searchRows(within, query.searchKey, search);
  const { sortBy, sortDirection = 'desc' } = query;
  const number = order[sortBy ?? ''];
  const sign = sortDirection === 'asc' ? 1 : -1;
  if (number) return byNumber(found, number, sign);
  if (sortBy !== undefined) return sortByField(found, sortBy, sortDirection);
  return byNumber(found, timeOf, -1);
}

function searchRows<Row extends object>(
  rows: readonly Row[],
  key: string | undefined,
  search: Listing<Row>['search'],
): readonly Row[] {
  if (typeof search !== 'function') return matching(rows, key, search);
  const isFound = finderOf(key);
  if (!isFound) return rows;
  // Rows may have the same text, for example lines of one entry.
  const found = new Map<string, boolean>();
  return rows.filter((row) => {
    const text = search(row);
    const known = found.get(text) ?? isFound(text);
    found.set(text, known);
    return known;
  });
}

/** Counts the rows of each value of the counted filter, regardless of its selected values. @public */
export function countsOf<Row extends object>(rows: readonly Row[], query: ListQuestion, listing: Listing<Row>): Counts {
  const { counted = '', filters } = listing;
  const { [counted]: read, ...others } = filters;
  return read ? { [counted]: countedBy(selectRows(rows, query, { ...listing, filters: others }), read) } : {};
}

/** Returns a page of the matching rows, with the counts for the tabs above the list if it has tabs. @public */
export function listPageOf<Row extends object>(
  rows: readonly Row[],
  query: ListQuestion,
  listing: Listing<Row>,
): { data: Row[]; count: number; counts?: Counts } {
  return {
    ...pageOfRows(selectRows(rows, query, listing), query),
    ...(listing.counted !== undefined && { counts: countsOf(rows, query, listing) }),
  };
}
