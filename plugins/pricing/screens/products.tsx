import { resource } from '#core/ui';
import { products } from '../api.ts';

/** What a tenant sells: what price books price. */
export default resource(products, {
  columns: ['code', 'name', { key: 'nameTr', hidden: true }, 'method', 'isActive', { key: 'books', width: 120 }],
  fields: { code: { hint: 'products.codeHint' }, method: { hint: 'products.methodHint' } },
}).screen;
