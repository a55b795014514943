import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { phone, useMedia } from '../../overlays/use-media.ts';
import { GridRow, targetRow } from '../table/grid-row.tsx';
import { isAtRow } from '../table/leads-to.ts';
import type { TableColumn, TableRow } from '../table/use-grid-table.ts';
import { useRowLinks } from '../table/use-row-links.ts';

interface VirtualRowsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly TableRow<Row>[];
  readonly rowPath: ((row: Row) => string) | undefined;
  readonly href: (path: string) => string;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  /** The region that scrolls. */
  readonly scroller: HTMLElement | null;
}

/** As in the style sheet; on phones, where rows are two lines high. */
const rowHeight = 40;
const cardHeight = 64;
/** The sticky headings stand over the first pixels of the region; on phones there are none. */
const headHeight = 36;
const overscan = 6;
const pageOfRows = 10;
/** The headings are row 1, and rows count from 1. */
const firstRowIndex = 2;

/** The rows in sight, between two spaces that stand for the others. It alone renders again while the list scrolls. */
export function VirtualRows<Row>({ columns, rows, rowPath, href, rowActions, scroller }: VirtualRowsProps<Row>) {
  const [path] = useLocation();
  const links = useRowLinks();
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, rows.length - 1);
  const isPhone = useMedia(phone);
  const head = isPhone ? 0 : headHeight;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => (isPhone ? cardHeight : rowHeight),
    overscan,
    scrollMargin: head,
    scrollPaddingStart: head,
    initialRect: { width: 1024, height: 640 },
  });
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? head) - head;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? head) - head);

  const rowAt = (index: number) => scroller?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + firstRowIndex}"]`);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement; // the target of a key inside React's tree is an element
    if (row.tagName !== 'TR') return;
    if (links.enter(event, row)) return;
    const target = targetRow(event, Number(row.getAttribute('aria-rowindex')) - firstRowIndex, rows.length, pageOfRows);
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
    virtual.scrollToIndex(target);
    // A row far away is only in the page after the scroll has been drawn.
    const there = rowAt(target);
    if (there) there.focus({ preventScroll: true });
    else requestAnimationFrame(() => requestAnimationFrame(() => rowAt(target)?.focus({ preventScroll: true })));
  };

  return (
    <tbody onKeyDown={onKeyDown} {...links.mouse}>
      {above > 0 && <Space height={above} />}
      {items.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        const to = rowPath?.(row.original);
        return (
          <GridRow
            key={row.id}
            row={row.original}
            columns={columns}
            reachable={index === reachable}
            href={to === undefined ? undefined : href(to)}
            address={links.address}
            current={to !== undefined && isAtRow(path, to)}
            actions={rowActions}
            index={index + firstRowIndex}
          />
        );
      })}
      {below > 0 && <Space height={below} />}
    </tbody>
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
