/** A chart as all parts of its frame need it. */
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import { formatChartValue } from '../data/formats.ts';
import { type ChartModel, isThere } from '../data/model.ts';
import { type Slice, slicesOf } from '../data/slices.ts';
import { cartesianFigure, type Drawn } from '../drawing/cartesian.ts';
import type { Figure, Mark, Size } from '../drawing/figure.ts';
import { geoFigure } from '../drawing/geo.ts';
import type { Look } from '../drawing/look.ts';
import { pieFigure } from '../drawing/pie.ts';
import type { ChartType } from '../types.ts';

export interface ChartView {
  readonly type: ChartType;
  readonly model: ChartModel;
  readonly text: Text<'charts'>;
  readonly currencies: readonly CurrencyFormat[];
  /** Of a pie alone. */
  readonly slices: readonly Slice[];
}

export function viewOf(type: ChartType, model: ChartModel, text: Text<'charts'>, currencies: readonly CurrencyFormat[]): ChartView {
  const [first] = model.series;
  return { type, model, text, currencies, slices: type === 'PieChart' && first ? slicesOf(first).slices : [] };
}

/** Rows that can still be told from each other. */
const mostTimes = 2_000;
const mostWords = 300;

/** How many values are too many to be drawn; nothing where they are not. */
export function tooMany({ type, model }: ChartView): number | undefined {
  if (type === 'PieChart' || type === 'GeoChart') return undefined;
  return model.rows.length > (model.isTime ? mostTimes : mostWords) ? model.rows.length : undefined;
}

export function figureOf({ type, model, slices }: ChartView, size: Size, look: Look, shapes: ReadonlySet<string>): Figure {
  if (type === 'PieChart') return pieFigure(slices, model.series[0]?.name ?? '', size, look);
  if (type === 'GeoChart') return geoFigure(model, shapes, size, look);
  return cartesianFigure(
    model,
    model.series.map((_, at) => drawnAs(type, at, model.series.length)),
    size,
    look,
  );
}

/** Of a combination the last series is the line, unless it is alone. */
export function drawnAs(type: ChartType, at: number, count: number): Drawn {
  if (type === 'LineChart') return { as: 'line', axis: 'y' };
  return type === 'ComboChart' && count > 1 && at === count - 1 ? { as: 'line', axis: 'y2' } : { as: 'bar', axis: 'y' };
}

/** A part of a pie: its name and its number. */
export function sliceTexts({ model, text, currencies }: ChartView, slice: Slice): { readonly name: string; readonly value: string; readonly share: string } {
  const [series] = model.series;
  const cell = slice.row === undefined ? undefined : series?.cells[slice.row];
  return {
    name: slice.row === undefined ? text('other', { count: slice.count }) : (model.rows[slice.row]?.words ?? ''),
    value: cell?.text ?? formatChartValue(slice.value, series?.unit ?? { kind: 'count' }, currencies),
    share: formatChartValue(Math.round(slice.percent * 10) / 10, { kind: 'percent' }, currencies),
  };
}

export interface TipLine {
  /** Place of its series, whose colour it has; nothing for what is beside. */
  readonly series?: number;
  readonly name: string;
  readonly value: string;
}

/** What a value says of itself. */
export interface Saying {
  /** `Card declines, 12 March, 34`. */
  readonly said: string;
  readonly title: string;
  readonly lines: readonly TipLine[];
  readonly href?: string | undefined;
}

/** @param index of the mark within its series */
export function sayingOf(view: ChartView, mark: Mark, index: number): Saying {
  const { model, text, type } = view;
  const series = model.series[mark.series];
  const slice = type === 'PieChart' ? view.slices[index] : undefined;
  if (slice) {
    const { name, value, share } = sliceTexts(view, slice);
    const cell = slice.row === undefined ? undefined : series?.cells[slice.row];
    return {
      said: text('point.said', { series: series?.name ?? '', key: name, value: `${value} (${share})` }),
      title: name,
      lines: [
        { name: series?.name ?? '', value: `${value} (${share})` },
        ...(cell?.detail ? [{ name: series?.detailName ?? '', value: cell.detail.text }] : []),
      ],
      href: cell?.href,
    };
  }
  const row = mark.row ?? 0;
  const cell = series?.cells[row];
  const key = model.rows[row]?.words ?? '';
  const beside: readonly (readonly [string | undefined, string | undefined])[] = [
    [series?.detailName, cell?.detail?.text],
    [series?.comparisonName, cell?.comparison?.text],
  ];
  const shown = type === 'GeoChart' ? model.series.slice(0, 1) : model.series;
  return {
    said: beside.reduce(
      (said, [name, value]) => (name === undefined || value === undefined ? said : text('point.beside', { said, name, value })),
      text('point.said', { series: series?.name ?? '', key, value: cell?.text ?? '' }),
    ),
    title: key,
    lines: shown.flatMap((one, at): TipLine[] => {
      const own = one.cells[row];
      return [
        ...(isThere(own) ? [{ series: at, name: one.name, value: own.text }] : []),
        ...(own?.detail ? [{ name: one.detailName ?? '', value: own.detail.text }] : []),
        ...(own?.comparison ? [{ name: `${one.comparisonName ?? ''}, ${own.comparison.words}`, value: own.comparison.text }] : []),
      ];
    }),
    href: cell?.href,
  };
}
