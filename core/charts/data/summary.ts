/** Descriptions of the values of a series, for the text summary. */
import type { Text } from '../../i18n/use-text.ts';
import type { CurrencyFormat } from '../../ui/formats/amount.ts';
import { toExact } from './exact.ts';
import { formatChartValue } from './formats.ts';
import type { Cell, ChartData, ChartModel, ModelSeries } from './model.ts';
import { shortenName } from './shorten-name.ts';

/** Maximum length of a name in characters, so that the sentence stays readable. */
export const longestName = 40;

/** Returns the name of a row, shortened for a sentence. */
export const keyOf = (model: ChartModel, row: number): string => shortenName(model.rows[row]?.words ?? '', longestName);

/** Describes the highest and the lowest value of a series and, for series over time, how it changed. */
export function extremes({ model, text, currencies }: ChartData, series: ModelSeries, cells: readonly Cell[]): string {
  const valuesOf = (cell: Cell) => ({ value: cell.text, key: keyOf(model, cell.row) });
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return '';
  if (cells.length === 1) return text('summary.one', valuesOf(first));
  const inCurrencies = new Set(cells.flatMap(({ currency }) => currency ?? []));
  if (inCurrencies.size > 1) return text('summary.currencies', { list: [...inCurrencies].join(', ') });
  const sizes = cells.map((cell) => toExact(cell.value) ?? 0n);
  const highest = cells[sizes.reduce((best, size, at) => (size > (sizes[best] ?? size) ? at : best), 0)] ?? first;
  const lowest = cells[sizes.reduce((best, size, at) => (size < (sizes[best] ?? size) ? at : best), 0)] ?? first;
  if (toExact(highest.value) === toExact(lowest.value))
    return text('summary.same', { value: first.text, count: cells.length });
  const range = text('summary.range', {
    high: highest.text,
    highKey: valuesOf(highest).key,
    low: lowest.text,
    lowKey: valuesOf(lowest).key,
  });
  return model.isTime
    ? text('summary.changed', { range, change: change(series, first, last, model, text, currencies) })
    : range;
}

/**
 * Returns the change from the first to the last value in percent. Changes of percentages are in percentage points. A
 * series that starts at or below zero has no relative change.
 */
function change(
  series: ModelSeries,
  first: Cell,
  last: Cell,
  model: ChartModel,
  text: Text<'charts'>,
  currencies: readonly CurrencyFormat[],
): string {
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
