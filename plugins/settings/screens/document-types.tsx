import { listCountries } from '#core/api';
import { resource } from '#core/ui';
import { documentTypes, listRiskLevels } from '../api.ts';
import { RiskLevelName } from './risk-level-name.tsx';

export default resource(documentTypes, {
  columns: (c) => [
    ...c.fields('name', 'requiredFor', 'countries'),
    c.field('riskLevelName', { cell: (row) => <RiskLevelName row={row} /> }),
    ...c.fields('expiryMonths', 'reminderDays', 'isActive'),
  ],
  fields: {
    countries: { options: listCountries, hint: 'documentTypes.countriesHint' },
    riskLevelId: { options: listRiskLevels, hint: 'documentTypes.riskLevelHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
