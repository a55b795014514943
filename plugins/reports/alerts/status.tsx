import { pillsOf, StatusPill } from '#core/ui';
import type { Alert } from './calls.ts';
import { alertStatus } from './model.ts';
import { useAlertText } from './texts.ts';

const pills = pillsOf(alertStatus.tones);

/** Renders the status of an alert: open or handled by a person. */
export function AlertStatus({ status }: Pick<Alert, 'status'>) {
  const text = useAlertText();
  return <StatusPill status={status} map={pills} label={text(alertStatus.textKey(status))} />;
}
