import type { ComponentType, Ref } from 'react';
import type { PlotParams } from 'react-plotly.js/factory';

/** The drawing code of a chart, which is loaded separately. */
export interface Drawing {
  readonly Plot: ComponentType<PlotParams & { readonly ref?: Ref<HTMLDivElement> }>;
  /** Codes of the countries that the map has shapes for. */
  readonly shapes: ReadonlySet<string>;
}
