import { definePlugin, resourceRoute } from '#core';

/** The screens: at which address, under which family of permissions (`Settings.<family>.View`), with what they allow. */
const screens = [
  { id: 'countries', path: 'countries', family: 'Countries', what: 'countries', screen: () => import('./screens/countries.tsx') },
  { id: 'currencies', path: 'currencies', family: 'Currencies', what: 'currencies', screen: () => import('./screens/currencies.tsx') },
  { id: 'languages', path: 'languages', family: 'Languages', what: 'languages', screen: () => import('./screens/languages.tsx') },
  { id: 'documentTypes', path: 'document-types', family: 'DocumentTypes', what: 'document types', screen: () => import('./screens/document-types.tsx') },
  {
    id: 'systemVariables',
    path: 'systemvariables',
    family: 'SystemVariables',
    what: 'system variables',
    screen: () => import('./screens/system-variables.tsx'),
  },
  { id: 'posProviders', path: 'pos-providers', family: 'PosProviders', what: 'POS providers', screen: () => import('./screens/pos-providers.tsx') },
  {
    id: 'bankingChannels',
    path: 'banking-service/banking-channels',
    family: 'BankingChannels',
    what: 'banking channels',
    screen: () => import('./screens/banking-channels.tsx'),
  },
] as const;

/** The lists without an address: choosing one opens it in a dialog (S-117). */
const dialogs = [
  { id: 'reasons', permission: 'manageReasons', what: 'reasons', dialog: () => import('./screens/reasons.tsx') },
  { id: 'industryTypes', permission: 'manageIndustryTypes', what: 'industry types', dialog: () => import('./screens/industry-types.tsx') },
  { id: 'riskLevels', permission: 'manageRiskLevels', what: 'risk levels', dialog: () => import('./screens/risk-levels.tsx') },
] as const;

export default definePlugin({
  id: 'settings',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      allows: Object.fromEntries([
        ...screens.flatMap(({ family, what }) => [
          [`Settings.${family}.View`, `See the ${what}`],
          [`Settings.${family}.Edit`, `Change the ${what}`],
        ]),
        ...dialogs.map(({ permission, what }) => [permission, `See and change the ${what}`]),
      ]),
    },
  ],
  routes: screens.map(({ id, path, family, screen }) =>
    resourceRoute({ id, path: `/crm/settings/${path}`, guard: { permissions: [`Settings.${family}.View`] }, title: id, screen }),
  ),
  menu: [
    ...screens.map(({ id }) => ({ id, route: id, title: id, group: 'settings' }) as const),
    ...dialogs.map(({ id, permission, dialog }) => ({ id, guard: { permissions: [permission] }, title: id, group: 'settings', dialog }) as const),
  ],
  commands: screens.map(({ id }) => ({ id, route: id, title: id, icon: 'cog' })),
});
