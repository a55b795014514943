import { definePlugin, eachTier, tiered } from '#core';
import { Config } from './config.ts';
import { area, lookup } from './paths.ts';
import { permission, permissionGroups, viewers } from './permissions.ts';
import {
  actions,
  costs,
  decision,
  decisions,
  disputes,
  matching,
  record,
  rule,
  settlement,
  terminal,
} from './slots.ts';

export default definePlugin({
  id: 'transactions',
  config: Config,
  permissions: permissionGroups,
  statuses: {
    // Neither positive nor negative, because the money was returned.
    MoneyReturned: 'neutral',
    PartiallyRefunded: 'pending',
    Disputed: 'pending',
    ChargedBack: 'negative',
  },
  notificationIcons: { TransactionRefund: 'undo' },
  slots: [actions, rule, costs, settlement, disputes, record, terminal, matching, decisions, decision],
  routes: [
    {
      id: 'lookup',
      // The URL of the area opens the route with the lowest order.
      order: 10,
      path: eachTier(lookup, (path) => `${path}/:transactionId?`),
      guard: { permissions: [permission.View] },
      title: 'lookup',
      breadcrumb: tiered({ platform: 'lookupCrumb' }),
      screen: () => import('./screens/transaction-lookup.tsx'),
      landmark: 'transactions',
      firstCalls: () => import('./screens/first-calls.ts'),
    },
    {
      id: 'columns',
      path: eachTier(area, (path) => `${path}/transaction-lookup-columns/:transactionId?`),
      guard: { permissions: [permission.LookupColumns] },
      title: 'columns',
      screen: () => import('./lookups/transaction-lookup-columns.tsx'),
    },
    {
      id: 'lookup-v2',
      path: `${area.tenant}/transaction-lookup-v2/:transactionId?`,
      guard: { permissions: [permission.View.tenant] },
      title: 'lookupV2',
      screen: () => import('./lookups/transaction-lookup-v2.tsx'),
    },
    {
      id: 'lookup-v3',
      path: `${area.tenant}/transaction-lookup-v3/:transactionId?`,
      guard: { permissions: [permission.View.tenant] },
      title: 'lookupV3',
      screen: () => import('./lookups/transaction-lookup-v3.tsx'),
    },
    {
      id: 'lookup-apm',
      path: `${area.tenant}/transaction-lookup-apm/:transactionId?`,
      guard: { permissions: [permission.View.tenant] },
      title: 'lookupApm',
      screen: () => import('./lookups/apm-lookup.tsx'),
    },
  ],
  menu: [
    {
      id: 'lookup',
      route: 'lookup',
      group: tiered({
        tenant: 'transaction-management',
        platform: 'platform-transaction-management',
        merchant: 'transaction-management',
      }),
      order: 10,
    },
    {
      id: 'columns',
      route: 'columns',
      group: tiered({
        tenant: 'transaction-management',
        platform: 'platform-transaction-management',
        merchant: 'transaction-management',
      }),
      order: 12,
    },
    { id: 'lookup-v2', route: 'lookup-v2', group: 'transaction-management', order: 14 },
    { id: 'lookup-v3', route: 'lookup-v3', group: 'transaction-management', order: 16 },
    { id: 'lookup-apm', route: 'lookup-apm', group: 'transaction-management', order: 18 },
  ],
  commands: [
    { id: 'lookup', route: 'lookup', title: 'find', icon: 'search' },
    {
      id: 'refund',
      route: 'lookup',
      suffix: '?f.status=Captured',
      needs: eachTier(permission.Refund, (name) => [name]),
      title: 'refund',
    },
  ],
  finders: [
    {
      id: 'transaction',
      guard: viewers,
      title: 'found',
      // Ids, references, the last four digits and email addresses all contain a digit or an @, and no space.
      matches: '(?=.*[0-9@])\\S{4,}',
      find: () => import('./find-transaction.ts'),
    },
    {
      id: 'action',
      guard: viewers,
      title: 'act',
      // Matches a word and a reference with a digit; find-action.ts knows which words are actions.
      matches: '\\p{L}+\\s+(?=\\S*\\d)\\S{4,}',
      find: () => import('./find-action.ts'),
    },
    {
      id: 'merchant',
      guard: { permissions: [permission.View.tenant, permission.View.platform] },
      title: 'merchants',
      matches: '(?=.*\\p{L})[^@]{3,}',
      find: () => import('./find-merchant.ts'),
    },
  ],
  widgets: [
    {
      id: 'data-sources',
      slot: 'dashboards/data-sources@1',
      guard: viewers,
      title: 'dataSources',
      component: () => import('./widgets/data-sources.tsx'),
    },
    {
      id: 'customer',
      slot: 'crm/organization@1',
      order: 10,
      guard: { permissions: [permission.View.tenant] },
      title: 'customer',
      component: () => import('./widgets/customer.tsx'),
    },
    {
      id: 'day-tasks',
      slot: 'shell/today@1',
      guard: viewers,
      title: 'dayTasks',
      component: () => import('./widgets/day-tasks.tsx'),
    },
    // The guard needs no permission: the record shows the error if the user may not read it.
    {
      id: 'record',
      slot: 'transactions/record@1',
      guard: 'signed-in',
      title: 'record',
      component: () => import('./detail/transaction-drawer.tsx'),
    },
    {
      id: 'matching',
      slot: 'transactions/matching@1',
      guard: viewers,
      title: 'matching',
      component: () => import('./lookups/matching.tsx'),
    },
    {
      id: 'decisions',
      slot: 'transactions/decisions@1',
      guard: viewers,
      title: 'act',
      component: () => import('./actions/decisions/pending-menu.tsx'),
    },
    {
      id: 'decision',
      slot: 'transactions/decision@1',
      guard: viewers,
      title: 'act',
      component: () => import('./actions/decisions/bulk-decision.tsx'),
    },
  ],
});
