/** A chart in one sentence: what it would tell to somebody who looks at it. */
import { i18n } from '../../i18n/i18n.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import type { ChartType } from '../types.ts';
import { exact } from './exact.ts';
import { formatChartValue } from './formats.ts';
import { type Cell, type ChartModel, isThere, type ModelSeries } from './model.ts';
import { shortened } from './shortened.ts';
import { slicesOf } from './slices.ts';

/** Of more series the sentences would be longer than the table. */
const mostSeries = 3;
/** Characters of a name: the sentence has to stay one. */
const longest = 40;
const keyOf = (model: ChartModel, row: number): string => shortened(model.rows[row]?.words ?? '', longest);

/**
 * @param text the texts of `charts`
 * @param shapes codes of the countries that a map has; what is on none of them is named
 */
export function summaryOf(
  type: ChartType,
  model: ChartModel,
  text: Text<'charts'>,
  currencies: readonly CurrencyFormat[],
  shapes: ReadonlySet<string> = new Set(),
): string {
  const series = model.series.slice(0, type === 'PieChart' || type === 'GeoChart' ? 1 : mostSeries);
  const sentences = series.flatMap((one) => {
    const cells = one.cells.filter(isThere);
    if (cells.length === 0) return [];
    const said = type === 'PieChart' ? shares(model, one, text, currencies) : extremes(model, one, cells, text, currencies);
    return [series.length > 1 ? text('summary.of', { series: shortened(one.name, longest), said }) : text('summary.alone', { said: capitalised(said) })];
  });
  return [...sentences, ...notDrawn(type, model, text, shapes)].join(' ');
}

/** What the table has and the drawing has not. */
function notDrawn(type: ChartType, model: ChartModel, text: Text<'charts'>, shapes: ReadonlySet<string>): string[] {
  const [first] = model.series;
  if (!first) return [];
  if (type === 'PieChart') {
    const { below } = slicesOf(first);
    return below > 0 ? [text('summary.below', { count: below })] : [];
  }
  if (type !== 'GeoChart' || shapes.size === 0) return [];
  const missing = first.cells.filter(isThere).filter(({ row }) => !shapes.has(model.rows[row]?.key ?? ''));
  return missing.length > 0 ? [text('summary.offMap', { list: missing.map((cell) => `${keyOf(model, cell.row)} ${cell.text}`).join(', ') })] : [];
}

/** Names of the language's own letters: a Turkish i becomes İ. */
const capitalised = (said: string): string => said.charAt(0).toLocaleUpperCase(i18n.language || 'en') + said.slice(1);

function extremes(model: ChartModel, series: ModelSeries, cells: readonly Cell[], text: Text<'charts'>, currencies: readonly CurrencyFormat[]): string {
  const said = (cell: Cell) => ({ value: cell.text, key: keyOf(model, cell.row) });
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return '';
  if (cells.length === 1) return text('summary.one', said(first));
  const inCurrencies = new Set(cells.flatMap(({ currency }) => currency ?? []));
  if (inCurrencies.size > 1) return text('summary.currencies', { list: [...inCurrencies].join(', ') });
  const sizes = cells.map((cell) => exact(cell.value) ?? 0n);
  const highest = cells[sizes.reduce((best, size, at) => (size > (sizes[best] ?? size) ? at : best), 0)] ?? first;
  const lowest = cells[sizes.reduce((best, size, at) => (size < (sizes[best] ?? size) ? at : best), 0)] ?? first;
  if (exact(highest.value) === exact(lowest.value)) return text('summary.same', { value: first.text, count: cells.length });
  const range = text('summary.range', { high: highest.text, highKey: said(highest).key, low: lowest.text, lowKey: said(lowest).key });
  return model.isTime ? text('summary.changed', { range, change: change(series, first, last, model, text, currencies) }) : range;
}

/** From the first to the last, in percent; points of percent are told as such. Neither what starts at zero nor what starts below it has a share. */
function change(series: ModelSeries, first: Cell, last: Cell, model: ChartModel, text: Text<'charts'>, currencies: readonly CurrencyFormat[]): string {
  const values = { from: model.rows[first.row]?.words ?? '', to: model.rows[last.row]?.words ?? '' };
  const difference = last.size - first.size;
  if (difference === 0) return text('summary.unchanged', values);
  const ofPercent = series.unit.kind === 'percent';
  if (!ofPercent && first.size <= 0) return text('summary.fromTo', { ...values, first: first.text, last: last.text });
  const share = Math.abs(ofPercent ? difference : (difference / first.size) * 100);
  const by = formatChartValue(Math.round(share * 10) / 10, { kind: ofPercent ? 'count' : 'percent' }, currencies);
  if (ofPercent) return text(difference > 0 ? 'summary.upPoints' : 'summary.downPoints', { ...values, by });
  return text(difference > 0 ? 'summary.up' : 'summary.down', { ...values, by });
}

function shares(model: ChartModel, series: ModelSeries, text: Text<'charts'>, currencies: readonly CurrencyFormat[]): string {
  const { slices } = slicesOf(series);
  const share = (percent: number) => formatChartValue(Math.round(percent * 10) / 10, { kind: 'percent' }, currencies);
  const alone = slices.filter(({ row }) => row !== undefined);
  const [largest, smallest] = [alone[0], alone.at(-1)];
  if (largest?.row === undefined || smallest?.row === undefined) return text('summary.zeros');
  if (slices.length === 1) return text('summary.whole', { key: keyOf(model, largest.row) });
  return text('summary.parts', {
    highKey: keyOf(model, largest.row),
    high: share(largest.percent),
    lowKey: keyOf(model, smallest.row),
    low: share(smallest.percent),
  });
}
