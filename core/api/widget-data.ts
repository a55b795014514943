/**
 * Request and response of a dashboard widget: the contract between the plugin that shows dashboards and the plugins
 * that supply their data (EA-106 to EA-108).
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Amount, CurrencyCode, Instant, oneOf } from '../model/shapes.ts';
import type { Guard } from '../permissions/guard.ts';

/**
 * Row of a widget's data: texts, numbers and decimal amounts by column. Rows may have `baseCurrency`, `volume`, `count`
 * and `successRate`.
 * @public
 */
export type WidgetRow = Readonly<Record<string, string | number | boolean | null>>;
const Row = Type.Unsafe<WidgetRow>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});

/** Comma-joined values, any of which matches. */
const Values = Type.Optional(Type.String({ maxLength: 2_000 }));

/** Parameters of a widget request. Filters without a value are omitted. @public */
export const WidgetQuery = Type.Object({
  /** The widget that makes the request; if several make the same request, the first of them. */
  widgetId: Type.Optional(Type.String({ maxLength: 64 })),
  /** Minutes to add to UTC to get local time (east positive). */
  timezoneOffset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
  /** Mode of payments: '1' is test mode, '2' is live mode, as text and as a number (S-305, A-556, A-557). */
  systemMode: Type.Optional(oneOf(['1', '2'])),
  mode: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  /** Start and end of the period, both inclusive. */
  startDate: Type.Optional(Instant),
  endDate: Type.Optional(Instant),
  /** Name of a range that moves with the calendar: `last-7-days`. The instants above are its start and end. */
  dateRange: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  currency: Values,
  transactionType: Values,
  transactionStatus: Values,
  paymentMethod: Values,
  serviceProvider: Values,
  /** Id of a merchant. */
  customer: Values,
  /**
   * `previous`: if the period has a start and an end, the response also contains the previous period of the same
   * length.
   */
  comparison: Type.Optional(oneOf(['previous'])),
  sortBy: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}$' })),
  pageIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Page size for a list that is not a source of widget data, such as the list of staff. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type WidgetQuery = Type.Static<typeof WidgetQuery>;

const totals = {
  data: Type.Array(Row),
  /** Number of rows in the whole list. `data` contains one page of it, or all. */
  count: Type.Integer({ minimum: 0 }),
  /** Total count of the records behind the rows, such as payments. */
  totalCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Total amount, in `baseCurrency`. */
  totalVolume: Type.Optional(Amount),
  baseCurrency: Type.Optional(CurrencyCode),
};

/** Schema of the rows of a widget. @public */
export const WidgetData = Type.Object({
  ...totals,
  /** Names of the rows' columns, in their order. */
  columns: Type.Optional(Type.Array(Type.String())),
  /** Messages shown to the user next to the numbers. */
  alertViewModels: Type.Optional(
    Type.Array(Type.Object({ severity: oneOf(['info', 'warning', 'error']), message: Type.String() })),
  ),
  previous: Type.Optional(Type.Object({ ...totals, startDate: Instant, endDate: Instant })),
  /**
   * Units of each converted currency per unit of `baseCurrency`, as decimals; several if the rate changed during the
   * period.
   */
  rates: Type.Optional(Type.Array(Type.Object({ currency: CurrencyCode, rate: Type.String() }))),
  /** Time at which the numbers were calculated. */
  asOf: Type.Optional(Instant),
});
export type WidgetData = Type.Static<typeof WidgetData>;

/**
 * Ids of the requesting widget, which the API documents also require as headers. Every call also has the header
 * `Mode`.
 */
const WidgetHeaders = Type.Object({
  endpointId: Type.String({ maxLength: 64 }),
  widgetId: Type.String({ maxLength: 64 }),
});

/** Source of widget data: its path below `/reporting/dashboard` and the guard for its callers. */
export interface WidgetSource<Path extends string> {
  /** `<plugin>.<source>`: `transactions.totals`. */
  readonly id: string;
  /** `/reporting/dashboard/transactions/by/{group}`. Widgets refer to it without `/dashboard`. */
  readonly path: Path;
  readonly summary: string;
  readonly guard: Guard;
}

/** Declares a source of widget data. Answer it in `sandbox.ts` like any other endpoint. @public */
export function widgetSource<const Path extends string>({ id, path, summary, guard }: WidgetSource<Path>) {
  return defineEndpoint({ ...widgetCall, id, method: 'GET', path, summary, guard, headers: WidgetHeaders });
}

const widgetCall = {
  query: WidgetQuery,
  answer: WidgetData,
  paging: { page: 'pageIndex', first: 0, size: 'PageSize', sortBy: 'sortBy', rows: 'data', count: 'count' },
  rows: ['EA-106', 'EA-107', 'EA-108'],
} as const;

/** Converts `/reporting/x` to `/reporting/dashboard/x`; other paths are unchanged. @public */
export function sourcePath(dataSourceEndpoint: string): string {
  return dataSourceEndpoint.replace(/^\/?reporting(?=\/)(?!\/dashboard(?:\/|$))/, '/reporting/dashboard');
}

const sources = new Map<string, ReturnType<typeof widgetSource<string>>>();

/**
 * Returns the endpoint of a widget's source. There is one object per path, so that widgets with the same source share
 * its responses.
 * @public
 */
export function sourceOf(dataSourceEndpoint: string): ReturnType<typeof widgetSource<string>> {
  const path = sourcePath(dataSourceEndpoint);
  const source =
    sources.get(path) ??
    widgetSource({ id: `widget-data ${path}`, path, summary: 'Get the data of a widget', guard: 'signed-in' });
  sources.set(path, source);
  return source;
}
