import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { menuClass } from '../row-menu/use-row-menu.tsx';
import { checkCells } from '../selection/select-keys.ts';
import type { PhonePlace } from '../types.ts';
import type { TableColumn } from './use-grid-table.ts';

export interface GridRowProps<Row> {
  readonly row: Row;
  /** Name of the row for screen readers; `undefined` if rows have no name. */
  readonly name: string | undefined;
  /** Id of the row's element in the page. */
  readonly elementId: string;
  readonly columns: readonly TableColumn<Row>[];
  /** True if the row is in the tab order. A list has one such row, and the arrow keys move between rows. */
  readonly reachable: boolean;
  /** Link of the row. */
  readonly href: string | undefined;
  /** Converts a link to its form in the address bar, from `useRowLinks`. */
  readonly address: (href: string) => string;
  /** True if the detail of the row is open. */
  readonly current: boolean;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** True if the row is selected; undefined if rows cannot be selected. */
  readonly selected?: boolean | undefined;
  /** Labels of the row's checkbox and of its menu button. */
  readonly checkLabel?: string | undefined;
  readonly menuLabel?: string | undefined;
  /** Search text of the list, for cells that highlight it. */
  readonly search?: string | undefined;
}

/**
 * Renders a row. The table's listeners handle opening by click and Enter, selecting and the menu, because separate
 * listeners would be slow with a hundred rows. The first cell contains a real link, for new tabs and screen readers,
 * and is the header of the row. Header and link end with the name of the row, because many rows show the same content.
 */
function GridRowOf<Row>({
  row,
  name,
  elementId,
  columns,
  reachable,
  href,
  address,
  current,
  actions,
  selected,
  search = '',
  ...labels
}: GridRowProps<Row>) {
  const tabIndex = reachable ? 0 : -1;
  const first = columns[0]?.column;
  // If the first column shows the name, the row needs no second header.
  const header =
    name === undefined || first?.value?.(row) === name
      ? {}
      : { id: `${elementId}-header`, 'aria-labelledby': `${elementId}-header ${elementId}` };
  return (
    <tr
      id={elementId}
      aria-label={name}
      className={href ? 'ui-grid-row ui-grid-row-link' : 'ui-grid-row'}
      tabIndex={tabIndex}
      data-href={href}
      data-selected={selected || undefined}
      aria-current={current || undefined}
    >
      {selected !== undefined && (
        <td className={checkCells}>
          <input
            type="checkbox"
            checked={selected}
            onChange={ignore}
            tabIndex={tabIndex}
            aria-label={labels.checkLabel}
          />
        </td>
      )}
      {columns.map(({ column, className }, place) => (
        <td
          key={column.id}
          {...(place === 0 && { role: 'rowheader' })}
          {...(place === 0 && !href && header)}
          className={className}
          data-phone={phonePlaceOf(columns, column, row)}
          data-title={column.titled ? column.title : undefined}
        >
          {place === 0 && href ? (
            // A plain link, because the router's link listens to the address: each row would render again with every
            // navigation.
            <a {...header} href={address(href)} tabIndex={-1} className={linkClass}>
              {column.cell(row, search)}
            </a>
          ) : (
            column.cell(row, search)
          )}
        </td>
      ))}
      {(actions || labels.menuLabel !== undefined) && (
        <td className="ui-grid-actions">
          {actions?.(row)}
          {labels.menuLabel && (
            <button
              type="button"
              className={menuClass}
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={labels.menuLabel}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/**
 * Returns the position of a column on the phone card. Columns without a value for the row are ignored if several
 * columns share a position.
 */
function phonePlaceOf<Row>(
  columns: readonly TableColumn<Row>[],
  column: TableColumn<Row>['column'],
  row: Row,
): PhonePlace | 'none' {
  const { phone = 'none', value } = column;
  const isShared =
    phone !== 'none' &&
    value !== undefined &&
    columns.some((other) => other.column !== column && other.column.phone === phone);
  return isShared && (value(row) ?? '') === '' ? 'none' : phone;
}

export const GridRow = memo(GridRowOf) as typeof GridRowOf; // memo() loses the type parameter

/** Does nothing, because the table's listener handles the event. */
const ignore = () => undefined;

const linkClass = 'ui-grid-link';
const controls = 'a, button, input, select, textarea, label, summary, [role=button], [popover]';

/** Returns the row of a click on the row's link. */
export function linkedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // as below
  return target.closest(`a.${linkClass}`)?.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/** Returns the row of a click on the row itself, and not on a control in it or at the end of a text selection. */
export function clickedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // inside React's tree the target is an element
  if (target.closest(controls) || document.getSelection()?.type === 'Range') return undefined;
  return target.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/**
 * Returns the index of the row to which a key pressed on a row moves; `undefined` if the list does not use the key.
 * @param page number of rows that Page Up and Page Down move
 */
export function targetRow(event: KeyboardEvent, index: number, count: number, page: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(count - 1, index + page);
    case 'PageUp':
      return Math.max(0, index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}
