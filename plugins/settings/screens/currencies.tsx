import { getUserContext, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { currencies } from '../api.ts';

export default resource(currencies, {
  columns: (c) => [...c.fields('code', 'name', 'decimalPlaces', 'isActive'), c.field('order', { hidden: true })],
  fields: { decimalPlaces: { hint: 'currencies.decimalPlacesHint' } },
  refreshes: [listCurrencies, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
