/**
 * Top widgets of every tier's dashboard: pending work of the user, the current figures, and the reasons for failures.
 */
import type { UserType } from '../../shapes.ts';
import { chart, figure, lookupOf, money, ranking } from './makers.ts';
import { at, type BaseWidget, filters, refused, taken, tried } from './shapes.ts';

/** @param y row below the numbers of pending work */
export function topOf(userType: UserType, y: number): readonly BaseWidget[] {
  const lookupUrl = lookupOf(userType);
  return [
    {
      key: 'waiting',
      category: 'work',
      name: { en: 'To do', tr: 'Yapılacaklar' },
      data: {
        dataSourceEndpoint: '/reporting/transactions/waiting',
        configuration: { widgetType: 'BANNER_WIDGET', navigation: { path: lookupUrl('{query}') } },
      },
      layout: at(0, 0, 12, 1),
    },
    {
      key: 'volume',
      category: 'volume',
      name: { en: 'Gross volume', tr: 'Brüt hacim' },
      data: figure('volume', 'amount', 'good', lookupUrl(`${taken}&${filters}`)),
      layout: at(0, 1, 3, 3),
    },
    {
      key: 'success-rate',
      category: 'approvals',
      name: { en: 'Approval rate', tr: 'Onay oranı' },
      data: figure('successRate', 'percent', 'good', lookupUrl(`${tried}&${filters}`)),
      layout: at(3, 1, 3, 3),
    },
    {
      key: 'payments',
      category: 'volume',
      name: { en: 'Payments', tr: 'Ödemeler' },
      data: figure('count', 'count', 'good', lookupUrl(`f.type=Sale,Authorization&${filters}`)),
      layout: at(6, 1, 3, 3),
    },
    {
      key: 'refunds',
      category: 'volume',
      name: { en: 'Refunds', tr: 'İadeler' },
      data: figure('refundedVolume', 'amount', 'bad', lookupUrl(`f.type=Refund&f.status=Refunded&${filters}`)),
      layout: at(9, 1, 3, 3),
    },
    {
      key: 'volume-by-day',
      category: 'volume',
      name: { en: 'Volume by day', tr: 'Güne göre hacim' },
      data: chart(
        'day',
        {
          chartType: 'BarChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Day',
          xAxisKind: 'time',
          yAxisColumn: ['volume'],
          yAxisColumnName: 'Volume',
          ...money,
          chartOptions: { comparison: true, atLeastDays: 7 },
        },
        lookupUrl(`${taken}&f.date={key}..{key}&f.currency={currency}`),
      ),
      layout: at(0, y, 8, 7),
    },
    {
      key: 'declines-by-reason',
      category: 'approvals',
      name: { en: 'Declines by reason', tr: 'Nedene göre retler' },
      data: ranking('reason', lookupUrl(`${refused}&{query}&${filters}`)),
      layout: at(8, y, 4, 7),
    },
  ];
}
