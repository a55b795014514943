import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { isAtRow } from '../../leads-to.ts';
import type { GridColumns } from '../columns/use-columns.ts';
import { useRowMenu } from '../row-menu/use-row-menu.tsx';
import { CheckPage } from '../selection/check-page.tsx';
import { checkedRow, selectByKey } from '../selection/select-keys.ts';
import { useLongPress } from '../selection/use-long-press.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { GridSort, RowMenuContent } from '../types.ts';
import { GridFrame } from './grid-frame.tsx';
import { clickedRow, GridRow, linkedRow, targetRow } from './grid-row.tsx';
import { useGridTable } from './use-grid-table.ts';
import { useRowLinks } from './use-row-links.ts';

export interface GridTableProps<Row> {
  readonly title: string;
  readonly columns: GridColumns<Row>;
  /** Maximum width of a cell in pixels, if there is less space than usual. */
  readonly cap?: number | undefined;
  /** Content at the end of the headings. */
  readonly corner?: ReactNode;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: ((row: Row) => string) | undefined;
  /** Returns the link of a row, without query. */
  readonly rowPath?: ((row: Row) => string) | undefined;
  /** Adds the list's query to a path. */
  readonly href: (path: string) => string;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly rowMenu?: RowMenuContent<Row> | undefined;
  readonly selection: Selection<Row> | undefined;
  /** True if a tap selects a row, as on a phone while rows are selected. */
  readonly isSelecting: boolean;
  /** Starts selecting after a long press on a row; absent if checkboxes are visible. */
  readonly onLongPress?: (() => void) | undefined;
  readonly sort: GridSort | undefined;
  readonly search: string;
  readonly onSort: (column: string) => void;
  /** Content in place of the rows: skeletons, or the message for an empty list. */
  readonly instead?: ReactNode;
  /** True if the rows are still loading or are those from before a failure. */
  readonly stale: boolean;
}

const pageOfRows = 10;

const placeOf = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Renders a table with sticky headings. Its rows open by click and keyboard, can be selected, and have a menu. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const {
    title,
    columns,
    cap,
    corner,
    rows,
    rowId,
    rowName,
    rowPath,
    href,
    rowActions,
    rowMenu,
    selection,
    isSelecting,
    onLongPress,
    sort,
    search,
    onSort,
    instead,
    stale,
  } = props;
  const text = useText('ui');
  const tableId = useId();
  const model = useGridTable(columns, rows, rowId, selection !== undefined);
  const ids = model.rows.map(({ id }) => id);
  const [path, navigate] = useLocation();
  const links = useRowLinks();
  const menu = useRowMenu(
    rowMenu &&
      ((at, close) => {
        const row = model.rows[at]?.original;
        return row !== undefined && rowMenu.content(row, close, navigate);
      }),
  );
  const longPress = useLongPress(
    onLongPress &&
      ((row) => {
        const id = ids[placeOf(row)];
        if (id === undefined || !selection) return;
        selection.toggle(id);
        onLongPress();
      }),
  );
  const [active, setActive] = useState<string>();
  const reachable = active !== undefined && ids.includes(active) ? active : ids[0];
  const hasActions = Boolean(rowActions ?? rowMenu ?? corner);
  const [checkWord, menuWord] = [text('select.row'), text('grid.actions')];
  const nameOf = (row: Row, id: string) => rowName?.(row) ?? id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement; // inside React's tree the target is an element
    if (row.tagName !== 'TR') return;
    if (links.enter(event, row) || menu.onKeyDown(event, row)) return;
    const siblings = [...event.currentTarget.children];
    const at = siblings.indexOf(row);
    const target =
      (selection && selectByKey(event, selection, ids, at)) ?? targetRow(event, at, siblings.length, pageOfRows);
    if (target === undefined) return;
    event.preventDefault();
    const next = siblings[target] as HTMLElement; // rows of this table's body
    next.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (menu.onClick(event)) return;
    const checked = checkedRow(event) ?? (isSelecting ? (linkedRow(event) ?? clickedRow(event)) : undefined);
    const id = checked && ids[placeOf(checked)];
    if (id === undefined || !selection) return links.mouse.onClick(event);
    if (isSelecting && linkedRow(event)) event.preventDefault();
    if (event.shiftKey) selection.toggleTo(id);
    else selection.toggle(id);
  };
  const onFocus = (event: { readonly target: Element }) => {
    const row = event.target.closest('tr');
    const id = row ? ids[placeOf(row)] : undefined;
    if (id !== undefined) setActive(id);
  };

  return (
    <>
      <GridFrame
        title={title}
        columns={model.columns}
        sort={sort}
        hasActions={hasActions}
        cap={cap}
        corner={corner}
        check={
          selection && (
            <CheckPage
              rows={ids.length}
              selected={ids.filter((id) => selection.ids.has(id)).length}
              onToggle={selection.togglePage}
            />
          )
        }
        onSort={onSort}
        onResize={columns.resize}
        isFixed={Object.keys(columns.widths).length > 0}
        busy={stale}
      >
        {instead ?? (
          <tbody
            className={stale ? 'ui-grid-stale' : undefined}
            {...longPress}
            {...links.mouse}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onContextMenu={longPress?.onContextMenu ?? menu.onContextMenu}
            onFocus={onFocus}
          >
            {model.rows.map(({ id, original }, place) => {
              const to = rowPath?.(original);
              return (
                <GridRow
                  key={id}
                  row={original}
                  name={rowName?.(original)}
                  elementId={`${tableId}${place}`}
                  columns={model.columns}
                  reachable={id === reachable}
                  href={to === undefined ? undefined : href(to)}
                  address={links.address}
                  current={to !== undefined && isAtRow(path, to)}
                  actions={rowActions}
                  selected={selection?.ids.has(id)}
                  checkLabel={selection && `${checkWord}: ${nameOf(original, id)}`}
                  menuLabel={
                    rowMenu && (rowMenu.has?.(original) ?? true)
                      ? `${menuWord}: ${nameOf(original, id)}`
                      : rowMenu || corner
                        ? ''
                        : undefined
                  }
                  search={search}
                />
              );
            })}
          </tbody>
        )}
      </GridFrame>
      {menu.menu}
    </>
  );
}
