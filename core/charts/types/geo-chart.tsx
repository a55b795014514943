import { axisNumber } from '../data/formats.ts';
import { isThere } from '../data/model.ts';
import { extremes, keyOf } from '../data/summary.ts';
import { defineChartType } from '../define-chart-type.ts';
import { geoColors, geoFigure } from '../drawing/geo.ts';
import { countryAt, placesOnMap } from '../drawing/map-places.ts';
import { currencyOf, legendEntriesOf, valueTextsOf } from './series-texts.ts';

/** Rounds to three digits, because the ends of a color scale need not be exact. */
const roundToThreeDigits = (size: number) => Number(size.toPrecision(3));

/**
 * Map of the world's countries with darker colors for higher values. It draws only the first series. The summary lists
 * countries that are not on the map.
 */
export const geoChart = defineChartType({
  type: 'GeoChart',
  legendAt: 'above',
  parts(data) {
    const { model, text } = data;
    const [series] = model.series;
    const cells = (series?.cells ?? []).filter(isThere);
    return {
      figure: (size, look, shapes) => geoFigure(model, shapes, size, look),
      legend(look) {
        if (!series) return null;
        const unit = series.unit.kind === 'time' ? ({ kind: 'time' } as const) : series.unit;
        const sizes = cells.map(({ size }) => size);
        return (
          <ul className="chart-legend" aria-label={text('points', { name: series.name })}>
            <li>
              {series.name}
              {currencyOf(series.cells)}
            </li>
            <li>
              {axisNumber(roundToThreeDigits(Math.min(0, ...sizes)), unit)}
              <span
                className="chart-ramp"
                style={{ background: `linear-gradient(to right, ${geoColors(look).join(', ')})` }}
                aria-hidden="true"
              />
              {axisNumber(roundToThreeDigits(Math.max(0, ...sizes)), unit)}
            </li>
          </ul>
        );
      },
      legendEntries: (look) => legendEntriesOf(model, look),
      valueTexts: (mark) => valueTextsOf(data, mark, model.series.slice(0, 1)),
      summarized: 1,
      summary: (item, given) => extremes(data, item, given),
      notDrawn(shapes) {
        const missing = shapes.size === 0 ? [] : cells.filter(({ row }) => !shapes.has(model.rows[row]?.key ?? ''));
        const list = missing.map((cell) => `${keyOf(model, cell.row)} ${cell.text}`).join(', ');
        return missing.length > 0 ? [text('summary.offMap', { list })] : [];
      },
    };
  },
  places: { marks: placesOnMap, indexAt: countryAt },
});
