import { useEffect } from 'react';
import { usePortal } from '../portal/portal.ts';

/** Beside a screen, within the same Suspense: what waits for the first screen comes once this one stands. */
export function Standing() {
  const { firstScreen, queries } = usePortal();
  useEffect(() => firstScreen.note(queries), [firstScreen, queries]);
  return null;
}
