import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { menuClass } from '../row-menu/use-row-menu.tsx';
import { checkCells } from '../selection/select-keys.ts';
import type { PhonePlace } from '../types.ts';
import type { TableColumn } from './use-grid-table.ts';

export interface GridRowProps<Row> {
  readonly row: Row;
  /** Names it for screen readers: what a person calls it by. Undefined where rows have no name. */
  readonly name: string | undefined;
  /** Identifies its element in the page. */
  readonly elementId: string;
  readonly columns: readonly TableColumn<Row>[];
  /** True if the row is in the tab order, as a single row of a list is; the arrow keys move between rows. */
  readonly reachable: boolean;
  /** Link of the row. */
  readonly href: string | undefined;
  /** Returns the form of a link in the address bar, from `useRowLinks`. */
  readonly address: (href: string) => string;
  /** The row whose detail is open. */
  readonly current: boolean;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** True if the row is selected; undefined if rows cannot be selected. */
  readonly selected?: boolean | undefined;
  /** Names of the box that selects it and of the button of its menu. */
  readonly checkLabel?: string | undefined;
  readonly menuLabel?: string | undefined;
  /** Search text of the list, for cells that mark it. */
  readonly search?: string | undefined;
}

/**
 * Renders a single row. Opening by click and Enter, selecting and the menu are handled by the table's listeners instead
 * of the row, because a hundred rows would multiply them. Its first cell holds a real link, for new tabs and screen
 * readers, and is the header of the row. Header and link have the row's name after their content, as many rows show the
 * same content.
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
 * Returns the place of a column on the phone card. Columns that share a place but have no value for the row are
 * omitted.
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

/** Does nothing: the table's listener handles the event. */
const ignore = () => undefined;

const linkClass = 'ui-grid-link';
const controls = 'a, button, input, select, textarea, label, summary, [role=button], [popover]';

/** Returns the row of a click on its own link. */
export function linkedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // as below
  return target.closest(`a.${linkClass}`)?.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/** Returns the row of a click that targets the row itself: not a control in it, and no text being selected. */
export function clickedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // inside React's tree the target is an element
  if (target.closest(controls) || document.getSelection()?.type === 'Range') return undefined;
  return target.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/**
 * Returns the index of the row that a key pressed on a row moves to, or undefined if the key is not used by the list.
 * @param page how many rows Page Up and Page Down go
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
