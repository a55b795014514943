import { useEffect } from 'react';
import { usePortal } from '../portal/portal.ts';

/**
 * Starts the work that waits for the first screen. It is in the same Suspense as a screen, so that the screen is shown
 * first. It renders nothing.
 */
export function Standing() {
  const { firstScreen, queries } = usePortal();
  useEffect(() => firstScreen.note(queries), [firstScreen, queries]);
  return null;
}
