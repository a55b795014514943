import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatCount } from '../../formats/amount.ts';
import { EmptyState } from '../../pieces/states.tsx';
import { useColumns } from '../columns/use-columns.ts';
import { sortBy } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import { GridFrame } from '../table/grid-frame.tsx';
import { useGridTable } from '../table/use-grid-table.ts';
import { GridToolbar } from '../toolbar/grid-toolbar.tsx';
import { sortRows } from './sort-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';

export interface VirtualDataGridProps<Row> {
  /** From `useGridState`; filters and search of it are the caller's to apply. */
  readonly grid: Grid<Row>;
  /** All rows. Sorted here, by the columns' values. */
  readonly rows: readonly Row[];
  readonly title: string;
  readonly rowId: (row: Row) => string;
  /** Where a row leads: a path without query; the list's own query goes along. */
  readonly rowPath?: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly searchPlaceholder?: string;
}

/** A list that is not paged: only the rows in sight are in the page, however many there are. */
export function VirtualDataGrid<Row>({ grid, rows, title, rowId, rowPath, rowActions, searchPlaceholder }: VirtualDataGridProps<Row>) {
  const text = useText('ui');
  const { state, update, href } = grid;
  const columns = useColumns(grid);
  const sorted = useMemo(() => sortRows(rows, state.sort, grid.config.columns), [rows, state.sort, grid.config.columns]);
  const model = useGridTable(columns, sorted, rowId);
  // State, not a ref: the rows have to hear of the region, which is in the page only after them.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const result = text('grid.rows', { count: rows.length, formatted: formatCount(rows.length) });
  return (
    <section className="ui-grid" aria-label={title}>
      <GridToolbar grid={grid} columns={columns} searchPlaceholder={searchPlaceholder} export={undefined} count={rows.length} />
      <div ref={setScroller} className="ui-grid-scroll ui-grid-virtual">
        <GridFrame
          title={title}
          columns={model.columns}
          sort={state.sort}
          hasActions={Boolean(rowActions)}
          onSort={(column) => update((before) => sortBy(before, column))}
          onResize={columns.resize}
          isFixed // rows out of sight would have a say
          rowCount={model.rows.length}
        >
          <VirtualRows columns={model.columns} rows={model.rows} rowPath={rowPath} href={href} rowActions={rowActions} scroller={scroller} />
        </GridFrame>
        {rows.length === 0 && <EmptyState title={text('grid.empty')} />}
      </div>
      <p role="status" className="ui-grid-count">
        {result}
      </p>
    </section>
  );
}
