/** What holds for every resource, of the lists of the settings that stand in dialogs. */
import { checkResource } from '../../harness/check-resource/index.ts';
import { industryTypes, reasons, riskLevels } from '../../../plugins/settings/api.ts';
import { IndustryTypes, Reasons, RiskLevels } from '../../../plugins/settings/sandbox/contract.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/risk-levels.tsx'),
  collection: riskLevels,
  entity: RiskLevels,
  // No sample: the seed's levels share out every score.
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/reasons.tsx'),
  collection: reasons,
  entity: Reasons,
  sample: { code: 'CHECKED', name: 'Checked one', nameTr: 'Denenen', kinds: ['Refund'], order: 5, isActive: true },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/settings/screens/industry-types.tsx'),
  collection: industryTypes,
  entity: IndustryTypes,
});
