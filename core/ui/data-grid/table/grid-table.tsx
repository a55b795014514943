import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { GridColumns } from '../columns/use-columns.ts';
import type { GridSort } from '../types.ts';
import { GridFrame } from './grid-frame.tsx';
import { GridRow, targetRow } from './grid-row.tsx';
import { isAtRow } from './leads-to.ts';
import { useGridTable } from './use-grid-table.ts';
import { useRowLinks } from './use-row-links.ts';

export interface GridTableProps<Row> {
  readonly title: string;
  readonly columns: GridColumns<Row>;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Where a row leads, without query. */
  readonly rowPath?: ((row: Row) => string) | undefined;
  /** Adds the list's query to a path. */
  readonly href: (path: string) => string;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly sort: GridSort | undefined;
  readonly onSort: (column: string) => void;
  /** In place of the rows: skeletons, or what to say where there are none. */
  readonly instead?: ReactNode;
  /** Still loading, or kept from before a failure. */
  readonly stale: boolean;
}

const pageOfRows = 10;

/** A real table: sticky headings, rows that open by click and keyboard. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { title, columns, rows, rowId, rowPath, href, rowActions, sort, onSort, instead, stale } = props;
  const model = useGridTable(columns, rows, rowId);
  const [path] = useLocation();
  const links = useRowLinks();
  const [active, setActive] = useState<string>();
  const reachable = model.rows.some(({ id }) => id === active) ? active : model.rows[0]?.id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement; // the target of a key inside React's tree is an element
    if (row.tagName !== 'TR') return;
    if (links.enter(event, row)) return;
    const siblings = [...event.currentTarget.children];
    const target = targetRow(event, siblings.indexOf(row), siblings.length, pageOfRows);
    if (target === undefined) return;
    event.preventDefault();
    const next = siblings[target] as HTMLElement; // rows of this table's body
    next.focus();
  };
  const onFocus = (event: { readonly target: Element }) => {
    const row = event.target.closest('tr');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    const id = model.rows[index]?.id;
    if (id !== undefined) setActive(id);
  };

  return (
    <GridFrame title={title} columns={model.columns} sort={sort} hasActions={Boolean(rowActions)} onSort={onSort} onResize={columns.resize} busy={stale}>
      {instead ?? (
        <tbody className={stale ? 'ui-grid-stale' : undefined} onKeyDown={onKeyDown} {...links.mouse} onFocus={onFocus}>
          {model.rows.map(({ id, original }) => {
            const to = rowPath?.(original);
            return (
              <GridRow
                key={id}
                row={original}
                columns={model.columns}
                reachable={id === reachable}
                href={to === undefined ? undefined : href(to)}
                address={links.address}
                current={to !== undefined && isAtRow(path, to)}
                actions={rowActions}
              />
            );
          })}
        </tbody>
      )}
    </GridFrame>
  );
}
