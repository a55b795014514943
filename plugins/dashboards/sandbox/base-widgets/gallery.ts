/** Base widgets that most users find only in the gallery. */
import type { UserType } from '../../shapes.ts';
import { chart, figure, lookupOf, ranking, table } from './makers.ts';
import { type BaseWidget, filters, lookups, type TierWidgets } from './shapes.ts';

export function galleryOf(userType: UserType, layouts: ReturnType<TierWidgets['layouts']>): readonly BaseWidget[] {
  const lookupUrl = lookupOf(userType);
  return [
    {
      key: 'stages',
      category: 'approvals',
      name: { en: 'Payment funnel', tr: 'Ödeme hunisi' },
      data: {
        dataSourceEndpoint: '/reporting/transactions/stages',
        configuration: {
          widgetType: 'PIPELINE_CHART',
          isLast24Hours: true,
          navigation: { path: lookupUrl(`{query}&${filters}`) },
        },
      },
    },
    {
      key: 'by-outcome',
      category: 'approvals',
      name: { en: 'Approval rate and declines', tr: 'Onay oranı ve retler' },
      data: ranking('outcome', lookupUrl(`f.type=Sale,Authorization&{query}&${filters}`)),
    },
    {
      key: 'by-status',
      category: 'approvals',
      name: { en: 'By status', tr: 'Duruma göre' },
      data: chart(
        'status',
        {
          chartType: 'PieChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Status',
          xAxisKind: 'status',
          yAxisColumn: ['count'],
          yAxisColumnName: 'Payments',
        },
        lookupUrl(`f.type=Sale,Authorization&f.status={key}&${filters}`),
      ),
    },
    {
      key: 'by-provider',
      category: 'approvals',
      name: { en: 'Approval rate by provider', tr: 'Sağlayıcıya göre onay oranı' },
      data: table('by/provider', {
        pageSize: 10,
        tableDataProperties: ['name', 'count', 'volume', 'successRate'],
        tableDataColumns: ['Provider', 'Payments', 'Volume', 'Approval rate'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'volume', pipe: 'amount' },
          { column: 'successRate', pipe: 'percent' },
        ],
        navigationUrl: lookupUrl(`f.type=Sale,Authorization&f.provider={key}&${filters}`),
      }),
    },
    {
      key: 'answer-times',
      category: 'approvals',
      name: { en: 'Provider response times', tr: 'Sağlayıcı yanıt süreleri' },
      data: table('answer-times', {
        pageSize: 5,
        tableDataProperties: ['name', 'count', 'p50', 'p95'],
        tableDataColumns: ['Provider', 'Attempts', 'Median, s', '95 %, s'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'p50', pipe: 'duration' },
          { column: 'p95', pipe: 'duration' },
        ],
        navigationUrl: lookupUrl(`f.type=Sale,Authorization&f.provider={key}&${filters}`),
      }),
      ...(layouts.answerTimes && { layout: layouts.answerTimes }),
    },
    {
      key: 'by-currency',
      category: 'volume',
      name: { en: 'By currency', tr: 'Para birimine göre' },
      data: table('by/currency', {
        pageSize: 10,
        tableDataProperties: ['key', 'count', 'volume', 'share'],
        tableDataColumns: ['Currency', 'Payments', 'Volume', 'Share'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'volume', pipe: 'amount' },
          { column: 'share', pipe: 'percent' },
        ],
        navigationUrl: lookupUrl(`f.type=Sale,Authorization&f.currency={key}&f.date={date}`),
      }),
    },
    {
      key: 'pending',
      category: 'work',
      name: { en: 'Share of pending payments', tr: 'Bekleyen ödemelerin payı' },
      data: figure(
        'pendingShare',
        'percent',
        'bad',
        lookupUrl(`f.type=Sale,Authorization&f.status=Pending,WaitingForApproval&${filters}`),
      ),
    },
    {
      key: 'latest',
      category: 'work',
      name: { en: 'Latest payments', tr: 'Son ödemeler' },
      data: table('list', {
        pageSize: 10,
        tableDataProperties: ['status', 'amount', 'merchantName', 'created'],
        tableDataColumns: ['Status', 'Amount', 'Merchant', 'Created'],
        pipes: [
          { column: 'status', pipe: 'status' },
          { column: 'amount', pipe: 'amount' },
          { column: 'created', pipe: 'relative' },
        ],
        navigationUrl: `${lookups[userType]}/{id}`,
      }),
    },
  ];
}
