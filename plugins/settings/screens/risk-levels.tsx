import { resource } from '#core/ui';
import { listRiskLevels, riskLevels } from '../api.ts';

export default resource(riskLevels, {
  columns: ['name', 'scoreFrom', 'scoreTo', 'reservePercent', { key: 'reviewMonths', width: 180 }, 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'scoreFrom', descending: false },
  refreshes: [listRiskLevels],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
