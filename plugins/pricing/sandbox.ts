/** Server side of the pricing plugin: products, price books, and the fees that the ledger charges. */
import { defineSandbox, entityTrails, pricingHook, serve } from '#sandbox';
import { products } from './api.ts';
import { mayView } from './permissions.ts';
import { assignmentRoutes } from './sandbox/assignments.ts';
import { bookRoutes, booksWith } from './sandbox/books.ts';
import { pricing } from './sandbox/charge.ts';
import { PriceBooks, Products } from './sandbox/contract.ts';
import { entities } from './sandbox/entities.ts';
import { priceRoutes } from './sandbox/prices.ts';

export default defineSandbox(
  {
    entities,
    hooks: [pricingHook.provide(pricing)],
    trails: [entityTrails(PriceBooks, mayView, { plugin: 'pricing', key: 'books' })],
  },
  serve(products, Products, { answer: booksWith }),
  bookRoutes,
  priceRoutes,
  assignmentRoutes,
);
