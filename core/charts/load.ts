/** Loading of charts. Nothing loads before there is a chart, and then all parts load in parallel. */
import { addTexts, laterTexts, loadMessages } from '../i18n/i18n.ts';
import { type ChartType, isMapChart } from '../model/charts.ts';
import type { Drawing } from './drawing/drawing.ts';
import { allEnded, createLoadable, type Loadable, withRetry } from './loadable.ts';

/** Loads the frame, the texts and the styles. */
export const frame = createLoadable(async () => {
  addTexts('charts', (language) => import(`./messages/${language}.json`));
  const [module] = await allEnded([import('./frame/chart.tsx'), loadMessages('charts')]);
  await laterTexts();
  return module.default;
});

// Plotly is a separate file. Requested in parallel, it does not delay the other charts.
const plotly = withRetry(
  () => import('plotly.js-dist-min'),
  (address) => import(address),
);
const plotlyGeo = withRetry(
  () => import('plotly.js-geo-dist-min'),
  (address) => import(address),
);
/** Loads the drawing code of all charts except maps. */
const plain = createLoadable(async () => {
  const [{ default: drawingWith }, { default: Plotly }] = await allEnded([import('./drawing/plot.ts'), plotly()]);
  return drawingWith(Plotly);
});
/** Loads the drawing code and the shapes of maps. */
const map = createLoadable(async () => {
  const [{ default: drawingWith }, { default: Plotly }] = await allEnded([import('./drawing/map.ts'), plotlyGeo()]);
  return drawingWith(Plotly);
});

/** Returns the loader of the drawing code for a chart type. */
export const drawingOf = (type?: ChartType): Loadable<Drawing> =>
  type !== undefined && isMapChart(type) ? map : plain;

/**
 * Starts to load the code of charts, for a screen that will show a chart but is still waiting for its data. Repeated
 * calls cost nothing.
 * @param type of the chart, if it may be a map
 */
export function preloadCharts(type?: ChartType): void {
  frame.start();
  drawingOf(type).start();
}
