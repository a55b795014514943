import { useCallback } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Alerts } from '../state/alerts.ts';
import type { Snackbars } from '../state/snackbars.ts';
import { usePortal } from './portal.ts';

/**
 * Returns a function that shows a short message at the edge of the screen. The function stays the same across renders,
 * and may be called after the component was unmounted.
 * @public
 */
export function useSnackbar(): Snackbars['show'] {
  return usePortal().snackbars.show;
}

/**
 * Returns a function that shows an alert above the screen. The function stays the same across renders, and may be
 * called after the component was unmounted.
 * @public
 */
export function useAlert(): Alerts['show'] {
  return usePortal().alerts.show;
}

/** Duration in milliseconds (S-484). */
const permissionDuration = 5_000;

/** Returns a function that shows a message that the user lacks the permission for an action (S-483). @public */
export function usePermissionSnackbar(): () => void {
  const text = useText('core');
  const showSnackbar = useSnackbar();
  return useCallback(() => {
    showSnackbar(text('errors.permission'), 'error', permissionDuration);
  }, [text, showSnackbar]);
}
