import { columnOrderingFeature, columnSizingFeature, columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { maxColumnWidth, minColumnWidth } from './preferences.ts';
import type { GridColumn } from './types.ts';
import type { GridColumns } from './use-columns.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const defaultWidth = 140;

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
  const definitions = useMemo(
    () => all.map(({ id, title, width = defaultWidth }) => ({ id, header: title, size: width, minSize: minColumnWidth, maxSize: maxColumnWidth })),
    [all],
  );
  const state = useMemo(
    () => ({
      columnOrder: all.map(({ id }) => id),
      columnVisibility: Object.fromEntries(all.map(({ id }) => [id, visible.includes(id)])),
      columnSizing: { ...widths },
    }),
    [all, visible, widths],
  );
  // TanStack asks for objects or arrays, which rows are; a type parameter cannot say so without burdening every caller.
  const data = rows as readonly (Row & RowData)[];
  const table = useTable({ features, columns: definitions, data, getRowId: rowId, state });
  const shown = table.getVisibleLeafColumns();
  const byId = useMemo(() => new Map(all.map((column) => [column.id, column])), [all]);
  const tableColumns = useMemo(
    () =>
      shown.flatMap((leaf): TableColumn<Row>[] => {
        const column = byId.get(leaf.id);
        return column ? [{ column, width: widths[leaf.id] ?? column.width ?? defaultWidth }] : [];
      }),
    [shown, byId, widths],
  );
  return { columns: tableColumns, rows: table.getRowModel().rows as readonly TableRow<Row>[] }; // the part of TanStack's rows that is rendered
}
