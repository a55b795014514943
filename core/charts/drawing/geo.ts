/** Map of the world's countries. A darker color is a higher value. */

import { mix } from '../../theme/contrast.ts';
import { type ChartModel, isThere } from '../data/model.ts';
import { type Figure, layoutOf, type Size } from './figure.ts';
import type { Look } from './look.ts';

/** Returns the colors of the lowest and the highest value. */
export const geoColors = (look: Look): readonly [string, string] => [
  mix(look.colors[0] ?? look.text, look.surface, 0.82),
  look.colors[0] ?? look.text,
];

/**
 * Creates the figure of a map. Its marks have no position yet, because only the drawn map has the positions of the
 * countries.
 * @param shapes codes of the countries on the map
 */
export function geoFigure(model: ChartModel, shapes: ReadonlySet<string>, size: Size, look: Look): Figure {
  const cells = (model.series[0]?.cells ?? [])
    .filter(isThere)
    .filter(({ row }) => shapes.has(model.rows[row]?.key ?? ''));
  const sizes = cells.map((cell) => cell.size);
  const [lowest, highest] = [Math.min(0, ...sizes), Math.max(0, ...sizes)];
  const [none, all] = geoColors(look);
  return {
    data: [
      {
        type: 'choropleth',
        name: model.series[0]?.name ?? '',
        locationmode: 'ISO-3',
        locations: cells.map(({ row }) => model.rows[row]?.key ?? ''),
        z: sizes,
        zmin: lowest,
        zmax: highest === lowest ? lowest + 1 : highest,
        colorscale: [
          [0, none],
          [1, all],
        ],
        showscale: false,
        hoverinfo: 'skip',
        marker: { line: { color: look.surface, width: 0.6 } },
      },
    ],
    layout: {
      ...layoutOf(size, look),
      geo: {
        projection: { type: 'natural earth' },
        resolution: 110,
        // There are no payments from the Antarctic, and the rest is larger without it.
        lataxis: { range: [-57, 84] },
        bgcolor: 'rgba(0,0,0,0)',
        showframe: false,
        showcoastlines: false,
        showlakes: false,
        showland: true,
        landcolor: look.line,
        showcountries: true,
        countrycolor: look.surface,
        countrywidth: 0.6,
      },
    },
    marks: [cells.map(({ row }) => ({ series: 0, row, x: 0, y: 0 }))],
    hit: () => undefined,
  };
}
