/** What charts load: nothing before there is one, and then all of it at once. */
import { addTexts, loadMessages } from '../i18n/i18n.ts';
import { loadable } from './loadable.ts';

/** Frame, texts, styles. */
export const frame = loadable(async () => {
  addTexts('charts', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
  const [module] = await Promise.all([import('./frame/chart.tsx'), loadMessages('charts')]);
  return module.default;
});

// Plotly is a file of the build by itself: asked for beside what uses it, it does not wait for that.
/** What draws. */
export const plain = loadable(async () => (await Promise.all([import('./drawing/plot.ts'), import('plotly.js-dist-min')]))[0].default);
/** What draws maps, and the shapes. */
export const map = loadable(async () => (await Promise.all([import('./drawing/map.ts'), import('plotly.js-geo-dist-min')]))[0].default);

/**
 * Starts to load what charts need: for a screen that knows it will show one before it has its data. Asking again costs nothing.
 * @param geo what maps need, in the place of what the others do
 */
export function preloadCharts(geo = false): void {
  frame.start();
  (geo ? map : plain).start();
}
