// @lane sandbox
/**
 * Products and price books can be created and changed through their calls; invalid changes are rejected, and people are
 * notified.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../../../plugins/pricing/api.ts';
import { updatePipeline } from '../../../plugins/pipelines/api.ts';
import * as bookApi from '../../../plugins/pricing/book/api.ts';
import * as shapesApi from '../../../plugins/pricing/shapes.ts';
import { PriceBooks } from '../../../plugins/pricing/sandbox/contract.ts';
import { as, call, createTestWorld, find, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const page = { pageSize: 100, pageIndex: 0 };
const bookNamed = async (name: string) =>
  (await call(world, tenant, api.listBooks, { query: { ...page, searchKey: name } })).data.find(
    (book) => book.name === name,
  ) ?? assert.fail(`There is no price book ${name}.`);
const standard = await bookNamed('Standard');
const [owner] = await call(world, tenant, api.listOwners);
assert.ok(owner);
const fields = { description: '', isStandard: false, isActive: true, ownerId: owner.id };
const make = (name: string, more: object = {}) =>
  call(world, tenant, api.createBook, { body: { ...fields, name, ...more } });
const refused = async (answer: Promise<unknown>) => (await refusalOf(answer)).slice(0, 2);
const entriesOf = (id: string) => call(world, tenant, bookApi.bookEntries, { params: { id } });
const productOf = async (id: string, code: string) =>
  (await entriesOf(id)).entries.find(({ productCode }) => productCode === code) ?? assert.fail(`no ${code}`);
const trailOf = (id: string) =>
  world
    .of(PriceBooks)
    ?.log(id)
    .map(({ type, changes }) => [type, ...changes.map(({ field, from = '', to = '' }) => `${field}: ${from} > ${to}`)]);

test('a price book is made with a name, description, whether it is standard and active, and an owner', {
  requirements: ['A-223'],
}, async () => {
  assert.deepEqual(Object.keys((api.createBook.body as { properties: object }).properties), [
    'name',
    'description',
    'isStandard',
    'isActive',
    'ownerId',
  ]);
  const hostile = '<img src=x onerror=alert(1)> "Ω" ; DROP TABLE';
  const made = await make(hostile, { description: 'A description' });
  assert.deepEqual(
    [made.name, made.description, made.isStandard, made.isActive, made.ownerId],
    [hostile, 'A description', false, true, owner.id],
  );
  assert.deepEqual(await refused(make(hostile)), [409, 'price-book.taken']);
  const stranger = world.people.find(
    ({ merchantId, tenantId }) => merchantId !== undefined && tenantId === tenant.tenantId,
  );
  assert.deepEqual(await refused(make('Of a stranger', { ownerId: stranger?.id })), [400, 'price-book.owner']);
  await call(world, tenant, api.removeBook, { params: { id: made.id } });
  assert.deepEqual(await refused(call(world, tenant, api.bookInfo, { params: { id: made.id } })), [
    404,
    'price-book.not-found',
  ]);
});

test('the list is paged and filtered by filterType', { requirements: ['A-493', 'EA-258'] }, async () => {
  const named = async (filterType: 'All' | 'Active' | 'Inactive' | 'Standard') =>
    (await call(world, tenant, api.listBooks, { query: { ...page, filterType } })).data.map(({ name }) => name);
  assert.deepEqual(await named('Standard'), ['Standard']);
  assert.deepEqual(await named('Inactive'), ['Standard 2025']);
  assert.equal((await named('All')).length, (await named('Active')).length + 1);
  const second = await call(world, tenant, api.listBooks, { query: { pageSize: 2, pageIndex: 1 } });
  assert.deepEqual([second.data.length, second.count], [2, 5]);
});

test('an entry links product and book and has a structure for each fee type', {
  requirements: ['A-224', 'EA-261', 'EA-262'],
}, async () => {
  const card = await productOf(standard.id, 'CARD');
  assert.deepEqual(
    [card.priceBookId, card.priceBookName, card.productName],
    [standard.id, 'Standard', { en: 'Card payments', tr: 'Kart ödemeleri' }],
  );
  assert.deepEqual(
    card.pricingStructures
      .filter(({ currency }) => currency === 'EUR')
      .map(({ feeTypeName, method, percentage, fixed }) => [feeTypeName, method, percentage ?? fixed]),
    [
      ['Processing fee', 'Percentage', '1.2'],
      ['Scheme fee', 'Percentage', '0.22'],
      ['Gateway fee', 'Fixed', '0.06'],
    ],
  );
  assert.deepEqual(
    await call(world, tenant, bookApi.productEntry, { params: { id: standard.id, pid: card.productId } }),
    card,
  );
});

test('price books are at /pricebooks with their products and structures below', {
  requirements: ['A-498', 'A-618'],
}, () => {
  const spelt = (...endpoints: readonly { readonly method: string; readonly path: string }[]) =>
    endpoints.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(spelt(api.createBook, api.updateBook, api.removeBook), [
    'POST /pricebooks',
    'PUT /pricebooks/{id}',
    'DELETE /pricebooks/{id}',
  ]);
  assert.deepEqual(spelt(bookApi.addBookProduct, bookApi.updateBookProduct, bookApi.removeBookProduct), [
    'POST /pricebooks/{id}/products',
    'PUT /pricebooks/{id}/products/{pid}',
    'DELETE /pricebooks/{id}/products/{pid}',
  ]);
  const entry = '/pricebooks/{id}/products/{pid}/entry';
  assert.deepEqual(spelt(bookApi.createEntry, bookApi.updateEntry, bookApi.removeEntry), [
    `POST ${entry}`,
    `PUT ${entry}`,
    `DELETE ${entry}`,
  ]);
  const structures = '/pricebooks/{id}/products/{pid}/pricing-structures';
  assert.deepEqual(
    spelt(bookApi.listStructures, bookApi.createStructure, bookApi.updateStructure, bookApi.removeStructure),
    [
      `GET ${structures}`,
      `POST ${structures}`,
      `PUT ${structures}/{structureId}`,
      `DELETE ${structures}/{structureId}`,
    ],
  );
  assert.deepEqual(spelt(updatePipeline), ['PUT /pipelines/{id}']);
});

test('books, products, entries and structures are made, changed and deleted', {
  requirements: [
    'A-494',
    'EA-269',
    'EA-270',
    'EA-271',
    'EA-272',
    'EA-273',
    'EA-274',
    'EA-275',
    'EA-276',
    'EA-277',
    'EA-266',
    'EA-278',
    'EA-279',
    'EA-280',
  ],
}, async () => {
  const book = await make('Everything');
  const id = book.id;
  const product = await find(world, tenant, api.products, { code: 'CARD' });
  const params = { id, pid: product.id };
  await call(world, tenant, bookApi.addBookProduct, { params: { id }, body: { productId: product.id } });
  assert.deepEqual(
    await refused(call(world, tenant, bookApi.addBookProduct, { params: { id }, body: { productId: product.id } })),
    [409, 'pricing.product-there'],
  );
  const bank = await find(world, tenant, api.products, { code: 'BANK' });
  await call(world, tenant, bookApi.addBookProduct, { params: { id }, body: { productId: bank.id } });
  await call(world, tenant, bookApi.removeBookProduct, { params: { id, pid: bank.id } });
  assert.deepEqual(
    (await entriesOf(id)).entries.map(({ productCode }) => productCode),
    ['CARD'],
  );
  const euro = { feeTypeId: 'processing', currency: 'EUR', method: 'Percentage', percentage: '1' } as const;
  const entry = await call(world, tenant, bookApi.createEntry, { params, body: { pricingStructures: [euro] } });
  assert.equal(entry.pricingStructures.length, 1);
  assert.deepEqual(
    await refused(call(world, tenant, bookApi.createEntry, { params, body: { pricingStructures: [euro] } })),
    [409, 'pricing.entry-there'],
  );
  world.clock.advance(1000);
  const replaced = await call(world, tenant, bookApi.updateEntry, {
    params,
    body: { pricingStructures: [{ ...euro, currency: 'JPY', percentage: '2' }] },
  });
  assert.deepEqual(
    replaced.pricingStructures.map(({ currency, percentage }) => [currency, percentage]),
    [['JPY', '2']],
  );
  // Time passes between the request and the save.
  const { now } = world;
  let reads = 0;
  world.now = () => now.call(world) + reads++;
  const structure = await call(world, tenant, bookApi.createStructure, {
    params,
    body: { feeTypeId: 'gateway', currency: 'EUR', method: 'Fixed', fixed: '0.10' },
  });
  world.now = now;
  assert.deepEqual((await call(world, tenant, bookApi.listStructures, { params })).length, 2);
  world.clock.advance(1000);
  const changed = await call(world, tenant, bookApi.updateStructure, {
    params: { ...params, structureId: structure.id },
    body: { method: 'Fixed', fixed: '0.20' },
  });
  assert.equal(changed.fixed, '0.2');
  world.clock.advance(1000);
  await call(world, tenant, bookApi.removeStructure, { params: { ...params, structureId: changed.id } });
  assert.equal((await call(world, tenant, bookApi.listStructures, { params })).length, 1);
  await call(world, tenant, bookApi.removeEntry, { params });
  assert.equal((await call(world, tenant, bookApi.productEntry, { params })).pricingStructures.length, 0);
  assert.equal(
    (await call(world, tenant, bookApi.updateBookProduct, { params, body: { isActive: false } })).isActive,
    false,
  );
  assert.deepEqual(
    await refused(call(world, tenant, bookApi.removeBookProduct, { params })),
    [409, 'pricing.product-used'],
    'what was charged stays explained',
  );
  await call(world, tenant, api.updateBook, {
    params: { id },
    body: { ...fields, name: 'Everything else', isActive: false, version: 1 },
  });
  assert.deepEqual(
    await refused(
      call(world, tenant, api.updateBook, { params: { id }, body: { ...fields, name: 'Late', version: 1 } }),
    ),
    [409, 'stale'],
  );
  assert.deepEqual(
    trailOf(id)?.map(([type]) => type),
    [
      'Created',
      'ProductAdded',
      'ProductAdded',
      'ProductRemoved',
      'PricesChanged',
      'PricesChanged',
      'PricesChanged',
      'PricesChanged',
      'PricesChanged',
      'PricesChanged',
      'ProductDeactivated',
      'Deactivated',
    ],
  );
  assert.deepEqual(trailOf(id)?.[7], [
    'PricesChanged',
    'CARD · Gateway fee · EUR: Fixed, fixed 0.1 > Fixed, fixed 0.2',
  ]);
  await call(world, tenant, api.removeBook, { params: { id } });
  assert.deepEqual(await refused(call(world, tenant, api.bookInfo, { params: { id } })), [404, 'price-book.not-found']);
});

test('forms receive all books, fee types, book info and the reach of a product', {
  requirements: ['EA-259', 'EA-260', 'EA-264', 'EA-267', 'EA-268'],
}, async () => {
  const all = await call(world, tenant, api.allBooks);
  const { data } = await call(world, tenant, api.listBooks, { query: page });
  assert.deepEqual(
    all,
    data.map(({ id, name, isStandard, isActive }) => ({ id, name, isStandard, isActive })),
  );
  const feeTypes = await call(world, tenant, api.listFeeTypes);
  const book = await bookNamed('Standard');
  assert.deepEqual(await call(world, tenant, api.bookInfo, { params: { id: book.id } }), book);
  const { pricingStructures, productId } = await productOf(book.id, 'CARD');
  const params = { id: book.id, pid: productId };
  assert.ok(book.merchants > 0, 'somebody pays by it');
  assert.deepEqual(await call(world, tenant, bookApi.relatedCount, { params }), {
    prices: pricingStructures.length,
    planned: 0,
    merchants: book.merchants,
  });
  const lookup = await call(world, tenant, bookApi.feeTypeLookup, { params });
  for (const { feeTypeId, feeTypeName, currencies } of lookup) {
    assert.ok(
      feeTypes.some((feeType) => feeType.feeTypeId === feeTypeId && feeType.feeTypeName === feeTypeName),
      feeTypeName,
    );
    const priced = pricingStructures
      .filter((structure) => structure.feeTypeId === feeTypeId)
      .map(({ currency }) => currency);
    assert.deepEqual([...currencies].sort(), [...new Set(priced)].sort(), feeTypeName);
  }
  assert.deepEqual(
    new Set(pricingStructures.map(({ feeTypeId }) => feeTypeId)),
    new Set(lookup.filter(({ currencies }) => currencies.length > 0).map(({ feeTypeId }) => feeTypeId)),
  );
});

test('the products of a book are paged and filtered by filterType', {
  requirements: ['A-495', 'EA-263', 'EA-265'],
}, async () => {
  const growth = await bookNamed('Growth');
  const params = { id: growth.id };
  const all = await call(world, tenant, bookApi.listBookProducts, { params, query: { pageSize: 2, pageIndex: 0 } });
  assert.deepEqual([all.data.length, all.count], [2, 7]);
  const card = await productOf(growth.id, 'CARD');
  await call(world, tenant, bookApi.updateBookProduct, {
    params: { ...params, pid: card.productId },
    body: { isActive: false },
  });
  const named = async (filterType: 'Active' | 'Inactive' | 'Unpriced') =>
    (await call(world, tenant, bookApi.listBookProducts, { params, query: { ...page, filterType } })).data.map(
      ({ productCode }) => productCode,
    );
  assert.deepEqual(
    [await named('Inactive'), (await named('Active')).length, await named('Unpriced')],
    [['CARD'], 6, []],
  );
  const info = await call(world, tenant, bookApi.bookProductInfo, { params });
  assert.deepEqual(
    [info.products, info.priced, info.inactive, info.available.map(({ code }) => code)],
    [7, 7, 1, ['ACCOUNT']],
  );
  await call(world, tenant, bookApi.updateBookProduct, {
    params: { ...params, pid: card.productId },
    body: { isActive: true },
  });
});

test('many prices are saved together or not at all, and each error names its row', async () => {
  const book = await call(world, tenant, api.cloneBook, {
    params: { id: standard.id },
    body: { name: 'Saved as one' },
  });
  const params = { id: book.id };
  const { productId } = await productOf(book.id, 'CARD');
  const before = await entriesOf(book.id);
  const fixed = (currency: string, amount: string) =>
    ({ productId, feeTypeId: 'gateway', currency, terms: { method: 'Fixed', fixed: amount } }) as const;
  const save = (changes: readonly unknown[], more: object = {}) =>
    call(world, tenant, bookApi.savePrices, { params, body: { version: before.version, changes, ...more } });
  assert.deepEqual(
    await refusalOf(save([fixed('EUR', '1'), fixed('JPY', '1.5'), fixed('XXX', '1'), fixed('EUR', '2')])),
    [
      400,
      'pricing.terms',
      'changes.1.terms.fixed',
      'Row 2 (CARD, Gateway fee, JPY): fixed: Decimals allowed in this currency: 0. And 2 more.',
    ],
  );
  const tiers = {
    method: 'Graduated',
    tiers: [
      { from: '0', upTo: '100', percentage: '1' },
      { from: '120', percentage: '2' },
    ],
  };
  assert.match((await refusalOf(save([{ ...fixed('EUR', '1'), terms: tiers }])))[3], /tiers: Gap before 120/);
  assert.deepEqual(await refused(save([fixed('EUR', '-1')])), [400, 'pricing.terms']);
  assert.deepEqual(await refused(save([fixed('EUR', '1')], { effectiveFrom: '2020-01-01T00:00:00Z' })), [
    400,
    'pricing.past',
  ]);
  assert.deepEqual(await entriesOf(book.id), before, 'nothing has changed');
  world.clock.advance(1000);
  assert.deepEqual(await save([fixed('EUR', '0.07'), fixed('JPY', '11')]), { version: before.version + 1, changed: 2 });
  assert.match((await refusalOf(save([fixed('EUR', '0.08')])))[3], /changed the prices of Saved as one\. Compare/);
});

test('a planned price counts in the calculator from its time and gives way to an immediate price', async () => {
  const book = await call(world, tenant, api.cloneBook, { params: { id: standard.id }, body: { name: 'Planned' } });
  const { productId } = await productOf(book.id, 'BANK');
  const later = new Date(world.now() + 86_400_000).toISOString();
  const save = async (fixed: string, more: object = {}) => {
    const { version } = await entriesOf(book.id);
    return call(world, tenant, bookApi.savePrices, {
      params: { id: book.id },
      body: {
        version,
        changes: [{ productId, feeTypeId: 'transfer', currency: 'EUR', terms: { method: 'Fixed', fixed } }],
        ...more,
      },
    });
  };
  const quote = async (at?: string) =>
    (
      await call(world, tenant, bookApi.quoteBook, {
        params: { id: book.id },
        query: { productId, amount: '50', currency: 'EUR', ...(at && { at }) },
      })
    ).fees[0]?.fee;
  await save('0.99', { effectiveFrom: later });
  assert.deepEqual([await quote(), await quote(later)], ['0.20', '0.99']);
  assert.equal(
    (await call(world, tenant, bookApi.relatedCount, { params: { id: book.id, pid: productId } })).planned,
    1,
  );
  world.clock.advance(1000);
  await save('0.30');
  assert.deepEqual([await quote(), await quote(later)], ['0.30', '0.30']);
});

test('the standard book stays, what is used is not deleted, inactive books are not for new contracts', async () => {
  assert.deepEqual(await refused(call(world, tenant, api.removeBook, { params: { id: standard.id } })), [
    409,
    'price-book.standard',
  ]);
  const body = { ...fields, name: 'Standard', isStandard: true, isActive: false };
  assert.deepEqual(await refused(call(world, tenant, api.updateBook, { params: { id: standard.id }, body })), [
    409,
    'price-book.standard',
  ]);
  assert.deepEqual(
    await refused(
      call(world, tenant, api.updateBook, {
        params: { id: standard.id },
        body: { ...body, isStandard: false, isActive: true },
      }),
    ),
    [409, 'price-book.default'],
  );
  const growth = await bookNamed('Growth');
  assert.deepEqual(await refused(call(world, tenant, api.removeBook, { params: { id: growth.id } })), [
    409,
    'price-book.used',
  ]);
  const old = await bookNamed('Standard 2025');
  const merchantId = world.merchants.find(({ tenantId }) => tenantId === tenant.tenantId)?.id ?? '';
  assert.deepEqual(
    await refused(call(world, tenant, api.assignBook, { params: { id: old.id }, body: { merchantId } })),
    [409, 'price-book.inactive'],
  );
  const product = await find(world, tenant, api.products, { code: 'CARD' });
  assert.deepEqual(await refused(call(world, tenant, api.products.remove, { params: { id: product.id } })), [
    409,
    'product.used',
  ]);
});

test('a book is of one tenant alone, and a merchant of another cannot be assigned', async () => {
  const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
  for (const endpoint of [api.bookInfo, bookApi.bookEntries] as const)
    assert.deepEqual(await refused(call(world, foreign, endpoint, { params: { id: standard.id } })), [
      404,
      'price-book.not-found',
    ]);
  const merchantId = world.merchants.find(({ tenantId }) => tenantId === foreign.tenantId)?.id ?? '';
  assert.equal(
    (await refused(call(world, tenant, api.assignBook, { params: { id: standard.id }, body: { merchantId } })))[0],
    404,
  );
  assert.deepEqual(
    await refused(call(world, as(world, 'platform'), api.createBook, { body: { ...fields, name: 'Of nobody' } })),
    [400, 'tenantId.missing'],
  );
});

test('ten thousand prices are saved at once; more are no call', async () => {
  const book = await make('Large');
  const params = { id: book.id };
  const currencies = [
    ...new Set((await productOf(standard.id, 'CARD')).pricingStructures.map(({ currency }) => currency)),
  ];
  const feeTypeIds = (await call(world, tenant, api.listFeeTypes)).map(({ feeTypeId }) => feeTypeId);
  const productIds: string[] = [];
  while (productIds.length * feeTypeIds.length * currencies.length < shapesApi.mostPrices) {
    const code = `LARGE-${productIds.length}`;
    const body = { code, name: { en: code, tr: code }, method: 'Other', isActive: true } as const;
    const product = (await call(world, tenant, api.products.create, { body })) as { id: string }; // it has an id
    await call(world, tenant, bookApi.addBookProduct, { params, body: { productId: product.id } });
    productIds.push(product.id);
  }
  const terms = { method: 'Fixed', fixed: '1' } as const;
  const changes = productIds
    .flatMap((productId) =>
      feeTypeIds.flatMap((feeTypeId) => currencies.map((currency) => ({ productId, feeTypeId, currency, terms }))),
    )
    .slice(0, shapesApi.mostPrices);
  const { version } = await entriesOf(book.id);
  const saved = await call(world, tenant, bookApi.savePrices, { params, body: { version, changes } });
  assert.equal(saved.changed, shapesApi.mostPrices);
  assert.equal((await call(world, tenant, api.bookInfo, { params })).prices, shapesApi.mostPrices);
  await assert.rejects(
    call(world, tenant, bookApi.savePrices, {
      params,
      body: { version: saved.version, changes: [...changes, changes[0]] },
    }),
    assert.AssertionError,
  );
});
