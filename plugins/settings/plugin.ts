import { definePlugin, settingsScreens } from '#core';
import { mayFees } from './commercial-terms/permissions.ts';

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
  {
    id: 'defaultParameters',
    path: 'default-parameters',
    section: 'payments',
    screen: () => import('./commercial-terms/default-parameters.tsx'),
  },
  { id: 'fees', path: 'fees', section: 'billing', screen: () => import('./commercial-terms/fees.tsx') },
  {
    id: 'billingSettings',
    path: 'accounting/billing-settings',
    section: 'billing',
    screen: () => import('./commercial-terms/billing-settings.tsx'),
  },
  {
    id: 'platformCurrencies',
    path: 'platform-currencies',
    section: 'billing',
    screen: () => import('./commercial-terms/platform-currencies.tsx'),
  },
  { id: 'aiScoping', path: 'ai-scoping', section: 'crm', screen: () => import('./commercial-terms/ai-scoping.tsx') },
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
  permissions: [...permissions, { tiers: ['tenant', 'platform'], names: dialogs.map(({ holds }) => holds) }],
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
    Paused: 'neutral',
    Scheduled: 'pending',
    InForce: 'positive',
    Ended: 'neutral',
  },
  widgets: [
    {
      id: 'costs',
      slot: 'transactions/costs@1',
      guard: mayFees.view,
      title: 'fees',
      component: () => import('./commercial-terms/payment-costs.tsx'),
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
  ],
});
