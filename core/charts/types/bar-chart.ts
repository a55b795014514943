import { cartesianParts } from './cartesian.tsx';
import { defineChartType } from './define-chart-type.ts';

/** Bars side by side, in a color for each series: how much there is of each. */
export const barChart = defineChartType({
  type: 'BarChart',
  legendAt: 'above',
  parts: (data) => cartesianParts(data, () => ({ as: 'bar', axis: 'y' })),
});
