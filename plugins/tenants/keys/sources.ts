/** Data source about encryption keys for dashboard widgets. */
import { widgetSource } from '#core/api';
import { guards } from '../permissions.ts';

/** Number of days before a rotation during which a key is due. Overdue keys are also due. */
export const dueDays = 30;

export const keysDue = widgetSource({
  id: 'tenants.widget.keys-due',
  path: '/reporting/dashboard/tenants/keys-due',
  summary: `List encryption keys to rotate within ${dueDays} days`,
  guard: guards.viewKeys,
});
