import { getUserContext, listCountries } from '#core/api';
import { resource } from '#core/ui';
import { countries } from '../api.ts';

export default resource(countries, {
  columns: (c) => [c.field('code'), c.field('name'), c.field('isActive'), c.field('order', { hidden: true })],
  refreshes: [listCountries, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
