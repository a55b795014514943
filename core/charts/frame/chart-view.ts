import type { ChartData } from '../data/model.ts';
import type { ChartParts, ChartTypeDefinition } from '../define-chart-type.ts';

/** A chart as the parts of its frame use it. */
export interface ChartView extends ChartData {
  readonly type: ChartTypeDefinition;
  readonly parts: ChartParts;
}

/** Prepares a chart for its frame. */
export const viewOf = (type: ChartTypeDefinition, data: ChartData): ChartView => ({
  ...data,
  type,
  parts: type.parts(data),
});
