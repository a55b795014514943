/**
 * A plugin for the browser tests, beside the other plugins, with all inputs on one screen and all fields of a form on
 * another.
 */
import { definePlugin } from '#core';

export default definePlugin({
  id: 'kitchen-sink',
  routes: [
    {
      id: 'inputs',
      path: '/kitchen/inputs',
      guard: 'signed-in',
      title: 'inputs',
      screen: () => import('./screens/inputs.tsx'),
    },
    {
      id: 'form',
      path: '/kitchen/form',
      guard: 'signed-in',
      title: 'form',
      screen: () => import('./screens/form.tsx'),
    },
  ],
});
