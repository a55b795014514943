/** Texts of series and their values, for types that draw each value by itself. */
import { type Cell, type ChartModel, isThere, type ModelSeries } from '../data/model.ts';
import type { Mark } from '../drawing/figure.ts';
import { inTurn, type Look } from '../drawing/look.ts';
import type { ChartData, LegendEntry, TipLine, ValueTexts } from './define-chart-type.ts';

/** Returns the currency in brackets if all amounts have the same. */
export function currencyOf(cells: readonly (Cell | undefined)[]): string {
  const found = new Set(cells.filter(isThere).flatMap(({ currency }) => currency ?? []));
  return found.size === 1 ? ` (${[...found].join('')})` : '';
}

/** Returns an entry for each series and each period to compare with. */
export function legendEntriesOf(model: ChartModel, look: Look): readonly LegendEntry[] {
  return model.series.flatMap(({ name, comparisonName }, at) => [
    { color: inTurn(look.colours, at), words: name },
    ...(comparisonName === undefined ? [] : [{ color: look.compared.fill, words: comparisonName }]),
  ]);
}

/** Returns the texts of a value. @param shown series with a line in the tooltip */
export function valueTextsOf({ model, text }: ChartData, mark: Mark, shown: readonly ModelSeries[]): ValueTexts {
  const series = model.series[mark.series];
  const row = mark.row ?? 0;
  const cell = series?.cells[row];
  const key = model.rows[row]?.words ?? '';
  const beside: readonly (readonly [string | undefined, string | undefined])[] = [
    [series?.detailName, cell?.detail?.text],
    [series?.comparisonName, cell?.comparison?.text],
  ];
  return {
    said: beside.reduce(
      (said, [name, value]) => (name === undefined || value === undefined ? said : text('point.beside', { said, name, value })),
      text('point.said', { series: series?.name ?? '', key, value: cell?.text ?? '' }),
    ),
    title: key,
    lines: shown.flatMap((one, at): TipLine[] => {
      const own = one.cells[row];
      return [
        ...(isThere(own) ? [{ color: at, name: one.name, value: own.text }] : []),
        ...(own?.detail ? [{ name: one.detailName ?? '', value: own.detail.text }] : []),
        ...(own?.comparison ? [{ name: `${one.comparisonName ?? ''}, ${own.comparison.words}`, value: own.comparison.text }] : []),
      ];
    }),
    href: cell?.href,
    color: mark.series,
  };
}
