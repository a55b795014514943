/**
 * What a report is: its form, its calls, the columns of its table, its charts. One declaration serves the screen, the sandbox and the
 * tests. Light: neither React nor the chart's code is loaded with it.
 */

import type { ChartType } from '../charts/props.ts';
import type { Tier } from '../permissions/guard.ts';
import type { TieredOf } from '../permissions/tiered.ts';
import type { ExportCall, ReportCall, ReportFile } from './calls.ts';

/** What transactions are grouped by, as `groupTransactions` of the world knows it. */
export type Dimension =
  | 'day'
  | 'hour'
  | 'month'
  | 'dayOfMonth'
  | 'status'
  | 'outcome'
  | 'currency'
  | 'serviceProvider'
  | 'paymentMethod'
  | 'kind'
  | 'merchant'
  | 'declineReason';

/** How the values of a column are written, and where their number's currency stands. */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'month'
  | 'time'
  | 'status'
  | 'word'
  | 'count'
  | 'percent'
  | 'duration'
  | 'hours'
  | 'money'
  | 'base-money'
  | 'code'
  | 'webhook'
  | 'decline-reason'
  | 'transaction'
  /** Drawn by the screen: what it gives as `cells`, by the id of the column. */
  | 'own';

export interface ReportColumn {
  /** Of the row; its heading is the text `field.<id>`. */
  readonly id: string;
  readonly as: ColumnKind;
  /** Pixels. */
  readonly width?: number;
  readonly phone?: 'start' | 'end' | 'below-start' | 'below-end';
  /** Whether a phone shows its heading beside it; counts always have theirs. */
  readonly titled?: boolean;
  readonly sortable?: boolean;
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean;
}

/** What a question is asked with; `use-question.ts` has a field for each. `kind` is the report's own choice among its `kinds`. */
export type FieldId = 'date' | 'status' | 'type' | 'currency' | 'merchant' | 'provider' | 'method' | 'kind' | 'unit' | 'base' | 'search' | 'rows' | 'columns';

/** Numbers of a group of transactions. */
export type Measure = 'count' | 'amount' | 'captured' | 'asked' | 'volume' | 'successRate' | 'share';

export interface ReportChart {
  /** Its name is the text `chart.<id>`. */
  readonly id: string;
  readonly type: ChartType;
  readonly by: Dimension;
  /** What is drawn; `beside` stands in tooltip and table. */
  readonly measure: Measure;
  readonly beside?: Measure;
  readonly call: TieredOf<ReportCall>;
}

/** A table whose columns are the values of a key, as months beside days. */
export interface Pivot {
  readonly rows: Dimension;
  readonly columns: Dimension;
  readonly measure: Measure;
}

export interface ReportDefinition {
  /** Part of its route, texts and files: `transactions-daily`. */
  readonly id: string;
  /** Whose it is: its name is the plugin's text `manifest.<id>`, its own words are below `report` there. */
  readonly plugin: string;
  readonly form: readonly FieldId[];
  /** What the field `kind` lets be chosen; its label is the text `form.kind.<id>`, each choice is called `word.<kind>`. */
  readonly kinds?: readonly string[];
  /** Its search looks through other things than a transaction's ids, which the text `form.searchIn.<id>` names. */
  readonly searchesOwn?: boolean;
  readonly call: TieredOf<ReportCall>;
  readonly file: TieredOf<ReportFile>;
  /** For whom the file comes by a call that gives any report. */
  readonly exportBy?: TieredOf<ExportCall>;
  /** Of the table; a report of grouped transactions says `by` and `measures` in their place. */
  readonly columns?: readonly ReportColumn[];
  /** The keys that transactions are grouped by. Rows are per currency where it is among them. */
  readonly by?: readonly Dimension[];
  readonly measures?: readonly Measure[];
  /** Counts nothing but what was declined or failed. */
  readonly refusedOnly?: boolean;
  readonly charts?: readonly ReportChart[];
  /** Where the form has `rows` and `columns`, these stand until somebody chooses others. */
  readonly pivot?: Pivot;
  /** What a row has beside its columns, opened by its button: bodies of calls. */
  readonly detail?: readonly ReportColumn[];
  /** Days of the longest period; 400 where absent. */
  readonly mostDays?: number;
  /** Rows stand in the order of the answer and in no other: a running balance means nothing else. */
  readonly isOrdered?: boolean;
  readonly sort?: { readonly column: string; readonly descending: boolean };
}

/** What has been settled for a report, where somebody settles that. */
export interface ReportDefaults {
  /** Days of the longest period. */
  readonly mostDays?: number | undefined;
  /** IANA name; the person's own where absent. */
  readonly timeZone?: string | undefined;
  /** Rows of a page. */
  readonly pageSize?: number | undefined;
  /** Ids of the columns that show at first; none where all of them do. */
  readonly columns: readonly string[];
}

export interface Report extends ReportDefinition {
  readonly columns: readonly ReportColumn[];
  readonly charts: readonly ReportChart[];
  readonly tiers: readonly Tier[];
}

const dimensionColumns: Readonly<Record<Dimension, ReportColumn>> = {
  day: { id: 'day', as: 'day', width: 112 },
  hour: { id: 'hour', as: 'time', width: 152 },
  month: { id: 'month', as: 'month', width: 100 },
  dayOfMonth: { id: 'dayOfMonth', as: 'text', width: 80 },
  status: { id: 'status', as: 'status', width: 140 },
  outcome: { id: 'outcome', as: 'word', width: 120 },
  currency: { id: 'currency', as: 'text', width: 96 },
  serviceProvider: { id: 'serviceProvider', as: 'text', width: 150 },
  paymentMethod: { id: 'paymentMethod', as: 'text', width: 150 },
  kind: { id: 'kind', as: 'word', width: 130 },
  merchant: { id: 'merchantName', as: 'text', width: 180 },
  declineReason: { id: 'declineReason', as: 'decline-reason', width: 230 },
};

const measureColumns: Readonly<Record<Measure, ReportColumn>> = {
  count: { id: 'count', as: 'count', width: 104, phone: 'end' },
  amount: { id: 'amount', as: 'money', width: 150, phone: 'below-end' },
  captured: { id: 'captured', as: 'money', width: 150 },
  asked: { id: 'asked', as: 'base-money', width: 160, phone: 'below-end' },
  volume: { id: 'volume', as: 'base-money', width: 150 },
  successRate: { id: 'successRate', as: 'percent', width: 120 },
  share: { id: 'share', as: 'percent', width: 96 },
};

/**
 * Declares a report. Its columns are those of its keys and measures, or its own.
 * @throws TypeError where a report has neither, so that a table without columns is never drawn
 */
export function defineReport(definition: ReportDefinition): Report {
  const { by = [], measures = [], columns = [], charts = [] } = definition;
  const all = [...by.map((key) => dimensionColumns[key]), ...columns, ...measures.map((measure) => measureColumns[measure])];
  if (all.length === 0) throw new TypeError(`The report ${definition.id} has no columns: say \`by\` and \`measures\`, or \`columns\`.`);
  const sortable = all.map((column) => ({ ...column, sortable: !definition.isOrdered }));
  return Object.freeze({ ...definition, columns: sortable, charts, tiers: Object.keys(definition.call) as Tier[] }); // a tiered value's keys are tiers
}

/** What can be set against what in a table whose keys are chosen. */
export const pivotKeys = ['kind', 'status', 'currency', 'serviceProvider', 'paymentMethod', 'merchant', 'day', 'month'] as const satisfies readonly Dimension[];
const isPivotKey = (name: string | undefined): name is (typeof pivotKeys)[number] => (pivotKeys as readonly string[]).includes(name ?? '');

/** The keys that a question groups by: hours in the place of days, and what was chosen of a table whose keys can be. */
export function keysOf(
  report: Report,
  query: { readonly unit?: string | undefined; readonly rows?: string | undefined; readonly columns?: string | undefined },
) {
  const { by = [], pivot, form } = report;
  if (pivot && form.includes('rows')) {
    const rows = isPivotKey(query.rows) ? query.rows : pivot.rows;
    const columns = isPivotKey(query.columns) ? query.columns : pivot.columns;
    return { by: rows === columns ? [rows] : [rows, columns], pivot: { ...pivot, rows, columns } };
  }
  return { by: by.map((key): Dimension => (key === 'day' && query.unit === 'hour' ? 'hour' : key)), pivot };
}

/** Where a row has its first keys on a phone: no place has two. */
const phonePlaces = ['start', 'below-start'] as const;

/** The columns of the table that a question makes. */
export function columnsOf(report: Report, query: Parameters<typeof keysOf>[1]): readonly ReportColumn[] {
  if (!report.by) return report.columns;
  const of = (keys: readonly Dimension[]) =>
    keys.map((key, at): ReportColumn => {
      const phone = phonePlaces[at];
      return { sortable: true, ...dimensionColumns[key], ...(phone && { phone }) };
    });
  return [...of(keysOf(report, query).by), ...report.columns.slice(report.by.length)];
}

/** The column that a dimension has in a row. */
export const columnOf = (by: Dimension): string => dimensionColumns[by].id;
