import { definePlugin, resourceRoute } from '#core';
import { mayView, permission } from './permissions.ts';

const { books, products } = permission;
const mayViewProducts = { permissions: [products.view] };

export default definePlugin({
  id: 'pricing',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      names: [books.view, books.edit, products.view, products.edit],
    },
  ],
  routes: [
    resourceRoute({
      id: 'products',
      path: '/crm/products',
      guard: mayViewProducts,
      title: 'products',
      screen: () => import('./screens/products.tsx'),
    }),
    {
      id: 'books',
      path: '/crm/price-books/:bookId?',
      guard: mayView,
      title: 'books',
      screen: () => import('./screens/price-books.tsx'),
    },
  ],
  menu: [
    { id: 'products', route: 'products', group: 'crm', order: 45 },
    { id: 'books', route: 'books', group: 'crm', order: 80 },
  ],
  widgets: [
    {
      id: 'customer',
      slot: 'crm/organization@1',
      guard: mayView,
      title: 'customer',
      component: () => import('./widgets/customer.tsx'),
    },
  ],
  finders: [{ id: 'book', guard: mayView, title: 'books', matches: '.{3,80}', find: () => import('./find-book.ts') }],
});
