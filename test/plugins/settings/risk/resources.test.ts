/** What holds for every resource, of rules, lists, levels and mappings. */
import { checkResource } from '../../../harness/check-resource/index.ts';
import { antifraudRules, blacklist, confirmationLevels, errorMappings, whitelist } from '../../../../plugins/settings/risk/api.ts';
import { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist } from '../../../../plugins/settings/sandbox/contract.ts';

const common = { plugin: 'settings' } as const;

checkResource({
  ...common,
  as: 'tenant',
  screen: () => import('../../../../plugins/settings/risk/rules.tsx'),
  collection: antifraudRules,
  entity: AntifraudRules,
  // No sample: the builder is no control of the form's own; browser.test.ts makes a rule.
});

checkResource({
  ...common,
  as: 'tenant',
  screen: () => import('../../../../plugins/settings/risk/blacklist.tsx'),
  collection: blacklist,
  entity: Blacklist,
  // No sample: an entry is known by what is kept of the value that is sent; acts.test.ts adds some.
});

checkResource({
  ...common,
  as: 'tenant',
  screen: () => import('../../../../plugins/settings/risk/whitelist.tsx'),
  collection: whitelist,
  entity: Whitelist,
  // No sample: an entry is known by what is kept of the value that is sent; acts.test.ts adds some.
});

checkResource({
  ...common,
  as: 'merchant',
  screen: () => import('../../../../plugins/settings/risk/confirmation-levels.tsx'),
  collection: confirmationLevels,
  entity: ConfirmationLevels,
  sample: { coin: 'Bitcoin', currency: 'EUR', amountFrom: '5000', confirmations: 6, expiryMinutes: 60, underpaidPercent: 1 },
  change: { confirmations: 7 },
});

checkResource({
  ...common,
  as: 'merchant',
  screen: () => import('../../../../plugins/settings/risk/error-mappings.tsx'),
  collection: errorMappings,
  entity: ErrorMappings,
  sample: { provider: 'Castellan Payments', code: '05', reason: 'IssuerDeclined', text: 'No', textTr: 'Hayır', nextStep: 'Stop', isActive: true },
  change: { text: 'Not this time' },
});
