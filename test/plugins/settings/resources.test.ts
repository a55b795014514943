/** What holds for every resource, of each list of the settings with a screen of its own. */
import { checkResource } from '../../harness/check-resource/index.ts';
import { Countries, Currencies, Languages } from '../../../dev-server/world/core-tokens.ts';
import { bankingChannels, countries, currencies, documentTypes, languages, posProviders, systemVariables } from '../../../plugins/settings/api.ts';
import { BankingChannels, DocumentTypes, PosProviders, SystemVariables } from '../../../plugins/settings/sandbox/contract.ts';

import { AlertRules, CustomJobs } from '../../../plugins/settings/sandbox/contract.ts';
import { declinePendingRatio } from '../../../plugins/settings/alerts/api.ts';
import { customJobs } from '../../../plugins/settings/scheduler/api.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;
const listed = { order: 5, isActive: true };
const coded = { code: 'CHECKED', name: 'Checked one', nameTr: 'Denenen', ...listed };

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/currencies.tsx'),
  collection: currencies,
  entity: Currencies,
  sample: { ...coded, code: 'XTS', decimalPlaces: 2 },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/countries.tsx'),
  collection: countries,
  entity: Countries,
  sample: { ...coded, code: 'ZZ' },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/languages.tsx'),
  collection: languages,
  entity: Languages,
  sample: { ...listed, code: 'xx', name: 'Checked one', isDefault: false },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/document-types.tsx'),
  collection: documentTypes,
  entity: DocumentTypes,
  sample: { ...coded, requiredFor: 'Merchant', countries: ['TR'] },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/system-variables.tsx'),
  collection: systemVariables,
  entity: SystemVariables,
  sample: { key: 'CHECKED_HINT', type: 'Text', value: 'A text', description: 'Of a check', descriptionTr: 'Deneme', order: 5 },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/pos-providers.tsx'),
  collection: posProviders,
  entity: PosProviders,
  sample: { ...coded, host: 'https://pos.example', apiKey: 'sk_test_12345678', currencies: ['EUR'], maxInstalments: 3 },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/banking-channels.tsx'),
  collection: bankingChannels,
  entity: BankingChannels,
  sample: {
    ...coded,
    kind: 'SWIFT',
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    cutOff: '12:00',
    timeZone: 'UTC',
    minAmount: '1.50',
    settlementDays: 1,
    priority: 5,
  },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/custom-jobs.tsx'),
  collection: customJobs,
  entity: CustomJobs,
  sample: { name: 'Checked one', action: 'CheckPending', hours: 5, cron: '0 9 * * 1-5', timeZone: 'UTC', state: 'Active' },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/decline-pending-ratio.tsx'),
  collection: declinePendingRatio,
  entity: AlertRules,
  sample: { name: 'Checked one', metric: 'PendingRatio', windowHours: 5, minimum: 5, threshold: 12.5, clearBelow: 5, cooldownHours: 5, isActive: true },
});
