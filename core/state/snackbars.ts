/** Short messages at the edge of the screen. */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

export interface Snackbar {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
  /** Milliseconds until it is hidden; undefined for a message that stays until it is dismissed. */
  readonly duration: number | undefined;
  /** Action of the message. Running it dismisses the message. */
  readonly action?: SnackbarAction | undefined;
}

export interface SnackbarAction {
  readonly text: string;
  readonly run: () => void;
}

/** Default duration in milliseconds (S-498). */
export const defaultDuration = 5000;
/** Duration of the message about a failed request in milliseconds (S-467). */
export const errorDuration = 7000;

/** The messages of a portal. Its functions don't use `this`, so they can be passed on separately. @public */
export interface Snackbars {
  readonly state: { shown: Snackbar[] };
  /**
   * Shows a message. The same text is not shown twice. A message with an action stays until it is dismissed or another
   * message with an action appears, so that the user has enough time to use the action (WCAG 2.2.1).
   * @param duration milliseconds until it is hidden; set it together with an action only if the action is also
   * available elsewhere
   * @returns its id, to dismiss it earlier
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
