import { definePlugin } from '#core';

export default definePlugin({
  id: 'audit',
  widgets: [
    {
      id: 'drawer',
      slot: 'shell/over@1',
      guard: 'signed-in',
      title: 'trail',
      parameters: ['audit'],
      component: () => import('./widgets/trail-over.tsx'),
    },
    {
      id: 'transaction-link',
      slot: 'transactions/actions@1',
      guard: 'signed-in',
      title: 'trail',
      component: () => import('./widgets/transaction-link.tsx'),
    },
    {
      id: 'thing-link',
      slot: 'resource/actions@1',
      guard: 'signed-in',
      title: 'trail',
      component: () => import('./widgets/record-link.tsx'),
    },
    {
      id: 'own-link',
      slot: 'profile/actions@1',
      guard: 'signed-in',
      title: 'trail',
      component: () => import('./widgets/own-link.tsx'),
    },
  ],
});
