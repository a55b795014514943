/**
 * Declaration of a report: its form, its calls, the columns of its table, its charts. The screen, the sandbox and the
 * tests share it. Lightweight: neither React nor the chart's code is loaded with it.
 */

import type { ChartType } from '../charts/props.ts';
import { isOneOf } from '../model/is-one-of.ts';
import type { Tier } from '../permissions/guard.ts';
import type { TieredOf } from '../permissions/tiered.ts';
import type { ExportCall, ReportCall, ReportFile, ReportRow } from './calls.ts';

/** Grouping key of transactions, as `groupTransactions` of the world knows it. @public */
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
  | 'declineReason'
  | 'declineCause';

/** Format of a column's values, and the source of their currency. @public */
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

/** Column of a report's table. @public */
export interface ReportColumn {
  /** Field of the row; its heading is the text `field.<id>`. */
  readonly id: string;
  readonly as: ColumnKind;
  /** Pixels. */
  readonly width?: number;
  readonly phone?: 'start' | 'end' | 'below-start' | 'below-end';
  /** Shows its heading next to it on a phone; counts always show theirs. */
  readonly titled?: boolean;
  readonly sortable?: boolean;
  /** `true` if the column is hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** Key of its formula, if it isn't the id: the text `calculation.of.<formula>`. */
  readonly formula?: string;
  /** `true` for a number that is a code, such as a status code, and no figure. */
  readonly isCode?: boolean;
}

/**
 * Fields of a query; `use-question.ts` has a field for each. `kind` is the report's own choice among its `kinds`.
 * @public
 */
export type FieldId =
  | 'date'
  | 'status'
  | 'type'
  | 'currency'
  | 'merchant'
  | 'provider'
  | 'method'
  | 'kind'
  | 'unit'
  | 'base'
  | 'search'
  | 'rows'
  | 'columns';

/** Numbers of a group of transactions. @public */
export type Measure = 'count' | 'amount' | 'captured' | 'asked' | 'volume' | 'successRate' | 'share';

/** Chart of a report. @public */
export interface ReportChart {
  /** Id of the chart; its name is the text `chart.<id>`. */
  readonly id: string;
  readonly type: ChartType;
  readonly by: Dimension;
  /** Drawn measure; `beside` is shown in tooltip and table. */
  readonly measure: Measure;
  readonly beside?: Measure;
  readonly call: TieredOf<ReportCall>;
}

/** A table whose columns are the values of a key, as months beside days. @public */
export interface Pivot {
  readonly rows: Dimension;
  readonly columns: Dimension;
  readonly measure: Measure;
}

/** The question that the rows behind a figure are of. @public */
export interface AskedRows {
  /** Address of the report. */
  readonly path: string;
  /** First and last day, both inclusive. */
  readonly days: { readonly from: string; readonly to: string };
}

/** Declaration of a report, as `defineReport` takes it. @public */
export interface ReportDefinition {
  /** Part of its route, texts and files: `transactions-daily`. */
  readonly id: string;
  /**
   * Plugin that owns the report: its name is the plugin's text `manifest.<id>`, its own texts are below `report` there.
   */
  readonly plugin: string;
  readonly form: readonly FieldId[];
  /** Choices of the field `kind`; its label is the text `form.kind.<id>`, the label of each choice is `word.<kind>`. */
  readonly kinds?: readonly string[];
  /** `true` if the search covers fields other than a transaction's ids, which the text `form.searchIn.<id>` names. */
  readonly searchesOwn?: boolean;
  readonly call: TieredOf<ReportCall>;
  readonly file: TieredOf<ReportFile>;
  /** Export call by tier, for tiers whose file comes from a call that returns any report. */
  readonly exportBy?: TieredOf<ExportCall>;
  /** Columns of the table; a report of grouped transactions has `by` and `measures` instead. */
  readonly columns?: readonly ReportColumn[];
  /** The keys that transactions are grouped by. Rows are per currency where it is among them. */
  readonly by?: readonly Dimension[];
  readonly measures?: readonly Measure[];
  /** Counts nothing but what was declined or failed. */
  readonly refusedOnly?: boolean;
  readonly charts?: readonly ReportChart[];
  /** Default keys if the form has `rows` and `columns`, used until the user chooses others. */
  readonly pivot?: Pivot;
  /** Further fields of a row, opened by its button: bodies of calls. */
  readonly detail?: readonly ReportColumn[];
  /** Address of the rows behind the figures of a row, if its rows are no transactions. */
  readonly rowsAt?: (row: ReportRow, asked: AskedRows) => string | undefined;
  /** Days of the longest period; 400 where absent. */
  readonly mostDays?: number;
  /** Rows stand in the order of the answer and in no other: a running balance means nothing else. */
  readonly isOrdered?: boolean;
  readonly sort?: { readonly column: string; readonly descending: boolean };
}

/** Default settings of a report, if they have been set. @public */
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

/** Report as its screen and its sandbox use it: the definition with all columns and charts. @public */
export interface Report extends ReportDefinition {
  readonly columns: readonly ReportColumn[];
  readonly charts: readonly ReportChart[];
  readonly tiers: readonly Tier[];
}

const dimensionColumns: Readonly<Record<Dimension, ReportColumn>> = {
  day: { id: 'day', as: 'day', width: 112 },
  hour: { id: 'hour', as: 'time', width: 152 },
  month: { id: 'month', as: 'month', width: 140 },
  dayOfMonth: { id: 'dayOfMonth', as: 'text', width: 80 },
  status: { id: 'status', as: 'status', width: 140 },
  outcome: { id: 'outcome', as: 'word', width: 120 },
  currency: { id: 'currency', as: 'text', width: 96 },
  serviceProvider: { id: 'serviceProvider', as: 'text', width: 150 },
  paymentMethod: { id: 'paymentMethod', as: 'text', width: 150 },
  kind: { id: 'kind', as: 'word', width: 130 },
  merchant: { id: 'merchantName', as: 'text', width: 180 },
  declineReason: { id: 'declineReason', as: 'decline-reason', width: 230 },
  declineCause: { id: 'declineCause', as: 'word', width: 150 },
};

const measureColumns: Readonly<Record<Measure, ReportColumn>> = {
  count: { id: 'count', as: 'count', width: 104, phone: 'end' },
  amount: { id: 'amount', as: 'money', width: 150, phone: 'below-end' },
  captured: { id: 'captured', as: 'money', width: 150 },
  asked: { id: 'asked', as: 'base-money', width: 160, phone: 'below-end' },
  volume: { id: 'volume', as: 'base-money', width: 150 },
  successRate: { id: 'successRate', as: 'percent', width: 120 },
  share: { id: 'share', as: 'percent', width: 96, formula: 'countShare' },
};

/**
 * Declares a report. Its columns are those of its keys and measures, or its own.
 * @throws TypeError where a report has neither, so that a table without columns is never drawn
 * @public
 */
export function defineReport(definition: ReportDefinition): Report {
  const { by = [], measures = [], columns = [], charts = [] } = definition;
  const all = [
    ...by.map((key) => dimensionColumns[key]),
    ...columns,
    ...measures.map((measure) => measureColumns[measure]),
  ];
  if (all.length === 0)
    throw new TypeError(`The report ${definition.id} has no columns: say \`by\` and \`measures\`, or \`columns\`.`);
  const sortable = all.map((column) => ({ ...column, sortable: !definition.isOrdered }));
  // a tiered value's keys are tiers
  return Object.freeze({ ...definition, columns: sortable, charts, tiers: Object.keys(definition.call) as Tier[] });
}

/** Keys that can be compared with each other in a table whose keys are chosen. */
export const pivotKeys = [
  'kind',
  'status',
  'currency',
  'serviceProvider',
  'paymentMethod',
  'merchant',
  'day',
  'month',
] as const satisfies readonly Dimension[];
const isPivotKey = (name: string | undefined): name is (typeof pivotKeys)[number] => isOneOf(pivotKeys, name);

/**
 * Returns the keys by which a query groups: hours instead of days, and the chosen keys of a table that allows a choice.
 */
export function keysOf(
  report: Report,
  query: {
    readonly unit?: string | undefined;
    readonly rows?: string | undefined;
    readonly columns?: string | undefined;
  },
) {
  const { by = [], pivot, form } = report;
  if (pivot && form.includes('rows')) {
    const rows = isPivotKey(query.rows) ? query.rows : pivot.rows;
    const columns = isPivotKey(query.columns) ? query.columns : pivot.columns;
    return { by: rows === columns ? [rows] : [rows, columns], pivot: { ...pivot, rows, columns } };
  }
  return { by: by.map((key): Dimension => (key === 'day' && query.unit === 'hour' ? 'hour' : key)), pivot };
}

/** Positions of a row's first keys on a phone: each position has a single key. */
const phonePlaces = ['start', 'below-start'] as const;

/** Returns the columns of the table for a query. @public */
export function columnsOf(report: Report, query: Parameters<typeof keysOf>[1]): readonly ReportColumn[] {
  if (!report.by) return report.columns;
  const of = (keys: readonly Dimension[]) =>
    keys.map((key, at): ReportColumn => {
      const phone = phonePlaces[at];
      return { sortable: true, ...dimensionColumns[key], ...(phone && { phone }) };
    });
  return [...of(keysOf(report, query).by), ...report.columns.slice(report.by.length)];
}

/** Returns the id of the column that shows a dimension. */
export const columnOf = (by: Dimension): string => dimensionColumns[by].id;
