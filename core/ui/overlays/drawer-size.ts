/** Widths of drawers in pixels, stored in this browser by size (S-508, S-509). */
import { useCallback, useState } from 'react';
import { usePortal } from '../../portal/portal.ts';
import { parseJson } from '../../storage/stored-json.ts';

/** Size of a drawer by its content: up to ten facts in one column; more facts or a form; tabs and tables. */
export type DrawerSize = 's' | 'm' | 'l';

export const drawerSizeKey = 'portal.drawer-size';
export const minDrawerSize = 360;
export const maxDrawerSize = 1200;
const usual: Readonly<Record<DrawerSize, number>> = { s: 400, m: 560, l: 720 };

/** Reads the stored widths. Invalid values are left out. */
function readStoredSizes(local: Storage): Readonly<Partial<Record<DrawerSize, number>>> {
  const stored = parseJson(local.getItem(drawerSizeKey));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([size, width]) => size in usual && typeof width === 'number' && width >= minDrawerSize && width <= maxDrawerSize,
    ),
  );
}

/** Returns the stored width of a size; the default width if none or an invalid one is stored. */
export function storedDrawerSize(local: Storage, size: DrawerSize = 'm'): number {
  return readStoredSizes(local)[size] ?? usual[size];
}

/** Returns the stored width of a size, and a function that changes it. */
export function useDrawerSize(size: DrawerSize): readonly [number, (width: number) => void] {
  const { local } = usePortal().storages;
  const [changed, setChanged] = useState<Readonly<Partial<Record<DrawerSize, number>>>>({});
  const store = useCallback(
    (width: number) => {
      local.setItem(drawerSizeKey, JSON.stringify({ ...readStoredSizes(local), [size]: width }));
      setChanged((before) => ({ ...before, [size]: width }));
    },
    [local, size],
  );
  return [changed[size] ?? storedDrawerSize(local, size), store];
}
