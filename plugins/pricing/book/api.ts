/** API calls for the content of a price book: its products, their prices, and the cost of a transaction. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, defineEndpoint, Instant, localizedText, oneOf, pageOf } from '#core/api';
import { mayEdit, mayView } from '../permissions.ts';
import { feeTypeIds, productMethods } from '../prices/fee-types.ts';
import { mostTiers, pricingMethods } from '../prices/terms.ts';
import { Count, from, Id, mostPrices, page, search, seen, Version } from '../shapes.ts';

const Percentage = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', maxLength: 16 });
const Tier = Type.Object(
  { from: Amount, upTo: Type.Optional(Amount), percentage: Percentage, fixed: Type.Optional(Amount) },
  { additionalProperties: false },
);

const terms = {
  method: oneOf(pricingMethods),
  percentage: Type.Optional(Percentage),
  fixed: Type.Optional(Amount),
  interchange: Type.Optional(Percentage),
  scheme: Type.Optional(Percentage),
  minimum: Type.Optional(Amount),
  maximum: Type.Optional(Amount),
  tiers: Type.Optional(Type.Unsafe<readonly Type.Static<typeof Tier>[]>(Type.Array(Tier, { maxItems: mostTiers }))),
};

export const Terms = Type.Object(terms, { additionalProperties: false });
const FeeTypeId = oneOf(feeTypeIds);

/** Price of a fee type of a product in a currency. */
export const PricingStructure = Type.Object({
  id: Type.String(),
  feeTypeId: FeeTypeId,
  feeTypeName: Type.String(),
  currency: CurrencyCode,
  ...terms,
  effectiveFrom: Instant,
  /** Time at which the price ends or is replaced; absent if it has no end. */
  effectiveTo: Type.Optional(Instant),
  /** True if the price is planned and not effective yet. */
  isPlanned: Type.Boolean(),
});
export type PricingStructure = Type.Static<typeof PricingStructure>;
const structure = { feeTypeId: FeeTypeId, currency: CurrencyCode, ...terms };

const ProductOfBook = Type.Object({
  productId: Type.String(),
  productCode: Type.String(),
  productName: localizedText(),
  method: oneOf(productMethods),
  /** True if the book charges for the product. */
  isActive: Type.Boolean(),
  /** Number of effective prices. */
  prices: Count,
});
export type ProductOfBook = Type.Static<typeof ProductOfBook>;

/** Product in a price book, with its fees. */
export const Entry = Type.Object({
  priceBookId: Type.String(),
  priceBookName: Type.String(),
  ...ProductOfBook.properties,
  /** Version of the whole book. A change contains the version that it is based on. */
  version: Version,
  pricingStructures: Type.Array(PricingStructure),
});
export type Entry = Type.Static<typeof Entry>;

export const BookEntries = Type.Object({
  priceBookId: Type.String(),
  priceBookName: Type.String(),
  version: Version,
  /** Author and time of the last price change. */
  changedBy: Type.Optional(Type.String()),
  changed: Type.Optional(Instant),
  entries: Type.Array(Entry),
});
export type BookEntries = Type.Static<typeof BookEntries>;
export const productFilters = ['All', 'Active', 'Inactive', 'Unpriced'] as const;

export const bookEntries = defineEndpoint({
  id: 'pricing.books.entries',
  method: 'GET',
  path: '/pricebooks/{id}/entry',
  summary: 'List active and scheduled prices of a price book by product',
  guard: mayView,
  answer: BookEntries,
  rows: ['EA-261'],
});

export const productEntry = defineEndpoint({
  id: 'pricing.books.entry',
  method: 'GET',
  path: '/pricebooks/{id}/products/{pid}/entry',
  summary: 'List the prices of a product in a price book',
  guard: mayView,
  answer: Entry,
  rows: ['EA-262'],
});

export const listBookProducts = defineEndpoint({
  id: 'pricing.books.products',
  method: 'GET',
  path: '/pricebooks/{id}/products',
  summary: 'List the products of a price book',
  guard: mayView,
  query: Type.Object({ ...page, filterType: Type.Optional(oneOf(productFilters)), ...search }),
  answer: pageOf(ProductOfBook),
  rows: ['EA-263'],
});

export const bookProductInfo = defineEndpoint({
  id: 'pricing.books.product-info',
  method: 'GET',
  path: '/pricebooks/{id}/product/info',
  summary: 'Count the products of a price book, with products to add',
  guard: mayView,
  answer: Type.Object({
    products: Count,
    priced: Count,
    inactive: Count,
    available: Type.Array(
      Type.Object({ id: Type.String(), code: Type.String(), name: localizedText(), method: oneOf(productMethods) }),
    ),
  }),
  rows: ['EA-265'],
});

export const listStructures = defineEndpoint({
  id: 'pricing.structures.list',
  method: 'GET',
  path: '/pricebooks/{id}/products/{pid}/pricing-structures',
  summary: 'List the pricing structures of a product in a price book',
  guard: mayView,
  answer: Type.Array(PricingStructure),
  rows: ['EA-266'],
});

export const relatedCount = defineEndpoint({
  id: 'pricing.books.related-count',
  method: 'GET',
  path: '/pricebooks/{id}/products/{pid}/related-count',
  summary: 'Get the prices and merchants of a product in a price book',
  guard: mayView,
  answer: Type.Object({ prices: Count, planned: Count, merchants: Count }),
  rows: ['EA-267'],
});

export const feeTypeLookup = defineEndpoint({
  id: 'pricing.books.fee-type-lookup',
  method: 'GET',
  path: '/pricebooks/{id}/products/{pid}/fee-type-lookup',
  summary: 'List the fee types and currencies of a product in a price book',
  guard: mayView,
  answer: Type.Array(
    Type.Object({ feeTypeId: Type.String(), feeTypeName: Type.String(), currencies: Type.Array(CurrencyCode) }),
  ),
  rows: ['EA-268'],
});

export const addBookProduct = defineEndpoint({
  id: 'pricing.books.add-product',
  method: 'POST',
  path: '/pricebooks/{id}/products',
  summary: 'Add a product to a price book',
  guard: mayEdit,
  body: Type.Object({ productId: Id }),
  answer: ProductOfBook,
  rows: ['EA-272'],
});

export const updateBookProduct = defineEndpoint({
  id: 'pricing.books.update-product',
  method: 'PUT',
  path: '/pricebooks/{id}/products/{pid}',
  summary: 'Start or stop charging for a product',
  guard: mayEdit,
  body: Type.Object({ isActive: Type.Boolean() }),
  answer: ProductOfBook,
  rows: ['EA-273'],
});

export const removeBookProduct = defineEndpoint({
  id: 'pricing.books.remove-product',
  method: 'DELETE',
  path: '/pricebooks/{id}/products/{pid}',
  summary: 'Remove a product from a price book; its prices end',
  guard: mayEdit,
  answer: 'none',
  rows: ['EA-274'],
});

const EntryBody = Type.Object({
  pricingStructures: Type.Array(Type.Object(structure), { maxItems: mostPrices }),
  ...from,
  ...seen,
});

const largeBody = { bodyLimit: 4 * 1024 * 1024 };

export const createEntry = defineEndpoint({
  id: 'pricing.entries.create',
  method: 'POST',
  path: '/pricebooks/{id}/products/{pid}/entry',
  summary: 'Create prices for a product without prices',
  guard: mayEdit,
  body: EntryBody,
  ...largeBody,
  answer: Entry,
  rows: ['EA-275'],
});

export const updateEntry = defineEndpoint({
  id: 'pricing.entries.update',
  method: 'PUT',
  path: '/pricebooks/{id}/products/{pid}/entry',
  summary: 'Replace all prices of a product',
  guard: mayEdit,
  body: EntryBody,
  ...largeBody,
  answer: Entry,
  rows: ['EA-276'],
});

export const removeEntry = defineEndpoint({
  id: 'pricing.entries.remove',
  method: 'DELETE',
  path: '/pricebooks/{id}/products/{pid}/entry',
  summary: 'End all prices of a product',
  guard: mayEdit,
  query: Type.Object(seen),
  answer: 'none',
  rows: ['EA-277'],
});

export const createStructure = defineEndpoint({
  id: 'pricing.structures.create',
  method: 'POST',
  path: '/pricebooks/{id}/products/{pid}/pricing-structures',
  summary: 'Create the price of a fee type in a currency',
  guard: mayEdit,
  body: Type.Object({ ...structure, ...from, ...seen }),
  answer: PricingStructure,
  rows: ['EA-278'],
});

export const updateStructure = defineEndpoint({
  id: 'pricing.structures.update',
  method: 'PUT',
  path: '/pricebooks/{id}/products/{pid}/pricing-structures/{structureId}',
  summary: "Update a price from a date; past charges don't change",
  guard: mayEdit,
  body: Type.Object({ ...terms, ...from, ...seen }),
  answer: PricingStructure,
  rows: ['EA-279'],
});

export const removeStructure = defineEndpoint({
  id: 'pricing.structures.remove',
  method: 'DELETE',
  path: '/pricebooks/{id}/products/{pid}/pricing-structures/{structureId}',
  summary: 'End a price',
  guard: mayEdit,
  query: Type.Object(seen),
  answer: 'none',
  rows: ['EA-280'],
});

export const PriceChange = Type.Object({
  productId: Id,
  feeTypeId: FeeTypeId,
  currency: CurrencyCode,
  /** New terms; null ends the price. */
  terms: Type.Union([Terms, Type.Null()]),
});
export type PriceChange = Type.Static<typeof PriceChange>;

export const savePrices = defineEndpoint({
  id: 'pricing.books.save',
  method: 'PUT',
  path: '/pricebooks/{id}/prices',
  summary: 'Update many prices at the same time; a stale version is a conflict',
  guard: mayEdit,
  body: Type.Object({
    version: Version,
    ...from,
    changes: Type.Array(PriceChange, { minItems: 1, maxItems: mostPrices }),
  }),
  ...largeBody,
  answer: Type.Object({ version: Version, changed: Count }),
});

const FeeStep = Type.Object({
  kind: oneOf(['interchange', 'scheme', 'percentage', 'tier', 'fixed', 'rounding', 'minimum', 'maximum']),
  of: Type.Optional(Amount),
  percentage: Type.Optional(Percentage),
  amount: Amount,
});

export const Quote = Type.Object({
  amount: Amount,
  currency: CurrencyCode,
  fees: Type.Array(
    Type.Object({
      feeTypeId: Type.String(),
      feeTypeName: Type.String(),
      method: oneOf(pricingMethods),
      steps: Type.Array(FeeStep),
      fee: Amount,
    }),
  ),
  total: Amount,
  /** Net amount: the amount less the total. */
  net: Amount,
  /** True if the prices are those of the standard book, because this book has none for the product in the currency. */
  isStandard: Type.Boolean(),
});
export type Quote = Type.Static<typeof Quote>;

export const quoteBook = defineEndpoint({
  id: 'pricing.books.quote',
  method: 'GET',
  path: '/pricebooks/{id}/quote',
  summary: 'Calculate the fees of a transaction step by step',
  guard: mayView,
  query: Type.Object({ productId: Id, amount: Amount, currency: CurrencyCode, at: Type.Optional(Instant) }),
  answer: Quote,
});
