/** The chart types, one file each. Loaded with the first chart. */

import type { ChartTypeDefinition } from '../define-chart-type.ts';
import type { ChartType } from '../props.ts';
import { barChart } from './bar-chart.ts';
import { comboChart } from './combo-chart.ts';
import { geoChart } from './geo-chart.tsx';
import { lineChart } from './line-chart.ts';
import { pieChart } from './pie-chart.tsx';

const definitions: readonly ChartTypeDefinition[] = [pieChart, lineChart, barChart, comboChart, geoChart];

/**
 * Returns the definition of a chart type.
 * @throws TypeError for a type that is missing in the list above
 */
export function chartTypeOf(type: ChartType): ChartTypeDefinition {
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new TypeError(`Chart type ${type} is not in core/charts/types/index.ts. Add it to the list.`);
  return definition;
}
