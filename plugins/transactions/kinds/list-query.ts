/** What every list of the other kinds of payments can be asked: a page, a search, a period, an order, and filters of its own. */
import * as Type from 'typebox';
import { Instant, oneOf, PageIndex, PageSize } from '#core/api';

/** Comma-joined values, any of. */
export const AnyOf = Type.Optional(Type.String({ maxLength: 2000 }));

/** @param filters by name, each comma-joined @param sortable fields of a row */
export function listQuery<const Sortable extends readonly string[], const Filter extends string>(sortable: Sortable, filters: readonly Filter[]) {
  const own = Object.fromEntries(filters.map((name) => [name, AnyOf])) as { [Name in Filter]: typeof AnyOf }; // Object.fromEntries forgets the names
  return Type.Object({
    pageIndex: PageIndex,
    pageSize: PageSize,
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    /** Inclusive, UTC instants. */
    dateFrom: Type.Optional(Instant),
    dateTo: Type.Optional(Instant),
    sortBy: Type.Optional(oneOf(sortable)),
    sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
    ...own,
  });
}
