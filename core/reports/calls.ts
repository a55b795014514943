/** The calls that reports make: one shape of question and one of answer for all of them. */
import * as Type from 'typebox';
import { ExportJob } from '../api/exports.ts';
import type { WidgetRow } from '../api/widget-data.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ownPaging } from '../http/paging.ts';
import { Amount, CurrencyCode, Instant, oneOf, PageIndex, PageSize, TimeZone } from '../model/shapes.ts';
import type { Guard } from '../permissions/guard.ts';

/** Comma-joined values, any of. */
const Values = Type.Optional(Type.String({ maxLength: 2_000 }));

const ReportParameters = {
  /** Start and end of the period, both inclusive. */
  startDate: Type.Optional(Instant),
  endDate: Type.Optional(Instant),
  /** Minutes to add to UTC to get local time (east positive). */
  timezoneOffset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
  /** Time zone, if it differs from the user's own. */
  timeZone: Type.Optional(TimeZone),
  status: Values,
  type: Values,
  currency: Values,
  /** Merchants' ids. */
  customer: Values,
  paymentMethod: Values,
  serviceProvider: Values,
  /** Additional choice of a report: the priority of tickets, the result of sign-ins. */
  kind: Values,
  /** Currency that amounts are converted to; EUR if absent. */
  baseCurrency: Type.Optional(CurrencyCode),
  /** Hours instead of days; a period by hours has at most 31 days. */
  unit: Type.Optional(oneOf(['day', 'hour'])),
  /** The keys of a table that lets them be chosen. */
  rows: Type.Optional(Type.String({ maxLength: 40 })),
  columns: Type.Optional(Type.String({ maxLength: 40 })),
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Mode, for calls whose documents name it: 1 is Test, 2 is Live, same as the header Mode. */
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

/** A file has the chosen columns under the headings that the person reads, times in their zone. @public */
export const FileQuery = Type.Object({
  ...ReportParameters,
  ...order,
  timezoneOffset: Type.Integer({ minimum: -840, maximum: 840 }),
  fileColumns: Type.String({ minLength: 1, maxLength: 1_000 }),
  headings: Type.String({ maxLength: 4_000 }),
  /** A workbook in the place of comma-separated values. */
  format: Type.Optional(oneOf(['csv', 'xlsx'])),
});
export type FileQuery = Type.Static<typeof FileQuery>;

/**
 * Declares the call that returns any report available to the caller as a file: only the contents that the body names.
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
  /** Requested and captured amount, in the base currency. */
  asked: Amount,
  volume: Amount,
  successRate: Type.Union([Type.Number(), Type.Null()]),
});

/** Schema of a report's response: a page of rows and the totals. @public */
export const ReportAnswer = Type.Object({
  data: Type.Array(Row),
  /** Rows of the whole table, of which `data` is a page. */
  count: Type.Integer({ minimum: 0 }),
  baseCurrency: CurrencyCode,
  /** All of it in the base currency; absent where rows are not added up. */
  total: Type.Optional(Total),
  /**
   * Totals by currency, as paid. `rate` is the amount that a unit of the base currency buys; several rates are joined
   * with ` / `.
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
  /** The equal period before. */
  previous: Type.Optional(
    Type.Object({ ...Total.properties, data: Type.Optional(Type.Array(Row)), startDate: Instant, endDate: Instant }),
  ),
  asOf: Instant,
});
export type ReportAnswer = Type.Static<typeof ReportAnswer>;

/** Path of a call, and the rows of the API's documents that it answers. @public */
export interface At {
  readonly path: string;
  readonly rows?: readonly string[];
}

/** Declares the call of a table or a chart. @param content what its rows are: `Payments by day` @public */
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
/** Writes the first letter small, except that of an abbreviation. */
const inSentence = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
/** Endpoint of a report's rows. @public */
export type ReportCall = ReturnType<typeof reportCall>;

/**
 * Declares the call of a report's file.
 * @param id ends in `file`, or has it before the tier: the call that begins to prepare one is named after it
 * @public
 */
export const reportFile = (id: string, summary: string, { path, rows = [] }: At, guard: Guard) =>
  defineEndpoint({ id, method: 'GET', path, summary, guard, query: FileQuery, answer: 'blob', rows });
/** Endpoint of a report's file. @public */
export type ReportFile = ReturnType<typeof reportFile>;

/**
 * Begins to prepare the same file in the background, comma-separated: at the bell all files are (S-220). Each call is
 * made once.
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
