import { getUserContext, listCountries } from '#core/api';
import { resource } from '#core/ui';
import { countries } from '../api.ts';

export default resource(countries, {
  columns: (c) => [...c.fields('code', 'name', 'isActive'), c.field('order', { hidden: true })],
  refreshes: [listCountries, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
