import type { ReactNode } from 'react';
import type { Cell, ChartData, ModelSeries } from './data/model.ts';
import type { Figure, Mark, Size } from './drawing/figure.ts';
import type { Look } from './drawing/look.ts';
import type { ChartType } from './props.ts';

export interface TipLine {
  /** Index of its color in the look; absent for a second number. */
  readonly color?: number;
  readonly name: string;
  readonly value: string;
}

/** Texts of a value. */
export interface ValueTexts {
  /** Text for screen readers: `Card declines, 12 March, 34`. */
  readonly spoken: string;
  readonly title: string;
  readonly lines: readonly TipLine[];
  readonly href?: string | undefined;
  /** Index of the value's color in the look. */
  readonly color: number;
}

/** An entry of the legend in a saved image. */
export interface LegendEntry {
  readonly color: string;
  readonly words: string;
}

/** Parts that a chart type creates from the data of a chart. */
export interface ChartParts {
  /**
   * Returns the data for Plotly.
   * @param shapes codes of the countries on the map
   */
  figure(size: Size, look: Look, shapes: ReadonlySet<string>): Figure;
  legend(look: Look): ReactNode;
  /** Returns the legend of a saved image. */
  legendEntries(look: Look): readonly LegendEntry[];
  /**
   * Returns the texts of a value.
   * @param index of the mark within its series
   */
  valueTexts(mark: Mark, index: number): ValueTexts;
  /** Number of values, if there are too many to draw; `undefined` if they can be drawn. */
  readonly tooMany?: number | undefined;
  /** Number of series that the text summary describes. */
  readonly summarized: number;
  /**
   * Describes a series for the text summary, without a full stop.
   * @param cells its cells with a value, at least one
   */
  summary(series: ModelSeries, cells: readonly Cell[]): string;
  /** Returns sentences about values that are in the table but not in the drawing. */
  notDrawn?(shapes: ReadonlySet<string>): readonly string[];
}

/** Definition of a chart type: everything in which the types differ. */
export interface ChartTypeDefinition {
  readonly type: ChartType;
  /** Position of the legend, above the drawing or beside it. */
  readonly legendAt: 'above' | 'beside';
  /** Prepares a chart. Called once for each change of its data. */
  parts(data: ChartData): ChartParts;
  /** Finds values in the drawing, for types whose figure does not contain the positions. */
  readonly places?: {
    marks(host: Element, marks: readonly (readonly Mark[])[]): readonly (readonly Mark[])[];
    /** Returns the index of the value at a point of the window. */
    indexAt(host: Element, point: { readonly clientX: number; readonly clientY: number }): number | undefined;
  };
}

/** Declares a chart type. Add it to the list in `index.ts`. */
export const defineChartType = (definition: ChartTypeDefinition): ChartTypeDefinition => Object.freeze(definition);
