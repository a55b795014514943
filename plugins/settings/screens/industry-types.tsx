import { resource } from '#core/ui';
import { industryTypes, listRiskLevels } from '../api.ts';
import { RiskLevelName } from './risk-level-name.tsx';

export default resource(industryTypes, {
  name: 'name',
  columns: ['code', 'name', 'nameTr', { key: 'riskLevelName', cell: RiskLevelName }, 'merchants', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'code', descending: false },
  form: ['code', 'name', 'nameTr', { key: 'riskLevelId', options: listRiskLevels }, 'order', 'isActive'],
}).dialog;
