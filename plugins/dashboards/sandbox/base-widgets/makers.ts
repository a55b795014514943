/** Factories for base widgets of transactions. */
import type { UserType, Widget } from '../../shapes.ts';
import { type Chart, lookups, type Table } from './shapes.ts';

/** Returns a function that adds a query to the lookup path of a tier. */
export const lookupOf = (userType: UserType) => (query: string) => `${lookups[userType]}?${query}`;

/** Creates the data of a widget that shows a total. */
export const figure = (
  column: string,
  pipe: 'amount' | 'count' | 'percent',
  rising: 'good' | 'bad' | 'neutral',
  path: string,
): Widget['data'] => ({
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

/** Creates the data of a chart of transactions by a key. */
export const chart = (
  group: string,
  chartConfiguration: Chart,
  path?: string,
  widgetType = 'CHART_WIDGET',
): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/by/${group}`,
  configuration: { widgetType, chartConfiguration, isLast24Hours: true, ...(path && { navigation: { path } }) },
});

/** Creates the data of a ranking, largest first. */
export const ranking = (group: string, path: string): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/by/${group}`,
  configuration: { widgetType: 'PIPELINE_CHART', isLast24Hours: true, navigation: { path } },
});

/** Creates the data of a table of a source of transactions. */
export const table = (source: string, tableConfiguration: Table): Widget['data'] => ({
  dataSourceEndpoint: `/reporting/transactions/${source}`,
  configuration: { widgetType: 'TABLE_WIDGET', tableConfiguration, isLast24Hours: true },
});

/** Creates the data of a table of another source, five rows at a time, without a period. */
export const shortTable = (
  source: string,
  columns: readonly (readonly [column: string, heading: string])[],
  rest: Partial<Table>,
): Widget['data'] => ({
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

/** Additional tooltip value of a chart of counts: the volume. */
export const money = { tooltipValue: 'volume', tooltipType: 'currency' } as const;
