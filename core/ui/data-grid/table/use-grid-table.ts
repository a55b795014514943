import { useMemo } from 'react';
import type { GridColumns } from '../columns/use-columns.ts';
import type { GridColumn } from '../types.ts';

export const defaultColumnWidth = 140;

export interface TableColumn<Row> {
  readonly column: GridColumn<Row>;
  /** Pixels; the columns share what is left of the table's width in proportion. */
  readonly width: number;
}

export interface TableRow<Row> {
  readonly id: string;
  readonly original: Row;
}

/**
 * The table's model: the visible columns in order with their widths, and the rows by id. That is all a table needs whose rows the
 * server pages, sorts and filters, and whose columns are the person's (use-columns.ts).
 */
export function useGridTable<Row>(columns: GridColumns<Row>, rows: readonly Row[], rowId: (row: Row) => string) {
  const { all, visible, widths } = columns;
  const tableColumns = useMemo(
    () =>
      all
        .filter(({ id }) => visible.includes(id))
        .map((column): TableColumn<Row> => ({ column, width: widths[column.id] ?? column.width ?? defaultColumnWidth })),
    [all, visible, widths],
  );
  const tableRows = rows.map((original): TableRow<Row> => ({ id: rowId(original), original }));
  return { columns: tableColumns, rows: tableRows };
}
