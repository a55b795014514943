import { type RefObject, useEffect } from 'react';
import { untilLoaded } from '../../../i18n/until-loaded.ts';

/**
 * Sets attributes for the style sheet: the positions of the pinned columns, and the sides with hidden columns
 * (`data-scrolled` at the start, `data-more` at the end, `data-cut` if no pinned column has its shadow there). It
 * measures after the browser's layout, so that it never forces a layout. The offsets are set only after the table was
 * scrolled sideways, because they restyle each cell.
 * @param columns ids of the table's columns, which are measured again when they change; false if there are no rows
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
