import { resource } from '#core/ui';
import { products } from '../api.ts';

/** Products of a tenant, for which price books define prices. */
export default resource(products, {
  columns: (c) => [...c.fields('code', 'name', 'method', 'isActive'), c.field('books', { width: 120 })],
  detail: (c) => c.fields('code', 'name', 'description', 'method', 'isActive', 'books'),
  fields: { code: { hint: 'products.codeHint' }, method: { hint: 'products.methodHint' } },
  bulk: { activate: 'isActive', remove: true },
}).screen;
