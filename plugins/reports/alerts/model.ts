/** The values that alerts can have. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

export const alertType = defineEnum('alerts.type', ['DeclineRatio', 'PendingRatio']);
export type AlertType = EnumOf<typeof alertType>;

/** Closed is nothing bad here, as it is of accounts. */
export const alertStatus = defineStatus('alerts.statuses', {
  Open: 'negative',
  Acknowledged: 'pending',
  Closed: 'neutral',
});
