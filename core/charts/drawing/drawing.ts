import type { ComponentType, Ref } from 'react';
import type { PlotParams } from 'react-plotly.js/factory';

/** The part of a chart that is loaded for it alone. */
export interface Drawing {
  readonly Plot: ComponentType<PlotParams & { readonly ref?: Ref<HTMLDivElement> }>;
  /** Codes of the countries that it has shapes of. */
  readonly shapes: ReadonlySet<string>;
}
