import { listCountries } from '#core/api';
import { resource } from '#core/ui';
import { documentTypes, listRiskLevels } from '../api.ts';
import { RiskLevelName } from './risk-level-name.tsx';

export default resource(documentTypes, {
  name: 'name',
  columns: ['name', 'nameTr', 'code', 'requiredFor', 'countries', { key: 'riskLevelName', cell: RiskLevelName }, 'expiryMonths', 'reminderDays', 'isActive'],
  defaultSort: { column: 'order', descending: false },
  form: [
    'code',
    'name',
    'nameTr',
    'requiredFor',
    { key: 'countries', options: listCountries, hint: 'documentTypes.countriesHint' },
    { key: 'riskLevelId', options: listRiskLevels, hint: 'documentTypes.riskLevelHint' },
    'expiryMonths',
    'reminderDays',
    'order',
    'isActive',
  ],
}).screen;
