import { listCountries } from '#core/api';
import { resource } from '#core/ui';
import { holidays } from '../api.ts';
import { ImportButton } from './import-button.tsx';

export default resource(holidays, {
  columns: (c) => [
    c.field('name', { width: 240 }),
    c.country('country', { width: 120 }),
    c.field('date', { width: 120 }),
    c.field('isYearly'),
    c.field('isHalfDay'),
    c.field('next', { width: 130 }),
  ],
  detail: (c) => [c.field('name'), c.country('country'), ...c.fields('date', 'isYearly', 'isHalfDay', 'next')],
  fields: {
    country: { options: listCountries, type: 'selectWithApi' },
    isYearly: { hint: 'holidays.isYearlyHint' },
    isHalfDay: { hint: 'holidays.isHalfDayHint' },
  },
  filters: (f) => [f.options('country', { options: listCountries }), f.field('isYearly'), f.field('isHalfDay')],
  defaultSort: { column: 'next', descending: false },
  components: { listActions: ImportButton },
  bulk: { remove: true },
}).screen;
