import { definePlugin, settingsScreens } from '#core';
import { mayWebhooks, merchants } from './permissions.ts';

const screen = () => import('./screens/webhook-endpoints.tsx');
const { permissions, ...parts } = settingsScreens([
  { id: 'webhookEndpoints', path: 'webhook-endpoints', section: 'system', screen },
]);

export default definePlugin({
  id: 'webhooks',
  // As the payment settings declare it: merchants have endpoints of their own.
  permissions: [...permissions, { tiers: ['merchant'], names: [merchants] }],
  ...parts,
  widgets: [
    {
      id: 'webhook-endpoints',
      slot: 'payment-settings/screen@1',
      guard: { permissions: [merchants] },
      title: 'webhookEndpoints',
      component: screen,
    },
  ],
  finders: [
    {
      id: 'endpoint',
      guard: mayWebhooks.view,
      title: 'webhookEndpoints',
      matches: '.{3,80}',
      find: () => import('./find-endpoint.ts'),
    },
  ],
});
