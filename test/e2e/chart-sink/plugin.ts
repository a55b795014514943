/** A plugin for the browser tests, beside the other plugins: a page with the charts that the address names. */
import { definePlugin } from '#core';

export default definePlugin({
  id: 'chart-sink',
  routes: [
    {
      id: 'charts',
      path: '/charts/all',
      guard: 'signed-in',
      title: 'charts',
      screen: () => import('./screens/charts.tsx'),
    },
    {
      id: 'behind',
      path: '/charts/behind',
      guard: 'signed-in',
      title: 'behind',
      screen: () => import('./screens/behind.tsx'),
    },
  ],
});
