import { columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumns } from '../columns/use-columns.ts';
import type { GridColumn } from '../types.ts';

// Order and widths are the person's (use-columns.ts) and go in as they are; TanStack's features for them would only repeat it.
const features = tableFeatures({ columnVisibilityFeature });
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

/** The table's model: the visible columns in order with their widths, and the rows by id. */
export function useGridTable<Row>(columns: GridColumns<Row>, rows: readonly Row[], rowId: (row: Row) => string) {
  const { all, visible, widths } = columns;
  const definitions = useMemo(() => all.map(({ id, title }) => ({ id, header: title })), [all]);
  const state = useMemo(() => ({ columnVisibility: Object.fromEntries(all.map(({ id }) => [id, visible.includes(id)])) }), [all, visible]);
  // TanStack asks for objects or arrays, which rows are; a type parameter cannot say so without burdening every caller.
  const data = rows as readonly (Row & RowData)[];
  const table = useTable({ features, columns: definitions, data, getRowId: rowId, state });
  const shown = table.getVisibleLeafColumns();
  const tableColumns = useMemo(() => {
    const byId = new Map(all.map((column) => [column.id, column]));
    return shown.flatMap(({ id }): TableColumn<Row>[] => {
      const column = byId.get(id);
      return column ? [{ column, width: widths[id] ?? column.width ?? defaultColumnWidth }] : [];
    });
  }, [shown, all, widths]);
  return { columns: tableColumns, rows: table.getRowModel().rows as readonly TableRow<Row>[] }; // the part of TanStack's rows that is rendered
}
