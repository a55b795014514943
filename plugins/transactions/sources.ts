/** Transaction data for dashboard widgets. sandbox/README.md defines the numbers. */
import { widgetSource } from '#core/api';
import { viewers } from './permissions.ts';

const base = '/reporting/dashboard/transactions';

/** Groupings of `transactions.by`, as named in its URL. */
export const groups = [
  'day',
  'hour',
  'month',
  'status',
  'currency',
  'provider',
  'method',
  'country',
  'reason',
  'outcome',
  'merchant',
  'tenant',
] as const;
export type GroupName = (typeof groups)[number];

export const sources = {
  totals: widgetSource({
    id: 'transactions.totals',
    path: `${base}/totals`,
    summary: 'Get the payment totals of a period',
    guard: viewers,
  }),
  by: widgetSource({
    id: 'transactions.by',
    path: `${base}/by/{group}`,
    summary: `Get payments by ${groups.join(', ')}`,
    guard: viewers,
  }),
  list: widgetSource({
    id: 'transactions.list',
    path: `${base}/list`,
    summary: 'List transactions, newest or largest first',
    guard: viewers,
  }),
  waiting: widgetSource({
    id: 'transactions.waiting',
    path: `${base}/waiting`,
    summary: 'List transactions to handle',
    guard: viewers,
  }),
  work: widgetSource({
    id: 'transactions.work',
    path: `${base}/work`,
    summary: 'Count pending payouts, refunds, disputes and bulk updates, and authorizations that expire within a day',
    guard: viewers,
  }),
  answerTimes: widgetSource({
    id: 'transactions.answer-times',
    path: `${base}/answer-times`,
    summary: 'Get response times of providers: median and 95th percentile in milliseconds',
    guard: viewers,
  }),
  webhooks: widgetSource({
    id: 'transactions.webhooks',
    path: `${base}/webhooks`,
    summary: 'List webhook deliveries by endpoint',
    guard: viewers,
  }),
  stages: widgetSource({
    id: 'transactions.stages',
    path: `${base}/stages`,
    summary: 'Get the payment funnel',
    guard: viewers,
  }),
};
