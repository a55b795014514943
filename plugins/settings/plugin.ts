import { definePlugin, resourceRoute } from '#core';
import { mayMids, mayProviders } from './acquiring/permissions.ts';
import { mayBlacklist, mayOwn, mayRules, mayWhitelist } from './risk/permissions.ts';
import { mayFees } from './terms/permissions.ts';

/** Settings screens with their paths. */
const screens = [
  {
    id: 'declinePendingRatio',
    path: 'alerts/decline-pending-ratio',
    section: 'risk',
    screen: () => import('./screens/decline-pending-ratio.tsx'),
  },
  { id: 'countries', path: 'countries', section: 'system', screen: () => import('./screens/countries.tsx') },
  { id: 'currencies', path: 'currencies', section: 'system', screen: () => import('./screens/currencies.tsx') },
  { id: 'languages', path: 'languages', section: 'system', screen: () => import('./screens/languages.tsx') },
  { id: 'documentTypes', path: 'document-types', section: 'crm', screen: () => import('./screens/document-types.tsx') },
  {
    id: 'systemVariables',
    path: 'systemvariables',
    section: 'system',
    screen: () => import('./screens/system-variables.tsx'),
  },
  {
    id: 'posProviders',
    path: 'pos-providers',
    section: 'payments',
    screen: () => import('./screens/pos-providers.tsx'),
  },
  {
    id: 'bankingChannels',
    path: 'banking-service/banking-channels',
    section: 'payments',
    screen: () => import('./screens/banking-channels.tsx'),
  },
  { id: 'antifraud', path: 'antifraud/antifraud', section: 'risk', screen: () => import('./risk/rules.tsx') },
  { id: 'blacklist', path: 'antifraud/blacklist', section: 'risk', screen: () => import('./risk/blacklist.tsx') },
  {
    id: 'whitelistingImport',
    path: 'whitelisting-import',
    section: 'risk',
    screen: () => import('./risk/whitelist.tsx'),
  },
  {
    id: 'webhookEndpoints',
    path: 'webhook-endpoints',
    section: 'system',
    screen: () => import('./webhooks/webhook-endpoints.tsx'),
  },
  // the specification uses this spelling
  { id: 'midManagement', path: 'mid-managment', section: 'payments', screen: () => import('./acquiring/mids.tsx') },
  { id: 'mpi', path: 'mpi', section: 'payments', screen: () => import('./acquiring/mpi.tsx') },
  {
    id: 'paymentMethods',
    path: 'payment-method',
    section: 'payments',
    screen: () => import('./acquiring/payment-methods.tsx'),
  },
  {
    id: 'serviceProviders',
    path: 'service-provider',
    section: 'payments',
    screen: () => import('./acquiring/service-providers.tsx'),
  },
  {
    id: 'defaultParameters',
    path: 'default-parameters',
    section: 'payments',
    screen: () => import('./terms/default-parameters.tsx'),
  },
  { id: 'fees', path: 'fees', section: 'billing', screen: () => import('./terms/fees.tsx') },
  {
    id: 'billingSettings',
    path: 'accounting/billing-settings',
    section: 'billing',
    screen: () => import('./terms/billing-settings.tsx'),
  },
  {
    id: 'platformCurrencies',
    path: 'platform-currencies',
    section: 'billing',
    screen: () => import('./terms/platform-currencies.tsx'),
  },
  { id: 'aiScoping', path: 'ai-scoping', section: 'crm', screen: () => import('./terms/ai-scoping.tsx') },
] as const;

/**
 * Returns the name of a permission: `Settings.BankingChannels.View` is the capitalized id of the screen and the action.
 */
const permission = (id: string, action: 'View' | 'Edit') =>
  `Settings.${id.charAt(0).toUpperCase()}${id.slice(1)}.${action}`;

/** Lists that the palette searches; access to any of them is enough. */
const found = ['systemVariables', 'bankingChannels', 'posProviders', 'paymentMethods', 'webhookEndpoints'];
const maySettings = { permissions: [...found.map((id) => permission(id, 'View')), 'Merchant.Payments.Settings'] };

/** Lists without a path: selecting a list opens it in a dialog (S-117). */
const dialogs = [
  { id: 'reasons', holds: 'manageReasons', section: 'payments', dialog: () => import('./screens/reasons.tsx') },
  {
    id: 'industryTypes',
    holds: 'manageIndustryTypes',
    section: 'risk',
    dialog: () => import('./screens/industry-types.tsx'),
  },
  { id: 'riskLevels', holds: 'manageRiskLevels', section: 'risk', dialog: () => import('./screens/risk-levels.tsx') },
] as const;

export default definePlugin({
  id: 'settings',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      names: [
        ...screens.flatMap(({ id }) => [permission(id, 'View'), permission(id, 'Edit')]),
        ...dialogs.map(({ holds }) => holds),
      ],
    },
    // Same declaration as in the payment settings: merchants have rules, lists, levels and mappings as well.
    { tiers: ['merchant'], names: ['Merchant.Payments.Settings'] },
  ],
  routes: [
    {
      id: 'home',
      path: '/crm/settings',
      guard: { tiers: ['tenant', 'platform'] },
      title: 'home',
      screen: () => import('./screens/home.tsx'),
    },
    ...screens.map(({ id, path, screen }) =>
      resourceRoute({
        id,
        path: `/crm/settings/${path}`,
        guard: { permissions: [permission(id, 'View')] },
        title: id,
        screen,
      }),
    ),
  ],
  menu: [
    ...screens.map(({ id, section }) => ({ id, route: id, group: 'settings', section }) as const),
    ...dialogs.map(
      ({ id, holds, section, dialog }) =>
        ({ id, guard: { permissions: [holds] }, title: id, group: 'settings', section, dialog }) as const,
    ),
  ],
  commands: ['home' as const, ...screens.map(({ id }) => id)].map((id) => ({ id, route: id, title: id, icon: 'cog' })),
  statuses: {
    Succeeded: 'positive',
    Shadow: 'pending',
    Paused: 'neutral',
    Scheduled: 'pending',
    InForce: 'positive',
    Ended: 'neutral',
  },
  widgets: [
    {
      id: 'risk',
      slot: 'payment-settings/screen@1',
      guard: mayOwn.view,
      title: 'risk',
      component: () => import('./risk/of-merchant.tsx'),
    },
    {
      id: 'on-list',
      slot: 'transactions/actions@1',
      guard: { permissions: [...new Set([...mayBlacklist.change.permissions, ...mayWhitelist.change.permissions])] },
      title: 'onLists',
      component: () => import('./risk/on-list.tsx'),
    },
    {
      id: 'costs',
      slot: 'transactions/costs@1',
      guard: mayFees.view,
      title: 'fees',
      component: () => import('./terms/payment-costs.tsx'),
    },
    {
      id: 'rule-link',
      slot: 'transactions/rule@1',
      guard: mayRules.view,
      title: 'antifraudRules',
      component: () => import('./risk/rule-link.tsx'),
    },
  ],
  finders: [
    {
      id: 'setting',
      guard: maySettings,
      title: 'home',
      matches: '.{3,80}',
      find: () => import('./home/find-setting.ts'),
    },
    {
      id: 'rule',
      guard: mayRules.view,
      title: 'antifraudRules',
      matches: '.{3,80}',
      find: () => import('./risk/find-rule.ts'),
    },
    { id: 'mid', guard: mayMids.view, title: 'mids', matches: '.{3,40}', find: () => import('./acquiring/find.ts') },
    {
      id: 'provider',
      guard: mayProviders.view,
      title: 'serviceProviders',
      matches: '.{3,60}',
      find: () => import('./acquiring/find-provider.ts'),
    },
  ],
});
