import { definePlugin, resourceRoute } from '#core';

/** The screens: at which address. */
const screens = [
  { id: 'countries', path: 'countries', screen: () => import('./screens/countries.tsx') },
  { id: 'currencies', path: 'currencies', screen: () => import('./screens/currencies.tsx') },
  { id: 'languages', path: 'languages', screen: () => import('./screens/languages.tsx') },
  { id: 'documentTypes', path: 'document-types', screen: () => import('./screens/document-types.tsx') },
  { id: 'systemVariables', path: 'systemvariables', screen: () => import('./screens/system-variables.tsx') },
  { id: 'posProviders', path: 'pos-providers', screen: () => import('./screens/pos-providers.tsx') },
  { id: 'bankingChannels', path: 'banking-service/banking-channels', screen: () => import('./screens/banking-channels.tsx') },
] as const;

/** `Settings.BankingChannels.View`: the screen's id with a capital. */
const permission = (id: string, action: 'View' | 'Edit') => `Settings.${id.charAt(0).toUpperCase()}${id.slice(1)}.${action}`;

/** The lists without an address: choosing one opens it in a dialog (S-117). */
const dialogs = [
  { id: 'reasons', holds: 'manageReasons', dialog: () => import('./screens/reasons.tsx') },
  { id: 'industryTypes', holds: 'manageIndustryTypes', dialog: () => import('./screens/industry-types.tsx') },
  { id: 'riskLevels', holds: 'manageRiskLevels', dialog: () => import('./screens/risk-levels.tsx') },
] as const;

export default definePlugin({
  id: 'settings',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      names: [...screens.flatMap(({ id }) => [permission(id, 'View'), permission(id, 'Edit')]), ...dialogs.map(({ holds }) => holds)],
    },
  ],
  routes: screens.map(({ id, path, screen }) =>
    resourceRoute({ id, path: `/crm/settings/${path}`, guard: { permissions: [permission(id, 'View')] }, title: id, screen }),
  ),
  menu: [
    ...screens.map(({ id }) => ({ id, route: id, title: id, group: 'settings' }) as const),
    ...dialogs.map(({ id, holds, dialog }) => ({ id, guard: { permissions: [holds] }, title: id, group: 'settings', dialog }) as const),
  ],
  commands: screens.map(({ id }) => ({ id, route: id, title: id, icon: 'cog' })),
});
