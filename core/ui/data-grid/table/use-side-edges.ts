import { type RefObject, useEffect } from 'react';
import { untilLoaded } from '../../../i18n/until-loaded.ts';

/**
 * Provides the style sheet with the positions of the pinned columns and the sides at which columns are hidden:
 * `data-scrolled` at the start, `data-more` at the end, `data-cut` if no pinned column has its shadow there. It
 * measures after the browser's layout, so that it never forces a layout. It sets offsets once the table has scrolled
 * sideways, as they restyle each cell.
 * @param columns those of the table: others are measured anew; false while there are no rows
 */
export function useSideEdges(scroller: RefObject<HTMLElement | null>, columns: string | false): void {
  useEffect(() => {
    const region = scroller.current;
    const table = region?.querySelector('table');
    if (!region || !table || columns === false) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void untilLoaded(() => import('./side-edges.ts')).then(({ watchSides }) => {
      if (!isOver) stop = watchSides(region, table);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [scroller, columns]);
}
