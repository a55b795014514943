/** Short messages at the edge of the screen. */
import { proxy } from 'valtio';
import { onForget } from './forget.ts';

export interface Snackbar {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
  /** Milliseconds on screen. */
  readonly duration: number;
  /** What the message offers to do; doing it dismisses it. */
  readonly action?: SnackbarAction | undefined;
}

export interface SnackbarAction {
  readonly text: string;
  readonly run: () => void;
}

/** Milliseconds on screen (S-498). */
export const defaultDuration = 5000;
/** Of a request that failed, milliseconds (S-467). */
export const errorDuration = 7000;

export const snackbars = proxy<{ shown: Snackbar[] }>({ shown: [] });

let lastId = 0;

/**
 * Shows a message; the same error twice is shown once.
 * @param duration milliseconds
 * @returns its id, to dismiss it before its time
 */
export function showSnackbar(
  text: string,
  kind: Snackbar['kind'] = 'info',
  duration = kind === 'error' ? errorDuration : defaultDuration,
  action?: SnackbarAction,
): number {
  snackbars.shown = snackbars.shown.filter((shown) => shown.text !== text);
  lastId += 1;
  snackbars.shown.push({ id: lastId, text, kind, duration, action });
  return lastId;
}

export function dismissSnackbar(id: number): void {
  snackbars.shown = snackbars.shown.filter((shown) => shown.id !== id);
}

onForget(() => {
  snackbars.shown = [];
});
