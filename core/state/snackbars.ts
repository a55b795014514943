/** Short messages at the edge of the screen. */
import { proxy } from 'valtio';
import type { OnForget } from './forget.ts';

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

/** The messages of one portal. Its functions may be handed on by themselves. */
export interface Snackbars {
  readonly state: { shown: Snackbar[] };
  /**
   * Shows a message; the same error twice is shown once.
   * @param duration milliseconds
   * @returns its id, to dismiss it before its time
   */
  readonly show: (text: string, kind?: Snackbar['kind'], duration?: number, action?: SnackbarAction) => number;
  readonly dismiss: (id: number) => void;
}

export function createSnackbars(onForget: OnForget): Snackbars {
  const state = proxy<Snackbars['state']>({ shown: [] });
  let lastId = 0;
  onForget(() => {
    state.shown = [];
  });
  return {
    state,
    show(text, kind = 'info', duration = kind === 'error' ? errorDuration : defaultDuration, action) {
      state.shown = state.shown.filter((shown) => shown.text !== text);
      lastId += 1;
      state.shown.push({ id: lastId, text, kind, duration, action });
      return lastId;
    },
    dismiss(id) {
      state.shown = state.shown.filter((shown) => shown.id !== id);
    },
  };
}
