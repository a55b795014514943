/** Contract with the sandboxes of other plugins: products, price books, and their assignments. */
import * as Type from 'typebox';
import { type Charge, entityToken, perWorld, type StoredOf, type World } from '#sandbox';
import { products } from '../api.ts';
import { Terms } from '../book/api.ts';
import { feeTypeIds, type ProductMethod } from '../prices/fee-types.ts';
import { mostPrices } from '../shapes.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const closed = { additionalProperties: false };

const { books: _books, ...productFields } = products.facts.item.properties;
export const Products = entityToken('product', Type.Object({ id: Id, tenantId: Id, ...productFields }, closed));

export const PriceBooks = entityToken(
  'price-book',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      name: Type.String({ minLength: 1, maxLength: 120 }),
      description: Type.String({ maxLength: 500 }),
      isStandard: Type.Boolean(),
      isActive: Type.Boolean(),
      ownerId: Id,
      created: Time,
    },
    closed,
  ),
);

const Price = Type.Object(
  {
    id: Id,
    productId: Id,
    feeTypeId: Type.String({ maxLength: 40 }),
    currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
    terms: Terms,
    /** Start of validity, epoch milliseconds; inclusive. */
    from: Time,
    /** End of validity, exclusive; absent if there is no end. */
    to: Type.Optional(Time),
  },
  closed,
);
export type Price = Readonly<Type.Static<typeof Price>>;

/**
 * Prices of a book, including past prices, so that earlier charges can be explained. They are separate from the book,
 * so that its audit trail contains no lists, and in a single record, so that many prices change together.
 */
export const PriceLists = entityToken(
  'price-list',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      bookId: Id,
      /** Products of the book, in the order in which they were added. */
      productIds: Type.Array(Id, { maxItems: 200 }),
      /** Periods in which the book does not charge for some of the products. */
      pauses: Type.Array(Type.Object({ productId: Id, from: Time, to: Type.Optional(Time) }, closed)),
      prices: Type.Array(Price, { maxItems: mostPrices * 20 }),
    },
    closed,
  ),
);
export type PriceList = StoredOf<typeof PriceLists>;

/**
 * Price book of each merchant over time. Merchants without an assignment use the standard book, which is the tenant's
 * assignment without a merchant.
 */
export const PriceBookAssignments = entityToken(
  'price-book-assignment',
  Type.Object(
    { id: Id, tenantId: Id, merchantId: Type.Optional(Id), bookId: Id, from: Time, to: Type.Optional(Time) },
    closed,
  ),
);

/** Returns whether a dated record is effective at a time. */
export const isInForce = ({ from, to }: { readonly from: number; readonly to?: number }, at: number): boolean =>
  from <= at && (to === undefined || at < to);

/**
 * Returns the price book of a merchant at a time; the standard book if none is assigned.
 * @returns `undefined` if the plugin is off, or the tenant has no book
 */
export function priceBookOf(world: World, merchantId: string, at: number): StoredOf<typeof PriceBooks> | undefined {
  const tenantId = world.merchant(merchantId)?.tenantId;
  const inForce = (world.of(PriceBookAssignments)?.all ?? []).filter(
    (assignment) => assignment.tenantId === tenantId && isInForce(assignment, at),
  );
  const found =
    inForce.find((assignment) => assignment.merchantId === merchantId) ??
    inForce.find((assignment) => assignment.merchantId === undefined);
  return found && world.of(PriceBooks)?.get(found.bookId);
}

/** Assigned book over time. */
interface Dated {
  readonly bookId: string;
  readonly from: number;
  readonly to?: number;
}

/** Index for the ledger, which reads thousands of transactions at a time; rebuilt after a change. */
interface Index {
  /** Assignments by merchant, and by tenant for the standard book. */
  readonly assigned: ReadonlyMap<string, readonly Dated[]>;
  readonly lists: ReadonlyMap<string, Prices>;
}
interface Prices {
  readonly list: PriceList;
  /** Prices by product and currency. */
  readonly byProduct: ReadonlyMap<string, readonly Price[]>;
  /** Products by the events that they charge for. */
  readonly products: ReadonlyMap<ProductMethod, readonly string[]>;
}

/** Prices of a product that are charged at a time. */
export interface Found {
  readonly prices: readonly Price[];
  /**
   * True if the prices are those of the standard book, because the merchant's book has none for the product in the
   * currency.
   */
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
  for (const assignment of world.of(PriceBookAssignments)?.all ?? []) {
    const ownerId = assignment.merchantId ?? assignment.tenantId;
    assigned.set(ownerId, [...(assigned.get(ownerId) ?? []), assignment]);
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
const inOrder = (price: Price, other: Price) => (order.get(price.feeTypeId) ?? 0) - (order.get(other.feeTypeId) ?? 0);

interface Question extends Pick<Charge, 'tenantId' | 'currency' | 'created'> {
  readonly method: ProductMethod;
  /** Product, if the method does not determine it. */
  readonly productId?: string;
}

/** Returns the prices of a book for a charge, or those of the standard book if the book has none. */
export function pricesFor(
  world: World,
  bookId: string | undefined,
  { tenantId, method, currency, created, productId: requestedProductId }: Question,
): Found {
  const { assigned, lists } = indexes(world, 'index')();
  const standard = assigned.get(tenantId)?.find((assignment) => isInForce(assignment, created))?.bookId;
  for (const id of new Set([bookId, standard])) {
    const book = id === undefined ? undefined : lists.get(id);
    if (!book) continue;
    for (const productId of book.products.get(method) ?? []) {
      if (method === 'Other' && productId !== requestedProductId) continue;
      // A product that the book doesn't charge for costs nothing: the standard book doesn't apply.
      if (book.list.pauses.some((pause) => pause.productId === productId && isInForce(pause, created)))
        return { prices: [], isStandard: id !== bookId };
      const prices = (book.byProduct.get(`${productId} ${currency}`) ?? []).filter((price) =>
        isInForce(price, created),
      );
      if (prices.length > 0) return { prices: prices.sort(inOrder), isStandard: id !== bookId };
    }
  }
  return { prices: [], isStandard: false };
}

/** Name of a fee type in the ledger. */
export { feeTypeName } from '../prices/fee-types.ts';

export interface PricesInForce extends Found {
  /** Name of the price book. */
  readonly book: string;
}

/**
 * Returns the prices that a merchant pays at a time for a step of a transaction, in the order of the fee types; empty
 * if the step is free.
 * @returns `undefined` if the plugin is off, or the tenant has no book
 */
export function pricesOf(world: World, charge: Omit<Charge, 'amount'>): PricesInForce | undefined {
  const { merchantId, tenantId, created } = charge;
  const { assigned } = indexes(world, 'index')();
  const ownAssignment =
    assigned.get(merchantId)?.find((assignment) => isInForce(assignment, created)) ??
    assigned.get(tenantId)?.find((assignment) => isInForce(assignment, created));
  if (!ownAssignment) return undefined;
  const found = pricesFor(world, ownAssignment.bookId, charge);
  const bookId = found.isStandard
    ? assigned.get(tenantId)?.find((assignment) => isInForce(assignment, created))?.bookId
    : ownAssignment.bookId;
  return { ...found, book: world.of(PriceBooks)?.get(bookId ?? '')?.name ?? '' };
}
