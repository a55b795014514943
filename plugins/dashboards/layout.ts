/**
 * Layout of widgets: whole cells of a grid, without overlaps, each as high up as possible. The portal does not use
 * react-grid-layout, because that library supports only pointers and provides neither keyboard support nor
 * announcements nor a single column on phones.
 */
import { gridColumns, type Layout } from './shapes.ts';

export interface Item {
  readonly id: string;
  readonly layout: Layout;
}

const overlaps = (layout: Layout, other: Layout) =>
  layout.x < other.x + other.w &&
  other.x < layout.x + layout.w &&
  layout.y < other.y + other.h &&
  other.y < layout.y + layout.h;

/** Returns a layout within the columns of the grid, with at least the minimum size. */
export function fitToGrid({ x, y, w, h }: Layout): Layout {
  const width = Math.min(Math.max(Math.round(w) || 1, 1), gridColumns);
  return {
    w: width,
    h: Math.min(Math.max(Math.round(h) || 1, 1), 20),
    x: Math.min(Math.max(Math.round(x) || 0, 0), gridColumns - width),
    y: Math.min(Math.max(Math.round(y) || 0, 0), 499),
  };
}

const byPlace = (item: Item, other: Item) => item.layout.y - other.layout.y || item.layout.x - other.layout.x;

/**
 * Corrects a layout so that nothing overlaps and no row is empty. The moved item stays in its place if possible, and
 * the others make room.
 * @param moved id of the item that was moved
 * @returns the items in their order on the screen
 */
export function settleItems<One extends Item>(items: readonly One[], moved?: string): One[] {
  const order = items.map((item) => ({ ...item, layout: fitToGrid(item.layout) })).sort(byPlace);
  const first = order.find(({ id }) => id === moved);
  const placed: One[] = [];
  // Places the moved item first, so that the others make room for it; then all items rise.
  const queue = first ? [first, ...order.filter((item) => item !== first)] : order;
  for (const item of queue) placed.push({ ...item, layout: moveDown(item.layout, placed) });
  const risen: One[] = [];
  for (const item of placed.sort(byPlace)) risen.push({ ...item, layout: moveUp(item.layout, risen) });
  return risen.sort(byPlace);
}

/** Moves a layout down until it overlaps no other. */
function moveDown(layout: Layout, placed: readonly Item[]): Layout {
  let { y } = layout;
  for (;;) {
    const below = placed
      .filter((other) => overlaps({ ...layout, y }, other.layout))
      .map((other) => other.layout.y + other.layout.h);
    if (below.length === 0) return { ...layout, y };
    y = Math.max(...below);
  }
}

/** Moves a layout up until it would overlap another. */
function moveUp(layout: Layout, placed: readonly Item[]): Layout {
  let { y } = layout;
  while (y > 0 && !placed.some((other) => overlaps({ ...layout, y: y - 1 }, other.layout))) y -= 1;
  return { ...layout, y };
}

/** Moves or resizes an item; the others make room. */
export function moveItem<One extends Item>(items: readonly One[], id: string, to: Partial<Layout>): One[] {
  return settleItems(
    items.map((item) => (item.id === id ? { ...item, layout: fitToGrid({ ...item.layout, ...to }) } : item)),
    id,
  );
}

/** Width of a small widget without a neighbor, and the maximum size of a small widget. */
const lone = { w: 3, most: { w: 4, h: 3 } } as const;

/**
 * Packs widgets upwards, then to the left, after some widgets of an arrangement were omitted. A small widget without a
 * neighbor becomes three columns wide, and a large one without a neighbor to its right takes the rest of the width.
 * @returns the items in their order on the screen
 */
export function packItems<One extends Item>(items: readonly One[]): One[] {
  const done: One[] = [];
  for (const item of items.map((entry) => ({ ...entry, layout: fitToGrid(entry.layout) })).sort(byPlace))
    done.push({ ...item, layout: firstFree(item.layout, done) });
  return done.map((item) => ({ ...item, layout: { ...item.layout, w: packedWidth(item, done) } })).sort(byPlace);
}

function packedWidth(item: Item, all: readonly Item[]): number {
  if (isLone(item, all)) return lone.w;
  const { id, layout } = item;
  const rest = { ...layout, w: gridColumns - layout.x };
  const isLast = !all.some((other) => other.id !== id && overlaps(rest, other.layout));
  return layout.h > lone.most.h && isLast ? rest.w : layout.w;
}

/** Returns the first free place, row by row from the top and from the left. */
function firstFree(layout: Layout, placed: readonly Item[]): Layout {
  for (let y = 0; ; y += 1)
    for (let x = 0; x + layout.w <= gridColumns; x += 1) {
      const place = { ...layout, x, y };
      if (!placed.some((other) => overlaps(place, other.layout))) return place;
    }
}

const isLone = ({ id, layout }: Item, all: readonly Item[]): boolean =>
  layout.w > lone.w &&
  layout.w <= lone.most.w &&
  layout.h <= lone.most.h &&
  !all.some((other) => other.id !== id && overlaps({ ...layout, x: 0, w: gridColumns }, other.layout));
