import { resource } from '#core/ui';
import { currencies } from '../api.ts';

export default resource(currencies, {
  name: 'name',
  columns: ['code', 'name', 'decimalPlaces', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'code', descending: false },
  form: ['code', 'name', 'nameTr', 'decimalPlaces', 'order', 'isActive'],
}).screen;
