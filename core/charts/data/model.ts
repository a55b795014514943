/**
 * The data of a chart in rows: a row per key, with a cell per series. Drawing, table, file, tooltip, keyboard
 * navigation and summary use this model.
 */
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import { isDay } from '../../ui/formats/date.ts';
import type { ChartPoint, ChartProps, ChartSeries, ChartUnit } from '../props.ts';
import { countryCode, countryName } from './countries.ts';
import { toExact } from './exact.ts';
import { chartDate, chartDateInWords, chartTick, defaultCurrency, formatChartValue } from './formats.ts';

export interface Row {
  readonly key: string;
  /** Position on the axis: an instant in milliseconds, or the index of the word. */
  readonly at: number;
  /** Label on the axis. */
  readonly tick: string;
  /** Label in the table and in files. */
  readonly label: string;
  /** Label in words, for screen readers and for places where it is shown alone. */
  readonly words: string;
}

/** A number and its text. */
export interface Amount {
  /** Value for drawing, rounded to the precision of a screen. */
  readonly size: number;
  /** Value as received. */
  readonly value: string;
  readonly text: string;
  readonly currency?: string;
}

export interface Cell extends Amount {
  /** Index of its row. */
  readonly row: number;
  readonly detail?: Amount;
  readonly comparison?: Amount & { readonly words: string };
  readonly href?: string;
}

export interface ModelSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: ChartUnit;
  readonly detailName?: string;
  readonly comparisonName?: string;
  /** Cells by row; `undefined` for a gap. */
  readonly cells: readonly (Cell | undefined)[];
}

export interface ChartModel {
  readonly name: string;
  /** Heading of the keys' column. */
  readonly keyName: string;
  readonly isTime: boolean;
  readonly rows: readonly Row[];
  readonly series: readonly ModelSeries[];
}

/** Data of a chart, with everything that its texts need. */
export interface ChartData {
  readonly model: ChartModel;
  readonly text: Text<'charts'>;
  readonly currencies: readonly CurrencyFormat[];
}

export interface Reader {
  readonly timeZone: string;
  readonly currencies: readonly CurrencyFormat[];
}

/** @throws RangeError for two series with the same id, because the second would replace the first */
export function modelOf(
  { name, keys, series }: Pick<ChartProps, 'name' | 'keys' | 'series'>,
  reader: Reader,
): ChartModel {
  const ids = series.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new RangeError(`The chart '${name}' has two series '${twice}'. Give each an id of its own.`);
  const named = series.map((item) => ({ ...item, points: withUniqueIds(item.points) }));
  const labels = new Map(
    named.flatMap(({ points }) => points.map(({ id, key, label }) => [id, { key, label }] as const)),
  );
  const isTime = keys.kind === 'time' && [...labels.values()].every(({ key }) => !Number.isNaN(instantOf(key)));
  const ordered = isTime ? [...labels].sort(([, a], [, b]) => instantOf(a.key) - instantOf(b.key)) : [...labels];
  const severalYears = isTime && new Set(ordered.map(([, { key }]) => key.slice(0, 4))).size > 1;
  const dateWords = (key: string) => chartDateInWords(key, reader.timeZone, severalYears);
  const rows = ordered.map(([, { key, label }], place): Row => {
    if (isTime) {
      return {
        key,
        at: instantOf(key),
        tick: label ?? chartTick(key, reader.timeZone),
        label: label ?? chartDate(key, reader.timeZone),
        words: label ?? dateWords(key),
      };
    }
    const word = label ?? (keys.kind === 'country' ? countryName(key) : key);
    return { key: keys.kind === 'country' ? countryCode(key) : key, at: place, tick: word, label: word, words: word };
  });
  const places = new Map(ordered.map(([id], place) => [id, place]));
  const cellsOf = (item: (typeof named)[number]) => {
    const cells: (Cell | undefined)[] = new Array(rows.length).fill(undefined);
    for (const [at, point] of item.points.entries()) {
      const row = places.get(point.id) ?? 0;
      const other = item.comparison?.points[at];
      const amount = amountOf(point, item.unit, reader);
      const compared = other && amountOf(other, item.unit, reader);
      if (!amount && !compared) continue;
      const detail =
        item.detail &&
        point.detail !== undefined &&
        amountOf({ ...point, value: point.detail }, item.detail.unit, reader);
      cells[row] = {
        ...(amount ?? { size: Number.NaN, value: '', text: '' }),
        row,
        ...(detail && { detail }),
        ...(compared &&
          other && { comparison: { ...compared, words: other.label ?? (isTime ? dateWords(other.key) : other.key) } }),
        ...(point.href !== undefined && { href: point.href }),
      };
    }
    return cells;
  };
  return {
    name,
    keyName: keys.name,
    isTime,
    rows,
    series: named.map((item) => ({
      id: item.id,
      name: item.name,
      unit: item.unit,
      cells: cellsOf(item),
      ...(item.detail && { detailName: item.detail.name }),
      ...(item.comparison && { comparisonName: item.comparison.name }),
    })),
  };
}

/** Returns whether a cell has its own number, and not only a comparison value. */
export const isThere = (cell: Cell | undefined): cell is Cell => cell !== undefined && !Number.isNaN(cell.size);

/** Returns points with unique ids. A repeated key becomes another row, so that no value is lost. */
function withUniqueIds(points: readonly ChartPoint[]): (ChartPoint & { readonly id: string })[] {
  const seen = new Map<string, number>();
  return points.map((point) => {
    const times = seen.get(point.key) ?? 0;
    seen.set(point.key, times + 1);
    return { ...point, id: times === 0 ? point.key : `${point.key}\0${times}` };
  });
}

const instantOf = (key: string): number => Date.parse(isDay(key) ? `${key}T00:00:00Z` : key);

function amountOf(
  point: Pick<ChartPoint, 'value' | 'currency'>,
  unit: ChartSeries['unit'],
  { currencies }: Reader,
): Amount | undefined {
  if (point.value === null || toExact(point.value) === undefined) return undefined;
  const currency = unit.kind === 'currency' ? (point.currency ?? unit.currency ?? defaultCurrency) : undefined;
  const seriesUnit = currency === undefined ? unit : ({ kind: 'currency', currency } as const);
  return {
    size: Number(point.value),
    value: String(point.value),
    text: formatChartValue(point.value, seriesUnit, currencies),
    ...(currency !== undefined && { currency }),
  };
}
