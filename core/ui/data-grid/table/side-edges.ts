/** Number of columns at which other columns can be pinned. */
const mostOffsets = 3;

/**
 * Tracks the positions of the pinned columns and the sides with hidden columns, and adds the full text of truncated
 * cells as their title, until the returned function is called.
 */
export function watchSides(region: HTMLElement, table: HTMLElement): () => void {
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
  table.addEventListener('pointerover', addFullText);
  return () => {
    sizes.disconnect();
    region.removeEventListener('scroll', look);
    table.removeEventListener('pointerover', addFullText);
  };
}

/** Adds the full text of a truncated cell as its title when the pointer enters it. */
function addFullText({ target }: Event): void {
  const cell = target instanceof Element && target.closest('td');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText.trim();
  else cell.removeAttribute('title');
}
