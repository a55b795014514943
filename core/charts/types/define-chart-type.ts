import type { ReactNode } from 'react';
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import type { Cell, ChartModel, ModelSeries } from '../data/model.ts';
import type { Figure, Mark, Size } from '../drawing/figure.ts';
import type { Look } from '../drawing/look.ts';
import type { ChartType } from '../props.ts';

/** Content of a chart, with the data its texts need. */
export interface ChartData {
  readonly model: ChartModel;
  readonly text: Text<'charts'>;
  readonly currencies: readonly CurrencyFormat[];
}

export interface TipLine {
  /** Place of its color in the look's; absent for a second number. */
  readonly color?: number;
  readonly name: string;
  readonly value: string;
}

/** The texts of a value. */
export interface ValueTexts {
  /** Text for screen readers: `Card declines, 12 March, 34`. */
  readonly spoken: string;
  readonly title: string;
  readonly lines: readonly TipLine[];
  readonly href?: string | undefined;
  /** Place of the value's color in the look's. */
  readonly color: number;
}

/** An entry of the legend in a saved picture. */
export interface LegendEntry {
  readonly color: string;
  readonly words: string;
}

/** Result of a chart type for the data of a chart. */
export interface ChartParts {
  /** Returns the plain data that Plotly draws. @param shapes codes of the countries that a map has */
  figure(size: Size, look: Look, shapes: ReadonlySet<string>): Figure;
  /** Draws the legend. */
  legend(look: Look): ReactNode;
  /** Returns the legend of a saved picture. */
  legendEntries(look: Look): readonly LegendEntry[];
  /** Returns the texts of a value. @param index of the mark within its series */
  valueTexts(mark: Mark, index: number): ValueTexts;
  /** Number of values that is too many to draw; `undefined` if they can be drawn. */
  readonly tooMany?: number | undefined;
  /** Number of series that the text summary describes. */
  readonly summarized: number;
  /** Describes a series in the text summary, without a full stop. @param cells those with a value, at least one */
  summary(series: ModelSeries, cells: readonly Cell[]): string;
  /** Returns sentences about values that are in the table but not in the drawing. */
  notDrawn?(shapes: ReadonlySet<string>): readonly string[];
}

/** A chart type: everything that differs between the types. */
export interface ChartTypeDefinition {
  readonly type: ChartType;
  /** Position of the legend: above the drawing, or beside it. */
  readonly legendAt: 'above' | 'beside';
  /** Prepares a chart. Called once for each change of its data. */
  parts(data: ChartData): ChartParts;
  /** Finds values in the drawing, for a type whose figure does not know where Plotly puts them. */
  readonly places?: {
    marks(host: Element, marks: readonly (readonly Mark[])[]): readonly (readonly Mark[])[];
    /** Returns the index of the value at a point of the window. */
    indexAt(host: Element, point: { readonly clientX: number; readonly clientY: number }): number | undefined;
  };
}

/** Declares a chart type. Add it to the list in `index.ts`. */
export const defineChartType = (definition: ChartTypeDefinition): ChartTypeDefinition => Object.freeze(definition);
