/** API calls for products, price books, and the assignment of merchants to price books. */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, LookupOption, localizedText, oneOf, pageOf } from '#core/api';
import { bookType } from './model.ts';
import { mayEdit, mayView, permission } from './permissions.ts';
import { productMethods } from './prices/fee-types.ts';
import { Count, from, Id, Name, page, search, Version } from './shapes.ts';

export const products = collection({
  id: 'pricing.products',
  path: '/products',
  words: ['product', 'products'],
  owner: 'tenant',
  item: Type.Object({
    /** Unique code in price lists, which is assigned once. */
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_-]{1,29}$' }),
    name: localizedText({ maxLength: 200 }),
    method: oneOf(productMethods),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    isActive: Type.Boolean({ default: true }),
    /** Number of price books that contain the product. */
    books: Type.Integer({ minimum: 0 }),
  }),
  view: { permissions: [permission.products.view] },
  change: { permissions: [permission.products.edit] },
  given: ['books'],
  fixed: ['code', 'method'],
  search: ['code', 'name', 'description'],
  sort: ['code', 'name', 'method'],
  filter: ['method', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

export const PriceBook = Type.Object({
  id: Type.String(),
  tenantId: Type.String(),
  tenantName: Type.String(),
  name: Type.String(),
  description: Type.String(),
  isStandard: Type.Boolean(),
  isActive: Type.Boolean(),
  ownerId: Type.String(),
  ownerName: Type.String(),
  products: Count,
  prices: Count,
  /** Number of merchants that currently use the price book. */
  merchants: Count,
  created: Instant,
  /** Version of the book's fields. */
  version: Version,
});
export type PriceBook = Type.Static<typeof PriceBook>;

const bookFields = {
  name: Name,
  description: Type.String({ maxLength: 500 }),
  isStandard: Type.Boolean(),
  isActive: Type.Boolean(),
  ownerId: Id,
};

export const listBooks = defineEndpoint({
  id: 'pricing.books.list',
  method: 'GET',
  path: '/pricebooks',
  summary: 'List price books',
  guard: mayView,
  query: Type.Object({
    ...page,
    filterType: Type.Optional(oneOf(['All', ...bookType.values])),
    ...search,
    sortBy: Type.Optional(oneOf(['name', 'merchants', 'prices', 'created'])),
    sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: pageOf(PriceBook),
  rows: ['EA-258'],
});

export const allBooks = defineEndpoint({
  id: 'pricing.books.all',
  method: 'GET',
  path: '/pricebooks/all',
  summary: "List all price books by ID and name; inactive ones can't be assigned",
  guard: mayView,
  answer: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), isStandard: Type.Boolean(), isActive: Type.Boolean() }),
  ),
  rows: ['EA-259'],
});

export const listOwners = defineEndpoint({
  id: 'pricing.books.owners',
  method: 'GET',
  path: '/pricebooks/owners',
  summary: 'List active people of the tenant who can own a price book',
  guard: mayView,
  answer: Type.Array(LookupOption),
});

export const listFeeTypes = defineEndpoint({
  id: 'pricing.fee-types',
  method: 'GET',
  path: '/pricebooks/feetypes/all',
  summary: 'List fee types',
  guard: mayView,
  answer: Type.Array(Type.Object({ feeTypeId: Type.String(), feeTypeName: Type.String() })),
  rows: ['EA-260'],
});

export const bookInfo = defineEndpoint({
  id: 'pricing.books.info',
  method: 'GET',
  path: '/pricebooks/{id}/info',
  summary: 'Get a price book',
  guard: mayView,
  answer: PriceBook,
  rows: ['EA-264'],
});

export const createBook = defineEndpoint({
  id: 'pricing.books.create',
  method: 'POST',
  path: '/pricebooks',
  summary: 'Create a price book',
  guard: mayEdit,
  body: Type.Object(bookFields),
  answer: PriceBook,
  rows: ['EA-269'],
});

export const updateBook = defineEndpoint({
  id: 'pricing.books.update',
  method: 'PUT',
  path: '/pricebooks/{id}',
  summary: 'Update a price book; a stale version is a conflict',
  guard: mayEdit,
  body: Type.Object({ ...bookFields, version: Type.Optional(Version) }),
  answer: PriceBook,
  rows: ['EA-270'],
});

export const removeBook = defineEndpoint({
  id: 'pricing.books.remove',
  method: 'DELETE',
  path: '/pricebooks/{id}',
  summary: 'Delete a price book that no merchant uses or used',
  guard: mayEdit,
  answer: 'none',
  rows: ['EA-271'],
});

export const cloneBook = defineEndpoint({
  id: 'pricing.books.clone',
  method: 'POST',
  path: '/pricebooks/{id}/clone',
  summary: 'Duplicate a price book with its products and active prices',
  guard: mayEdit,
  body: Type.Object({ name: Name, description: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: PriceBook,
});

export const Assigned = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  /** Id of the assignment; absent if the merchant uses the standard book without an assignment. */
  assignmentId: Type.Optional(Type.String()),
  effectiveFrom: Type.Optional(Instant),
  isPlanned: Type.Boolean(),
});
export type Assigned = Type.Static<typeof Assigned>;

export const listAssigned = defineEndpoint({
  id: 'pricing.assignments.list',
  method: 'GET',
  path: '/pricebooks/{id}/merchants',
  summary: 'List merchants that use a price book, now or later',
  guard: mayView,
  query: Type.Object({ ...page, ...search }),
  answer: pageOf(Assigned),
});

export const assignBook = defineEndpoint({
  id: 'pricing.assignments.create',
  method: 'POST',
  path: '/pricebooks/{id}/merchants',
  summary: 'Assign a price book to a merchant from a date',
  guard: mayEdit,
  body: Type.Object({ merchantId: Id, ...from }),
  answer: Assigned,
});

export const unassignBook = defineEndpoint({
  id: 'pricing.assignments.remove',
  method: 'DELETE',
  path: '/pricebooks/{id}/merchants/{merchantId}',
  summary: 'Move a merchant back to the standard price book',
  guard: mayEdit,
  answer: 'none',
});

const BookName = Type.Object({ id: Type.String(), name: Type.String() });

export const bookOfMerchant = defineEndpoint({
  id: 'pricing.assignments.of-merchant',
  method: 'GET',
  path: '/pricebooks/of-merchant/{merchantId}',
  summary: "Get a merchant's current and scheduled price book",
  guard: mayView,
  answer: Type.Object({
    merchantName: Type.String(),
    current: Type.Optional(BookName),
    /** True if it is the standard book without an explicit assignment. */
    isDefault: Type.Boolean(),
    since: Type.Optional(Instant),
    planned: Type.Optional(Type.Object({ ...BookName.properties, effectiveFrom: Instant })),
  }),
});
