import { resource } from '#core/ui';
import { industryTypes, listRiskLevels } from '../api.ts';
import { lastChanges } from '../home/api.ts';
import { RiskLevelName } from './risk-level-name.tsx';

export default resource(industryTypes, {
  columns: (c) => [
    c.field('code'),
    c.field('name'),
    c.field('riskLevelName', { cell: (row) => <RiskLevelName row={row} /> }),
    c.field('merchants'),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  fields: { riskLevelId: { options: listRiskLevels } },
  refreshes: [lastChanges],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
