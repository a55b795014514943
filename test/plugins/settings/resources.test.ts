// @lane sandbox
/** The sandbox answers each call for each settings list with a separate screen correctly. */
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';
import { Countries, Currencies, Languages } from '../../../dev-server/world/core-tokens.ts';
import {
  bankingChannels,
  countries,
  currencies,
  documentTypes,
  languages,
  systemVariables,
} from '../../../plugins/settings/api.ts';
import { BankingChannels, DocumentTypes, SystemVariables } from '../../../plugins/settings/sandbox/tokens.ts';
import { AlertRules } from '../../../plugins/settings/sandbox/alerts/tokens.ts';
import { declinePendingRatio } from '../../../plugins/settings/alerts/api.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;
const listed = { order: 5, isActive: true };
const coded = { code: 'CHECKED', name: { en: 'Checked one', tr: 'Denenen' }, ...listed };

checkAnswers({
  ...common,
  collection: currencies,
  entity: Currencies,
  sample: { ...coded, code: 'XTS', decimalPlaces: 2 },
});

checkAnswers({
  ...common,
  collection: countries,
  entity: Countries,
  sample: { ...coded, code: 'ZZ' },
});

checkAnswers({
  ...common,
  collection: languages,
  entity: Languages,
  sample: { ...listed, code: 'xx', name: 'Checked one', isDefault: false },
});

checkAnswers({
  ...common,
  collection: documentTypes,
  entity: DocumentTypes,
  sample: { ...coded, requiredFor: 'Merchant', countries: ['TR'] },
});

checkAnswers({
  ...common,
  collection: systemVariables,
  entity: SystemVariables,
  sample: {
    key: 'CHECKED_HINT',
    type: 'Text',
    value: 'A text',
    description: { en: 'Of a check', tr: 'Deneme' },
    order: 5,
  },
});

checkAnswers({
  ...common,
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

checkAnswers({
  ...common,
  collection: declinePendingRatio,
  entity: AlertRules,
  sample: {
    name: 'Checked one',
    metric: 'PendingRatio',
    windowHours: 5,
    minimum: 5,
    threshold: 12.5,
    clearBelow: 5,
    cooldownHours: 5,
    isActive: true,
  },
});
