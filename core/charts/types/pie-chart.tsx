import { formatChartValue } from '../data/formats.ts';
import type { ChartData } from '../data/model.ts';
import { type Slice, slicesOf } from '../data/slices.ts';
import { keyOf } from '../data/summary.ts';
import { defineChartType } from '../define-chart-type.ts';
import { Patch } from '../drawing/legend-keys.tsx';
import { inTurn } from '../drawing/look.ts';
import { pieFigure } from '../drawing/pie.ts';

/**
 * Slices of a whole, largest first. More than eight are combined into a last slice. It draws only the first series.
 * Negative values are only in the table, and the summary mentions them.
 */
export const pieChart = defineChartType({
  type: 'PieChart',
  legendAt: 'beside',
  parts(data) {
    const { model, text, currencies } = data;
    const [series] = model.series;
    const { slices, below } = series ? slicesOf(series) : { slices: [], below: 0 };
    const share = (percent: number) => formatChartValue(Math.round(percent * 10) / 10, { kind: 'percent' }, currencies);
    return {
      figure: (size, look) => pieFigure(slices, series?.name ?? '', size, look),
      legend: (look) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be scrollable by keyboard
        <ul className="chart-parts" tabIndex={0} aria-label={model.name}>
          {slices.map((slice, at) => {
            const { name, value, share } = sliceTexts(data, slice);
            return (
              <li key={slice.row ?? 'other'}>
                <Patch color={inTurn(look.colors, at)} pattern={at} surface={look.surface} />
                <span className="chart-part-name">{name}</span>
                <span className="chart-part-value">{value}</span>
                <span className="chart-part-share">{share}</span>
              </li>
            );
          })}
        </ul>
      ),
      legendEntries: (look) =>
        slices.map((slice, at) => {
          const { name, value, share } = sliceTexts(data, slice);
          return { color: inTurn(look.colors, at), words: `${name}  ${value}  ${share}` };
        }),
      valueTexts(_, index) {
        const slice = slices[index];
        if (!slice) return { spoken: '', title: '', lines: [], color: index };
        const { name, value, share } = sliceTexts(data, slice);
        const cell = slice.row === undefined ? undefined : series?.cells[slice.row];
        return {
          spoken: text('point.said', { series: series?.name ?? '', key: name, value: `${value} (${share})` }),
          title: name,
          lines: [
            { color: index, name: series?.name ?? '', value: `${value} (${share})` },
            ...(cell?.detail ? [{ name: series?.detailName ?? '', value: cell.detail.text }] : []),
          ],
          href: cell?.href,
          color: index,
        };
      },
      summarized: 1,
      summary() {
        const known = slices.filter(({ row }) => row !== undefined);
        const [largest, smallest] = [known[0], known.at(-1)];
        if (largest?.row === undefined || smallest?.row === undefined) return text('summary.zeros');
        if (slices.length === 1) return text('summary.whole', { key: keyOf(model, largest.row) });
        return text('summary.parts', {
          highKey: keyOf(model, largest.row),
          high: share(largest.percent),
          lowKey: keyOf(model, smallest.row),
          low: share(smallest.percent),
        });
      },
      notDrawn: () => (below > 0 ? [text('summary.below', { count: below })] : []),
    };
  },
});

/** Returns the name and the numbers of a slice. */
function sliceTexts({ model, text, currencies }: ChartData, slice: Slice) {
  const [series] = model.series;
  const cell = slice.row === undefined ? undefined : series?.cells[slice.row];
  return {
    name: slice.row === undefined ? text('other', { count: slice.count }) : (model.rows[slice.row]?.words ?? ''),
    value: cell?.text ?? formatChartValue(slice.value, series?.unit ?? { kind: 'count' }, currencies),
    share: formatChartValue(Math.round(slice.percent * 10) / 10, { kind: 'percent' }, currencies),
  };
}
