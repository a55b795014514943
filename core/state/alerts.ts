/** Alerts above the screen: what a person should know before they go on. */
import { proxy } from 'valtio';
import { onForget } from './forget.ts';

/** How an alert looks (S-167). */
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

export const alerts = proxy<{ shown: Alert[] }>({ shown: [] });

let lastId = 0;

/** Shows an alert; the same text twice is shown once, and one without a severity not at all (S-171). */
export function showAlert({ severity, text, persist = false }: Omit<Partial<Alert>, 'id'> & Pick<Alert, 'text'>): void {
  if (!severity) return;
  lastId += 1;
  alerts.shown = [...alerts.shown.filter((shown) => shown.text !== text), { id: lastId, severity, text, persist }];
}

export function dismissAlert(id: number): void {
  alerts.shown = alerts.shown.filter((shown) => shown.id !== id);
}

onForget(() => {
  alerts.shown = [];
});
