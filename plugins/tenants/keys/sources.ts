/** Encryption key data for widgets of dashboards. */
import { widgetSource } from '#core/api';
import { guards } from '../permissions.ts';

/** Keys that have to be rotated within so many days, or should have been, are due. */
export const dueDays = 30;

export const keysDue = widgetSource({
  id: 'tenants.widget.keys-due',
  path: '/reporting/dashboard/tenants/keys-due',
  summary: `List encryption keys to rotate within ${dueDays} days`,
  guard: guards.viewKeys,
});
