import { useCallback } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Alerts } from '../state/alerts.ts';
import type { Snackbars } from '../state/snackbars.ts';
import { usePortal } from './portal.ts';

/**
 * Shows a short message at the edge of the screen. The function is the same with each render, and may be called after
 * the component has gone.
 * @public
 */
export function useSnackbar(): Snackbars['show'] {
  return usePortal().snackbars.show;
}

/**
 * Shows an alert above the screen. The function is the same with each render, and may be called after the component has
 * gone.
 * @public
 */
export function useAlert(): Alerts['show'] {
  return usePortal().alerts.show;
}

/** Milliseconds (S-484). */
const permissionDuration = 5_000;

/** Returns a function that shows that the user lacks the permission for an action (S-483). @public */
export function usePermissionSnackbar(): () => void {
  const text = useText('core');
  const showSnackbar = useSnackbar();
  return useCallback(() => {
    showSnackbar(text('errors.permission'), 'error', permissionDuration);
  }, [text, showSnackbar]);
}
