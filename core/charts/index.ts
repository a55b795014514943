/**
 * The plugins' entry point for charts. Importing it costs a few hundred bytes: frame, texts and the drawing library
 * load, side by side, with the first chart or chart skeleton that is on the screen.
 */
export { Chart, ChartSkeleton } from './charts.tsx';
export { formatChartValue } from './data/formats.ts';
export type { ChartKeys, ChartPoint, ChartProps, ChartSeries, ChartType, ChartUnit, ChartValue } from './props.ts';
