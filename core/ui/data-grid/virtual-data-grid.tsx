import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { formatCount } from '../formats/amount.ts';
import { EmptyState } from '../pieces/states.tsx';
import { GridHead } from './grid-head.tsx';
import { clickedRow, GridRow, targetRow } from './grid-row.tsx';
import { actionsWidth } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { sortRows } from './sort-rows.ts';
import { sortBy } from './state.ts';
import { useColumns } from './use-columns.ts';
import type { Grid } from './use-grid-state.ts';
import { useGridTable } from './use-grid-table.ts';

export interface VirtualDataGridProps<Row> {
  /** From `useGridState`; page, filters and search of it are the caller's to apply. */
  readonly grid: Grid<Row>;
  /** All rows. Sorted here, by the columns' values. */
  readonly rows: readonly Row[];
  readonly title: string;
  readonly rowId: (row: Row) => string;
  readonly rowPath?: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly searchPlaceholder?: string;
}

/** As in the style sheet; on phones, where rows are two lines high. */
const rowHeight = 40;
const cardHeight = 64;
/** The sticky headings stand over the first pixels of the region; on phones there are none. */
const headHeight = 36;
const overscan = 12;

/** A list that is not paged: only the rows in sight are in the page, however many there are. */
export function VirtualDataGrid<Row>({ grid, rows, title, rowId, rowPath, rowActions, searchPlaceholder }: VirtualDataGridProps<Row>) {
  const text = useText('ui');
  const { state, update, href } = grid;
  const columns = useColumns(grid);
  const sorted = useMemo(() => sortRows(rows, state.sort, grid.config.columns), [rows, state.sort, grid.config.columns]);
  const model = useGridTable(columns, sorted, rowId);
  const [path, navigate] = useLocation();
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, model.rows.length - 1);
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMemo(() => window.matchMedia('(max-width: 640px)').matches, []);
  const head = phone ? 0 : headHeight;
  const virtual = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    overscan,
    scrollMargin: head,
    scrollPaddingStart: head,
    initialRect: { width: 1024, height: 640 },
  });
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? head) - head;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? head) - head);

  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement; // the target of a key inside React's tree is an element
    if (row.tagName !== 'TR') return;
    if (event.key === 'Enter' && row.dataset.href) {
      event.preventDefault();
      return navigate(row.dataset.href);
    }
    const target = targetRow(event, Number(row.getAttribute('aria-rowindex')) - 2, model.rows.length, 10);
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
    virtual.scrollToIndex(target);
    // A row far away is only in the page after the scroll has been drawn.
    const there = rowAt(target);
    if (there) there.focus({ preventScroll: true });
    else requestAnimationFrame(() => requestAnimationFrame(() => rowAt(target)?.focus({ preventScroll: true })));
  };
  const onClick = (event: MouseEvent) => {
    const to = clickedRow(event)?.dataset.href;
    if (!to) return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else navigate(to);
  };

  return (
    <section className="ui-grid" aria-label={title}>
      <GridToolbar grid={grid} columns={columns} searchPlaceholder={searchPlaceholder} export={undefined} count={rows.length} />
      <div ref={scroller} className="ui-grid-scroll ui-grid-virtual">
        <table
          className="ui-grid-table"
          aria-label={title}
          aria-rowcount={model.rows.length + 1}
          style={{ minWidth: model.columns.reduce((sum, column) => sum + column.width, rowActions ? actionsWidth : 0) }}
        >
          <colgroup>
            {model.columns.map(({ column, width }) => (
              <col key={column.id} style={{ width }} />
            ))}
            {rowActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <GridHead
            columns={model.columns}
            sort={state.sort}
            hasActions={Boolean(rowActions)}
            onSort={(column) => update((before) => sortBy(before, column))}
            onResize={columns.resize}
          />
          <tbody onKeyDown={onKeyDown} onClick={onClick}>
            {above > 0 && <Space height={above} />}
            {items.map(({ index }) => {
              const row = model.rows[index];
              if (!row) return null;
              const to = rowPath?.(row.original);
              return (
                <GridRow
                  key={row.id}
                  row={row.original}
                  columns={model.columns}
                  reachable={index === reachable}
                  href={to === undefined ? undefined : href(to)}
                  current={to !== undefined && to === path}
                  actions={rowActions}
                  index={index + 2}
                />
              );
            })}
            {below > 0 && <Space height={below} />}
          </tbody>
        </table>
        {rows.length === 0 && <EmptyState title={text('grid.empty')} />}
      </div>
      <p role="status" className="ui-grid-count">
        {text('grid.rows', { count: rows.length, formatted: formatCount(rows.length) })}
      </p>
    </section>
  );
}

/** Stands for the rows that are not in the page. */
function Space({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true" className="ui-grid-space">
      <td style={{ height }} />
    </tr>
  );
}
