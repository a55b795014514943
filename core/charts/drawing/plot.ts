/**
 * Drawing code of all charts except maps. The build uses Plotly's basic bundle for it
 * (cli/build/assets/esbuild/options.ts), a third of the full size.
 */
import createPlot from 'react-plotly.js/factory';
import type { Drawing } from './drawing.ts';

/**
 * Creates the drawing code with Plotly as an argument, because a file that another file imports can't be loaded again
 * after a failure.
 */
const drawingWith = (plotly: object): Drawing => ({ Plot: createPlot(plotly), shapes: new Set() });
export default drawingWith;
