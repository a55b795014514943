import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import { useText } from '../../../i18n/use-text.ts';
import { Splitter } from '../../overlays/splitter.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { maxColumnWidth, minColumnWidth } from '../columns/preferences.ts';
import type { GridSort } from '../types.ts';
import type { TableColumn } from './use-grid-table.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: GridSort | undefined;
  readonly hasActions: boolean;
  readonly onSort: (column: string) => void;
  /** Called while an edge is dragged; the keyboard sets widths in the column chooser. */
  readonly onResize: (column: string, width: number) => void;
}

/** The sticky headings: sort buttons, and edges to drag. */
export function GridHead<Row>({ columns, sort, hasActions, onSort, onResize }: GridHeadProps<Row>) {
  const text = useText('ui');
  return (
    <thead>
      <tr>
        {columns.map(({ column, width }) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <th key={column.id} scope="col" className={column.align === 'end' ? 'ui-end' : undefined} aria-sort={column.sortable ? direction : undefined}>
              {column.sortable ? (
                <button type="button" className="ui-grid-sort" onClick={() => onSort(column.id)}>
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
                min={minColumnWidth}
                max={maxColumnWidth}
                side="before"
                onChange={(next) => onResize(column.id, next)}
              />
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className="ui-grid-actions">
            <span className="ui-visually-hidden">{text('grid.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
