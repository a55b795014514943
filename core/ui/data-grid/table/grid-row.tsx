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
  /** In the tab order: one row of a list is, the arrow keys move between rows. */
  readonly reachable: boolean;
  /** Where it leads. */
  readonly href: string | undefined;
  /** Where a link to it stands in the address bar, from `useRowLinks`. */
  readonly address: (href: string) => string;
  /** The row whose detail is open. */
  readonly current: boolean;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** Whether it is selected; undefined where rows cannot be. */
  readonly selected?: boolean | undefined;
  /** Names of the box that selects it and of the button of its menu. */
  readonly checkLabel?: string | undefined;
  readonly menuLabel?: string | undefined;
  /** What the list is searched for, for cells that mark it. */
  readonly search?: string | undefined;
}

/**
 * One row. It opens by click and Enter, is selected and has its menu opened by the table's listeners, not by its own: a hundred rows are
 * a hundred times as many. Its first cell holds a real link, for new tabs and screen readers, and is the
 * header of the row. Header and link have the row's name after what they show, as many rows show the same.
 */
function GridRowOf<Row>({ row, name, elementId, columns, reachable, href, address, current, actions, selected, search = '', ...labels }: GridRowProps<Row>) {
  const tabIndex = reachable ? 0 : -1;
  const first = columns[0]?.column;
  // What shows the name itself needs no second.
  const header = name === undefined || first?.value?.(row) === name ? {} : { id: `${elementId}-header`, 'aria-labelledby': `${elementId}-header ${elementId}` };
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
          <input type="checkbox" checked={selected} onChange={ignore} tabIndex={tabIndex} aria-label={labels.checkLabel} />
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
            // Not the router's link, which listens to the address: one would be in each row, and render it again with every step.
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
          {labels.menuLabel && <button type="button" className={menuClass} tabIndex={tabIndex} aria-haspopup="menu" aria-label={labels.menuLabel} />}
        </td>
      )}
    </tr>
  );
}

/** Of the columns that share a place, those without a value for the row give way. */
function phonePlaceOf<Row>(columns: readonly TableColumn<Row>[], column: TableColumn<Row>['column'], row: Row): PhonePlace | 'none' {
  const { phone = 'none', value } = column;
  const isShared = phone !== 'none' && value !== undefined && columns.some((other) => other.column !== column && other.column.phone === phone);
  return isShared && (value(row) ?? '') === '' ? 'none' : phone;
}

export const GridRow = memo(GridRowOf) as typeof GridRowOf; // memo forgets the type parameter

/** The table's listener does it. */
const ignore = () => undefined;

const linkClass = 'ui-grid-link';
const controls = 'a, button, input, select, textarea, label, summary, [role=button], [popover]';

/** The row of a click on its own link. */
export function linkedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // as below
  return target.closest(`a.${linkClass}`)?.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/** The row of a click that means the row itself: not a control in it, and no text being selected. */
export function clickedRow(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element; // a mouse event's target inside React's tree is an element
  if (target.closest(controls) || document.getSelection()?.type === 'Range') return undefined;
  return target.closest<HTMLElement>('tr[data-href]') ?? undefined;
}

/**
 * The row that a key pressed on a row leads to; undefined where the key is none of the list's.
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
