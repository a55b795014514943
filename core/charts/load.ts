/** What charts load, all of it at once and none of it before there is a chart. */

/**
 * Starts to load what charts need: for a screen that knows it will show one before it has its data. Asking again costs nothing.
 * @param geo the world's shapes, too
 */
export function preloadCharts(geo = false): void {
  void geo;
}
