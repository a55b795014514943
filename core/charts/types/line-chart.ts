import { defineChartType } from '../define-chart-type.ts';
import { cartesianParts } from './cartesian.tsx';

/** A line for each series, to show how values change. */
export const lineChart = defineChartType({
  type: 'LineChart',
  legendAt: 'above',
  parts: (data) => cartesianParts(data, () => ({ as: 'line', axis: 'y' })),
});
