import { pillsOf, StatusPill } from '#core/ui';
import type { Alert } from './calls.ts';
import { useAlertText } from './texts.ts';

const map = pillsOf<Alert['status']>({ Open: 'negative', Acknowledged: 'pending', Closed: 'neutral' });

/** How far somebody has looked after an alert. Closed is nothing bad here, as it is of accounts. */
export function AlertStatus({ status }: Pick<Alert, 'status'>) {
  const text = useAlertText();
  return <StatusPill status={status} map={map} label={text(`alerts.statuses.${status}`)} />;
}
