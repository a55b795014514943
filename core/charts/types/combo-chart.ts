import { defineChartType } from '../define-chart-type.ts';
import { cartesianParts } from './cartesian.tsx';

/** Bars, with the last series as a line with its own axis on the right: a volume and its success rate. */
export const comboChart = defineChartType({
  type: 'ComboChart',
  legendAt: 'above',
  parts: (data) =>
    cartesianParts(data, (at, count) =>
      count > 1 && at === count - 1 ? { as: 'line', axis: 'y2' } : { as: 'bar', axis: 'y' },
    ),
});
