import { resource } from '#core/ui';
import { listRiskLevels, riskLevels } from '../api.ts';
import { lastChanges } from '../home/api.ts';

export default resource(riskLevels, {
  columns: (c) => [
    ...c.fields('name', 'scoreFrom', 'scoreTo', 'reservePercent'),
    c.field('reviewMonths', { width: 180 }),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  defaultSort: { column: 'scoreFrom', descending: false },
  refreshes: [listRiskLevels, lastChanges],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
