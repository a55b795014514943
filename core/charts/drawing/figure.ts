/** Content of a drawing: the data for Plotly, and the position of each value on it. */
import type { Data, Layout } from 'plotly.js-dist-min';
import type { Look } from './look.ts';

/** Position of a value in the drawing. */
export interface Mark {
  /** Index of its series. */
  readonly series: number;
  /** Index of its row; undefined if the mark combines several rows, such as the rest of a pie. */
  readonly row?: number | undefined;
  /** CSS pixels from the left and the top of the drawing. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Figure {
  readonly data: Data[];
  readonly layout: Partial<Layout>;
  /** Marks by series, in the order of the keys. */
  readonly marks: readonly (readonly Mark[])[];
  /** Returns the value at the pointer's position. */
  readonly hit: (x: number, y: number) => Mark | undefined;
}

/** Returns the layout that all drawings share. */
export function layoutOf({ width, height }: Size, look: Look): Partial<Layout> {
  return {
    width,
    height,
    autosize: false,
    showlegend: false,
    hovermode: false,
    dragmode: false,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: look.font, size: 11, color: look.muted },
    margin: { l: 0, r: 0, t: 0, b: 0, pad: 0 },
  };
}

/** Encodes a text, because Plotly interprets texts as HTML. */
export const plainText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
