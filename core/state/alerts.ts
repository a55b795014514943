/** Alerts above the screen: what a person should know before they go on. */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/** Appearance of an alert (S-167). @public */
export type AlertSeverity = 'success' | 'warning' | 'info' | 'failed';

export interface Alert {
  readonly id: number;
  readonly severity: AlertSeverity;
  readonly text: string;
  /** Stays until it is dismissed (S-170). */
  readonly persist: boolean;
}

/** Milliseconds until an alert hides by itself (S-169). */
export const alertDuration = 5000;

/** The alerts of one portal. Its functions may be handed on by themselves. */
export interface Alerts {
  readonly state: { shown: Alert[] };
  /** Shows an alert; the same text twice is shown once, and one without a severity not at all (S-171). */
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
