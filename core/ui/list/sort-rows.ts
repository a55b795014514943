import type { FileValue, GridColumn, GridSort } from '../data-grid/types.ts';

/**
 * Returns the rows sorted by a column: numbers and instants by value, texts in the alphabetical order of the user's
 * language, empty values last in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: GridSort | undefined,
  columns: readonly Pick<GridColumn<Row>, 'id' | 'value'>[],
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !value) return rows;
  const collator = new Intl.Collator(undefined, { numeric: true });
  const sign = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: toComparable(value(row)) }))
    .sort(({ value: left }, { value: other }) => {
      const oneEmpty = left === undefined || left === null || left === '';
      const otherEmpty = other === undefined || other === null || other === '';
      if (oneEmpty || otherEmpty) return Number(oneEmpty) - Number(otherEmpty);
      return (
        sign *
        (typeof left === 'number' && typeof other === 'number'
          ? left - other
          : collator.compare(String(left), String(other)))
      );
    })
    .map(({ row }) => row);
}

const toComparable = (value: FileValue) => (value instanceof Date ? value.getTime() : value);
