import { defineEnum, type EnumOf } from './define-enum.ts';

/** The chart types of the widget configurations. */
export const chartType = defineEnum('editor.chartTypes', ['PieChart', 'LineChart', 'BarChart', 'ComboChart', 'GeoChart']);
export type ChartType = EnumOf<typeof chartType>;
