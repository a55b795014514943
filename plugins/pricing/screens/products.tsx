import { resource } from '#core/ui';
import { products } from '../api.ts';

/** What a tenant sells: what price books price. */
export default resource(products, {
  columns: (c) => [c.field('code'), c.field('name'), c.field('method'), c.field('isActive'), c.field('books', { width: 120 })],
  detail: (c) => [c.field('code'), c.field('name'), c.field('description'), c.field('method'), c.field('isActive'), c.field('books')],
  fields: { code: { hint: 'products.codeHint' }, method: { hint: 'products.methodHint' } },
  bulk: { activate: 'isActive', remove: true },
}).screen;
