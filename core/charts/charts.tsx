import type { ComponentType } from 'react';
import type { ChartProps, ChartType } from './types.ts';

/**
 * The place of a chart whose data are still loading: as high as the chart, and the reason that the chart's code loads meanwhile.
 *
 * @example
 * ```tsx
 * <Loaded call={declines} skeleton={<ChartSkeleton />}>{(rows) => <BarChart name={text('declines.byDay')} keys={…} series={…} />}</Loaded>
 * ```
 */
export function ChartSkeleton({ height = 280 }: { readonly height?: number /** A map comes. */; readonly geo?: boolean }) {
  return <div className="ui-skeleton" style={{ height }} aria-hidden="true" />;
}

/** Parts of a whole, largest first; below a hundredth together as 'Other'. Draws the first series. Negative values are in the table alone, which it says. */
export function PieChart(_: ChartProps) {
  return null;
}

/** A line per series: how something changes. */
export function LineChart(_: ChartProps) {
  return null;
}

/** Bars side by side, one colour per series: how much of each. */
export function BarChart(_: ChartProps) {
  return null;
}

/** Bars, and the last series as a line with an axis of its own on the right: a volume with its success rate. */
export function ComboChart(_: ChartProps) {
  return null;
}

/** The world's countries, darker where there is more. Draws the first series; what has no shape on the map is named below it. */
export function GeoChart(_: ChartProps) {
  return null;
}

/** The component of each chart type that a widget's configuration names. */
export const chartTypes: Readonly<Record<ChartType, ComponentType<ChartProps>>> = { PieChart, LineChart, BarChart, ComboChart, GeoChart };
