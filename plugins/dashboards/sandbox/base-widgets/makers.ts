/** What base widgets of transactions are made with. */
import type { UserType, Widget } from '../../shapes.ts';
import { type Chart, lookups, type Table } from './shapes.ts';

/** The lookup of a tier with a query. */
export const lookupOf = (userType: UserType) => (query: string) => `${lookups[userType]}?${query}`;

/** One of the totals. */
export const figure = (column: string, pipe: 'amount' | 'count' | 'percent', rising: 'good' | 'bad' | 'neutral', path: string): Widget['data'] => ({
  dataSourceEndpoint: '/reporting/transactions/totals',
  configuration: {
    widgetType: column === 'successRate' ? 'SUCCESS_RATE_WIDGET' : 'COUNT_WIDGET',
    valueColumn: column,
    customPipe: pipe,
    rising,
    ...(['volume', 'successRate', 'count'].includes(column) && { trendEndpoint: '/reporting/transactions/by/day' }),
    isLast24Hours: true,
    navigation: { path },
  },
});

/** Transactions by a key, drawn. */
export const chart = (group: string, chartConfiguration: Chart, path?: string, widgetType = 'CHART_WIDGET'): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/by/${group}`,
  configuration: { widgetType, chartConfiguration, isLast24Hours: true, ...(path && { navigation: { path } }) },
});

/** What there is most of, largest first. */
export const ranking = (group: string, path: string): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/by/${group}`,
  configuration: { widgetType: 'PIPELINE_CHART', isLast24Hours: true, navigation: { path } },
});

/** Rows of a source of transactions. */
export const table = (source: string, tableConfiguration: Table): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/${source}`,
  configuration: { widgetType: 'TABLE_WIDGET', tableConfiguration, isLast24Hours: true },
});

/** Rows of another source, five at a time, which have no period to ask about. */
export const shortTable = (source: string, columns: readonly (readonly [column: string, heading: string])[], rest: Partial<Table>): Widget['data'] => ({
  dataSourceEndpoint: source,
  configuration: {
    widgetType: 'TABLE_WIDGET',
    tableConfiguration: {
      pageSize: 5,
      tableDataProperties: columns.map(([column]) => column),
      tableDataColumns: columns.map(([, heading]) => heading),
      ...rest,
    },
  },
});

/** What a point of a chart of counts says beside: its volume. */
export const money = { tooltipValue: 'volume', tooltipType: 'currency' } as const;
