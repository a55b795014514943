import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { defaultColumnWidth } from '../table/use-grid-table.ts';
import { type Fit, fitColumns } from './fit-columns.ts';
import type { GridColumns } from './use-columns.ts';

const all: Fit = { cut: [] };

/**
 * Leaves out the columns that there is no room for. They are measured after the browser has laid out, and only where the table is wider
 * than its place. Columns that the person has chosen are all drawn, and move sideways.
 * @param isOwn the columns and their widths are the list's own
 */
export function useFitting<Row>(scroller: RefObject<HTMLElement | null>, columns: GridColumns<Row>, isOwn: boolean) {
  const [fit, setFit] = useState(all);
  const { visible } = columns;
  const isIn = isOwn && fit.cut.every((id) => visible.includes(id)) ? fit : all;
  const needed = useRef<Map<string, number>>(new Map());
  useEffect(() => {
    const region = scroller.current;
    const table = region?.querySelector('table');
    if (!region || !table || !isOwn) return;
    const byId = new Map(columns.all.map((column) => [column.id, column]));
    const look = () => {
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
      const drawn = heads.filter(({ dataset }) => dataset.column);
      const isOver = region.scrollWidth > region.clientWidth + 1;
      // On phones the heads are out of sight.
      if (drawn[0]?.closest('thead')?.offsetWidth === 1) return setFit(all);
      if (isOver)
        for (const { dataset, offsetWidth } of drawn)
          needed.current.set(dataset.column ?? '', Math.max(offsetWidth, needed.current.get(dataset.column ?? '') ?? 0));
      else if (drawn.length === visible.length && !table.style.getPropertyValue('--cell-max')) return;
      const others = heads.reduce((sum, head) => sum + (head.dataset.column ? 0 : head.offsetWidth), 0);
      const known = visible.map((id, place) => {
        const column = byId.get(id);
        const { width: least = defaultColumnWidth, phone, keep, required, pinned } = column ?? {};
        const rank = place === 0 || required || pinned || keep ? undefined : phone ? 1 : 0;
        return { id, needed: needed.current.get(id) ?? least, least, ...(rank !== undefined && { rank }) };
      });
      const next = fitColumns(known, region.clientWidth - others);
      setFit((before) => (before.cap === next.cap && before.cut.join() === next.cut.join() ? before : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(region);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [scroller, columns, visible, isOwn]);
  return useMemo(
    () => ({
      ...isIn,
      /** The columns that are drawn. */
      columns: isIn.cut.length === 0 ? columns : { ...columns, visible: visible.filter((id) => !isIn.cut.includes(id)) },
    }),
    [isIn, columns, visible],
  );
}
