import { getUserContext, listCountries } from '#core/api';
import { resource } from '#core/ui';
import { countries } from '../api.ts';

export default resource(countries, {
  name: 'name',
  columns: ['code', 'name', 'nameTr', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'code', descending: false },
  form: ['code', 'name', 'nameTr', 'order', 'isActive'],
  refreshes: [listCountries, getUserContext],
}).screen;
