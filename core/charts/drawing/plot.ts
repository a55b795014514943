/**
 * Drawing of all charts except maps. The build uses Plotly's basic bundle for it
 * (cli/build/assets/esbuild/options.ts), a third of the whole.
 */
import createPlot from 'react-plotly.js/factory';
import type { Drawing } from './drawing.ts';

/**
 * Creates the drawing with Plotly as an argument, because a file that another file imports cannot be loaded again after
 * a failure.
 */
const drawingWith = (plotly: object): Drawing => ({ Plot: createPlot(plotly), shapes: new Set() });
export default drawingWith;
