import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useAnnounce } from '../../../portal/use-announce.ts';
import { Glyph } from '../../components/glyph.tsx';
import { Splitter } from '../../overlays/splitter.tsx';
import { checkCells } from '../selection/select-keys.ts';
import { maxColumnWidth, minColumnWidth } from '../state/stored-preferences.ts';
import type { GridSort } from '../types.ts';
import type { TableColumn } from './use-grid-table.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: GridSort | undefined;
  readonly hasActions: boolean;
  readonly corner: ReactNode;
  readonly check: ReactNode;
  /** True if the columns have fixed widths. Otherwise a column is at least as wide as its heading requires. */
  readonly isFixed: boolean;
  readonly onSort: (column: string) => void;
  /**
   * Called while an edge is dragged, with the current widths of all columns, because otherwise the other columns would
   * change too.
   */
  readonly onResize: (widths: Readonly<Record<string, number>>) => void;
}

/** Pixels by which a key press widens a column. */
const step = 16;

/**
 * Renders the sticky headings with buttons for sorting and edges to drag. On a button, Shift with the left and right
 * arrow keys also changes the width.
 */
export function GridHead<Row>({
  columns,
  sort,
  hasActions,
  corner,
  check,
  isFixed,
  onSort,
  onResize,
}: GridHeadProps<Row>) {
  const text = useText('ui');
  const announce = useAnnounce();
  const row = useRef<HTMLTableRowElement>(null);
  const measureColumns = (): Readonly<Record<string, number>> => {
    const cells = [...(row.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    return Object.fromEntries(columns.map(({ column, width }, at) => [column.id, cells[at]?.offsetWidth || width]));
  };
  return (
    <thead>
      <tr ref={row}>
        {check && (
          <th scope="col" className={checkCells}>
            {check}
          </th>
        )}
        {columns.map(({ column, width, className }) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={column.id}
              data-column={column.id}
              scope="col"
              style={isFixed ? undefined : { minWidth: width }}
              className={className}
              aria-sort={column.sortable ? direction : undefined}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className="ui-grid-sort"
                  aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                  onClick={() => onSort(column.id)}
                  onKeyDown={(event) => {
                    const widthChange = event.shiftKey ? { ArrowLeft: -step, ArrowRight: step }[event.key] : undefined;
                    if (widthChange === undefined) return;
                    event.preventDefault();
                    const widths = measureColumns();
                    const next = Math.max(
                      minColumnWidth,
                      Math.min(maxColumnWidth, (widths[column.id] ?? width) + widthChange),
                    );
                    onResize({ ...widths, [column.id]: next });
                    announce(text('grid.width', { name: column.title, width: next }));
                  }}
                >
                  <span className="ui-grid-title">{column.title}</span>
                  <span className="ui-grid-direction" aria-hidden="true">
                    {direction === 'ascending' && <Glyph paths={arrowUp} size={12} />}
                    {direction === 'descending' && <Glyph paths={arrowDown} size={12} />}
                  </span>
                </button>
              ) : (
                <span className="ui-grid-title">{column.title}</span>
              )}
              <Splitter
                className="ui-grid-edge"
                value={width}
                measure={() => measureColumns()[column.id] ?? width}
                min={minColumnWidth}
                max={maxColumnWidth}
                side="before"
                onChange={(next) => onResize({ ...measureColumns(), [column.id]: next })}
              />
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className="ui-grid-actions">
            <span className="ui-visually-hidden">{text('grid.actions')}</span>
            {corner}
          </th>
        )}
      </tr>
    </thead>
  );
}
