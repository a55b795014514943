/** Props of a chart. The drawing library is known only within core/charts. */

/** Unit of a number, which determines its format. An amount without a currency is in EUR. @public */
export type ChartUnit =
  /** Whole numbers: `1.234`. */
  | { readonly kind: 'count' }
  /** Hundredths of a whole: 86.4 is `86,4%`. */
  | { readonly kind: 'percent' }
  /** A duration in milliseconds: 90000 is `1 min 30 sec`. */
  | { readonly kind: 'time' }
  /** Money in the major unit: `'1234.50'` is `1.234,50 EUR`. */
  | { readonly kind: 'currency'; readonly currency?: string };

/**
 * A number as the API writes it. Amounts come as decimal strings of the major unit and stay that in texts, table and
 * files; only the drawing rounds them to what a screen can show.
 * @public
 */
export type ChartValue = string | number;

/** Meaning of the points, and therefore of the axis. @public */
export interface ChartKeys {
  /** Heads the first column of the table: 'Day', 'Payment method'. */
  readonly name: string;
  /**
   * - `word`: anything with a name, in the order given.
   * - `time`: calendar dates (`2026-11-22`, shown as `22/11`) or instants (ISO 8601 with a time, shown as `22/11 14` in
   *   the person's time
   *   zone); in order of time, with gaps where there is nothing.
   * - `country`: ISO 3166-1 codes of two or three letters, named in the person's language.
   */
  readonly kind: 'word' | 'time' | 'country';
}

/** Point of a series: a key and its number. @public */
export interface ChartPoint {
  /** Key of the number: occurs once in a series. */
  readonly key: string;
  /** Label of the key; if absent, the key is shown as `ChartKeys.kind` specifies. */
  readonly label?: string;
  /** `null` where there is none: a gap, which is not 0. */
  readonly value: ChartValue | null;
  /** Currency of this point, if amounts of a series are in several currencies. */
  readonly currency?: string;
  /** The second number of the tooltip and the table, as the series's `detail` says. */
  readonly detail?: ChartValue | null;
  /**
   * An address of the portal (`/crm/reports/decline-reasons?reason=…`) with what is behind the number: Enter or a click
   * goes there.
   */
  readonly href?: string;
}

/** Series of a chart: a name, a unit and points. @public */
export interface ChartSeries {
  /** Once in a chart. */
  readonly id: string;
  /** Name in the legend, the tooltip and the head of the table. */
  readonly name: string;
  readonly unit: ChartUnit;
  readonly points: readonly ChartPoint[];
  /** A second number that tooltip and table say and nothing draws: the volume beside a count. */
  readonly detail?: { readonly name: string; readonly unit: ChartUnit };
  /**
   * An equal period to compare with, drawn behind it, muted. The first point stands beside the series's first one, and
   * so on.
   */
  readonly comparison?: { readonly name: string; readonly points: readonly ChartPoint[] };
}

/** Props of `Chart`. @public */
export interface ChartProps {
  /**
   * Content of the chart, 'Declines by day': its name for screen readers, of its table and of its files. Not a heading:
   * the card has the heading.
   */
  readonly name: string;
  readonly keys: ChartKeys;
  /**
   * Series of the chart. Without any points the chart shows 'No data'. More than 2,000 points (300 of words) are not
   * drawn but put in the table, and the chart shows a note.
   */
  readonly series: readonly ChartSeries[];
  /** Total height in CSS pixels, in every state; 280 if absent. */
  readonly height?: number;
}

export type { ChartType } from '../model/charts.ts';

/** CSS pixels. */
export const defaultHeight = 280;
