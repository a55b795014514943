/** Values of alerts. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

export const alertType = defineEnum('alerts.type', ['DeclineRatio', 'PendingRatio']);
export type AlertType = EnumOf<typeof alertType>;

/** Statuses of alerts. A closed alert has a neutral tone, unlike a closed account. */
export const alertStatus = defineStatus('alerts.statuses', {
  Open: 'negative',
  Acknowledged: 'pending',
  Closed: 'neutral',
});
