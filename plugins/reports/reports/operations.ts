/**
 * Reports on operations: API calls, webhooks, account movements, tickets, sign-ins. Their rows come from `sandbox/`.
 */
import { paymentPathState, signInResult, ticketPriority } from '#core/api';
import { defineReport, type Report } from '#core/reports';
import { at } from '../calls.ts';

/**
 * Maximum period in days. Each row is read from the records of a transaction, so a longer period would have too many
 * rows.
 */
const mostDays = 31;

const created = { id: 'created', as: 'time', width: 152, phone: 'below-end' } as const;
const reference = { id: 'externalId', as: 'transaction', width: 130, phone: 'start' } as const;
const merchantName = { id: 'merchantName', as: 'text', width: 170 } as const;
const newest = { column: 'created', descending: true };

export const declinedTransactionReasons = defineReport({
  ...at('declined-transaction-reasons', 'Declined and failed payments with their reasons', 'tenant'),
  form: ['date', 'currency', 'method', 'provider', 'merchant', 'search'],
  columns: [
    reference,
    created,
    merchantName,
    { id: 'status', as: 'status', width: 110 },
    { id: 'declineReason', as: 'decline-reason', width: 230, phone: 'below-start' },
    { id: 'responseCode', as: 'text', width: 120 },
    { id: 'recoverable', as: 'word', width: 130 },
    { id: 'paymentMethod', as: 'text', width: 140 },
    { id: 'serviceProvider', as: 'text', width: 150 },
    { id: 'amount', as: 'money', width: 140, phone: 'end', formula: 'declinedAmount' },
  ],
  refusedOnly: true,
  sort: newest,
});

export const apiLogs = defineReport({
  ...at('api-logs', 'API requests for transactions', 'tenant', 'merchant'),
  form: ['date', 'status', 'method', 'provider', 'merchant', 'search'],
  columns: [
    created,
    reference,
    { id: 'direction', as: 'word', width: 110, phone: 'below-start' },
    { id: 'method', as: 'text', width: 90 },
    { id: 'url', as: 'text', width: 320 },
    { id: 'statusCode', as: 'count', width: 90, phone: 'end', isCode: true },
    { id: 'duration', as: 'duration', width: 110 },
    merchantName,
  ],
  detail: [
    { id: 'url', as: 'text' },
    { id: 'request', as: 'code' },
    { id: 'response', as: 'code' },
  ],
  mostDays,
  sort: newest,
});

const event = { id: 'eventType', as: 'text', width: 200 } as const;
const webhookStatus = { id: 'webhookStatus', as: 'webhook', width: 140, phone: 'below-start' } as const;
const address = { id: 'url', as: 'text', width: 280 } as const;

export const webhookReport = defineReport({
  ...at('webhookreport', 'Webhooks, one row per event', 'tenant', 'merchant'),
  form: ['date', 'status', 'merchant', 'search'],
  columns: [
    created,
    reference,
    event,
    webhookStatus,
    { id: 'attempts', as: 'count', width: 100, formula: 'attemptsOfEvent' },
    { id: 'statusCode', as: 'count', width: 110, phone: 'end', isCode: true },
    address,
    merchantName,
  ],
  mostDays,
  sort: newest,
});

export const webhookReportV2 = defineReport({
  ...at('webhookreportV2', 'Webhooks, one row per attempt', 'tenant', 'merchant'),
  form: ['date', 'status', 'merchant', 'search'],
  columns: [
    created,
    reference,
    event,
    { id: 'attempt', as: 'count', width: 100, isCode: true },
    { id: 'result', as: 'word', width: 140, phone: 'below-start' },
    { id: 'statusCode', as: 'count', width: 110, phone: 'end', isCode: true },
    address,
    merchantName,
  ],
  mostDays,
  sort: newest,
});

/** Returns the address of another report below the same address. */
const siblingAddress = (path: string, reportPath: string, other: string, filters: string): string =>
  `${path.slice(0, path.length - reportPath.length)}${other}?${filters}`;

/** Returns the address of the webhooks of a destination. */
const webhooksOf = (reportPath: string) =>
  (({ id }, { path, days: { from, to } }) =>
    siblingAddress(
      path,
      reportPath,
      'webhookreport',
      `f.date=${from}..${to}&f.merchant=${String(id)}`,
    )) satisfies Report['rowsAt'];

const destination = [
  { id: 'merchantName', as: 'text', width: 190, phone: 'start' },
  { id: 'url', as: 'text', width: 300, phone: 'below-start' },
] as const;

export const destinationsStatus = defineReport({
  ...at('webhooks-destinations/status', 'Webhook destinations with their delivery status', 'tenant'),
  form: ['date', 'merchant'],
  columns: [
    ...destination,
    { ...webhookStatus, phone: 'end' },
    { id: 'failuresInARow', as: 'count', width: 150 },
    { id: 'statusCode', as: 'count', width: 120, isCode: true },
    { id: 'lastAttempt', as: 'time', width: 152, phone: 'below-end' },
    { id: 'lastSuccess', as: 'time', width: 152 },
  ],
  rowsAt: webhooksOf('webhooks-destinations/status'),
  mostDays,
  sort: { column: 'failuresInARow', descending: true },
});

export const destinationsStatistics = defineReport({
  ...at('webhooks-destinations/statistics', 'Webhook deliveries by destination', 'tenant'),
  form: ['date', 'merchant'],
  columns: [
    ...destination,
    { id: 'events', as: 'count', width: 110 },
    { id: 'delivered', as: 'count', width: 110 },
    { id: 'failed', as: 'count', width: 110 },
    { id: 'deliveryRate', as: 'percent', width: 120, phone: 'end' },
    { id: 'attempts', as: 'count', width: 110 },
    { id: 'firstTimeRate', as: 'percent', width: 170 },
  ],
  rowsAt: webhooksOf('webhooks-destinations/statistics'),
  mostDays,
  sort: { column: 'failed', descending: true },
});

export const resendWebhooks = defineReport({
  ...at('resend-webhooks', 'The latest webhook of each transaction, to resend', 'tenant', 'merchant'),
  form: ['date', 'kind', 'status', 'method', 'merchant', 'search'],
  kinds: ['NotDelivering', 'Delivering'],
  columns: [
    created,
    reference,
    event,
    webhookStatus,
    { id: 'sent', as: 'count', width: 100 },
    { id: 'statusCode', as: 'count', width: 110, phone: 'end', isCode: true },
    address,
    merchantName,
  ],
  mostDays,
  sort: newest,
});

export const accountStatement = defineReport({
  ...at('account-statement', 'Account movements with their balances', 'operator', 'merchant'),
  form: ['date', 'currency', 'tenant', 'merchant'],
  columns: [
    { id: 'account', as: 'text', width: 210 },
    { id: 'created', as: 'time', width: 152, phone: 'below-start' },
    { id: 'entry', as: 'word', width: 150, phone: 'start' },
    // A balance has no transaction.
    { id: 'externalId', as: 'transaction', width: 130 },
    // A movement has either a credit or a debit, and a balance has neither.
    { id: 'credit', as: 'money', width: 140, phone: 'end', titled: true },
    { id: 'debit', as: 'money', width: 140, phone: 'end', titled: true },
    { id: 'balance', as: 'money', width: 150, phone: 'below-end', titled: true },
  ],
  isOrdered: true,
});

export const invoices = defineReport({
  ...at('invoices', 'Fees by merchant and month', 'tenant', 'merchant'),
  form: ['date', 'currency', 'merchant'],
  columns: [
    { id: 'number', as: 'custom', width: 190, phone: 'start' },
    { id: 'merchantName', as: 'text', width: 180 },
    { id: 'month', as: 'month', width: 140 },
    { id: 'invoiceStatus', as: 'custom', width: 110, phone: 'below-end' },
    { id: 'dueDate', as: 'day', width: 112 },
    { id: 'line', as: 'word', width: 150, phone: 'below-start' },
    { id: 'count', as: 'count', width: 110, formula: 'fees' },
    { id: 'net', as: 'money', width: 130, phone: 'end' },
    { id: 'vat', as: 'money', width: 120 },
    { id: 'gross', as: 'money', width: 140 },
  ],
  isOrdered: true,
});

export const pmpConfiguration = defineReport({
  ...at('pmp-configuration-report', 'Payment setup by website and method, with what is missing', 'operator'),
  form: ['kind', 'currency', 'method', 'provider', 'merchant', 'search'],
  kinds: paymentPathState.values,
  searchesOwn: true,
  columns: [
    { id: 'merchantName', as: 'text', width: 180, phone: 'start' },
    { id: 'website', as: 'text', width: 170, phone: 'below-start' },
    { id: 'paymentMethod', as: 'text', width: 140, phone: 'below-end' },
    { id: 'currency', as: 'text', width: 96 },
    { id: 'serviceProvider', as: 'text', width: 150 },
    { id: 'mid', as: 'text', width: 150 },
    { id: 'paymentShare', as: 'percent', width: 110 },
    { id: 'state', as: 'word', width: 110, phone: 'end' },
    { id: 'cause', as: 'word', width: 220 },
    { id: 'fees', as: 'text', width: 260 },
    { id: 'lastPaid', as: 'time', width: 152 },
  ],
  sort: { column: 'merchantName', descending: false },
});

/** Filters of the list of tickets for the figures that do not count all tickets of their row. */
const ticketFilters: Readonly<Record<string, string>> = {
  openTickets: '&f.status=Opened',
  closedTickets: '&f.status=Closed',
  escalated: '&f.escalated=yes',
};

export const supportAnalytics = defineReport({
  ...at('support-analytics-report', 'Tickets by category and priority, with response and resolution times', 'operator'),
  form: ['date', 'kind', 'merchant'],
  kinds: ticketPriority.values.toReversed(),
  columns: [
    { id: 'category', as: 'word', width: 180, phone: 'start' },
    { id: 'priority', as: 'word', width: 110, phone: 'below-start' },
    { id: 'tickets', as: 'count', width: 100, phone: 'end' },
    { id: 'openTickets', as: 'count', width: 100 },
    { id: 'closedTickets', as: 'count', width: 100 },
    { id: 'escalated', as: 'count', width: 110 },
    { id: 'firstResponse', as: 'hours', width: 160 },
    { id: 'answeredInTime', as: 'percent', width: 160, phone: 'below-end' },
    { id: 'resolution', as: 'hours', width: 160 },
    { id: 'solvedInTime', as: 'percent', width: 150 },
  ],
  rowsIn: 'tickets',
  rowsAt: ({ category, priority }, { list, column, merchants = '', days: { from, to } }) =>
    list &&
    `${list}?f.created=${from}..${to}&f.category=${encodeURIComponent(String(category))}&f.priority=${String(priority)}${
      merchants && `&f.customer=${merchants}`
    }${ticketFilters[column] ?? ''}`,
  sort: { column: 'tickets', descending: true },
});

export const loginHistory = defineReport({
  ...at('login-history', 'Sign-ins, failed sign-ins and sign-outs', 'platform'),
  form: ['date', 'kind', 'search'],
  kinds: signInResult.values,
  searchesOwn: true,
  columns: [
    { id: 'created', as: 'time', width: 152, phone: 'below-end' },
    { id: 'email', as: 'text', width: 230, phone: 'start' },
    { id: 'person', as: 'text', width: 170 },
    { id: 'tier', as: 'word', width: 110 },
    { id: 'signInResult', as: 'word', width: 170, phone: 'below-start' },
    { id: 'ipAddress', as: 'text', width: 140, phone: 'end' },
    { id: 'userAgent', as: 'text', width: 360 },
  ],
  sort: newest,
});
