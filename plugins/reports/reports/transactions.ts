/**
 * Reports that count transactions. Each is a declaration; the engine renders it and computes its rows in the sandbox.
 */
import { tiered } from '#core';
import { defineReport, type ReportChart } from '#core/reports';
import { at, callsOf, exportReport, filesAt, filesOf, ownPlaces } from '../calls.ts';
import { charts } from '../charts.ts';

const filters = ['date', 'status', 'type', 'currency', 'method', 'provider', 'merchant', 'base'] as const;

const byDay: ReportChart = {
  id: 'day',
  type: 'BarChart',
  by: 'day',
  measure: 'count',
  beside: 'volume',
  call: charts.day,
};
const byStatus: ReportChart = {
  id: 'status',
  type: 'PieChart',
  by: 'status',
  measure: 'count',
  beside: 'volume',
  call: charts.status,
};
const byCurrency: ReportChart = {
  id: 'currency',
  type: 'BarChart',
  by: 'currency',
  measure: 'count',
  beside: 'volume',
  call: charts.currency,
};
const byProvider: ReportChart = {
  id: 'serviceProvider',
  type: 'BarChart',
  by: 'serviceProvider',
  measure: 'count',
  beside: 'successRate',
  call: charts.serviceProvider,
};
const byMethod: ReportChart = {
  id: 'paymentMethod',
  type: 'BarChart',
  by: 'paymentMethod',
  measure: 'count',
  beside: 'volume',
  call: charts.paymentMethod,
};

export const transactionsDailyV1 = defineReport({
  ...at('transactions-daily-v1', 'Payments by day and status', 'tenant', 'merchant'),
  form: ['date', 'status', 'currency', 'merchant', 'base'],
  by: ['day', 'status', 'currency'],
  measures: ['count', 'amount', 'captured', 'volume'],
  charts: [byDay],
  sort: { column: 'day', descending: true },
});

export const transactionsDaily = defineReport({
  ...at('transactions-daily', 'Payments by day or hour, status, method and provider', 'tenant', 'merchant'),
  form: [...filters, 'unit'],
  by: ['day', 'status', 'paymentMethod', 'serviceProvider', 'currency'],
  measures: ['count', 'amount', 'captured', 'volume', 'successRate'],
  charts: [byDay, byStatus],
  sort: { column: 'day', descending: true },
});

export const transactionsSummaryV1 = defineReport({
  ...at('transactions-summary-v1', 'Payments by status and currency', 'tenant', 'merchant'),
  form: ['date', 'status', 'type', 'currency', 'method', 'provider', 'merchant'],
  by: ['status', 'currency'],
  measures: ['count', 'amount', 'captured', 'volume', 'share'],
  charts: [byDay, byStatus, byCurrency, byProvider, byMethod],
  sort: { column: 'count', descending: true },
});

export const transactionsSummary = defineReport({
  id: 'transactions-summary',
  plugin: 'reports',
  call: callsOf('reports.table.transactions-summary', 'Payments by provider, method and currency', {
    ...ownPlaces('transactions-summary', 'merchant'),
    tenant: { path: '/reporting/crm/reports/transaction-summary-v2-report', rows: ['EA-233'] },
  }),
  file: filesOf('transactions-summary', 'tenant', 'merchant'),
  form: [...filters],
  by: ['serviceProvider', 'paymentMethod', 'currency'],
  measures: ['count', 'amount', 'captured', 'volume', 'successRate', 'share'],
  charts: [
    {
      id: 'baseCurrencyAmount',
      type: 'LineChart',
      by: 'day',
      measure: 'volume',
      beside: 'count',
      call: charts.baseCurrencyAmount,
    },
    {
      id: 'baseCurrency',
      type: 'PieChart',
      by: 'currency',
      measure: 'volume',
      beside: 'count',
      call: charts.baseCurrency,
    },
    {
      id: 'hppConversion',
      type: 'PieChart',
      by: 'outcome',
      measure: 'count',
      beside: 'share',
      call: charts.hppConversion,
    },
    { id: 'hour', type: 'BarChart', by: 'hour', measure: 'count', beside: 'volume', call: charts.hour },
    byStatus,
    byProvider,
  ],
  sort: { column: 'volume', descending: true },
});

const reporting = '/reporting/crm/reports';

export const transactionsSummaryV3 = defineReport({
  id: 'transactions-summary-v3',
  plugin: 'reports',
  call: callsOf('reports.table.transactions-summary-v3', 'Payments by two chosen dimensions', {
    operator: { path: `${reporting}/transaction-summary/transaction-summary-report`, rows: ['EA-232'] },
  }),
  file: filesOf('transactions-summary-v3', 'operator'),
  // Tenant staff export by the call that exports any report.
  exportBy: tiered({ tenant: exportReport }),
  form: [...filters, 'rows', 'columns'],
  by: ['kind', 'status', 'currency'],
  measures: ['count', 'volume', 'successRate'],
  pivot: { rows: 'kind', columns: 'status', measure: 'count' },
  charts: [
    { id: 'channel', type: 'PieChart', by: 'kind', measure: 'count', beside: 'volume', call: charts.channel },
    {
      id: 'serviceProvider',
      type: 'BarChart',
      by: 'serviceProvider',
      measure: 'count',
      beside: 'volume',
      call: charts.reportedProvider,
    },
    {
      id: 'currency',
      type: 'BarChart',
      by: 'currency',
      measure: 'count',
      beside: 'volume',
      call: charts.reportedCurrency,
    },
  ],
});

export const transactionsPerDayMonth = defineReport({
  id: 'transactions-summary-per-day-month',
  plugin: 'reports',
  call: callsOf('reports.table.transactions-summary-per-day-month', 'Payments by day of the month and month', {
    tenant: { path: `${reporting}/transaction-summary/grouped-by-day-by-month`, rows: ['EA-230'] },
    platform: { path: `${reporting}/transaction-summary/grouped-by-day-by-month/platform`, rows: ['EA-231'] },
  }),
  file: filesOf('transactions-summary-per-day-month', 'operator'),
  form: ['date', 'status', 'type', 'currency', 'method', 'provider', 'merchant', 'base'],
  by: ['dayOfMonth', 'month'],
  measures: ['count', 'volume', 'successRate'],
  pivot: { rows: 'dayOfMonth', columns: 'month', measure: 'count' },
  sort: { column: 'dayOfMonth', descending: false },
});

export const declineReasons = defineReport({
  id: 'decline-reasons',
  plugin: 'reports',
  call: callsOf('reports.table.decline-reasons', 'Declined payments by reason and provider', {
    tenant: { path: `${reporting}/decline-reasons-by-service-provider`, rows: ['EA-228'] },
    platform: { path: `${reporting}/decline-reasons-by-service-provider/platform`, rows: ['EA-229'] },
  }),
  file: filesAt('decline-reasons', {
    operator: { path: `${reporting}/decline-reasons-statistics/export`, rows: ['EA-235'] },
  }),
  form: ['date', 'currency', 'method', 'provider', 'merchant', 'base'],
  by: ['declineReason', 'declineCause', 'serviceProvider'],
  columns: [{ id: 'recoverable', as: 'word', width: 130 }],
  measures: ['count', 'share', 'requested'],
  refusedOnly: true,
  charts: [
    {
      id: 'declineReason',
      type: 'BarChart',
      by: 'declineReason',
      measure: 'count',
      beside: 'share',
      call: callsOf('reports.chart.decline-reason', 'Declined payments by reason', {
        operator: { path: `${reporting}/decline-reasons-statistics`, rows: ['EA-234'] },
      }),
    },
  ],
  sort: { column: 'count', descending: true },
});
