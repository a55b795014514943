import { resource } from '#core/ui';
import { industryTypes, listRiskLevels } from '../api.ts';
import { RiskLevelName } from './risk-level-name.tsx';

export default resource(industryTypes, {
  columns: ['code', 'name', { key: 'riskLevelName', cell: RiskLevelName }, 'merchants', 'isActive', { key: 'order', hidden: true }],
  fields: { riskLevelId: { options: listRiskLevels } },
  bulk: { activate: 'isActive', remove: true },
}).dialog;
