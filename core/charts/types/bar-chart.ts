import { defineChartType } from '../define-chart-type.ts';
import { cartesianParts } from './cartesian.tsx';

/** Bars next to each other, with a color for each series, to compare quantities. */
export const barChart = defineChartType({
  type: 'BarChart',
  legendAt: 'above',
  parts: (data) => cartesianParts(data, () => ({ as: 'bar', axis: 'y' })),
});
