/**
 * Declaration of a report: its form, its calls, the columns of its table, its charts. The screen, the sandbox and the
 * tests share it. Lightweight: it loads neither React nor the code of charts.
 */

import type { ChartType } from '../charts/props.ts';
import { isOneOf } from '../model/is-one-of.ts';
import type { Tier } from '../permissions/guard.ts';
import type { TieredOf } from '../permissions/tiered.ts';
import type { Landmark } from '../plugin/landmarks.ts';
import type { ExportCall, ReportCall, ReportFile, ReportRow } from './calls.ts';

/** Grouping key of transactions, as in the world's `groupTransactions`. @public */
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

/** Type of a column, which determines the format of its values and the source of their currency. @public */
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
  /** Rendered by the screen, with the function in `cells` for the column's id. */
  | 'custom';

/** Column of a report's table. @public */
export interface ReportColumn {
  /** Field of the row; its heading is the text `field.<id>`. */
  readonly id: string;
  readonly as: ColumnKind;
  /** Width in CSS pixels. */
  readonly width?: number;
  readonly phone?: 'start' | 'end' | 'below-start' | 'below-end';
  /** Shows the heading next to the value on a phone. Counts always show theirs. */
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
 * Fields of a query. Each has a form field in `use-question.ts`. `kind` is a choice of the report, from its `kinds`.
 * @public
 */
export type FieldId =
  | 'date'
  | 'status'
  | 'type'
  | 'currency'
  | 'tenant'
  | 'merchant'
  | 'provider'
  | 'method'
  | 'kind'
  | 'unit'
  | 'base'
  | 'search'
  | 'rows'
  | 'columns';

/** Measures of a group of transactions. @public */
export type Measure = 'count' | 'amount' | 'captured' | 'requested' | 'volume' | 'successRate' | 'share';

/** Chart of a report. @public */
export interface ReportChart {
  /** Id of the chart; its name is the text `chart.<id>`. */
  readonly id: string;
  readonly type: ChartType;
  readonly by: Dimension;
  /** The measure that is drawn. `beside` is only shown in the tooltip and the table. */
  readonly measure: Measure;
  readonly beside?: Measure;
  readonly call: TieredOf<ReportCall>;
}

/** A table whose columns are the values of a key, such as months next to days. @public */
export interface Pivot {
  readonly rows: Dimension;
  readonly columns: Dimension;
  readonly measure: Measure;
}

/** Report and period whose rows are opened. @public */
export interface RowsQuery {
  /** Id of the figure's column. */
  readonly column: string;
  /** Merchants of the form, comma-separated; all if absent. */
  readonly merchants?: string | undefined;
  /** Address of the report's `rowsIn`; absent if there is none that the user may open. */
  readonly list?: string | undefined;
  /** Address of the report. */
  readonly path: string;
  /** First and last day, both inclusive. */
  readonly days: { readonly from: string; readonly to: string };
}

/** Declaration of a report, for `defineReport`. @public */
export interface ReportDefinition {
  /** Id, which is part of its route, texts and files: `transactions-daily`. */
  readonly id: string;
  /**
   * Plugin that owns the report. The report's name is the plugin's text `manifest.<id>`, and its other texts are below
   * `report`.
   */
  readonly plugin: string;
  readonly form: readonly FieldId[];
  /**
   * Choices of the field `kind`. The field's label is the text `form.kind.<id>`, the label of each choice is
   * `word.<kind>`.
   */
  readonly kinds?: readonly string[];
  /**
   * `true` if the search also covers fields other than a transaction's ids, which are listed in the text
   * `form.searchIn.<id>`.
   */
  readonly searchesOwn?: boolean;
  readonly call: TieredOf<ReportCall>;
  readonly file: TieredOf<ReportFile>;
  /** Export call by tier, for tiers whose files come from a call that returns any report. */
  readonly exportBy?: TieredOf<ExportCall>;
  /** Columns of the table; a report of grouped transactions has `by` and `measures` instead. */
  readonly columns?: readonly ReportColumn[];
  /** The keys by which transactions are grouped. If the currency is one of them, each row is in one currency. */
  readonly by?: readonly Dimension[];
  readonly measures?: readonly Measure[];
  /** Counts only declined and failed transactions. */
  readonly refusedOnly?: boolean;
  readonly charts?: readonly ReportChart[];
  /** Default keys if the form has `rows` and `columns`, used until the user chooses others. */
  readonly pivot?: Pivot;
  /** Additional fields of a row, which its button opens: bodies of calls. */
  readonly detail?: readonly ReportColumn[];
  /** Returns the address of the rows behind the figures of a row, if its rows are no transactions. */
  readonly rowsAt?: (row: ReportRow, query: RowsQuery) => string | undefined;
  /** Screen with the rows of `rowsAt`, if it is not another report. */
  readonly rowsIn?: Landmark;
  /** Longest period in days; 400 if absent. */
  readonly mostDays?: number;
  /**
   * The rows keep the order of the response and can't be sorted, because a running balance would be wrong in another
   * order.
   */
  readonly isOrdered?: boolean;
  readonly sort?: { readonly column: string; readonly descending: boolean };
}

/** Default settings of a report, if any are set. @public */
export interface ReportDefaults {
  /** Longest period in days. */
  readonly mostDays?: number | undefined;
  /** IANA time zone; the user's time zone if absent. */
  readonly timeZone?: string | undefined;
  /** Number of rows on a page. */
  readonly pageSize?: number | undefined;
  /** Ids of the columns that are shown by default; empty if all of them are. */
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
  requested: { id: 'requested', as: 'base-money', width: 160, phone: 'below-end' },
  volume: { id: 'volume', as: 'base-money', width: 150 },
  successRate: { id: 'successRate', as: 'percent', width: 120 },
  share: { id: 'share', as: 'percent', width: 96, formula: 'countShare' },
};

/**
 * Declares a report. Its columns are the declared columns, or those of its keys and measures.
 * @throws TypeError if a report has neither, because its table would have no columns
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
  // A tiered value has tiers as keys.
  return Object.freeze({ ...definition, columns: sortable, charts, tiers: Object.keys(definition.call) as Tier[] });
}

/** Keys that can be compared with each other in a table whose keys can be chosen. */
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
 * Returns the keys by which a query groups: hours instead of days if requested, and the chosen keys if the table allows
 * a choice.
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

/** Positions of a row's first keys on a phone, with one key per position. */
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
