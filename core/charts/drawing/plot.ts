/** What draws all charts but maps. The build takes Plotly's basic bundle for it (dev-server/assets/esbuild/options.ts): a third of the whole. */
import createPlot from 'react-plotly.js/factory';
import type { Drawing } from './drawing.ts';

/** Takes Plotly as an argument: a file that another one imports cannot be loaded again once it failed. */
const drawingWith = (plotly: object): Drawing => ({ Plot: createPlot(plotly), shapes: new Set() });
export default drawingWith;
