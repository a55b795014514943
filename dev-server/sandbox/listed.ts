/** Answers a list: its rows by period, filters, search and order, cut to a page. */
import type { Counts } from '../../core/api/shapes.ts';
import { SandboxError } from './define.ts';
import { countedBy, matching, paged, sorted } from './rows.ts';

export interface ListQuestion {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchKey?: string;
  /** Both inclusive, ISO 8601. */
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

/** How a list reads its rows. */
export interface Listing<Row> {
  /** The time by which a period is asked for, ISO 8601; the newest come first where no order is asked for. */
  readonly at: (row: Row) => string;
  /** Fields that are searched, or the text of a row that is. */
  readonly search: readonly (keyof Row & string)[] | ((row: Row) => string);
  /** What each filter looks at; the query names them. */
  readonly filters: Readonly<Record<string, (row: Row) => string | undefined>>;
  /** What a column is sorted by, where that is not its text: an amount by its number. */
  readonly order?: Readonly<Record<string, (row: Row) => number>>;
  /** The filter whose values are counted, for the tabs over the list. */
  readonly counted?: string;
}

/** The rows that a question is about, in its order. @throws SandboxError 400 for a period that ends before it starts */
export function asked<Row extends object>(rows: readonly Row[], query: ListQuestion, { at, search, filters, order = {} }: Listing<Row>): readonly Row[] {
  const [from, to] = [query.dateFrom, query.dateTo].map((time) => (time === undefined ? undefined : Date.parse(time)));
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(400, 'list.dates', `dateFrom ${query.dateFrom} is after dateTo ${query.dateTo}. Swap them.`);
  }
  const isWithin = (row: Row) => {
    const time = Date.parse(at(row));
    return (from === undefined || time >= from) && (to === undefined || time <= to);
  };
  const values = Object.entries(query);
  const tests = Object.entries(filters).flatMap(([name, read]) => {
    const text = values.find(([key]) => key === name)?.[1];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const wanted = new Set(text.split(',').map((value) => value.trim()));
    return [(row: Row) => wanted.has(read(row) ?? '')];
  });
  const within = rows.filter((row) => isWithin(row) && tests.every((test) => test(row)));
  const found = searched(within, query.searchKey, search);
  const { sortBy, sortDirection = 'desc' } = query;
  const number = order[sortBy ?? ''];
  const sign = sortDirection === 'asc' ? 1 : -1;
  if (number) return found.toSorted((one, other) => sign * (number(one) - number(other)));
  if (sortBy !== undefined) return sorted(found, sortBy, sortDirection);
  return found.toSorted((one, other) => Date.parse(at(other)) - Date.parse(at(one)));
}

function searched<Row extends object>(rows: readonly Row[], key: string | undefined, search: Listing<Row>['search']): readonly Row[] {
  if (typeof search !== 'function') return matching(rows, key, search);
  return matching(
    rows.map((row) => ({ row, text: search(row) })),
    key,
    ['text'],
  ).map(({ row }) => row);
}

/** How many rows there are of each value of the filter that is counted, whichever of them are asked for. */
export function countsOf<Row extends object>(rows: readonly Row[], query: ListQuestion, listing: Listing<Row>): Counts {
  const { counted = '', filters } = listing;
  const { [counted]: read, ...others } = filters;
  return read ? { [counted]: countedBy(asked(rows, query, { ...listing, filters: others }), read) } : {};
}

/** A page of them, with the counts for the tabs over the list where it has some. */
export function listed<Row extends object>(rows: readonly Row[], query: ListQuestion, listing: Listing<Row>): { data: Row[]; count: number; counts?: Counts } {
  return { ...paged(asked(rows, query, listing), query), ...(listing.counted !== undefined && { counts: countsOf(rows, query, listing) }) };
}
