import { type RefObject, useEffect } from 'react';

/** Columns at which others can be pinned. */
const mostOffsets = 3;

/**
 * Tells the style sheet where the pinned columns stand, and at which sides columns are out of sight: `data-scrolled` at the start,
 * `data-more` at the end, `data-cut` where no pinned column has its shadow there. It measures after the browser has laid out, so that it never makes it do so, and says offsets once the
 * table has moved sideways: each of its cells would be styled anew for them.
 * @param columns those of the table: others are measured anew
 */
export function useSideEdges(scroller: RefObject<HTMLElement | null>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells that are watched are those of the columns
  useEffect(() => {
    const region = scroller.current;
    const table = region?.querySelector('table');
    if (!region || !table) return;
    const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
    const isOpenEnded = !cells.at(-1)?.matches('.ui-grid-actions');
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = region;
      region.toggleAttribute('data-scrolled', scrollLeft > 0);
      const isMore = scrollLeft + clientWidth < scrollWidth - 1;
      region.toggleAttribute('data-more', isMore);
      region.toggleAttribute('data-cut', isMore && isOpenEnded);
      if (scrollLeft === 0) return;
      let offset = 0;
      cells.slice(0, mostOffsets).forEach((cell, at) => {
        offset += cell.getBoundingClientRect().width;
        const [name, value] = [`--pin-${at + 1}`, `${offset}px`];
        if (table.style.getPropertyValue(name) !== value) table.style.setProperty(name, value);
      });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(region);
    for (const cell of cells) sizes.observe(cell);
    region.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      region.removeEventListener('scroll', look);
    };
  }, [scroller, columns]);
}
