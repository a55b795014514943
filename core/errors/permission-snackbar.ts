import { textOf } from '../i18n/use-text.ts';
import { showSnackbar } from '../state/snackbars.ts';

/** Milliseconds (S-484). */
const duration = 5_000;

/** Says that the person may not do what they asked for (S-483). */
export function showPermissionSnackbar(): void {
  showSnackbar(textOf('core')('errors.permission'), 'error', duration);
}
