/** The collections of the settings. Each tenant has its own. */
import * as Type from 'typebox';
import { collection } from '#core/api';

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Order = Type.Integer({ minimum: 0, maximum: 9999 });

export const currencies = collection({
  id: 'settings.currencies',
  path: '/settings/currencies',
  words: ['currency', 'currencies'],
  owner: 'tenant',
  item: Type.Object({
    code: Type.String({ pattern: '^[A-Z]{3,5}$' }),
    name: Name,
    nameTr: Name,
    decimalPlaces: Type.Integer({ minimum: 0, maximum: 8 }),
    isActive: Type.Boolean({ default: true }),
    order: Order,
  }),
  view: { permissions: ['Settings.Currencies.View'] },
  change: { permissions: ['Settings.Currencies.Edit'] },
  fixed: ['code'],
  search: ['code', 'name', 'nameTr'],
  sort: ['code', 'name', 'decimalPlaces', 'order'],
  filter: ['isActive'],
});
