/** Data sources about keys and the payment page for dashboard widgets. */
import { widgetSource } from '#core/api';
import { guards } from './permissions.ts';

const base = '/reporting/dashboard/developer';
/** Number of days before the expiry of a key during which it is due. */
export const dueDays = 30;

export const sources = {
  keysDue: widgetSource({
    id: 'developer.widget.keys-due',
    path: `${base}/keys-due`,
    summary: `List API keys that expire within ${dueDays} days`,
    guard: guards.view,
  }),
  page: widgetSource({
    id: 'developer.widget.page',
    path: `${base}/page`,
    summary: 'Get the views and payments of the payment page',
    guard: guards.viewPage,
  }),
};
