import { definePlugin, settingsScreens } from '#core';
import { mayBlacklist, mayOwn, mayRules, mayWhitelist, merchants } from './permissions.ts';

const { permissions, ...parts } = settingsScreens([
  { id: 'antifraud', path: 'antifraud/antifraud', section: 'risk', screen: () => import('./screens/rules.tsx') },
  { id: 'blacklist', path: 'antifraud/blacklist', section: 'risk', screen: () => import('./screens/blacklist.tsx') },
  {
    id: 'whitelistingImport',
    path: 'whitelisting-import',
    section: 'risk',
    screen: () => import('./screens/whitelist.tsx'),
  },
]);

export default definePlugin({
  id: 'risk',
  // As the payment settings declare it: merchants keep rules, lists, levels and mappings of their own.
  permissions: [...permissions, { tiers: ['merchant'], names: [merchants] }],
  ...parts,
  statuses: { Shadow: 'pending' },
  widgets: [
    ...['white-listing', 'confirmation-levels', 'antifraud-rules', 'antifraud-blacklist', 'error-mappings'].map(
      (id) =>
        ({
          id,
          slot: 'payment-settings/screen@1',
          guard: mayOwn.view,
          title: 'risk',
          component: () => import('./screens/of-merchant.tsx'),
        }) as const,
    ),
    {
      id: 'on-list',
      slot: 'transactions/actions@1',
      guard: { permissions: [...new Set([...mayBlacklist.change.permissions, ...mayWhitelist.change.permissions])] },
      title: 'onLists',
      component: () => import('./screens/on-list.tsx'),
    },
    {
      id: 'rule-link',
      slot: 'transactions/rule@1',
      guard: mayRules.view,
      title: 'antifraudRules',
      component: () => import('./screens/rule-link.tsx'),
    },
  ],
  finders: [
    {
      id: 'rule',
      guard: mayRules.view,
      title: 'antifraudRules',
      matches: '.{3,80}',
      find: () => import('./find-rule.ts'),
    },
  ],
});
