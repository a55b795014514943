import { definePlugin } from '#core';
import { permission } from './permission.ts';

export default definePlugin({
  id: 'ai-agent',
  permissions: [{ tiers: ['platform'], names: [permission] }],
  routes: [
    {
      id: 'chat',
      path: '/platform/ai-agent',
      guard: { permissions: [permission] },
      title: 'chat',
      breadcrumb: 'crumb',
      screen: () => import('./screens/chat.tsx'),
    },
  ],
  menu: [{ id: 'chat', route: 'chat', icon: 'chat', order: 1500 }],
  commands: [{ id: 'chat', route: 'chat', title: 'ask', icon: 'chat' }],
});
