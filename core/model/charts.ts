import { defineEnum, type EnumOf } from './define-enum.ts';

/** The chart types of the widget configurations. `core/charts/types/` has a file for each. @public */
export const chartType = defineEnum('editor.chartTypes', [
  'PieChart',
  'LineChart',
  'BarChart',
  'ComboChart',
  'GeoChart',
]);
/** Type of chart. @public */
export type ChartType = EnumOf<typeof chartType>;

const maps: ReadonlySet<ChartType> = new Set(['GeoChart']);

/** Returns whether a chart is a map, whose keys are countries and which needs another drawing library. @public */
export const isMapChart = (type: ChartType): boolean => maps.has(type);
