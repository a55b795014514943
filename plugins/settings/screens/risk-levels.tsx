import { resource } from '#core/ui';
import { listRiskLevels, riskLevels } from '../api.ts';

export default resource(riskLevels, {
  name: 'name',
  columns: ['name', 'nameTr', 'scoreFrom', 'scoreTo', 'reservePercent', 'reviewMonths', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'scoreFrom', descending: false },
  form: ['name', 'nameTr', 'scoreFrom', 'scoreTo', 'reservePercent', 'reviewMonths', 'order', 'isActive'],
  refreshes: [listRiskLevels],
}).dialog;
