/** What the sandboxes of other plugins may know of prices: products, price books, and who pays by which. */
import * as Type from 'typebox';
import { entityToken, type StoredOf, type World } from '#sandbox';
import { mostPrices, products, Terms } from '../api.ts';

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
    /** In force from here, epoch milliseconds, … */
    from: Time,
    /** … to here, which is not included; absent where it goes on. */
    to: Type.Optional(Time),
  },
  closed,
);
export type Price = Readonly<Type.Static<typeof Price>>;

/**
 * The prices of a book, with those of the past: what was charged stays explained. Beside the book, so that its trail is not one of lists;
 * one record, so that many prices change as one.
 */
export const PriceLists = entityToken(
  'price-list',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      bookId: Id,
      /** The products of the book, in the order they were taken in. */
      productIds: Type.Array(Id, { maxItems: 200 }),
      /** Those of them that the book does not charge for, by when. */
      pauses: Type.Array(Type.Object({ productId: Id, from: Time, to: Type.Optional(Time) }, closed)),
      prices: Type.Array(Price, { maxItems: mostPrices * 20 }),
    },
    closed,
  ),
);
export type PriceList = StoredOf<typeof PriceLists>;

/** Which merchant pays by which book, by when. Who has none pays by the standard book: the assignment of the tenant that names no merchant. */
export const PriceBookAssignments = entityToken(
  'price-book-assignment',
  Type.Object({ id: Id, tenantId: Id, merchantId: Type.Optional(Id), bookId: Id, from: Time, to: Type.Optional(Time) }, closed),
);

/** Whether something dated is in force at a time. */
export const isInForce = ({ from, to }: { readonly from: number; readonly to?: number }, at: number): boolean => from <= at && (to === undefined || at < to);

/**
 * The book that a merchant pays by at a time; the standard one where none is assigned.
 * @returns undefined where the plugin is off, or the tenant has no book
 */
export function priceBookOf(world: World, merchantId: string, at: number): StoredOf<typeof PriceBooks> | undefined {
  const tenantId = world.merchant(merchantId)?.tenantId;
  const inForce = (world.of(PriceBookAssignments)?.all ?? []).filter((one) => one.tenantId === tenantId && isInForce(one, at));
  const found = inForce.find((one) => one.merchantId === merchantId) ?? inForce.find((one) => one.merchantId === undefined);
  return found && world.of(PriceBooks)?.get(found.bookId);
}
