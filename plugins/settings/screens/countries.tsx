import { getUserContext, listCountries } from '#core/api';
import { resource } from '#core/ui';
import { countries } from '../api.ts';

export default resource(countries, {
  columns: ['code', 'name', 'isActive', { key: 'order', hidden: true }],
  refreshes: [listCountries, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
