import { type RefObject, useEffect, useMemo, useState } from 'react';
import { untilLoaded } from '../../../i18n/until-loaded.ts';
import type { Fit } from './fit-columns.ts';
import type { GridColumns } from './use-columns.ts';

const all: Fit = { cut: [] };

/**
 * Hides columns that do not fit. They are measured after the browser's layout, and only if the table is wider than its
 * container. Columns that the user has chosen are always shown, and the table scrolls sideways.
 * @param isOwn whether the columns and their widths are the default of the list
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
      /**
       * True after columns were hidden once. The button for hidden columns then remains while the user shows them one
       * after another.
       */
      wasCut,
      /** The visible columns. */
      columns:
        isIn.cut.length === 0 ? columns : { ...columns, visible: visible.filter((id) => !isIn.cut.includes(id)) },
    }),
    [isIn, wasCut, columns, visible],
  );
}
