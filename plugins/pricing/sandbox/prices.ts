/**
 * Products of a book and their prices. Every change is validated as a whole, made immediately, and recorded in the
 * audit trail of the book.
 */
import { fromMinor, toMinor } from '#core/api';
import {
  byCaller,
  Currencies,
  derivedId,
  matching,
  on,
  pageOfRows,
  SandboxError,
  type SandboxRequest,
  type World,
} from '#sandbox';
import * as api from '../book/api.ts';
import { feeFor } from '../prices/calculate.ts';
import { feeTypeName, feeTypes } from '../prices/fee-types.ts';
import { problemsOf, sentenceOf } from '../prices/problems.ts';
import { normalizeTerms, type Terms, termFields } from '../prices/terms.ts';
import {
  type Book,
  bookIdsAt,
  bookIn,
  type CallContext,
  entryAnswer,
  instant,
  listOf,
  productAnswer,
  productIn,
  storeOf,
  structureAnswer,
  structuresOf,
} from './answers.ts';
import { changePrices, type DatedChange, keyOf } from './change-prices.ts';
import { isInForce, PriceBooks, type PriceList, PriceLists, Products, pricesFor } from './contract.ts';

export const priceRoutes = [
  on(api.bookEntries, ({ params, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    const list = listOf(world, book);
    const store = storeOf(world, PriceLists);
    const last = store.log(list.id).at(-1);
    return {
      priceBookId: book.id,
      priceBookName: book.name,
      version: store.version(list.id),
      ...(last && { changedBy: last.actor, changed: instant(last.created) }),
      entries: list.productIds.map((productId) => entryAnswer(world, book, list, productId)),
    };
  }),
  on(api.productEntry, ({ params, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    return entryAnswer(world, book, listOf(world, book), params.pid);
  }),
  on(api.listBookProducts, ({ params, query, caller, world }) => {
    const list = listOf(world, bookIn(world, caller, params.id));
    const { filterType = 'All', searchKey } = query;
    const rows = list.productIds
      .map((productId) => productAnswer(world, list, productId))
      .filter(
        ({ isActive, prices }) =>
          filterType === 'All' || (filterType === 'Unpriced' ? prices === 0 : isActive === (filterType === 'Active')),
      );
    return pageOfRows(matching(rows, searchKey, ['productCode', 'productName']), query);
  }),
  on(api.bookProductInfo, ({ params, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    const list = listOf(world, book);
    const rows = list.productIds.map((productId) => productAnswer(world, list, productId));
    const available = storeOf(world, Products)
      .all.filter(
        ({ id, tenantId, isActive }) => tenantId === book.tenantId && isActive && !list.productIds.includes(id),
      )
      .map(({ id, code, name, method }) => ({ id, code, name, method }));
    return {
      products: rows.length,
      priced: rows.filter(({ prices }) => prices > 0).length,
      inactive: rows.filter(({ isActive }) => !isActive).length,
      available,
    };
  }),
  on(api.listStructures, ({ params, caller, world }) => {
    const list = listOf(world, bookIn(world, caller, params.id));
    productIn(world, list, params.pid);
    return structuresOf(list, params.pid, world.now());
  }),
  on(api.relatedCount, ({ params, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    const list = listOf(world, book);
    productIn(world, list, params.pid);
    const structures = structuresOf(list, params.pid, world.now());
    const planned = structures.filter(({ isPlanned }) => isPlanned).length;
    return { prices: structures.length - planned, planned, merchants: payersOf(world, book) };
  }),
  on(api.feeTypeLookup, ({ params, caller, world }) => {
    const list = listOf(world, bookIn(world, caller, params.id));
    productIn(world, list, params.pid);
    const structures = structuresOf(list, params.pid, world.now());
    return feeTypes.map((type) => ({
      ...type,
      currencies: [
        ...new Set(structures.flatMap(({ feeTypeId, currency }) => (feeTypeId === type.feeTypeId ? [currency] : []))),
      ],
    }));
  }),
  on(api.addBookProduct, (request) => {
    const { world, caller, body } = request;
    const book = bookIn(world, caller, request.params.id, 'change');
    const list = listOf(world, book);
    const product = storeOf(world, Products).find(caller, body.productId);
    if (list.productIds.includes(product.id))
      throw new SandboxError(409, 'pricing.product-there', `${book.name} has ${product.name.en} already.`, 'productId');
    if (!product.isActive)
      throw new SandboxError(
        409,
        'pricing.product-inactive',
        `${product.name.en} is inactive. Activate it first.`,
        'productId',
      );
    const rival =
      product.method === 'Other'
        ? undefined
        : list.productIds.map((id) => productIn(world, list, id)).find(({ method }) => method === product.method);
    if (rival) {
      const message = `${rival.name.en} already prices these transactions in ${book.name}. Remove it first.`;
      throw new SandboxError(409, 'pricing.product-rival', message, 'productId');
    }
    const after = storeOf(world, PriceLists).change(
      list.id,
      { productIds: [...list.productIds, product.id] },
      byCaller(request),
    );
    noteChanges(request, book, 'ProductAdded', [{ field: 'product', to: product.name.en }]);
    return productAnswer(world, after, product.id);
  }),
  on(api.updateBookProduct, (request) => {
    const { world, caller, params, body } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const list = listOf(world, book);
    const product = productIn(world, list, params.pid);
    const now = world.now();
    const isPaused = list.pauses.some((pause) => pause.productId === product.id && isInForce(pause, now));
    if (isPaused !== body.isActive) return productAnswer(world, list, product.id);
    const pauses = body.isActive
      ? list.pauses.map((pause) =>
          pause.productId === product.id && pause.to === undefined ? { ...pause, to: now } : pause,
        )
      : [...list.pauses, { productId: product.id, from: now }];
    const after = storeOf(world, PriceLists).change(list.id, { pauses }, byCaller(request));
    noteChanges(request, book, body.isActive ? 'ProductActivated' : 'ProductDeactivated', [
      { field: 'product', to: product.name.en },
    ]);
    return productAnswer(world, after, product.id);
  }),
  on(api.removeBookProduct, (request) => {
    const { world, caller, params } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const list = listOf(world, book);
    const product = productIn(world, list, params.pid);
    if (list.prices.some((price) => price.productId === product.id && price.from < world.now())) {
      const message = `${book.name} has charged for ${product.name.en}. Deactivate it in this price book instead.`;
      throw new SandboxError(409, 'pricing.product-used', message);
    }
    const prices = list.prices.filter((price) => price.productId !== product.id);
    storeOf(world, PriceLists).change(
      list.id,
      { prices, productIds: list.productIds.filter((id) => id !== product.id) },
      byCaller(request),
    );
    noteChanges(request, book, 'ProductRemoved', [{ field: 'product', from: product.name.en }]);
    return undefined;
  }),
  on(api.createEntry, (request) => replaceEntry(request, true)),
  on(api.updateEntry, (request) => replaceEntry(request, false)),
  on(api.removeEntry, (request) => {
    const { world, caller, params, query } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const list = listOf(world, book);
    productIn(world, list, params.pid);
    save(request, book, endsOf(list, params.pid, world.now()), undefined, query.version);
    return undefined;
  }),
  on(api.createStructure, (request) => {
    const { world, caller, params, body } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const { feeTypeId, currency, effectiveFrom, version, ...terms } = body;
    const change = { productId: params.pid, feeTypeId, currency, terms };
    const from = timeOf(world, effectiveFrom);
    const there = listOf(world, book).prices.find(
      (price) => keyOf(price) === keyOf(change) && (price.to === undefined || price.to > from),
    );
    if (there)
      throw new SandboxError(
        409,
        'pricing.structure-there',
        `${feeTypeName(feeTypeId)} already has a price in ${currency}. Change that one.`,
        'feeTypeId',
      );
    save(request, book, [change], effectiveFrom, version);
    return oneOfKey(world, book, keyOf(change), from);
  }),
  on(api.updateStructure, (request) => {
    const { world, caller, params, body } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const price = structureIn(listOf(world, book), params.pid, params.structureId, world.now());
    const { effectiveFrom, version, ...terms } = body;
    // A change of a planned price starts at the planned time by default.
    const from = effectiveFrom ?? (price.from > world.now() ? instant(price.from) : undefined);
    const time = timeOf(world, from);
    save(request, book, [{ ...price, terms }], from, version);
    return oneOfKey(world, book, keyOf(price), time);
  }),
  on(api.removeStructure, (request) => {
    const { world, caller, params, query } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const price = structureIn(listOf(world, book), params.pid, params.structureId, world.now());
    save(
      request,
      book,
      [{ ...price, terms: null }],
      price.from > world.now() ? instant(price.from) : undefined,
      query.version,
    );
    return undefined;
  }),
  on(api.savePrices, (request) => {
    const { world, caller, params, body } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const changed = save(request, book, body.changes, body.effectiveFrom, body.version);
    return { version: storeOf(world, PriceLists).version(listOf(world, book).id), changed };
  }),
  on(api.quoteBook, ({ params, query, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    const product = productIn(world, listOf(world, book), query.productId);
    const decimals = decimalsOf(world, book, query.currency);
    const amount = amountOf(query.amount, decimals);
    const created = query.at === undefined ? world.now() : Date.parse(query.at);
    const found = pricesFor(world, book.id, {
      tenantId: book.tenantId,
      method: product.method,
      currency: query.currency,
      created,
      productId: product.id,
    });
    const fees = found.prices.map(({ feeTypeId, terms }) => {
      const { fee, steps } = feeFor(terms, amount, decimals);
      return {
        feeTypeId,
        feeTypeName: feeTypeName(feeTypeId),
        method: terms.method,
        steps: [...steps],
        fee: fromMinor(fee, decimals),
        minor: fee,
      };
    });
    const total = fees.reduce((sum, { minor }) => sum + minor, 0);
    return {
      amount: fromMinor(amount, decimals),
      currency: query.currency,
      fees: fees.map(({ minor: _minor, ...fee }) => fee),
      total: fromMinor(total, decimals),
      net: fromMinor(amount - total, decimals),
      isStandard: found.isStandard,
    };
  }),
];

/** Returns the number of merchants that currently use a book. */
function payersOf(world: World, book: Book): number {
  const at = bookIdsAt(world, book.tenantId, world.now());
  return world.merchants.filter(({ id, tenantId }) => tenantId === book.tenantId && at(id) === book.id).length;
}

const endsOf = (list: PriceList, productId: string, now: number): DatedChange[] =>
  list.prices
    .filter((price) => price.productId === productId && (price.to === undefined || price.to > now))
    .map((price) => ({ ...price, terms: null }));

function replaceEntry(request: SandboxRequest<typeof api.createEntry>, isNew: boolean) {
  const { world, caller, params, body } = request;
  const book = bookIn(world, caller, params.id, 'change');
  const list = listOf(world, book);
  const { name } = productIn(world, list, params.pid);
  const ends = endsOf(list, params.pid, world.now());
  if (isNew && ends.length > 0)
    throw new SandboxError(409, 'pricing.entry-there', `${name.en} already has prices in ${book.name}. Change them.`);
  const changes = body.pricingStructures.map(
    ({ feeTypeId, currency, ...terms }): DatedChange => ({ productId: params.pid, feeTypeId, currency, terms }),
  );
  const named = new Set(changes.map(keyOf));
  const left = [...new Map(ends.map((end) => [keyOf(end), end])).values()].filter((end) => !named.has(keyOf(end)));
  save(request, book, [...changes, ...left], body.effectiveFrom, body.version);
  return entryAnswer(world, book, listOf(world, book), params.pid);
}

function structureIn(list: PriceList, productId: string, id: string, now: number) {
  const found = list.prices.find(
    (price) => price.id === id && price.productId === productId && (price.to === undefined || price.to > now),
  );
  if (!found) throw new SandboxError(404, 'pricing.structure', 'Price not found. It may have ended.');
  return found;
}

/** @param from start of validity; an immediate change was saved a moment after the request */
function oneOfKey(world: World, book: Book, key: string, from: number) {
  const at = Math.max(from, world.now());
  const found = listOf(world, book).prices.find((price) => keyOf(price) === key && isInForce(price, at));
  if (!found) throw new SandboxError(404, 'pricing.structure', 'Price not found. It may have ended.');
  return structureAnswer(found, world.now());
}

/** @throws SandboxError 400 for a time in the past, because past charges do not change */
function timeOf(world: World, effectiveFrom: string | undefined): number {
  const now = world.now();
  if (effectiveFrom === undefined) return now;
  const from = Date.parse(effectiveFrom);
  if (from < now)
    throw new SandboxError(
      400,
      'pricing.past',
      "Prices can't change in the past. Choose a later time.",
      'effectiveFrom',
    );
  return from;
}

/**
 * Makes all changes, or none.
 * @param expected version that the user saw
 * @returns the number of changed prices
 * @throws SandboxError 400 for invalid changes, 409 if another user has changed the book's prices in the meantime
 */
function save(
  request: CallContext,
  book: Book,
  changes: readonly DatedChange[],
  effectiveFrom?: string,
  expected?: number,
): number {
  const { world } = request;
  const from = timeOf(world, effectiveFrom);
  const list = listOf(world, book);
  const store = storeOf(world, PriceLists);
  // The version is checked first, because another user's change may be the cause of every other problem.
  if (expected !== undefined && expected !== store.version(list.id)) {
    const last = store.log(list.id).at(-1);
    throw new SandboxError(
      409,
      'stale',
      `${last?.actor ?? 'Someone'} changed the prices of ${book.name}. Compare, then save yours.`,
    );
  }
  const wrong = problemsIn(world, book, list, changes);
  const [first] = wrong;
  if (first) {
    const more = wrong.length === 1 ? '' : ` And ${wrong.length - 1} more.`;
    throw new SandboxError(400, 'pricing.terms', `${first.message}${more}`, first.field);
  }
  let made = 0;
  const version = store.version(list.id);
  const next = changePrices(list.prices, changes, from, () =>
    derivedId('prc', `${list.id} ${version} ${++made}`, world.seed),
  );
  if (next.changed.length === 0) return 0;
  store.change(list.id, { prices: [...next.prices] }, byCaller(request), expected);
  const fieldChanges = next.changed.map(({ change, before }) => ({
    field: [productIn(world, list, change.productId).code, feeTypeName(change.feeTypeId), change.currency].join(' · '),
    ...(before && { from: termsText(before) }),
    ...(change.terms && { to: termsText(normalizeTerms(change.terms)) }),
  }));
  noteChanges(
    request,
    book,
    'PricesChanged',
    effectiveFrom === undefined ? fieldChanges : [{ field: 'effectiveFrom', to: effectiveFrom }, ...fieldChanges],
  );
  return next.changed.length;
}

const noteChanges = (
  request: CallContext,
  { id }: Book,
  type: string,
  changes: readonly { readonly field: string; readonly from?: string; readonly to?: string }[],
) => storeOf(request.world, PriceBooks).note(id, { type, changes }, byCaller(request));

/** Formats terms on a single line, for the audit trail. */
function termsText(terms: Terms): string {
  const parts = termFields.flatMap((field) => {
    const value = terms[field];
    if (value === undefined) return [];
    if (typeof value === 'string') return [`${field} ${value}`];
    return [
      value
        .map(
          ({ from, upTo = '', percentage, fixed }) =>
            `${from}-${upTo}: ${percentage}%${fixed === undefined ? '' : `+${fixed}`}`,
        )
        .join('; '),
    ];
  });
  return [terms.method, ...parts].join(', ');
}

function problemsIn(
  world: World,
  book: Book,
  list: PriceList,
  changes: readonly DatedChange[],
): { readonly message: string; readonly field: string }[] {
  const seen = new Set<string>();
  const currencies = currenciesOf(world, book);
  const products = new Map(list.productIds.map((id) => [id, storeOf(world, Products).get(id)]));
  return changes.flatMap((change, at) => {
    const product = products.get(change.productId);
    const row = `Row ${at + 1} (${product?.code ?? change.productId}, ${feeTypeName(change.feeTypeId)}, ${change.currency})`;
    const problemIn = (field: string, message: string) => [
      { field: `changes.${at}.${field}`, message: `${row}: ${message}` },
    ];
    const key = keyOf(change);
    if (seen.has(key)) return problemIn('feeTypeId', sentenceOf({ code: 'duplicate' }));
    seen.add(key);
    if (!product) return problemIn('productId', "The price book doesn't have this product. Add it first.");
    if (change.terms === null) return [];
    const decimals = currencies.get(change.currency);
    if (decimals === undefined) return problemIn('currency', `Currency ${change.currency} not found.`);
    return Object.entries(problemsOf(change.terms, decimals)).flatMap(([field, problem]) =>
      problemIn(`terms.${field}`, `${field}: ${sentenceOf(problem)}`),
    );
  });
}

/** Returns the active currencies of the book's tenant with their decimal places. */
const currenciesOf = (world: World, { tenantId }: Book): ReadonlyMap<string, number> =>
  new Map(
    world
      .of(Currencies)
      .all.filter((currency) => currency.tenantId === tenantId && currency.isActive)
      .map(({ code }) => [code, world.decimalPlaces(code)]),
  );

function decimalsOf(world: World, book: Book, currency: string): number {
  const decimals = currenciesOf(world, book).get(currency);
  if (decimals === undefined)
    throw new SandboxError(400, 'pricing.currency', `Currency ${currency} not found.`, 'currency');
  return decimals;
}

function amountOf(amount: string, decimals: number): number {
  try {
    const minor = toMinor(amount, decimals);
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SandboxError(400, 'pricing.amount', error.message, 'amount');
  }
  throw new SandboxError(400, 'pricing.amount', 'Enter an amount above 0.', 'amount');
}
