import { definePlugin } from '#core';
import { accounts, checks, entries, monthEnd, trialBalance } from './paths.ts';
import { closing, exporting, tenantViewers, view, viewers } from './permissions.ts';

const payload = {
  type: 'object',
  required: ['objectUrl'],
  properties: { objectUrl: { type: 'string', pattern: '^/general-ledger/' } },
} as const;

export default definePlugin({
  id: 'general-ledger',
  permissions: [
    { tiers: ['tenant', 'platform'], names: [view] },
    { tiers: ['tenant'], names: [exporting, closing] },
  ],
  menuGroups: [{ id: 'general-ledger', title: 'group', icon: 'book', order: 357 }],
  routes: [
    {
      id: 'month-end',
      path: `${monthEnd}/:id?`,
      guard: tenantViewers,
      title: 'monthEnd',
      screen: () => import('./screens/month-end.tsx'),
    },
    {
      id: 'checks',
      path: `${checks}/:id?`,
      guard: tenantViewers,
      title: 'checks',
      screen: () => import('./screens/checks.tsx'),
    },
    {
      id: 'trial-balance',
      path: trialBalance,
      guard: viewers,
      title: 'trialBalance',
      screen: () => import('./screens/trial-balance.tsx'),
    },
    {
      id: 'accounts',
      path: accounts,
      guard: viewers,
      title: 'accounts',
      screen: () => import('./screens/accounts.tsx'),
    },
    {
      id: 'entries',
      path: entries,
      guard: tenantViewers,
      title: 'entries',
      screen: () => import('./screens/entries.tsx'),
    },
  ],
  menu: [
    { id: 'month-end', route: 'month-end', group: 'general-ledger', order: 10 },
    { id: 'trial-balance', route: 'trial-balance', group: 'general-ledger', order: 20 },
    { id: 'accounts', route: 'accounts', group: 'general-ledger', order: 30 },
    { id: 'entries', route: 'entries', group: 'general-ledger', order: 40 },
    { id: 'checks', route: 'checks', group: 'general-ledger', order: 50 },
  ],
  notifications: [
    { id: 'breaks', type: 'BooksBreaks', guard: tenantViewers, payload, handle: () => import('./open-notice.ts') },
  ],
  notificationIcons: { BooksBreaks: 'book' },
});
