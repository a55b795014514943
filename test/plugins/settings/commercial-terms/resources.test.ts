// @lane sandbox
/**
 * The sandbox answers each call for default parameters, fees, billing settings, platform currencies and AI scoping
 * correctly.
 */
import {
  AiScopings,
  BillingSettings,
  DefaultParameters,
  PlatformCurrencies,
  ProviderFees,
} from '../../../../plugins/settings/sandbox/commercial-terms/tokens.ts';
import {
  aiScoping,
  billingSettings,
  defaultParameters,
  fees,
  platformCurrencies,
} from '../../../../plugins/settings/commercial-terms/api.ts';
import { checkAnswers } from '../../../harness/check-resource/check-answers.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;

checkAnswers({
  ...common,
  collection: defaultParameters,
  entity: DefaultParameters,
  sample: {
    code: 'CHECKED',
    name: { en: 'Checked one', tr: 'Denenen' },
    mccs: [],
    refundWindowDays: 5,
    authentication: 'Always',
    settlementDays: 3,
    reserveDays: 90,
    isActive: true,
    order: 5,
  },
});
checkAnswers({
  ...common,
  collection: fees,
  entity: ProviderFees,
});
checkAnswers({
  ...common,
  collection: billingSettings,
  entity: BillingSettings,
  sample: {
    issuer: 'Checked one',
    address: 'A street 1',
    taxNumber: 'TR12345',
    currency: 'SEK',
    vatPercent: 25,
    numberPrefix: 'CHK',
    dueDays: 5,
    graceDays: 5,
    netting: 'Transfer',
    fromMonth: '2099-01',
  },
});
checkAnswers({
  ...common,
  collection: platformCurrencies,
  entity: PlatformCurrencies,
  sample: { code: 'NOK', source: 'Manual', manualRate: '11.5', markupPercent: 2.5, isActive: true, order: 5 },
});
checkAnswers({
  ...common,
  collection: aiScoping,
  entity: AiScopings,
});
