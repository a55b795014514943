import { useMemo } from 'react';
import type { GridColumns } from '../columns/use-columns.ts';
import { defaultColumnWidth } from '../state/stored-preferences.ts';
import type { GridColumn } from '../types.ts';

/** Maximum number of pinned columns that the style sheet supports. */
const mostPinned = 3;

export interface TableColumn<Row> {
  readonly column: GridColumn<Row>;
  /** Width in pixels. The columns share the remaining width of the table in proportion. */
  readonly width: number;
  /** Class name of the column's cells. */
  readonly className: string | undefined;
}

export interface TableRow<Row> {
  readonly id: string;
  readonly original: Row;
}

/**
 * Returns the model of the table: the visible columns in order with their widths, and the rows by id. It needs no more,
 * because the server pages, sorts and filters the rows, and the user chooses the columns (use-columns.ts).
 * @param hasChecks whether the first column contains checkboxes
 */
export function useGridTable<Row>(
  columns: GridColumns<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  hasChecks = false,
) {
  const { all, visible, widths } = columns;
  const tableColumns = useMemo(() => {
    const shown = all.filter(({ id }) => visible.includes(id));
    const firstLoose = shown.findIndex(({ pinned = false }) => !pinned);
    // Leading columns with `pinned` are pinned, otherwise the first column.
    const pinned = Math.min(mostPinned, Math.max(1, firstLoose < 0 ? shown.length : firstLoose));
    const offset = hasChecks ? 1 : 0;
    return shown.map((column, at): TableColumn<Row> => {
      const classes = [
        column.align === 'end' && 'ui-end',
        at < pinned && `ui-pin ui-pin-${at + offset}`,
        at === pinned - 1 && 'ui-pin-last',
      ].filter(Boolean);
      return {
        column,
        width: widths[column.id] ?? column.width ?? defaultColumnWidth,
        className: classes.join(' ') || undefined,
      };
    });
  }, [all, visible, widths, hasChecks]);
  const tableRows = rows.map((original): TableRow<Row> => ({ id: rowId(original), original }));
  return { columns: tableColumns, rows: tableRows };
}
