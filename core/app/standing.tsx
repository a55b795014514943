import { useEffect } from 'react';
import { noteScreen } from '../portal/first-screen.ts';
import { usePortal } from '../portal/portal.ts';

/** Beside a screen, within the same Suspense: what waits for the first screen comes once this one stands. */
export function Standing() {
  const { queries } = usePortal();
  useEffect(() => noteScreen(queries), [queries]);
  return null;
}
