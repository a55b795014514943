import { useEffect } from 'react';
import { usePortal } from '../portal/portal.ts';

/**
 * Renders next to a screen, within the same Suspense: work that waits for the first screen starts once this screen is
 * shown.
 */
export function Standing() {
  const { firstScreen, queries } = usePortal();
  useEffect(() => firstScreen.note(queries), [firstScreen, queries]);
  return null;
}
