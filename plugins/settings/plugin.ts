import { definePlugin, resourceRoute } from '#core';

/** The screens: at which address, and what their permissions let people see and change. */
const screens = [
  { id: 'countries', path: 'countries', what: 'countries', screen: () => import('./screens/countries.tsx') },
  { id: 'currencies', path: 'currencies', what: 'currencies', screen: () => import('./screens/currencies.tsx') },
  { id: 'languages', path: 'languages', what: 'languages', screen: () => import('./screens/languages.tsx') },
  { id: 'documentTypes', path: 'document-types', what: 'document types', screen: () => import('./screens/document-types.tsx') },
  { id: 'systemVariables', path: 'systemvariables', what: 'system variables', screen: () => import('./screens/system-variables.tsx') },
  { id: 'posProviders', path: 'pos-providers', what: 'POS providers', screen: () => import('./screens/pos-providers.tsx') },
  { id: 'bankingChannels', path: 'banking-service/banking-channels', what: 'banking channels', screen: () => import('./screens/banking-channels.tsx') },
] as const;

/** `Settings.BankingChannels.View`: the screen's id with a capital. */
const permission = (id: string, action: 'View' | 'Edit') => `Settings.${id.charAt(0).toUpperCase()}${id.slice(1)}.${action}`;

/** The lists without an address: choosing one opens it in a dialog (S-117). */
const dialogs = [
  { id: 'reasons', holds: 'manageReasons', what: 'reasons', dialog: () => import('./screens/reasons.tsx') },
  { id: 'industryTypes', holds: 'manageIndustryTypes', what: 'industry types', dialog: () => import('./screens/industry-types.tsx') },
  { id: 'riskLevels', holds: 'manageRiskLevels', what: 'risk levels', dialog: () => import('./screens/risk-levels.tsx') },
] as const;

export default definePlugin({
  id: 'settings',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      allows: Object.fromEntries([
        ...screens.flatMap(({ id, what }) => [
          [permission(id, 'View'), `See the ${what}`],
          [permission(id, 'Edit'), `Change the ${what}`],
        ]),
        ...dialogs.map(({ holds, what }) => [holds, `See and change the ${what}`]),
      ]),
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
