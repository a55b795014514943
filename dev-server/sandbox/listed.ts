/** Answers a list: its rows by period, filters, search and order, cut to a page. */
import { SandboxError } from './define.ts';
import { matching, paged, sorted } from './rows.ts';

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
}

/** The rows that a question is about, in its order. @throws SandboxError 400 for a period that ends before it starts */
export function asked<Row extends object>(rows: readonly Row[], query: ListQuestion, { at, search, filters, order = {} }: Listing<Row>): readonly Row[] {
  const [from, to] = [query.dateFrom, query.dateTo].map((time) => (time === undefined ? undefined : Date.parse(time)));
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(400, 'list.dates', `dateFrom ${query.dateFrom} is after dateTo ${query.dateTo}; swap them.`);
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

/** A page of them. */
export function listed<Row extends object>(rows: readonly Row[], query: ListQuestion, listing: Listing<Row>): { data: Row[]; count: number } {
  return paged(asked(rows, query, listing), query);
}
