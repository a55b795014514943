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
  columns: (c) => [
    c.field('code', { width: 150 }),
    c.field('name', { width: 170 }),
    ...c.fields('mccs', 'refundWindowDays', 'maxAmount'),
    c.words('authentication', { width: 150 }),
    c.field('settlementDays'),
    c.field('reservePercent'),
    c.field('reserveDays', { hidden: true }),
    c.field('merchants'),
    c.field('isActive'),
    c.field('order', { hidden: true }),
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
