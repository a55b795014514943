/** A list of whatever rows: its period, filters, search, order and page. */
import { matching, paged, SandboxError, sorted } from '#sandbox';

interface Question {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchKey?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

export interface Listing<Row> {
  /** ISO 8601: the newest come first where nothing else is asked. */
  readonly at: (row: Row) => string;
  readonly search: readonly (keyof Row & string)[] | ((row: Row) => string);
  readonly filters: Readonly<Record<string, (row: Row) => string | undefined>>;
  /** What a column is sorted by, where that is not its own text. */
  readonly order?: Readonly<Record<string, (row: Row) => number>>;
}

/** @throws SandboxError 400 for a period that ends before it starts */
export function listed<Row extends object>(
  rows: readonly Row[],
  query: Question,
  { at, search, filters, order = {} }: Listing<Row>,
): { data: Row[]; count: number } {
  const { dateFrom = '', dateTo = '9', sortBy, sortDirection = 'desc' } = query;
  if (query.dateFrom !== undefined && query.dateTo !== undefined && Date.parse(dateFrom) > Date.parse(dateTo)) {
    throw new SandboxError(400, 'payments.dates', `dateFrom ${dateFrom} is after dateTo ${dateTo}; swap them.`);
  }
  const from = query.dateFrom === undefined ? 0 : Date.parse(dateFrom);
  const to = query.dateTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(dateTo);
  const values = Object.entries(query);
  const tests = Object.entries(filters).flatMap(([name, read]) => {
    const text = values.find(([key]) => key === name)?.[1];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const wanted = new Set(text.split(',').map((value) => value.trim()));
    return [(row: Row) => wanted.has(read(row) ?? '')];
  });
  const within = rows.filter((row) => {
    const time = Date.parse(at(row));
    return time >= from && time <= to && tests.every((test) => test(row));
  });
  const found =
    typeof search === 'function'
      ? matching(
          within.map((row) => ({ row, text: search(row) })),
          query.searchKey,
          ['text'],
        ).map(({ row }) => row)
      : matching(within, query.searchKey, search);
  const number = order[sortBy ?? ''];
  const sign = sortDirection === 'asc' ? 1 : -1;
  if (number)
    return paged(
      found.toSorted((one, other) => sign * (number(one) - number(other))),
      query,
    );
  if (sortBy !== undefined) return paged(sorted(found, sortBy, sortDirection), query);
  return paged(
    found.toSorted((one, other) => Date.parse(at(other)) - Date.parse(at(one))),
    query,
  );
}
