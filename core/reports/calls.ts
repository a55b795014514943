/** The calls of reports. All reports share one request format and one response format. */
import * as Type from 'typebox';
import { ExportJob } from '../api/exports.ts';
import type { WidgetRow } from '../api/widget-data.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ownPaging } from '../http/paging.ts';
import { Amount, CurrencyCode, Instant, oneOf, PageIndex, PageSize, TimeZone } from '../model/shapes.ts';
import type { Guard } from '../permissions/guard.ts';

/** Comma-joined values, any of which matches. */
const Values = Type.Optional(Type.String({ maxLength: 2_000 }));

const ReportParameters = {
  /** Start and end of the period, both inclusive. */
  startDate: Type.Optional(Instant),
  endDate: Type.Optional(Instant),
  /** Minutes to add to UTC to get local time (east positive). */
  timezoneOffset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
  /** Time zone, if it differs from the user's time zone. */
  timeZone: Type.Optional(TimeZone),
  status: Values,
  type: Values,
  currency: Values,
  /** Ids of tenants; only for platform staff. */
  tenantId: Values,
  /** Ids of merchants. */
  customer: Values,
  paymentMethod: Values,
  serviceProvider: Values,
  /** Additional filter of a report: the priority of tickets, the result of sign-ins. */
  kind: Values,
  /** Currency into which amounts are converted; EUR if absent. */
  baseCurrency: Type.Optional(CurrencyCode),
  /** Counts by hour instead of by day. A period by hours has at most 31 days. */
  unit: Type.Optional(oneOf(['day', 'hour'])),
  /** The keys of a table whose keys can be chosen. */
  rows: Type.Optional(Type.String({ maxLength: 40 })),
  columns: Type.Optional(Type.String({ maxLength: 40 })),
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Mode, for calls whose API documents have this parameter: 1 is test, 2 is live, same as the header Mode. */
  mode: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  /** Start of the day, for calls by hour. */
  dateFrom: Type.Optional(Instant),
};
const order = {
  sortBy: Type.Optional(Type.String({ maxLength: 40 })),
  sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
};

/** Schema of a report's query: period, filters, grouping, sorting and page. @public */
export const ReportQuery = Type.Object({
  ...ReportParameters,
  ...order,
  pageIndex: Type.Optional(PageIndex),
  PageSize: Type.Optional(PageSize),
});
export type ReportQuery = Type.Static<typeof ReportQuery>;

/**
 * The query of a report's file: the chosen columns with the headings that the user sees, and times in the user's time
 * zone. @public
 */
export const FileQuery = Type.Object({
  ...ReportParameters,
  ...order,
  timezoneOffset: Type.Integer({ minimum: -840, maximum: 840 }),
  fileColumns: Type.String({ minLength: 1, maxLength: 1_000 }),
  headings: Type.String({ maxLength: 4_000 }),
  /** A workbook instead of comma-separated values. */
  format: Type.Optional(oneOf(['csv', 'xlsx'])),
});
export type FileQuery = Type.Static<typeof FileQuery>;

/**
 * Declares a call that returns any report that the caller may see as a file, restricted to the content in the body.
 * @public
 */
export const exportCall = (id: string, path: string, guard: Guard, rows: readonly string[]) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary: 'Download the rows of a report with the given columns',
    changesNothing: true,
    guard,
    body: Type.Object({
      reportId: Type.String({ minLength: 1, maxLength: 80 }),
      filters: Type.Object({
        ...ReportParameters,
        ...order,
        timezoneOffset: FileQuery.properties.timezoneOffset,
        format: FileQuery.properties.format,
      }),
      columns: Type.Array(
        Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }), heading: Type.String({ maxLength: 200 }) }),
        {
          minItems: 1,
          maxItems: 60,
        },
      ),
    }),
    answer: 'blob',
    rows,
  });
/** Endpoint that prepares the file of a report in the background. @public */
export type ExportCall = ReturnType<typeof exportCall>;

/** Row of a report. @public */
export type ReportRow = WidgetRow;
const Row = Type.Unsafe<ReportRow>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});

const Total = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  /** Requested amount and captured amount, in the base currency. */
  requested: Amount,
  volume: Amount,
  successRate: Type.Union([Type.Number(), Type.Null()]),
});

/** Schema of a report's response: a page of rows and the totals. @public */
export const ReportAnswer = Type.Object({
  data: Type.Array(Row),
  /** Number of rows in the whole table. `data` is one page of it. */
  count: Type.Integer({ minimum: 0 }),
  baseCurrency: CurrencyCode,
  /** Total of all rows in the base currency; absent if the rows can't be added up. */
  total: Type.Optional(Total),
  /**
   * Totals by currency, as paid. `rate` is the amount of the currency for one unit of the base currency; several rates
   * are joined with ` / `.
   */
  totals: Type.Optional(
    Type.Array(
      Type.Object({
        currency: CurrencyCode,
        count: Type.Integer(),
        amount: Amount,
        captured: Amount,
        volume: Amount,
        rate: Type.String(),
      }),
    ),
  ),
  /** The previous period of the same length. */
  previous: Type.Optional(
    Type.Object({ ...Total.properties, data: Type.Optional(Type.Array(Row)), startDate: Instant, endDate: Instant }),
  ),
  asOf: Instant,
});
export type ReportAnswer = Type.Static<typeof ReportAnswer>;

/** Path of a call, and the rows of the API documents that it implements. @public */
export interface At {
  readonly path: string;
  readonly rows?: readonly string[];
}

/**
 * Declares the call of a table or a chart.
 * @param content content of the rows: `Payments by day`
 * @public
 */
export const reportCall = (id: string, content: string, { path, rows = [] }: At, guard: Guard) =>
  defineEndpoint({
    id,
    method: 'GET',
    path,
    summary: `List ${inSentence(content)}`,
    guard,
    query: ReportQuery,
    answer: ReportAnswer,
    paging: { ...ownPaging, size: 'PageSize' },
    rows,
  });
/** Returns a text with its first letter in lower case, except for abbreviations. */
const inSentence = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
/** Endpoint of a report's rows. @public */
export type ReportCall = ReturnType<typeof reportCall>;

/**
 * Declares the call of a report's file.
 * @param id ends with `file`, or has `file` before the tier; the id of the call that starts an export is derived from
 * it
 * @public
 */
export const reportFile = (id: string, summary: string, { path, rows = [] }: At, guard: Guard) =>
  defineEndpoint({ id, method: 'GET', path, summary, guard, query: FileQuery, answer: 'blob', rows });
/** Endpoint of a report's file. @public */
export type ReportFile = ReturnType<typeof reportFile>;

/**
 * Declares the call that starts preparing the same file in the background, as comma-separated values: all files at the
 * bell are (S-220). Each call is declared once.
 */
export function startOf(file: ReportFile) {
  const known = starts.get(file) ?? reportStart(file);
  starts.set(file, known);
  return known;
}
const reportStart = ({ id, path, guard, summary }: ReportFile) =>
  defineEndpoint({
    id: id.replace(/\bfile\b/, 'start'),
    method: 'POST',
    path,
    summary: `${summary}, in the background`,
    guard,
    body: FileQuery,
    answer: ExportJob,
  });
const starts = new WeakMap<ReportFile, ReturnType<typeof reportStart>>();
