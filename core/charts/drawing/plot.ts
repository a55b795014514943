/** What draws all charts but maps. The build takes Plotly's basic bundle for it (dev-server/assets/esbuild/options.ts): a third of the whole. */
import Plotly from 'plotly.js-dist-min';
import createPlot from 'react-plotly.js/factory';
import type { Drawing } from './drawing.ts';

const drawing: Drawing = { Plot: createPlot(Plotly), shapes: new Set() };
export default drawing;
