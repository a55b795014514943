/** Short messages at the edge of the screen. */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

export interface Snackbar {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
  /** Milliseconds on screen; undefined of a message that stays until it is dismissed. */
  readonly duration: number | undefined;
  /** Action that the message offers; running it dismisses the message. */
  readonly action?: SnackbarAction | undefined;
}

export interface SnackbarAction {
  readonly text: string;
  readonly run: () => void;
}

/** Milliseconds on screen (S-498). */
export const defaultDuration = 5000;
/** Duration of the message about a failed request, milliseconds (S-467). */
export const errorDuration = 7000;

/** The messages of one portal. Its functions may be handed on by themselves. @public */
export interface Snackbars {
  readonly state: { shown: Snackbar[] };
  /**
   * Shows a message; the same text twice is shown once. One with an action stays until it is dismissed or another with
   * an action comes, so that its action can be used without haste (WCAG 2.2.1).
   * @param duration milliseconds on screen; give it with an action only where the same can be reached otherwise
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
    show(text, kind = 'info', given, action) {
      const duration = given ?? (action ? undefined : kind === 'error' ? errorDuration : defaultDuration);
      const isReplaced = (shown: Snackbar) =>
        shown.text === text || (duration === undefined && shown.duration === undefined);
      state.shown = state.shown.filter((shown) => !isReplaced(shown));
      lastId += 1;
      state.shown.push({ id: lastId, text, kind, duration, action });
      return lastId;
    },
    dismiss(id) {
      state.shown = state.shown.filter((shown) => shown.id !== id);
    },
  };
}
