import { useTranslated } from '#core/react';
import { resource } from '#core/ui';
import { products } from '../api.ts';

/** What a product is called in the person's language. */
function ProductName({ row }: { readonly row: { readonly name: string; readonly nameTr: string } }) {
  return <span translate="no">{useTranslated()(row, 'name')}</span>;
}

/** What a tenant sells: what price books price. */
export default resource(products, {
  columns: ['code', { key: 'name', cell: ProductName }, { key: 'nameTr', hidden: true }, 'method', 'isActive', { key: 'books', width: 120 }],
  detail: ['code', 'name', 'nameTr', 'description', 'method', 'isActive', 'books'],
  fields: { code: { hint: 'products.codeHint' }, method: { hint: 'products.methodHint' } },
  bulk: { activate: 'isActive', remove: true },
}).screen;
