import { listCountries } from '#core/api';
import { resource } from '#core/ui';
import { holidays } from '../api.ts';
import { ImportButton } from './import-button.tsx';

export default resource(holidays, {
  columns: [{ key: 'name', width: 240 }, { key: 'country', width: 90 }, { key: 'date', width: 120 }, 'isYearly', 'isHalfDay', { key: 'next', width: 130 }],
  detail: ['name', { key: 'country', as: 'country' }, 'date', 'isYearly', 'isHalfDay', 'next'],
  fields: {
    country: { options: listCountries, type: 'selectWithApi' },
    isYearly: { hint: 'holidays.isYearlyHint' },
    isHalfDay: { hint: 'holidays.isHalfDayHint' },
  },
  filters: [{ key: 'country', kind: 'options', options: listCountries }, 'isYearly', 'isHalfDay'],
  defaultSort: { column: 'next', descending: false },
  components: { listActions: ImportButton },
  bulk: { remove: true },
}).screen;
