// @lane sandbox
/** The ledger charges fees by price books, the same as the calculator shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import * as api from '../../../plugins/pricing/api.ts';
import * as bookApi from '../../../plugins/pricing/book/api.ts';
import { agreementInForce } from '../../../plugins/agreements/sandbox/contract.ts';
import { invoices } from '../../../plugins/reports/reports/operations.ts';
import sandbox from '../../../plugins/pricing/sandbox.ts';
import { PriceBooks } from '../../../plugins/pricing/sandbox/contract.ts';
import { setupCalls } from '../../../plugins/setup-tool/api.ts';
import { as, call, createTestWorld } from '../settings/call.ts';

const now = Date.UTC(2026, 9, 15, 12);
const everything = { pageSize: Number.POSITIVE_INFINITY };

test('the price books of the seed charge what the world charges without them, for every transaction', () => {
  for (const seed of [1, 7]) {
    const bare = createWorld({ seed, now, transactions: 12_000 });
    const priced = createWorld({ seed, now, transactions: 12_000, parts: [sandbox] });
    for (const row of bare.transactions.query({}, everything).rows) {
      assert.deepEqual(priced.transactions.fees(row), bare.transactions.fees(row), row.id);
    }
  }
});

const world = createTestWorld(50_600);
const tenant = as(world, 'tenant');
const books = world.of(PriceBooks)?.all.filter(({ tenantId }) => tenantId === tenant.tenantId) ?? [];
const bookNamed = (name: string) =>
  books.find((book) => book.name === name) ?? assert.fail(`There is no price book ${name}.`);

/** Finds a card authorization that can be captured now. */
function openAuthorization(merchantId?: string): Transaction {
  const found = world.transactions
    .query({ tenantId: tenant.tenantId ?? '', statuses: new Set(['Authorized']), kinds: new Set(['Card']) }, everything)
    .rows.find(
      (row) =>
        row.amount > 1000 &&
        row.amount % 100 !== 13 &&
        (merchantId === undefined || row.merchantId === merchantId) &&
        row.currency === 'EUR',
    );
  return found ?? assert.fail('There is no open authorization.');
}
const capture = (row: Transaction) => {
  const { outcome } = world.transactions.capture(row, {
    amount: row.amount,
    actor: 'A test',
    requestId: `capture ${row.id}`,
    reason: 'A test',
  });
  assert.equal(outcome, 'Succeeded');
};
const feesOf = (row: Transaction) =>
  world.transactions.fees(row).map(({ name, amount }) => [name, fromMinor(amount, 2)]);
const quoteOf = async (bookId: string, row: Transaction) => {
  const { data } = await call(world, tenant, bookApi.listBookProducts, {
    params: { id: bookId },
    query: { pageSize: 100, pageIndex: 0 },
  });
  const { productId = '' } = data.find(({ method }) => method === row.kind) ?? {};
  return call(world, tenant, bookApi.quoteBook, {
    params: { id: bookId },
    query: { productId, amount: fromMinor(row.amount, 2), currency: row.currency },
  });
};

test('an edited price acts on the next transaction, and no charged one is charged anew', async () => {
  const standard = bookNamed('Standard');
  const before = openAuthorization();
  capture(before);
  const charged = world.transactions.fees(before);
  world.clock.advance(1000);
  const { entries, version } = await call(world, tenant, bookApi.bookEntries, { params: { id: standard.id } });
  const card = entries.find(({ method }) => method === 'Card') ?? assert.fail('no card product');
  const terms = { method: 'Blended' as const, percentage: '2.5', fixed: '0.30', maximum: '90' };
  await call(world, tenant, bookApi.savePrices, {
    params: { id: standard.id },
    body: { version, changes: [{ productId: card.productId, feeTypeId: 'processing', currency: 'EUR', terms }] },
  });
  assert.deepEqual(world.transactions.fees(before), charged, 'what was charged stays');
  world.clock.advance(1000);
  const after = openAuthorization();
  capture(after);
  const quote = await quoteOf(standard.id, after);
  assert.deepEqual(
    feesOf(after),
    quote.fees.map(({ feeTypeName, fee }) => [feeTypeName, fee]),
  );
  assert.equal(quote.fees[0]?.fee, fromMinor(Math.floor((after.amount * 25 + 500) / 1000) + 30, 2));
  const booked = world.transactions
    .accounting(after)
    .flatMap(({ lines }) => lines.filter(({ account }) => account === 'fees'));
  assert.equal(
    fromMinor(
      booked.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
      2,
    ),
    quote.total,
    'the books have the calculator’s total',
  );
});

test('a newly assigned book acts from its time on; without it the merchant pays by the standard again', async () => {
  const row = openAuthorization();
  const { merchantId } = row;
  const growth = bookNamed('Growth');
  await call(world, tenant, api.assignBook, { params: { id: growth.id }, body: { merchantId } });
  assert.deepEqual((await call(world, tenant, api.bookOfMerchant, { params: { merchantId } })).current?.name, 'Growth');
  world.clock.advance(1000);
  capture(row);
  const quote = await quoteOf(growth.id, row);
  assert.equal(quote.isStandard, false);
  assert.deepEqual(
    feesOf(row),
    quote.fees.map(({ feeTypeName, fee }) => [feeTypeName, fee]),
  );
  const fees = world.transactions.fees(row);
  world.clock.advance(1000);
  await call(world, tenant, api.unassignBook, { params: { id: growth.id, merchantId } });
  const back = await call(world, tenant, api.bookOfMerchant, { params: { merchantId } });
  assert.deepEqual([back.current?.name, back.isDefault], ['Standard', true]);
  assert.deepEqual(world.transactions.fees(row), fees);
});

test('another standard book is paid by from then on alone', async () => {
  const row = openAuthorization();
  const captured = world.transactions.query(
    { tenantId: tenant.tenantId ?? '', statuses: new Set(['Captured']) },
    { pageSize: 300 },
  ).rows;
  const before = captured.map((payment) => world.transactions.fees(payment));
  const book = bookNamed('Marketplace');
  const { name, description, ownerId } = book;
  await call(world, tenant, api.updateBook, {
    params: { id: book.id },
    body: { name, description, ownerId, isStandard: true, isActive: true },
  });
  assert.deepEqual(
    captured.map((payment) => world.transactions.fees(payment)),
    before,
  );
  world.clock.advance(1000);
  capture(row);
  const quote = await quoteOf(book.id, row);
  assert.deepEqual(
    feesOf(row),
    quote.fees.map(({ feeTypeName, fee }) => [feeTypeName, fee]),
  );
});

test('the processing setup shows the book’s prices, and a test payment costs the amount in the ledger', async () => {
  const calls = setupCalls.tenant;
  const { data } = await call(world, tenant, calls.paths, {
    query: { PageSize: 200, PageIndex: 0, state: 'Ready', currency: 'EUR' },
  });
  const path = data.find(({ kind }) => kind === 'Card') ?? assert.fail('There is no ready path of cards.');
  const { merchantId } = path;
  const book = bookNamed('Growth');
  const { entries, version } = await call(world, tenant, bookApi.bookEntries, { params: { id: book.id } });
  const { productId } = entries.find(({ method }) => method === 'Card') ?? assert.fail('no card product');
  const terms = { method: 'Blended' as const, percentage: '3.25', fixed: '0.11', minimum: '0.5', maximum: '80' };
  await call(world, tenant, bookApi.savePrices, {
    params: { id: book.id },
    body: { version, changes: [{ productId, feeTypeId: 'processing', currency: 'EUR', terms }] },
  });
  await call(world, tenant, api.assignBook, { params: { id: book.id }, body: { merchantId } });
  world.clock.advance(1000);
  const now = await call(world, tenant, calls.path, { params: { id: path.id } });
  assert.equal(now.priceBook, 'Growth');
  assert.deepEqual(
    now.fees.find(({ name }) => name === 'Processing fee'),
    { name: 'Processing fee', percent: 3.25, fixed: '0.11', minimum: '0.5', maximum: '80' },
  );
  const quote = await call(world, tenant, bookApi.quoteBook, {
    params: { id: book.id },
    query: { productId, amount: '10', currency: 'EUR' },
  });
  const { websiteId, paymentMethod, currency } = path;
  const trace = await call(world, tenant, calls.test, { body: { websiteId, paymentMethod, currency, amount: '10' } });
  assert.equal(trace.steps.find(({ step }) => step === 'ledger')?.detail, quote.net);
});

test('a merchant below the minimum of fees is charged the rest with its invoice after the month', async () => {
  const fresh = createTestWorld(50_600);
  const staff = as(fresh, 'tenant');
  const requestInvoices = async (month: string) => {
    const query = {
      startDate: `${month}-10T00:00:00Z`,
      endDate: `${month}-20T00:00:00Z`,
      currency: 'EUR',
      timeZone: 'UTC',
    };
    const { data } = await call(fresh, staff, invoices.call.tenant ?? assert.fail(), { query });
    return data.filter((row) => row.month === month && row.invoiceStatus !== 'CreditNote');
  };
  const cents = (amount: unknown) => toMinor(String(amount), 2);
  const check = async (month: string) => {
    const rows = await requestInvoices(month);
    const began = Date.parse(`${month}-01T00:00:00Z`);
    let charged = 0;
    for (const merchant of fresh.of(Merchants).all.filter(({ tenantId }) => tenantId === staff.tenantId)) {
      const ownRows = rows.filter(
        ({ merchantName, line }) => merchantName === merchant.legalBusinessName && line !== 'total',
      );
      const fees = ownRows
        .filter(({ line }) => line !== 'Monthly minimum')
        .reduce((sum, { net }) => sum + cents(net), 0);
      const minimum = cents(agreementInForce(fresh, merchant.id, began)?.monthlyMinimumFee ?? '0');
      const rest = ownRows.find(({ line }) => line === 'Monthly minimum');
      assert.equal(
        rest ? cents(rest.net) : 0,
        Math.max(0, minimum - fees),
        `${merchant.legalBusinessName} in ${month}`,
      );
      charged += rest ? 1 : 0;
    }
    return charged;
  };
  assert.ok((await check('2025-12')) > 0, 'somebody is below the minimum');
  assert.ok(
    !(await requestInvoices('2026-01')).some(({ line }) => line === 'Monthly minimum'),
    'the month is not over',
  );
  fresh.clock.advance(24 * 3_600_000);
  assert.ok((await check('2026-01')) > 0);
});
