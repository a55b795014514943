/** Describes a chart in one sentence, as text. */
import { i18n } from '../../i18n/i18n.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import type { ChartData, ChartParts } from '../types/define-chart-type.ts';
import { exact } from './exact.ts';
import { formatChartValue } from './formats.ts';
import { type Cell, type ChartModel, isThere, type ModelSeries } from './model.ts';
import { shortened } from './shortened.ts';

/** Characters of a name: the sentence has to stay one. */
const longest = 40;
/** Returns the name of a row, shortened for a sentence. */
export const keyOf = (model: ChartModel, row: number): string => shortened(model.rows[row]?.words ?? '', longest);

/**
 * Describes a chart in sentences.
 * @param shapes codes of the countries that a map has; countries without a shape are named
 */
export function summaryOf(parts: ChartParts, { model, text }: ChartData, shapes: ReadonlySet<string> = new Set()): string {
  const series = model.series.slice(0, parts.summarized);
  const sentences = series.flatMap((one) => {
    const cells = one.cells.filter(isThere);
    if (cells.length === 0) return [];
    const said = parts.summary(one, cells);
    if (series.length === 1) return [text('summary.alone', { said: capitalised(said) })];
    return [text('summary.of', { series: shortened(one.name, longest), said })];
  });
  return [...sentences, ...(parts.notDrawn?.(shapes) ?? [])].join(' ');
}

/** Names of the language's own letters: a Turkish i becomes İ. */
const capitalised = (said: string): string => said.charAt(0).toLocaleUpperCase(i18n.language || 'en') + said.slice(1);

/** Describes the highest and the lowest value of a series, and over time how it changed. */
export function extremes({ model, text, currencies }: ChartData, series: ModelSeries, cells: readonly Cell[]): string {
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
