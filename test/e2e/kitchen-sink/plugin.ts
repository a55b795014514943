/**
 * A plugin that the browser tests install beside the others: every input and every field of a form on one screen each.
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
