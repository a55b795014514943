// @lane sandbox
/** The sandbox answers each call for rules, lists, levels and mappings correctly. */
import { checkAnswers } from '../../../harness/check-resource/check-answers.ts';
import { antifraudRules, blacklist, confirmationLevels, whitelist } from '../../../../plugins/settings/risk/api.ts';
import {
  AntifraudRules,
  Blacklist,
  ConfirmationLevels,
  Whitelist,
} from '../../../../plugins/settings/sandbox/contract.ts';

const common = { plugin: 'settings' } as const;

checkAnswers({
  ...common,
  as: 'tenant',
  collection: antifraudRules,
  entity: AntifraudRules,
  // No sample: the builder is not a control of the form. browser.test.ts creates a rule.
});

checkAnswers({
  ...common,
  as: 'tenant',
  collection: blacklist,
  entity: Blacklist,
  // No sample: an entry is identified by the stored part of the value. acts.test.ts adds some.
});

checkAnswers({
  ...common,
  as: 'tenant',
  collection: whitelist,
  entity: Whitelist,
  // No sample: an entry is identified by the stored part of the value. acts.test.ts adds some.
});

checkAnswers({
  ...common,
  as: 'merchant',
  collection: confirmationLevels,
  entity: ConfirmationLevels,
  sample: {
    coin: 'Bitcoin',
    currency: 'EUR',
    amountFrom: '5000',
    confirmations: 6,
    expiryMinutes: 60,
    underpaidPercent: 1,
  },
  change: { confirmations: 7 },
});
