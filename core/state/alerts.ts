/** Alerts above the screen, with information that the user needs before continuing. */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/** Appearance of an alert (S-167). @public */
export type AlertSeverity = 'success' | 'warning' | 'info' | 'failed';

export interface Alert {
  readonly id: number;
  readonly severity: AlertSeverity;
  readonly text: string;
  /** True if the alert stays until it is dismissed (S-170). */
  readonly persist: boolean;
}

/** Milliseconds until an alert is hidden automatically (S-169). */
export const alertDuration = 5000;

/** The alerts of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface Alerts {
  readonly state: { shown: Alert[] };
  /** Shows an alert. The same text is not shown twice, and an alert without a severity is not shown (S-171). */
  readonly show: (alert: Omit<Partial<Alert>, 'id'> & Pick<Alert, 'text'>) => void;
  readonly dismiss: (id: number) => void;
}

export function createAlerts(onForget: OnForget): Alerts {
  const state = proxy<Alerts['state']>({ shown: [] });
  let lastId = 0;
  onForget(() => {
    state.shown = [];
  });
  return {
    state,
    show({ severity, text, persist = false }) {
      if (!severity) return;
      lastId += 1;
      state.shown = [...state.shown.filter((shown) => shown.text !== text), { id: lastId, severity, text, persist }];
    },
    dismiss(id) {
      state.shown = state.shown.filter((shown) => shown.id !== id);
    },
  };
}
