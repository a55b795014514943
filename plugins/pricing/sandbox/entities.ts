/** Entities of products, price books, prices and assignments. */
import {
  activation,
  Currencies,
  defineEntity,
  Merchants,
  type Objection,
  People,
  type SeedContext,
  Tenants,
  type World,
} from '#sandbox';
import { feeTypeName } from '../prices/fee-types.ts';
import { problemsOf, sentenceOf } from '../prices/problems.ts';
import { mostBooks, mostPrices } from '../shapes.ts';
import { type Price, PriceBookAssignments, PriceBooks, type PriceList, PriceLists, Products } from './contract.ts';
import { seedAssignments, seedBooks, seedLists, seedProducts } from './seed.ts';

export const entities = [
  defineEntity({
    token: Products,
    owner: 'tenant',
    prefix: 'prd',
    seed: seedProducts,
    references: { tenantId: Tenants },
    unique: ['code', 'name'],
    // The method is fixed, because it determines the fees of past payments.
    fixed: ['tenantId', 'code', 'method'],
    name: ({ name }) => name.en,
    event: activation,
  }),
  defineEntity({
    token: PriceBooks,
    owner: 'tenant',
    prefix: 'prb',
    seed: seedBooks,
    references: { tenantId: Tenants, ownerId: People },
    unique: ['name'],
    fixed: ['tenantId', 'created'],
    mark: 'isStandard',
    name: ({ name }) => name,
    event: activation,
    check({ before, after }, world) {
      if (after?.isStandard && !after.isActive) {
        const message = `${after.name} is the standard price book. Make another one the standard before you deactivate it.`;
        return { code: 'price-book.standard', field: 'isActive', message };
      }
      if (before || !after) return undefined;
      const books = world.of(PriceBooks)?.all.filter(({ tenantId }) => tenantId === after.tenantId) ?? [];
      return books.length < mostBooks
        ? undefined
        : { code: 'price-book.many', message: `You have ${mostBooks} price books, the maximum. Delete one first.` };
    },
    invariant: ({ tenantId, isStandard, isActive }, world) => {
      if (!isStandard) return undefined;
      const marked = world.of(PriceBooks)?.all.filter((book) => book.isStandard && book.tenantId === tenantId) ?? [];
      return marked.length === 1 && isActive ? undefined : 'is not the one active standard of its tenant';
    },
  }),
  defineEntity({
    token: PriceLists,
    owner: 'tenant',
    prefix: 'prl',
    seed: (context: SeedContext) => {
      const currencies = new Map(
        context.of(Currencies).map(({ code, decimalPlaces }) => [code, { id: code, decimalPlaces }]),
      );
      return seedLists(context, [...currencies.values()]);
    },
    references: { tenantId: Tenants, bookId: PriceBooks, productIds: Products },
    unique: ['bookId'],
    fixed: ['tenantId', 'bookId'],
    name: ({ bookId }) => bookId,
    check: ({ before, after }, world) => after && listObjection(before, after, world),
  }),
  defineEntity({
    token: PriceBookAssignments,
    owner: 'tenant',
    prefix: 'pba',
    seed: seedAssignments,
    references: { tenantId: Tenants, merchantId: Merchants, bookId: PriceBooks },
    fixed: ['tenantId', 'merchantId', 'bookId', 'from'],
    name: ({ bookId }) => bookId,
  }),
];

/** Returns an objection to a list's prices. Existing prices are not checked again. */
function listObjection(before: PriceList | undefined, after: PriceList, world: World): Objection | undefined {
  const known = new Set<Price>(before?.prices);
  for (const price of after.prices) {
    if (known.has(price)) continue;
    const [wrong] = Object.entries(problemsOf(price.terms, world.decimalPlaces(price.currency)));
    if (wrong)
      return {
        code: 'pricing.terms',
        field: wrong[0],
        message: `${feeTypeName(price.feeTypeId)}, ${price.currency}, ${wrong[0]}: ${sentenceOf(wrong[1])}`,
      };
  }
  const current = after.prices.filter(({ to }) => to === undefined).length;
  return current <= mostPrices
    ? undefined
    : {
        code: 'pricing.many',
        message: `A price book can have up to ${mostPrices} prices. This one would have ${current}.`,
      };
}
