/** Props of a chart. Only core/charts depends on the drawing library. */

/** Unit of a number, which determines its format. An amount without a currency is in EUR. @public */
export type ChartUnit =
  /** Whole numbers: `1.234`. */
  | { readonly kind: 'count' }
  /** A percentage: 86.4 is `86,4%`. */
  | { readonly kind: 'percent' }
  /** A duration in milliseconds: 90000 is `1 min 30 sec`. */
  | { readonly kind: 'time' }
  /** Money in the major unit: `'1234.50'` is `1.234,50 EUR`. */
  | { readonly kind: 'currency'; readonly currency?: string };

/**
 * A number as in the API's response. Amounts are decimal strings in the major unit and are never rounded in texts,
 * tables and files; only the drawing rounds them to the precision of a screen.
 * @public
 */
export type ChartValue = string | number;

/** Meaning of the points, and therefore of the axis. @public */
export interface ChartKeys {
  /** Heading of the first column in the table: 'Day', 'Payment method'. */
  readonly name: string;
  /**
   * - `word`: names, in the given order.
   * - `time`: calendar dates (`2026-11-22`, shown as `22/11`) or instants (ISO 8601 with a time, shown as `22/11 14` in
   *   the user's time zone), in order of time, with gaps for missing values.
   * - `country`: ISO 3166-1 codes of two or three letters, shown as names in the user's language.
   */
  readonly kind: 'word' | 'time' | 'country';
}

/** Point of a series: a key and its number. @public */
export interface ChartPoint {
  /** Key of the number, unique in its series. */
  readonly key: string;
  /** Label of the key. If absent, the key is shown as described in `ChartKeys.kind`. */
  readonly label?: string;
  /** `null` for a gap, which is not 0. */
  readonly value: ChartValue | null;
  /** Currency of this point, if the amounts of a series are in several currencies. */
  readonly currency?: string;
  /** The second number in the tooltip and the table, described by the series' `detail`. */
  readonly detail?: ChartValue | null;
  /**
   * An address of the portal with the rows that the number counts (`/crm/reports/decline-reasons?reason=…`). Enter or a
   * click opens it.
   */
  readonly href?: string;
}

/** Series of a chart, with a name, a unit and points. @public */
export interface ChartSeries {
  /** Unique in its chart. */
  readonly id: string;
  /** Name in the legend, the tooltip and the heading of the table. */
  readonly name: string;
  readonly unit: ChartUnit;
  readonly points: readonly ChartPoint[];
  /** A second number, shown in the tooltip and the table but not drawn, such as the volume for a count. */
  readonly detail?: { readonly name: string; readonly unit: ChartUnit };
  /**
   * A period of the same length for comparison, drawn muted behind the series. Its points correspond to those of the
   * series by index.
   */
  readonly comparison?: { readonly name: string; readonly points: readonly ChartPoint[] };
}

/** Props of `Chart`. @public */
export interface ChartProps {
  /**
   * Content of the chart, 'Declines by day', used as the name for screen readers, the table and the files. It is not a
   * heading, because the card has one.
   */
  readonly name: string;
  readonly keys: ChartKeys;
  /**
   * Series of the chart. Without points, the chart shows 'No data'. More than 2,000 points (300 for words) are not
   * drawn: the chart shows a note, and the points are in the table.
   */
  readonly series: readonly ChartSeries[];
  /** Total height in CSS pixels, in every state; 280 if absent. */
  readonly height?: number;
}

export type { ChartType } from '../model/charts.ts';

/** Default height in CSS pixels. */
export const defaultHeight = 280;
