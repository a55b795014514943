import * as Type from 'typebox';
import { Instant, oneOf, PageIndex, PageSize } from '../model/shapes.ts';

/** Comma-joined values, any of which matches. @public */
export const AnyOf = Type.Optional(Type.String({ maxLength: 2_000, description: 'comma-joined values, any of' }));

/**
 * Declares the query of a list: page, search, period, order and the filters of the list.
 * @param sortable fields of a row by which the list can be sorted
 * @param filters names of the filters, each of which takes comma-joined values
 * @public
 */
export function listQuery<const Sortable extends readonly string[], const Filter extends string>(
  sortable: Sortable,
  filters: readonly Filter[],
) {
  // Object.fromEntries drops the names from the type.
  const filterFields = Object.fromEntries(filters.map((name) => [name, AnyOf])) as { [Name in Filter]: typeof AnyOf };
  return Type.Object(
    {
      pageIndex: PageIndex,
      pageSize: PageSize,
      searchKey: Type.Optional(Type.String({ maxLength: 255 })),
      /** Inclusive, UTC instants. */
      dateFrom: Type.Optional(Instant),
      dateTo: Type.Optional(Instant),
      sortBy: Type.Optional(oneOf(sortable)),
      sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
      ...filterFields,
    },
    { additionalProperties: false },
  );
}
