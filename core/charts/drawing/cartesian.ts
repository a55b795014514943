/** Lines and bars over an axis of dates or words. */
import type { Data, LayoutAxis } from 'plotly.js-dist-min';
import { axisNumber } from '../data/formats.ts';
import { type ChartModel, isThere, type ModelSeries } from '../data/model.ts';
import { type Figure, layoutOf, type Mark, plainText, type Size } from './figure.ts';
import { dashes, inTurn, type Look, patterns, symbols } from './look.ts';
import { type Scale, scaleOf, widthOf, wordsThatFit } from './ticks.ts';

/** Style in which each series is drawn. The second axis is on the right. */
export interface Drawn {
  readonly as: 'bar' | 'line';
  readonly axis: 'y' | 'y2';
}

const [top, bottom] = [10, 26];
const barGap = 0.34;
const barGroupGap = 0.12;
/** Maximum number of markers; with more, they would merge into a band. */
const mostMarkers = 40;

export function cartesianFigure(model: ChartModel, drawn: readonly Drawn[], size: Size, look: Look): Figure {
  const steps = Math.max(1, Math.floor((size.height - top - bottom) / 44));
  const scale = (axis: Drawn['axis']): Scale | undefined => {
    const axisSeries = model.series.filter((_, at) => drawn[at]?.axis === axis);
    if (axisSeries.length === 0) return undefined;
    const hasBars = model.series.some((_, at) => drawn[at]?.axis === axis && drawn[at]?.as === 'bar');
    return scaleOf(axisSeries.flatMap(sizesOf), unitOn(model, drawn, axis), steps, hasBars);
  };
  const [y, y2] = [scale('y'), scale('y2')];
  const tickTexts = (axis: Drawn['axis'], found: Scale | undefined) =>
    (found?.ticks ?? []).map((tick) => axisNumber(tick, unitOn(model, drawn, axis)));
  const [texts, texts2] = [tickTexts('y', y), tickTexts('y2', y2)];
  const margin = {
    l: Math.ceil(Math.max(20, ...texts.map(widthOf)) + 12),
    r: y2 ? Math.ceil(Math.max(20, ...texts2.map(widthOf)) + 12) : 18,
    t: top,
    b: bottom,
    pad: 0,
  };
  const inner = {
    width: Math.max(1, size.width - margin.l - margin.r),
    height: Math.max(1, size.height - top - bottom),
  };

  const positions = model.rows.map(({ at }) => at);
  const step = positions
    .slice(1)
    .reduce((least, at, before) => Math.min(least, at - (positions[before] ?? 0)), Number.POSITIVE_INFINITY);
  const slot = Number.isFinite(step) && step > 0 ? step : model.isTime ? 86_400_000 : 1;
  const hasBars = drawn.some(({ as }) => as === 'bar');
  const [firstAt, lastAt] = [positions[0] ?? 0, positions.at(-1) ?? 0];
  // Bars and labels are centered in their slots. A line spans from edge to edge, minus half the width of the first
  // label.
  const beside =
    hasBars || !model.isTime || positions.length === 1 ? slot / 2 : ((lastAt - firstAt) * 16) / inner.width;
  const range: [number, number] = [firstAt - beside, lastAt + beside];
  const toX = (at: number) => margin.l + ((at - range[0]) / (range[1] - range[0] || 1)) * inner.width;
  const slots = (range[1] - range[0]) / slot || 1;
  const labels = model.isTime
    ? timeWords(model, inner.width)
    : wordsThatFit(
        model.rows.map(({ tick }) => tick),
        inner.width,
      );

  const bars = model.series.flatMap((item, at) =>
    drawn[at]?.as === 'bar' ? [...(item.comparisonName === undefined ? [] : [-1]), at] : [],
  );
  const barWidth = ((inner.width / slots) * (1 - barGap)) / Math.max(1, bars.length);
  const marks = model.series.map((item, at): Mark[] =>
    item.cells.filter(isThere).map((cell) => {
      const found = (drawn[at]?.axis === 'y2' ? y2 : y) ?? { from: 0, to: 1 };
      const share = (cell.size - found.from) / (found.to - found.from || 1);
      const inGroup = drawn[at]?.as === 'bar' ? (bars.indexOf(at) - (bars.length - 1) / 2) * barWidth : 0;
      return {
        series: at,
        row: cell.row,
        x: toX(positions[cell.row] ?? 0) + inGroup,
        y: top + inner.height * (1 - share),
      };
    }),
  );
  return {
    data: model.series.flatMap((item, at) =>
      tracesOf(item, at, positions, drawn[at] ?? { as: 'bar', axis: 'y' }, look),
    ),
    layout: {
      ...layoutOf(size, look),
      margin,
      barmode: 'group',
      bargap: barGap,
      bargroupgap: barGroupGap,
      barcornerradius: 2,
      xaxis: {
        type: 'linear',
        range,
        fixedrange: true,
        showgrid: false,
        zeroline: false,
        tickmode: 'array',
        tickvals: labels.map(({ at }) => positions[at] ?? 0),
        ticktext: labels.map(({ text }) => plainText(text)),
        tickangle: 0,
        ticklabelstandoff: 4,
      },
      yaxis: axisOf(y, texts, look),
      ...(y2 && { yaxis2: { ...axisOf(y2, texts2, look), overlaying: 'y', side: 'right', showgrid: false } }),
    },
    marks,
    hit: (x, yAt) => findNearest(marks, x, yAt, inner.width / slots),
  };
}

/**
 * Returns the labels of a time axis. Dates and times are never shortened. For instants, only as many round hours are
 * labeled as fit. If the rows have different distances, labels that would touch are left out.
 */
function timeWords(model: ChartModel, width: number): { readonly at: number; readonly text: string }[] {
  const [first, last] = [model.rows[0]?.at ?? 0, model.rows.at(-1)?.at ?? 0];
  const words = model.rows.map(({ tick }, at) => ({ at, text: tick }));
  const room = Math.max(1, Math.floor(width / (Math.max(...words.map(({ text }) => widthOf(text))) + 12)));
  const candidates = [1, 2, 3, 6, 12, 24].map((hours) =>
    words.filter(({ text }) => Number(/ (\d\d)$/.exec(text)?.[1] ?? 0) % hours === 0),
  );
  const round =
    candidates.find((found) => found.length > 0 && found.length <= room) ??
    candidates.findLast((found) => found.length > 0) ??
    words;
  const every = Math.ceil(round.length / room);
  let end = Number.NEGATIVE_INFINITY;
  return round.filter(({ at, text }, place) => {
    if (place % every !== 0) return false;
    const middle = last === first ? 0 : (((model.rows[at]?.at ?? 0) - first) / (last - first)) * width;
    if (middle - widthOf(text) / 2 < end) return false;
    end = middle + widthOf(text) / 2 + 8;
    return true;
  });
}

const sizesOf = ({ cells }: ModelSeries): number[] =>
  cells
    .flatMap((cell) => (cell ? [cell.size, cell.comparison?.size ?? Number.NaN] : []))
    .filter((size) => !Number.isNaN(size));

const unitOn = (model: ChartModel, drawn: readonly Drawn[], axis: Drawn['axis']) =>
  model.series.find((_, at) => drawn[at]?.axis === axis)?.unit ?? { kind: 'count' };

function axisOf(scale: Scale | undefined, texts: readonly string[], look: Look): Partial<LayoutAxis> {
  return {
    type: 'linear',
    range: [scale?.from ?? 0, scale?.to ?? 1],
    fixedrange: true,
    gridcolor: look.line,
    zeroline: true,
    zerolinecolor: (scale?.from ?? 0) < 0 ? look.muted : look.line,
    zerolinewidth: 1,
    tickmode: 'array',
    tickvals: [...(scale?.ticks ?? [])],
    ticktext: texts.map(plainText),
    ticksuffix: ' ',
  };
}

function tracesOf(series: ModelSeries, at: number, x: readonly number[], { as, axis }: Drawn, look: Look): Data[] {
  const color = inTurn(look.colors, at);
  const sizes = series.cells.map((cell) => (isThere(cell) ? cell.size : null));
  const compared = series.cells.map((cell) => cell?.comparison?.size ?? null);
  const base = { x: [...x], yaxis: axis, hoverinfo: 'skip' as const };
  if (as === 'bar') {
    const marker = {
      color: color,
      pattern: {
        shape: inTurn(patterns, at),
        bgcolor: color,
        fgcolor: look.surface,
        fgopacity: 0.7,
        size: 7,
        solidity: 0.25,
      },
    };
    const gray = { color: look.compared.fill, line: { color: look.compared.line, width: 0.5 } };
    return [
      ...(series.comparisonName === undefined
        ? []
        : [{ ...base, type: 'bar' as const, name: series.comparisonName, y: compared, marker: gray }]),
      { ...base, type: 'bar', name: series.name, y: sizes, marker },
    ];
  }
  return [
    ...(series.comparisonName === undefined
      ? []
      : [
          lineOf(
            { ...base, name: series.comparisonName, y: compared },
            { color: look.compared.line, width: 1.5, dash: 'dot' },
            'circle',
          ),
        ]),
    lineOf(
      { ...base, name: series.name, y: sizes },
      { color: color, width: 2, dash: inTurn(dashes, at) },
      inTurn(symbols, at),
    ),
  ];
}

/** Creates the line of a series. A value between two gaps has no line, so it always gets a marker. */
function lineOf<Base extends { readonly y: readonly (number | null)[] }>(
  base: Base,
  line: { color: string; width: number; dash: string },
  symbol: string,
): Data {
  const isAlone = (at: number) =>
    base.y[at] !== null && (base.y[at - 1] ?? null) === null && (base.y[at + 1] ?? null) === null;
  const few = base.y.length <= mostMarkers;
  const sizes = base.y.map((_, at) => (few ? 6 : isAlone(at) ? 5 : 0));
  const mode = sizes.some((size) => size > 0) ? 'lines+markers' : 'lines';
  return {
    ...base,
    y: [...base.y],
    type: 'scatter',
    mode,
    line,
    marker: { color: line.color, symbol, size: sizes, opacity: 1, line: { width: 0 } },
    cliponaxis: false,
  } as Data; // we choose the symbol
}

/** Finds the nearest row, and the nearest value in it. */
function findNearest(marks: readonly (readonly Mark[])[], x: number, y: number, slot: number): Mark | undefined {
  let best: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks.flat()) {
    // The row takes precedence over the nearest mark: a pointer above a low bar means that bar.
    const far = Math.abs(mark.x - x) * 1_000 + Math.abs(mark.y - y);
    if (far < least) [best, least] = [mark, far];
  }
  return best && Math.abs(best.x - x) <= Math.max(slot, 24) ? best : undefined;
}
