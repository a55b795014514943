import type { ItemIn } from '#core/api';
import { resource } from '#core/ui';
import { applyParameters, defaultParameters, listMccs } from './api.ts';

const apply = {
  id: 'apply',
  label: 'defaultParameters.apply',
  endpoint: applyParameters,
  allowed: ({ isActive }: ItemIn<typeof defaultParameters>) => isActive || 'defaultParameters.off',
  confirm: 'defaultParameters.applyQuestion',
  done: 'defaultParameters.applied',
} as const;

export default resource(defaultParameters, {
  columns: [
    { key: 'code', width: 150 },
    { key: 'name', width: 170 },
    'mccs',
    'refundWindowDays',
    'maxAmount',
    { key: 'authentication', as: 'words', width: 150 },
    'settlementDays',
    'reservePercent',
    { key: 'reserveDays', hidden: true },
    'merchants',
    'isActive',
    { key: 'order', hidden: true },
  ],
  fields: {
    mccs: { options: listMccs, hint: 'defaultParameters.mccsHint' },
    maxAmount: { hint: 'defaultParameters.maxAmountHint' },
    settlementDays: { hint: 'defaultParameters.settlementDaysHint' },
    reservePercent: { hint: 'defaultParameters.reservePercentHint' },
    reserveDays: { hint: 'defaultParameters.reserveDaysHint' },
    authentication: { hint: 'defaultParameters.authenticationHint' },
  },
  actions: [apply],
  bulk: { activate: 'isActive', remove: true },
}).screen;
