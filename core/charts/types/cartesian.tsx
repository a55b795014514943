/** Parts that bar and line charts share. */

import type { ChartData } from '../data/model.ts';
import { extremes } from '../data/summary.ts';
import type { ChartParts } from '../define-chart-type.ts';
import { cartesianFigure, type Drawn } from '../drawing/cartesian.ts';
import { Patch, Stroke } from '../drawing/legend-keys.tsx';
import { inTurn } from '../drawing/look.ts';
import { currencyOf, legendEntriesOf, valueTextsOf } from './series-texts.ts';

/** Maximum number of points in time that a user can distinguish. */
const mostTimes = 2_000;
const mostWords = 300;
/** Maximum number of series in the summary; with more, it would be longer than the table. */
const mostSeries = 3;

/** @param drawnAs returns how a series is drawn, from its index and the number of series */
export function cartesianParts(data: ChartData, drawnAs: (at: number, count: number) => Drawn): ChartParts {
  const { model } = data;
  const drawn = model.series.map((_, at) => drawnAs(at, model.series.length));
  return {
    figure: (size, look) => cartesianFigure(model, drawn, size, look),
    legend: (look) => (
      <ul className="chart-legend">
        {model.series.flatMap((item, at) => {
          const isBar = drawn[at]?.as === 'bar';
          const color = inTurn(look.colors, at);
          return [
            <li key={item.id}>
              {isBar ? <Patch color={color} pattern={at} surface={look.surface} /> : <Stroke color={color} at={at} />}
              {item.name}
              {currencyOf(item.cells)}
            </li>,
            ...(item.comparisonName === undefined
              ? []
              : [
                  <li key={`${item.id}/compared`}>
                    {isBar ? (
                      <Patch color={look.compared.fill} surface={look.surface} />
                    ) : (
                      <Stroke color={look.compared.line} at={2} />
                    )}
                    {item.comparisonName}
                  </li>,
                ]),
          ];
        })}
      </ul>
    ),
    legendEntries: (look) => legendEntriesOf(model, look),
    valueTexts: (mark) => valueTextsOf(data, mark, model.series),
    tooMany: model.rows.length > (model.isTime ? mostTimes : mostWords) ? model.rows.length : undefined,
    summarized: mostSeries,
    summary: (series, cells) => extremes(data, series, cells),
  };
}
