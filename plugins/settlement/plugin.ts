import { definePlugin, eachTier, resourceRoute } from '#core';
import { payouts, rows, schedules } from './paths.ts';
import { editSchedule, exporting, retry, view, viewers } from './permissions.ts';

const guard = { permissions: [view] };
const follow = () => import('./open-notice.ts');
const payload = {
  type: 'object',
  required: ['objectUrl'],
  properties: { objectUrl: { type: 'string', pattern: '/settlement/payouts/' } },
} as const;

export default definePlugin({
  id: 'settlement',
  permissions: [
    { tiers: ['tenant', 'platform'], names: [view.tenant] },
    { tiers: ['tenant'], names: [exporting.tenant, retry, editSchedule] },
    { tiers: ['merchant'], names: [view.merchant, exporting.merchant] },
  ],
  menuGroups: [{ id: 'settlement', title: 'group', icon: 'bank-account', order: 350 }],
  routes: [
    {
      id: 'payouts',
      path: eachTier(payouts, (path) => `${path}/:id?`),
      guard,
      title: 'payouts',
      landmark: 'payouts',
      screen: () => import('./screens/payouts.tsx'),
    },
    {
      id: 'rows',
      path: rows,
      guard,
      title: 'rows',
      screen: () => import('./screens/rows.tsx'),
    },
    resourceRoute({
      id: 'schedules',
      path: schedules,
      guard,
      title: 'schedules',
      screen: () => import('./screens/schedules.tsx'),
    }),
  ],
  menu: [
    { id: 'payouts', route: 'payouts', group: 'settlement', order: 10 },
    { id: 'rows', route: 'rows', group: 'settlement', order: 20 },
    { id: 'schedules', route: 'schedules', group: 'settlement', order: 30 },
  ],
  notifications: [
    { id: 'paid', type: 'SettlementPayoutPaid', guard: viewers, payload, handle: follow },
    { id: 'returned', type: 'SettlementPayoutReturned', guard: viewers, payload, handle: follow },
  ],
  notificationIcons: { SettlementPayoutPaid: 'bank-account', SettlementPayoutReturned: 'undo' },
  finders: [
    {
      id: 'payout',
      guard: viewers,
      title: 'payouts',
      matches: '(?=.*\\d)\\S{4,}',
      find: () => import('./find-payout.ts'),
    },
  ],
  widgets: [
    {
      id: 'transaction',
      slot: 'transactions/settlement@1',
      guard: viewers,
      title: 'payouts',
      component: () => import('./widgets/transaction-payouts.tsx'),
    },
  ],
});
