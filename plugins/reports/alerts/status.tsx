import { type PillMap, StatusPill } from '#core/ui';
import type { Alert } from './calls.ts';
import { useAlertText } from './texts.ts';

const map: PillMap = {
  kinds: new Map([
    ['Open', 'negative'],
    ['Acknowledged', 'pending'],
  ]),
  otherwise: 'neutral',
};

/** How far somebody has looked after an alert. Closed is nothing bad here, as it is of accounts. */
export function AlertStatus({ status }: Pick<Alert, 'status'>) {
  const text = useAlertText();
  return <StatusPill status={status} map={map} label={text(`alerts.statuses.${status}`)} />;
}
