/** What widgets of dashboards show of transactions. sandbox/README.md defines the numbers. */
import { widgetSource } from '#core/api';
import { viewers } from './permissions.ts';

const base = '/reporting/dashboard/transactions';

/** What `transactions.by` groups by, as its address says it. */
export const groups = ['day', 'hour', 'month', 'status', 'currency', 'provider', 'method', 'country', 'reason', 'merchant', 'tenant'] as const;
export type GroupName = (typeof groups)[number];

export const sources = {
  totals: widgetSource({ id: 'transactions.totals', path: `${base}/totals`, summary: 'Payment totals of a period', guard: viewers }),
  by: widgetSource({ id: 'transactions.by', path: `${base}/by/{group}`, summary: `Payments by ${groups.join(', ')}`, guard: viewers }),
  list: widgetSource({ id: 'transactions.list', path: `${base}/list`, summary: 'Transactions, newest or largest first', guard: viewers }),
  waiting: widgetSource({ id: 'transactions.waiting', path: `${base}/waiting`, summary: 'Transactions to handle', guard: viewers }),
  work: widgetSource({
    id: 'transactions.work',
    path: `${base}/work`,
    summary: 'Pending payouts, refunds, disputes and bulk updates, and authorizations that expire within a day',
    guard: viewers,
  }),
  answerTimes: widgetSource({
    id: 'transactions.answer-times',
    path: `${base}/answer-times`,
    summary: 'Provider response times: median and 95th percentile in milliseconds',
    guard: viewers,
  }),
  webhooks: widgetSource({ id: 'transactions.webhooks', path: `${base}/webhooks`, summary: 'Webhook deliveries by endpoint', guard: viewers }),
  stages: widgetSource({ id: 'transactions.stages', path: `${base}/stages`, summary: 'Payment funnel', guard: viewers }),
};
