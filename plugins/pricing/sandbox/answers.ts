/** API responses about price books and their prices, and lookups of both. */
import type { AnyEndpoint } from '#core/api';
import {
  type Caller,
  type EntityRecord,
  type EntityStore,
  type EntityToken,
  People,
  SandboxError,
  type SandboxRequest,
  type StoredOf,
  type World,
} from '#sandbox';
import type { PriceBook } from '../api.ts';
import type { Entry, PricingStructure, ProductOfBook } from '../book/api.ts';
import { feeTypeIds, feeTypeName } from '../prices/fee-types.ts';
import {
  isInForce,
  type Price,
  PriceBookAssignments,
  PriceBooks,
  type PriceList,
  PriceLists,
  Products,
} from './contract.ts';

export type CallContext = Pick<SandboxRequest<AnyEndpoint>, 'caller' | 'world' | 'requestId'>;
export type Book = StoredOf<typeof PriceBooks>;

/** Returns the store of an entity of this plugin. Throws 404 if the plugin is off. */
export function storeOf<Stored extends EntityRecord>(world: World, token: EntityToken<Stored>): EntityStore<Stored> {
  const store = world.of(token);
  if (!store) throw new SandboxError(404, 'pricing.off', 'Price books are turned off.');
  return store;
}

export const instant = (time: number): string => new Date(time).toISOString();

/** @throws WorldRefusal if there is none in the caller's scope */
export const bookIn = (world: World, caller: Caller, id: string, to: 'see' | 'change' = 'see'): Book =>
  storeOf(world, PriceBooks).find(caller, id, to);

export function listOf(world: World, { id }: Pick<Book, 'id'>): PriceList {
  const list = storeOf(world, PriceLists).all.find(({ bookId }) => bookId === id);
  if (!list) throw new SandboxError(404, 'price-list.not-found', 'The price book has no prices anymore.');
  return list;
}

/** @throws SandboxError 404 if the book has no such product */
export function productIn(world: World, list: PriceList, productId: string): StoredOf<typeof Products> {
  const product = list.productIds.includes(productId) ? storeOf(world, Products).get(productId) : undefined;
  if (!product) throw new SandboxError(404, 'pricing.product', 'Product not found in this price book. Add it first.');
  return product;
}

export const inForce = (list: PriceList, at: number): readonly Price[] =>
  list.prices.filter((price) => isInForce(price, at));

/** Returns a function that returns the price book of each merchant of a tenant at a time. */
export function bookIdsAt(world: World, tenantId: string, at: number): (merchantId: string) => string | undefined {
  const dated = storeOf(world, PriceBookAssignments).all.filter(
    (assignment) => assignment.tenantId === tenantId && isInForce(assignment, at),
  );
  const byMerchant = new Map(dated.map(({ merchantId, bookId }) => [merchantId, bookId]));
  return (merchantId) => byMerchant.get(merchantId) ?? byMerchant.get(undefined);
}

export function bookAnswer(world: World, book: Book): PriceBook {
  const list = listOf(world, book);
  const owner = world.of(People).get(book.ownerId);
  const { id, tenantId, name, description, isStandard, isActive, ownerId, created } = book;
  const at = bookIdsAt(world, tenantId, world.now());
  return {
    ...{ id, tenantId, name, description, isStandard, isActive, ownerId },
    tenantName: world.tenant(tenantId)?.name ?? tenantId,
    ownerName: owner ? `${owner.firstName} ${owner.lastName}` : ownerId,
    products: list.productIds.length,
    prices: inForce(list, world.now()).length,
    merchants: world.merchants.filter((merchant) => merchant.tenantId === tenantId && at(merchant.id) === id).length,
    created: instant(created),
    version: storeOf(world, PriceBooks).version(id),
  };
}

export function productAnswer(world: World, list: PriceList, productId: string): ProductOfBook {
  const { code, name, method } = productIn(world, list, productId);
  const now = world.now();
  return {
    productId,
    productCode: code,
    productName: name,
    method,
    isActive: !list.pauses.some((pause) => pause.productId === productId && isInForce(pause, now)),
    prices: inForce(list, now).filter((price) => price.productId === productId).length,
  };
}

const order = new Map<string, number>(feeTypeIds.map((id, at) => [id, at]));

export function structureAnswer({ id, feeTypeId, currency, terms, from, to }: Price, now: number): PricingStructure {
  return {
    id,
    feeTypeId: feeTypeId as PricingStructure['feeTypeId'], // the calls accept no other fee type
    feeTypeName: feeTypeName(feeTypeId),
    currency,
    ...terms,
    effectiveFrom: instant(from),
    ...(to !== undefined && { effectiveTo: instant(to) }),
    isPlanned: from > now,
  };
}

/** Returns the effective and planned prices, by fee type, currency and time. */
export function structuresOf(list: PriceList, productId: string, now: number): PricingStructure[] {
  return list.prices
    .filter((price) => price.productId === productId && (price.to === undefined || price.to > now))
    .sort(
      (price, other) =>
        (order.get(price.feeTypeId) ?? 0) - (order.get(other.feeTypeId) ?? 0) ||
        (price.currency < other.currency ? -1 : price.currency > other.currency ? 1 : price.from - other.from),
    )
    .map((price) => structureAnswer(price, now));
}

export function entryAnswer(world: World, book: Book, list: PriceList, productId: string): Entry {
  return {
    priceBookId: book.id,
    priceBookName: book.name,
    ...productAnswer(world, list, productId),
    version: storeOf(world, PriceLists).version(list.id),
    pricingStructures: structuresOf(list, productId, world.now()),
  };
}
