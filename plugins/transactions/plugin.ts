import { definePlugin, eachTier, tiered } from '#core';
import { Config } from './config.ts';
import { lookup } from './paths.ts';
import { permission, viewers } from './permissions.ts';
import { actions } from './slots.ts';

export default definePlugin({
  id: 'transactions',
  config: Config,
  permissions: [
    {
      tiers: ['tenant'],
      allows: {
        'CRM.Transaction.View': 'See the tenant’s transactions',
        'CRM.Transaction.Refund': 'Refund the tenant’s transactions',
        'CRM.Transaction.Void': 'Void the tenant’s transactions',
        'CRM.Transaction.Capture': 'Capture the tenant’s transactions',
        'CRM.Transaction.Export': 'Export the tenant’s transactions',
      },
    },
    {
      tiers: ['platform'],
      allows: {
        'Platform.Transaction.Lookup': 'See the transactions of all tenants',
        'Platform.Transaction.Refund': 'Refund transactions of any tenant',
        'Platform.Transaction.Void': 'Void transactions of any tenant',
        'Platform.Transaction.Capture': 'Capture transactions of any tenant',
        'Platform.Transaction.Export': 'Export the transactions of all tenants',
      },
    },
    {
      tiers: ['merchant'],
      allows: {
        'Merchant.Transaction.View': 'See the merchant’s own transactions',
        'Merchant.Transaction.Refund': 'Refund the merchant’s own transactions',
        'Merchant.Transaction.Void': 'Void the merchant’s own transactions',
        'Merchant.Transaction.Capture': 'Capture the merchant’s own transactions',
        'Merchant.Transaction.Export': 'Export the merchant’s own transactions',
      },
    },
  ],
  statuses: {
    // Neither good nor bad: nothing was taken, or it was given back.
    Authorized: 'neutral',
    Voided: 'neutral',
    MoneyReturned: 'neutral',
    PartiallyRefunded: 'pending',
  },
  notificationIcons: { TransactionRefund: 'undo' },
  slots: [actions],
  routes: [
    {
      id: 'lookup',
      path: eachTier(lookup, (path) => `${path}/:transactionId?`),
      guard: { permissions: [permission.View] },
      title: 'lookup',
      breadcrumb: tiered({ platform: 'lookupCrumb' }),
      screen: () => import('./screens/transaction-lookup.tsx'),
      firstCalls: () => import('./screens/first-calls.ts'),
    },
  ],
  menu: [
    {
      id: 'lookup',
      route: 'lookup',
      title: 'lookup',
      group: tiered({ tenant: 'transaction-management', platform: 'platform-transaction-management', merchant: 'transaction-management' }),
      order: 10,
    },
  ],
  commands: [{ id: 'lookup', route: 'lookup', title: 'find', icon: 'search' }],
  finders: [
    {
      id: 'transaction',
      guard: viewers,
      title: 'found',
      // Ids, references, the last four digits and e-mail addresses all have a digit or an @, and no blank.
      matches: '(?=.*[0-9@])\\S{4,}',
      find: () => import('./find-transaction.ts'),
    },
    {
      id: 'action',
      guard: viewers,
      title: 'act',
      matches: '(?:[Rr]efund|[Vv]oid|[Cc]apture|[İi]ade|[İi]ptal|[Tt]ahsil)\\s+\\S{4,}',
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
      id: 'day-tasks',
      slot: 'shell/today@1',
      guard: viewers,
      title: 'dayTasks',
      component: () => import('./widgets/day-tasks.tsx'),
    },
  ],
});
