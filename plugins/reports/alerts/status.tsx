import { StatusPill } from '#core/ui';
import type { Alert } from './calls.ts';
import { alertStatus } from './model.ts';
import { useAlertText } from './texts.ts';

/** Renders the status of an alert: open or handled by a user. */
export function AlertStatus({ status }: Pick<Alert, 'status'>) {
  const text = useAlertText();
  return <StatusPill status={status} of={alertStatus} label={text(alertStatus.textKey(status))} />;
}
