import { definePlugin, settingsScreens } from '#core';
import { mayBlacklist, mayOwn, mayRules, mayWhitelist } from './risk/permissions.ts';
import { mayFees } from './terms/permissions.ts';

const { permissions, routes, menu, commands } = settingsScreens([
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
]);

/** Lists that the palette searches; access to any of them is enough. */
const maySettings = {
  permissions: ['SystemVariables', 'BankingChannels', 'PosProviders'].map((name) => `Settings.${name}.View`),
};

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
    ...permissions,
    { tiers: ['tenant', 'platform'], names: dialogs.map(({ holds }) => holds) },
    // As the payment settings declare it: merchants keep rules, lists, levels and mappings of their own.
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
    ...routes,
  ],
  menu: [
    ...menu,
    ...dialogs.map(
      ({ id, holds, section, dialog }) =>
        ({ id, guard: { permissions: [holds] }, title: id, group: 'settings', section, dialog }) as const,
    ),
  ],
  commands: [{ id: 'home', route: 'home', title: 'home', icon: 'cog' }, ...commands],
  statuses: {
    Succeeded: 'positive',
    Shadow: 'pending',
    Paused: 'neutral',
    Scheduled: 'pending',
    InForce: 'positive',
    Ended: 'neutral',
  },
  widgets: [
    ...['white-listing', 'confirmation-levels', 'antifraud-rules', 'antifraud-blacklist', 'error-mappings'].map(
      (id) =>
        ({
          id,
          slot: 'payment-settings/screen@1',
          guard: mayOwn.view,
          title: 'risk',
          component: () => import('./risk/of-merchant.tsx'),
        }) as const,
    ),
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
  ],
});
