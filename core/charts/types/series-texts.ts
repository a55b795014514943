/** Texts of series and their values, for chart types that draw each value separately. */

import type { ChartData } from '../data/model.ts';
import { type Cell, type ChartModel, isThere, type ModelSeries } from '../data/model.ts';
import type { LegendEntry, TipLine, ValueTexts } from '../define-chart-type.ts';
import type { Mark } from '../drawing/figure.ts';
import { inTurn, type Look } from '../drawing/look.ts';

/** Returns the currency in brackets if all amounts are in the same currency. */
export function currencyOf(cells: readonly (Cell | undefined)[]): string {
  const found = new Set(cells.filter(isThere).flatMap(({ currency }) => currency ?? []));
  return found.size === 1 ? ` (${[...found].join('')})` : '';
}

/** Returns an entry for each series and each comparison period. */
export function legendEntriesOf(model: ChartModel, look: Look): readonly LegendEntry[] {
  return model.series.flatMap(({ name, comparisonName }, at) => [
    { color: inTurn(look.colors, at), words: name },
    ...(comparisonName === undefined ? [] : [{ color: look.compared.fill, words: comparisonName }]),
  ]);
}

/**
 * Returns the texts of a value.
 * @param shown series with a line in the tooltip
 */
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
    spoken: beside.reduce(
      (spoken, [name, value]) =>
        name === undefined || value === undefined ? spoken : text('point.beside', { description: spoken, name, value }),
      text('point.said', { series: series?.name ?? '', key, value: cell?.text ?? '' }),
    ),
    title: key,
    lines: shown.flatMap((item, at): TipLine[] => {
      const seriesCell = item.cells[row];
      return [
        ...(isThere(seriesCell) ? [{ color: at, name: item.name, value: seriesCell.text }] : []),
        ...(seriesCell?.detail ? [{ name: item.detailName ?? '', value: seriesCell.detail.text }] : []),
        ...(seriesCell?.comparison
          ? [
              {
                name: `${item.comparisonName ?? ''}, ${seriesCell.comparison.words}`,
                value: seriesCell.comparison.text,
              },
            ]
          : []),
      ];
    }),
    href: cell?.href,
    color: mark.series,
  };
}
