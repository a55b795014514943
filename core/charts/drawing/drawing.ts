import type { ComponentType, Ref } from 'react';
import type { PlotParams } from 'react-plotly.js/factory';

/** The part of a chart that is loaded for it alone. */
export interface Drawing {
  readonly Plot: ComponentType<PlotParams & { readonly ref?: Ref<HTMLDivElement> }>;
  /** The drawing as data address of a PNG. */
  readonly picture: (
    drawn: HTMLElement,
    options: { readonly format: 'png'; readonly width: number; readonly height: number; readonly scale: number },
  ) => Promise<string>;
  /** Codes of the countries that it has shapes of. */
  readonly shapes: ReadonlySet<string>;
}
