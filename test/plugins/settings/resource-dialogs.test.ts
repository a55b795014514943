// @lane sandbox
/** The sandbox answers each call for the settings lists in dialogs correctly. */
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';
import { industryTypes, reasons, riskLevels } from '../../../plugins/settings/api.ts';
import { IndustryTypes, Reasons, RiskLevels } from '../../../plugins/settings/sandbox/tokens.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;

checkAnswers({
  ...common,
  collection: riskLevels,
  entity: RiskLevels,
  // No sample: the risk levels of the seed cover every score.
});

checkAnswers({
  ...common,
  collection: reasons,
  entity: Reasons,
  sample: { code: 'CHECKED', name: { en: 'Checked one', tr: 'Denenen' }, kinds: ['Refund'], order: 5, isActive: true },
});

checkAnswers({
  ...common,
  collection: industryTypes,
  entity: IndustryTypes,
});
