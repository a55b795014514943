/**
 * Entry point for charts in plugins. Importing it costs a few hundred bytes. The frame, the texts and the drawing
 * library load in parallel with the first chart or chart skeleton on the screen.
 */
export { Chart, ChartSkeleton } from './charts.tsx';
export { formatChartValue } from './data/formats.ts';
export type { ChartKeys, ChartPoint, ChartProps, ChartSeries, ChartType, ChartUnit, ChartValue } from './props.ts';
