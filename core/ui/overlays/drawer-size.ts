/** The width of drawers, kept in this browser (S-508, S-509). Pixels. */
import { useCallback, useState } from 'react';
import { usePortal } from '../../portal/portal.ts';

export const drawerSizeKey = 'portal.drawer-size';
export const minDrawerSize = 360;
export const maxDrawerSize = 1200;
const defaultSize = 640;

/** The kept width; the usual one where none or an impossible one is kept. */
export function storedDrawerSize(local: Storage): number {
  const stored = Number(local.getItem(drawerSizeKey));
  return stored >= minDrawerSize && stored <= maxDrawerSize ? stored : defaultSize;
}

/** The kept width, and how to change it. */
export function useDrawerSize(): readonly [number, (size: number) => void] {
  const { local } = usePortal().storages;
  const [size, setSize] = useState(() => storedDrawerSize(local));
  const store = useCallback(
    (next: number) => {
      local.setItem(drawerSizeKey, String(next));
      setSize(next);
    },
    [local],
  );
  return [size, store];
}
