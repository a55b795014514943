/** What the ledger charges: by the price book that the merchant paid by when the fee fell due, with the prices that were in force then. */
import { type Charge, type Pricing, perWorld, type World } from '#sandbox';
import { feeFor } from '../prices/calculate.ts';
import { feeTypeIds, feeTypeName, type ProductMethod } from '../prices/fee-types.ts';
import { isInForce, type Price, PriceBookAssignments, type PriceList, PriceLists, Products } from './contract.ts';

/** Somebody's book over time. */
interface Dated {
  readonly bookId: string;
  readonly from: number;
  readonly to?: number;
}

/** What the ledger reads, for thousands of transactions at a time; made again once something has changed. */
interface Index {
  /** By merchant, and by tenant for the standard book. */
  readonly assigned: ReadonlyMap<string, readonly Dated[]>;
  readonly lists: ReadonlyMap<string, Prices>;
}
interface Prices {
  readonly list: PriceList;
  /** By product and currency. */
  readonly byProduct: ReadonlyMap<string, readonly Price[]>;
  /** By what they charge for. */
  readonly products: ReadonlyMap<ProductMethod, readonly string[]>;
}

/** The prices of a product that are charged at a time. */
export interface Found {
  readonly prices: readonly Price[];
  /** They are the standard book's, as the merchant's own has none for the product in the currency. */
  readonly isStandard: boolean;
}

const indexes = perWorld((world) => {
  let index: Index | undefined;
  const forget = () => {
    index = undefined;
  };
  world.of(PriceBookAssignments)?.watch(forget);
  world.of(PriceLists)?.watch(forget);
  world.of(Products)?.watch(forget);
  return () => {
    index ??= makeIndex(world);
    return index;
  };
});

function makeIndex(world: World): Index {
  const assigned = new Map<string, Dated[]>();
  for (const one of world.of(PriceBookAssignments)?.all ?? []) {
    const whose = one.merchantId ?? one.tenantId;
    assigned.set(whose, [...(assigned.get(whose) ?? []), one]);
  }
  const methods = new Map(world.of(Products)?.all.map(({ id, method }) => [id, method]));
  const lists = (world.of(PriceLists)?.all ?? []).map((list): [string, Prices] => {
    const byProduct = new Map<string, Price[]>();
    for (const price of list.prices) {
      const key = `${price.productId} ${price.currency}`;
      const known = byProduct.get(key);
      if (known) known.push(price);
      else byProduct.set(key, [price]);
    }
    const products = new Map<ProductMethod, string[]>();
    for (const id of list.productIds) {
      const method = methods.get(id);
      if (method) products.set(method, [...(products.get(method) ?? []), id]);
    }
    return [list.bookId, { list, byProduct, products }];
  });
  return { assigned, lists: new Map(lists) };
}

const order = new Map<string, number>(feeTypeIds.map((id, at) => [id, at]));
const inOrder = (one: Price, other: Price) => (order.get(one.feeTypeId) ?? 0) - (order.get(other.feeTypeId) ?? 0);

interface Question extends Pick<Charge, 'tenantId' | 'currency' | 'created'> {
  readonly method: ProductMethod;
  /** The one that is meant, where the method does not say it. */
  readonly productId?: string;
}

/** The prices of a book for what is charged; the standard book's where it has none for it. */
export function pricesFor(world: World, bookId: string | undefined, { tenantId, method, currency, created, productId: asked }: Question): Found {
  const { assigned, lists } = indexes(world, 'index')();
  const standard = assigned.get(tenantId)?.find((one) => isInForce(one, created))?.bookId;
  for (const id of new Set([bookId, standard])) {
    const book = id === undefined ? undefined : lists.get(id);
    if (!book) continue;
    for (const productId of book.products.get(method) ?? []) {
      if (method === 'Other' && productId !== asked) continue;
      // A product that the book does not charge for costs nothing: the standard is not asked.
      if (book.list.pauses.some((pause) => pause.productId === productId && isInForce(pause, created))) return { prices: [], isStandard: id !== bookId };
      const prices = (book.byProduct.get(`${productId} ${currency}`) ?? []).filter((price) => isInForce(price, created));
      if (prices.length > 0) return { prices: prices.sort(inOrder), isStandard: id !== bookId };
    }
  }
  return { prices: [], isStandard: false };
}

/** The fees of what happened to a transaction, for the ledger. */
export const pricing: Pricing = (charge, world) => {
  const { merchantId, tenantId, amount, currency, created } = charge;
  const { assigned } = indexes(world, 'index')();
  if (!assigned.has(tenantId)) return undefined;
  const own = assigned.get(merchantId)?.find((one) => isInForce(one, created)) ?? assigned.get(tenantId)?.find((one) => isInForce(one, created));
  const bookId = own?.bookId;
  const decimals = world.decimalPlaces(currency);
  return pricesFor(world, bookId, charge).prices.map(({ feeTypeId, terms }) => ({ name: feeTypeName(feeTypeId), amount: feeFor(terms, amount, decimals).fee }));
};
