/** Base widgets on the composition of payments: by hour, method, country and day, and the largest payments. */
import type { UserType } from '../../shapes.ts';
import { chart, lookupOf, money, ranking, table } from './makers.ts';
import { at, type BaseWidget, filters, lookups, type TierWidgets, taken } from './shapes.ts';

export function paymentsOf(
  userType: UserType,
  y: number,
  tall: number,
  layouts: ReturnType<TierWidgets['layouts']>,
): readonly BaseWidget[] {
  const lookupUrl = lookupOf(userType);
  return [
    {
      key: 'volume-by-hour',
      category: 'volume',
      name: { en: 'Volume by hour', tr: 'Saate göre hacim' },
      filters: { dateRange: 'today' },
      data: chart(
        'hour',
        {
          chartType: 'LineChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Hour',
          xAxisKind: 'time',
          yAxisColumn: ['volume'],
          yAxisColumnName: 'Volume',
          ...money,
          chartOptions: { comparison: true },
        },
        lookupUrl(`${taken}&{query}&f.currency={currency}`),
      ),
      ...(layouts.volumeByHour && { layout: layouts.volumeByHour }),
    },
    {
      key: 'by-method',
      category: 'volume',
      name: { en: 'By payment method', tr: 'Ödeme yöntemine göre' },
      data: ranking('method', lookupUrl(`${taken}&f.method={key}&${filters}`)),
      layout: at(8, y + 7, 4, tall),
    },
    {
      key: 'by-country',
      category: 'volume',
      name: { en: 'Volume by country', tr: 'Ülkeye göre hacim' },
      data: chart(
        'country',
        {
          chartType: 'GeoChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Country',
          xAxisKind: 'country',
          yAxisColumn: ['volume'],
          yAxisColumnName: 'Volume',
          ...money,
        },
        lookupUrl(`${taken}&f.country={key}&${filters}`),
        'MAP_WIDGET',
      ),
      layout: at(0, y + 7 + tall, 6, 7),
    },
    {
      key: 'approval-trend',
      category: 'approvals',
      name: { en: 'Payments and approval rate', tr: 'Ödemeler ve onay oranı' },
      data: chart(
        'day',
        {
          chartType: 'ComboChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Day',
          xAxisKind: 'time',
          yAxisColumn: ['count', 'successRate'],
          yAxisColumnName: 'Payments',
          chartOptions: { atLeastDays: 7 },
        },
        lookupUrl(`f.type=Sale,Authorization&f.date={key}..{key}&f.currency={currency}`),
      ),
      layout: at(6, y + 7 + tall, 6, 7),
    },
    {
      key: 'largest',
      category: 'work',
      name: { en: 'Largest payments', tr: 'En büyük ödemeler' },
      filters: { transactionType: ['Sale', 'Authorization'], sortBy: 'amount' },
      data: table('list', {
        pageSize: 10,
        tableDataProperties: ['status', 'amount', 'merchantName', 'payerName', 'externalId', 'created'],
        tableDataColumns: ['Status', 'Amount', 'Merchant', 'Payer', 'Reference', 'Created'],
        pipes: [
          { column: 'status', pipe: 'status' },
          { column: 'amount', pipe: 'amount' },
          { column: 'created', pipe: 'datetime' },
        ],
        navigationUrl: `${lookups[userType]}/{id}`,
      }),
      layout: at(0, y + 14 + tall, 8, 13),
    },
    {
      key: 'webhooks',
      category: 'work',
      name: { en: 'Webhook endpoints', tr: 'Webhook uç noktaları' },
      data: { dataSourceEndpoint: '/reporting/transactions/webhooks', configuration: { widgetType: 'WEBHOOK_STATUS' } },
      layout: at(8, y + 14 + tall, 4, 13),
    },
  ];
}
