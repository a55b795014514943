import { getUserContext, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { currencies } from '../api.ts';

export default resource(currencies, {
  name: 'name',
  columns: ['code', 'name', 'nameTr', 'decimalPlaces', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'code', descending: false },
  form: ['code', 'name', 'nameTr', { key: 'decimalPlaces', hint: 'currencies.decimalPlacesHint' }, 'order', 'isActive'],
  refreshes: [listCurrencies, getUserContext],
}).screen;
