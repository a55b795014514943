import { getUserContext, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { currencies } from '../api.ts';

export default resource(currencies, {
  columns: ['code', 'name', 'decimalPlaces', 'isActive', { key: 'order', hidden: true }],
  fields: { decimalPlaces: { hint: 'currencies.decimalPlacesHint' } },
  refreshes: [listCurrencies, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
