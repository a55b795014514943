import type { ReactNode } from 'react';
import type { GridSort } from '../types.ts';
import { GridHead } from './grid-head.tsx';
import type { TableColumn } from './use-grid-table.ts';

interface GridFrameProps<Row> {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: GridSort | undefined;
  readonly hasActions: boolean;
  readonly cap?: number | undefined;
  readonly corner?: ReactNode;
  /** The checkbox in the heading of the column of checkboxes; absent if rows can't be selected. */
  readonly check?: ReactNode;
  readonly onSort: (column: string) => void;
  readonly onResize: (widths: Readonly<Record<string, number>>) => void;
  /**
   * True if the columns have the widths that the user set. Otherwise they fit their content, with the given width as
   * the minimum.
   */
  readonly isFixed: boolean;
  readonly busy?: boolean;
  /** Body of the table. */
  readonly children: ReactNode;
}

const actionsWidth = 44;
const checkWidth = 36;

/** Renders the table around the rows: its caption, the widths of its columns and the headings. */
export function GridFrame<Row>({
  title,
  columns,
  sort,
  hasActions,
  cap,
  corner,
  check,
  onSort,
  onResize,
  isFixed,
  busy,
  children,
}: GridFrameProps<Row>) {
  const minWidth = columns.reduce(
    (sum, { width }) => sum + width,
    (hasActions ? actionsWidth : 0) + (check ? checkWidth : 0),
  );
  return (
    <table
      className={isFixed ? 'ui-grid-table ui-grid-table-fixed' : 'ui-grid-table'}
      aria-label={title}
      aria-busy={busy}
      style={{ minWidth, ...(cap !== undefined && { '--cell-max': `${cap}px` }) }}
    >
      <colgroup>
        {check && <col style={{ width: checkWidth }} />}
        {columns.map(({ column, width }) => (
          <col key={column.id} style={isFixed ? { width } : undefined} />
        ))}
        {hasActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <GridHead
        columns={columns}
        sort={sort}
        hasActions={hasActions}
        corner={corner}
        check={check}
        isFixed={isFixed}
        onSort={onSort}
        onResize={onResize}
      />
      {children}
    </table>
  );
}
