import type { ReactNode } from 'react';
import type { GridSort } from '../types.ts';
import { GridHead } from './grid-head.tsx';
import type { TableColumn } from './use-grid-table.ts';

interface GridFrameProps<Row> {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: GridSort | undefined;
  readonly hasActions: boolean;
  readonly onSort: (column: string) => void;
  readonly onResize: (column: string, width: number) => void;
  readonly busy?: boolean;
  /** Rows of the list, where not all of them are in the page. */
  readonly rowCount?: number;
  /** The body. */
  readonly children: ReactNode;
}

const actionsWidth = 56;

/** The table around the rows: its name, the columns' widths, the headings. */
export function GridFrame<Row>({ title, columns, sort, hasActions, onSort, onResize, busy, rowCount, children }: GridFrameProps<Row>) {
  const minWidth = columns.reduce((sum, { width }) => sum + width, hasActions ? actionsWidth : 0);
  return (
    <table
      className="ui-grid-table"
      aria-label={title}
      aria-busy={busy}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1} // the headings count too
      style={{ minWidth }}
    >
      <colgroup>
        {columns.map(({ column, width }) => (
          <col key={column.id} style={{ width }} />
        ))}
        {hasActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <GridHead columns={columns} sort={sort} hasActions={hasActions} onSort={onSort} onResize={onResize} />
      {children}
    </table>
  );
}
