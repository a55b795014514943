import { type RefObject, useEffect, useMemo, useState } from 'react';
import { untilLoaded } from '../../../i18n/until-loaded.ts';
import type { Fit } from './fit-columns.ts';
import type { GridColumns } from './use-columns.ts';

const all: Fit = { cut: [] };

/**
 * Leaves out the columns that there is no room for. They are measured after the browser has laid out, and only where
 * the table is wider than its place. Columns that the person has chosen are all drawn, and move sideways.
 * @param isOwn the columns and their widths are the list's own
 */
export function useFitting<Row>(scroller: RefObject<HTMLElement | null>, columns: GridColumns<Row>, isOwn: boolean) {
  const [fit, setFit] = useState(all);
  const [wasCut, setWasCut] = useState(false);
  const { visible } = columns;
  const isIn = isOwn && fit.cut.every((id) => visible.includes(id)) ? fit : all;
  useEffect(() => {
    const region = scroller.current;
    const table = region?.querySelector('table');
    if (!region || !table || !isOwn) return;
    let look: (() => Fit | undefined) | undefined;
    const measure = () => {
      const next = look?.();
      if (!next) return;
      setFit((before) => (before.cap === next.cap && before.cut.join() === next.cut.join() ? before : next));
      if (next.cut.length > 0) setWasCut(true);
    };
    const sizes = new ResizeObserver(() => {
      if (look) measure();
      else if (region.scrollWidth > region.clientWidth + 1) {
        void untilLoaded(() => import('./fit-columns.ts')).then(({ measurer }) => {
          look ??= measurer(region, table, columns);
          measure();
        });
      }
    });
    sizes.observe(region);
    sizes.observe(table);
    return () => {
      look = () => undefined;
      sizes.disconnect();
    };
  }, [scroller, columns, isOwn]);
  return useMemo(
    () => ({
      ...isIn,
      /** Columns were left out once: the way to them stays, also while they are chosen one after another. */
      wasCut,
      /** The columns that are drawn. */
      columns:
        isIn.cut.length === 0 ? columns : { ...columns, visible: visible.filter((id) => !isIn.cut.includes(id)) },
    }),
    [isIn, wasCut, columns, visible],
  );
}
