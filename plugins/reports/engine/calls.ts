/** The calls that reports make: one shape of question and one of answer for all of them. */
import * as Type from 'typebox';
import { type Tier, type TieredOf, tiered } from '#core';
import { Amount, CurrencyCode, defineEndpoint, ExportJob, Instant, oneOf, PageIndex, PageSize, type WidgetRow } from '#core/api';

/** Comma-joined values, any of. */
const Values = Type.Optional(Type.String({ maxLength: 2_000 }));

const asked = {
  /** Both inclusive. */
  startDate: Type.Optional(Instant),
  endDate: Type.Optional(Instant),
  /** Minutes to add to UTC to get local time (east positive). */
  timezoneOffset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
  /** IANA name, where the zone is another than the person's own. */
  timeZone: Type.Optional(Type.String({ maxLength: 64 })),
  status: Values,
  type: Values,
  currency: Values,
  /** Merchants' ids. */
  customer: Values,
  paymentMethod: Values,
  serviceProvider: Values,
  /** What a report lets be chosen beside these: of tickets their priority, of sign-ins their result. */
  kind: Values,
  /** What amounts are converted to; EUR where absent. */
  baseCurrency: Type.Optional(CurrencyCode),
  /** In place of days: of hours a period has 31 days at most. */
  unit: Type.Optional(oneOf(['day', 'hour'])),
  /** The keys of a table that lets them be chosen. */
  rows: Type.Optional(Type.String({ maxLength: 40 })),
  columns: Type.Optional(Type.String({ maxLength: 40 })),
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Of calls whose documents name it: 1 is Test, 2 is Live, as the header Mode says. */
  mode: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  /** Of calls by hour: the day that begins then. */
  dateFrom: Type.Optional(Instant),
};
const order = { sortBy: Type.Optional(Type.String({ maxLength: 40 })), sortDirection: Type.Optional(oneOf(['asc', 'desc'])) };

export const ReportQuery = Type.Object({ ...asked, ...order, pageIndex: Type.Optional(PageIndex), PageSize: Type.Optional(PageSize) });
export type ReportQuery = Type.Static<typeof ReportQuery>;

/** A file has the chosen columns under the headings that the person reads, times in their zone. */
export const FileQuery = Type.Object({
  ...asked,
  ...order,
  timezoneOffset: Type.Integer({ minimum: -840, maximum: 840 }),
  fileColumns: Type.String({ minLength: 1, maxLength: 1_000 }),
  headings: Type.String({ maxLength: 4_000 }),
  /** A workbook in the place of comma-separated values. */
  format: Type.Optional(oneOf(['csv', 'xlsx'])),
});
export type FileQuery = Type.Static<typeof FileQuery>;

/** The rows of any report of a tenant as a file; the body has these three and nothing beside them. */
export const exportReport = defineEndpoint({
  id: 'reports.export',
  method: 'POST',
  path: '/reporting/report-v2/reports-tenant-export-v3',
  summary: 'The rows of a report as a file, with the columns that are named',
  guard: { tiers: ['tenant'], permissions: ['Reports'] },
  body: Type.Object({
    reportId: Type.String({ minLength: 1, maxLength: 80 }),
    filters: Type.Object({ ...asked, ...order, timezoneOffset: FileQuery.properties.timezoneOffset, format: FileQuery.properties.format }),
    columns: Type.Array(Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }), heading: Type.String({ maxLength: 200 }) }), {
      minItems: 1,
      maxItems: 60,
    }),
  }),
  answer: 'blob',
  rows: ['EA-205'],
});

export type ReportRow = WidgetRow;
const Row = Type.Unsafe<ReportRow>({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } });

const Total = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  /** In the base currency: what was asked for, and what was taken of it. */
  asked: Amount,
  volume: Amount,
  successRate: Type.Union([Type.Number(), Type.Null()]),
});

export const ReportAnswer = Type.Object({
  data: Type.Array(Row),
  /** Rows of the whole table, of which `data` is a page. */
  count: Type.Integer({ minimum: 0 }),
  baseCurrency: CurrencyCode,
  /** All of it in the base currency; absent where rows are not added up. */
  total: Type.Optional(Total),
  /** By currency, as it was paid; `rate` is what one unit of the base currency buys. */
  totals: Type.Optional(
    Type.Array(Type.Object({ currency: CurrencyCode, count: Type.Integer(), amount: Amount, captured: Amount, volume: Amount, rate: Type.String() })),
  ),
  /** The equal period before. */
  previous: Type.Optional(Type.Object({ ...Total.properties, data: Type.Optional(Type.Array(Row)), startDate: Instant, endDate: Instant })),
  asOf: Instant,
});
export type ReportAnswer = Type.Static<typeof ReportAnswer>;

/** Who may read reports (S-108). */
export const permissions = { tenant: 'Reports', platform: 'Reports', merchant: 'Merchant.Reports' } as const;
const guardOf = (tiers: readonly Tier[], feature?: string) => ({
  tiers,
  permissions: [...new Set(tiers.map((tier) => permissions[tier]))],
  ...(feature !== undefined && { feature }),
});
/** What a tenant switches off that switches a report off. @param id of the report, or of its calls */
export const featureOf = (id: string): string => `reports.${id.replaceAll('/', '-')}`;

/** Where a call is, and the rows of the API's documents that it answers. */
interface At {
  readonly path: string;
  readonly rows?: readonly string[];
}
/** By tier; `operator` is tenant and platform alike. */
export type Places = { readonly [Side in Tier | 'operator']?: At };

const sides = (places: Places) =>
  (['operator', 'tenant', 'platform', 'merchant'] as const).flatMap((side) => {
    const at = places[side];
    return at ? [{ side, at, tiers: side === 'operator' ? (['tenant', 'platform'] as const) : ([side] as const) }] : [];
  });

function byTier<Call>(places: Places, make: (side: string, at: At, tiers: readonly Tier[]) => Call): TieredOf<Call> {
  const made: { [T in Tier]?: Call } = {};
  for (const { side, at, tiers } of sides(places)) {
    const call = make(side, at, tiers);
    for (const tier of tiers) made[tier] = call;
  }
  return tiered(made) as TieredOf<Call>; // its keys are tiers by the type above
}

const tableCall = /^reports\.table\.(.+)\.\w+$/;
const reportCall = (id: string, summary: string, { path, rows = [] }: At, tiers: readonly Tier[]) => {
  const report = tableCall.exec(id)?.[1];
  const guard = guardOf(tiers, report && featureOf(report));
  return defineEndpoint({ id, method: 'GET', path, summary, guard, query: ReportQuery, answer: ReportAnswer, rows });
};
export type ReportCall = ReturnType<typeof reportCall>;

const reportFile = (id: string, feature: string, { path, rows = [] }: At, tiers: readonly Tier[]) =>
  defineEndpoint({
    id,
    method: 'GET',
    path,
    summary: `The report ${id.split('.')[2]} as a file`,
    guard: guardOf(tiers, feature),
    query: FileQuery,
    answer: 'blob',
    rows,
  });
export type ReportFile = ReturnType<typeof reportFile>;

/** The call of a table or a chart, for each tier that has it. @param id `reports.<report>` */
export const callsOf = (id: string, summary: string, places: Places): TieredOf<ReportCall> =>
  byTier(places, (side, at, tiers) => reportCall(`${id}.${side}`, summary, at, tiers));

const families = {
  operator: ['api/crm/reports', 'EA-217'],
  platform: ['api/crm/reports', 'EA-217'],
  tenant: ['api/crm/reports', 'EA-217'],
  merchant: ['api/reports', 'EA-216'],
} as const;

/** Where the documents name no call for the rows of a report: below the addresses of the others. */
export function ownPlaces(id: string, ...tiers: readonly (keyof typeof families)[]): Places {
  return Object.fromEntries(tiers.map((tier) => [tier, { path: `${families[tier][0]}/${id}` }]));
}

/** The rows of a report as a file, at addresses that the documents name. */
export const filesAt = (id: string, places: Places): TieredOf<ReportFile> =>
  byTier(places, (side, at, tiers) => reportFile(`reports.file.${id}.${side}`, featureOf(id), at, tiers));

/** The rows of a report as a file, at `api/crm/reports/<id>/csv` and `api/reports/<id>/csv`. */
export const filesOf = (id: string, ...tiers: readonly (keyof typeof families)[]): TieredOf<ReportFile> =>
  filesAt(id, Object.fromEntries(tiers.map((tier) => [tier, { path: `${families[tier][0]}/${id}/csv`, rows: [families[tier][1]] }])));

/** Begins to prepare the same file in the background, comma-separated: at the bell all files are (S-220). Each call is made once. */
export function startOf(file: ReportFile) {
  const known = starts.get(file) ?? reportStart(file);
  starts.set(file, known);
  return known;
}
const reportStart = ({ id, path, guard, summary }: ReportFile) =>
  defineEndpoint({
    id: id.replace('reports.file.', 'reports.start.'),
    method: 'POST',
    path,
    summary: `${summary}, prepared in the background`,
    guard,
    body: FileQuery,
    answer: ExportJob,
  });
const starts = new WeakMap<ReportFile, ReturnType<typeof reportStart>>();
