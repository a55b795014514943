import { type RefObject, useEffect } from 'react';

/** As many columns as the style sheet knows how to pin, but for the first. */
const mostOffsets = 3;

/**
 * Tells the style sheet where the pinned columns stand, and at which sides columns are out of sight: `data-scrolled` at the start,
 * `data-more` at the end. It measures after the browser has laid out, so that it never makes it do so.
 * @param columns those of the table: others are measured anew
 */
export function useSideEdges(scroller: RefObject<HTMLElement | null>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells that are watched are those of the columns
  useEffect(() => {
    const region = scroller.current;
    const table = region?.querySelector('table');
    if (!region || !table) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = region;
      region.toggleAttribute('data-scrolled', scrollLeft > 0);
      region.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(() => {
      let offset = 0;
      [...table.querySelectorAll<HTMLElement>('thead th')].slice(0, mostOffsets).forEach((cell, at) => {
        offset += cell.getBoundingClientRect().width;
        table.style.setProperty(`--pin-${at + 1}`, `${offset}px`);
      });
      look();
    });
    sizes.observe(region);
    for (const cell of table.querySelectorAll('thead th')) sizes.observe(cell);
    region.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      region.removeEventListener('scroll', look);
    };
  }, [scroller, columns]);
}
