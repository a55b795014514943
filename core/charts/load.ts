/** What charts load: nothing before there is one, and then all of it at once. */
import { addTexts, laterTexts, loadMessages } from '../i18n/i18n.ts';
import { allEnded, loadable, retried } from './loadable.ts';

/** Frame, texts, styles. */
export const frame = loadable(async () => {
  addTexts('charts', (language) => import(`./messages/${language}.json`));
  const [module] = await allEnded([import('./frame/chart.tsx'), loadMessages('charts')]);
  await laterTexts();
  return module.default;
});

// Plotly is a file of the build by itself: asked for beside what uses it, it does not wait for that.
const plotly = retried(
  () => import('plotly.js-dist-min'),
  (address) => import(address),
);
const plotlyGeo = retried(
  () => import('plotly.js-geo-dist-min'),
  (address) => import(address),
);
/** What draws. */
export const plain = loadable(async () => {
  const [{ default: drawingWith }, { default: Plotly }] = await allEnded([import('./drawing/plot.ts'), plotly()]);
  return drawingWith(Plotly);
});
/** What draws maps, and the shapes. */
export const map = loadable(async () => {
  const [{ default: drawingWith }, { default: Plotly }] = await allEnded([import('./drawing/map.ts'), plotlyGeo()]);
  return drawingWith(Plotly);
});

/**
 * Starts to load what charts need: for a screen that knows it will show one before it has its data. Asking again costs nothing.
 * @param geo what maps need, in the place of what the others do
 */
export function preloadCharts(geo = false): void {
  frame.start();
  (geo ? map : plain).start();
}
