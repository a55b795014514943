// @lane sandbox
/** Terms take effect in other places: one call changes them, and a call of another plugin then differs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../../core/api/money.ts';
import type { BodyOf } from '../../../../core/http/endpoint.ts';
import { industryTypes, riskLevels } from '../../../../plugins/settings/api.ts';
import { Merchants } from '../../../../dev-server/world/core-tokens.ts';
import { rateText } from '../../../../dev-server/world/exchange.ts';
import { balancesOf } from '../../../../dev-server/world/ledger/accounting.ts';
import type { AccountName, Transaction } from '../../../../dev-server/world/types.ts';
import type { World } from '../../../../dev-server/world/world.ts';
import { transactionsSummaryV3 } from '../../../../plugins/reports/reports/transactions.ts';
import * as operations from '../../../../plugins/reports/reports/operations.ts';
import { Tickets } from '../../../../plugins/support/sandbox/tokens.ts';
import { platformCalls } from '../../../../plugins/support/ticket-api.ts';
import * as api from '../../../../plugins/settings/commercial-terms/api.ts';
import { conversionOf } from '../../../../plugins/terminals/sandbox/conversions.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import { sources } from '../../../../plugins/transactions/sources.ts';
import { accountingEntries } from '../../../../plugins/transactions/detail/api.ts';
import { terminalCalls } from '../../../../plugins/virtual-terminal/api.ts';
import { as, call, change, createTestWorld, find, refusalOf } from '../call.ts';

const hour = 3_600_000;
const day = 24 * hour;
let payments = 0;

/** Creates a card payment by the tenant's staff for one of its merchants. */
async function pay(world: World, merchantId: string, amount: string) {
  const merchant = world.merchant(merchantId) ?? assert.fail('no merchant');
  const body: BodyOf<(typeof terminalCalls)['tenant']['pay']> = {
    merchantId,
    websiteId: merchant.websites[0]?.id ?? '',
    amount,
    currency: merchant.currency,
    orderRef: `PHONE-${payments + 1}`,
    type: 'Sale',
    cardNumber: '4111111111111111',
    expiry: '12/29',
    securityCode: '987',
    cardholder: 'Grace Hopper',
    email: 'grace@mail.example',
  };
  payments += 1;
  const mode = merchant.processingStatus === 'Processing' ? 'Live' : 'Test';
  const { transaction } = await call(world, { ...as(world, 'tenant'), mode }, terminalCalls.tenant.pay, {
    body,
    requestId: `pay-${payments}`,
  } as object);
  return transaction ?? assert.fail('nothing was paid');
}

test('a set applies to its merchants: payments above its limit are declined and refunds follow its days', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const merchantId = as(world, 'merchant').merchantId ?? assert.fail('no merchant');
  const set = await find(world, tenant, api.defaultParameters, { code: 'STANDARD' });
  const before = await pay(world, merchantId, '60.00');
  assert.notEqual(before.status, 'Declined');
  await change(world, tenant, api.defaultParameters, { id: set.id }, { maxAmount: '50.00', refundWindowDays: 10 });
  assert.notEqual(
    (await pay(world, merchantId, '60.00')).status,
    'Declined',
    'what merchants have stays until it is applied',
  );
  const { merchants } = await call(world, tenant, api.applyParameters, { params: { id: set.id } });
  assert.ok(merchants > Number(set.merchants), 'it is for more than those that have begun with it');
  const declined = await pay(world, merchantId, '60.00');
  assert.deepEqual([declined.status, declined.declineReason], ['Declined', 'Exceeds amount limit']);
  const taken = await pay(world, merchantId, '40.00');
  const detail = await call(world, tenant, operatorCalls.details, { params: { id: taken.id } });
  assert.equal(detail.refundableUntil, new Date(Date.parse(taken.created) + 10 * day).toISOString());
  assert.equal((await find(world, tenant, api.defaultParameters, { code: 'STANDARD' })).merchants, merchants);
  await change(world, tenant, api.defaultParameters, { id: set.id }, { isActive: false });
  assert.equal(
    (await refusalOf(call(world, tenant, api.applyParameters, { params: { id: set.id } })))[1],
    'default-parameters.inactive',
  );
});

test('captured money settles after the set’s bank days, less a reserve held for its days', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const merchant = world.merchant(as(world, 'merchant').merchantId ?? '') ?? assert.fail('no merchant');
  const account = (name: AccountName) =>
    world.transactions.balances(merchant.id, 'Live').get(merchant.currency)?.get(name) ?? 0;
  const rowOf = async () =>
    world.transactions.get((await pay(world, merchant.id, '100.00')).id) ?? assert.fail('no payment');
  const stepsOf = (row: Transaction) =>
    world.transactions
      .events(row)
      .filter(({ type }) => ['Settlement', 'ReserveHold', 'ReserveRelease'].includes(type))
      .map(({ type, amount }) => [type, amount]);
  const readBalances = (row: Transaction) => balancesOf(world.transactions.accounting(row));
  const before = await rowOf();
  const set = await find(world, tenant, api.defaultParameters, { code: 'STANDARD' });
  await change(
    world,
    tenant,
    api.defaultParameters,
    { id: set.id },
    { settlementDays: 3, reservePercent: 10, reserveDays: 30 },
  );
  await call(world, tenant, api.applyParameters, { params: { id: set.id } });
  world.clock.advance(1);
  const row = await rowOf();
  assert.equal(row.captured, 10_000);
  // The test world starts on a Saturday, which counts as the next Monday: the third banking day from there is a
  // Thursday.
  assert.equal(new Date(world.now()).getUTCDay(), 6);
  const thursday = Math.floor(world.now() / day) * day + 5 * day + 6 * hour;
  world.clock.advance(thursday - hour - world.now());
  assert.deepEqual(
    [stepsOf(before), stepsOf(row)],
    [[['Settlement', 10_000]], []],
    'what was captured before is settled as it was to be',
  );
  const [available, reserved] = [account('available'), account('reserved')];
  world.clock.advance(2 * hour);
  assert.deepEqual(stepsOf(row), [
    ['Settlement', 10_000],
    ['ReserveHold', 1_000],
  ]);
  const fees = world.transactions.fees(row).reduce((sum, { amount }) => sum + amount, 0);
  assert.deepEqual([readBalances(row).get('available'), readBalances(row).get('reserved')], [9_000 - fees, 1_000]);
  assert.deepEqual(
    [account('available') - available, account('reserved') - reserved],
    [9_000 - fees, 1_000 - (10_000 - fees)],
  );

  const industry = await find(world, tenant, industryTypes, { code: merchant.mcc });
  await change(world, tenant, api.defaultParameters, { id: set.id }, { reservePercent: undefined });
  await call(world, tenant, api.applyParameters, { params: { id: set.id } });
  await change(world, tenant, riskLevels, { id: industry.riskLevelId }, { reservePercent: 25 });
  world.clock.advance(1);
  const risky = await rowOf();
  world.clock.advance(30 * day);
  assert.deepEqual(stepsOf(row), [
    ['Settlement', 10_000],
    ['ReserveHold', 1_000],
    ['ReserveRelease', 1_000],
  ]);
  assert.deepEqual([readBalances(row).get('available'), readBalances(row).get('reserved')], [10_000 - fees, 0]);
  assert.deepEqual(stepsOf(risky), [
    ['Settlement', 10_000],
    ['ReserveHold', 2_500],
  ]);
});

test('a merchant that comes into being begins with the set of its category', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const [like = assert.fail()] = world.of(Merchants).all.filter(({ tenantId }) => tenantId === tenant.tenantId);
  const { id: _id, ...facts } = like;
  const made = world.of(Merchants).create(
    {
      ...facts,
      legalBusinessName: 'Lucky Numbers',
      processingStatus: 'SandboxEnabled',
      mcc: '7995',
      websites: like.websites.map((website) => ({ ...website, id: `${website.id}x` })),
    },
    { actor: 'A test' },
  );
  assert.equal((await find(world, tenant, api.defaultParameters, { code: 'HIGH_RISK' })).merchants, 1);
  assert.equal((await pay(world, made.id, '2500.01')).declineReason, 'Exceeds amount limit');
});

test('providers’ fees cost what was in force when a payment was made, and none of the same kind overlap', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const { rows } = world.transactions.query(
    {
      tenantId: tenant.tenantId ?? '',
      mode: 'Live',
      types: new Set(['Sale'] as const),
      statuses: new Set(['Captured']),
    },
    { pageSize: 100 },
  );
  const payment = rows.find(({ kind }) => kind === 'Card') ?? assert.fail('no card payment');
  const costs = (id: string) => call(world, tenant, api.paymentCosts, { params: { transactionId: id } });
  const first = await costs(payment.id);
  assert.deepEqual(
    first.lines.map(({ type }) => type),
    ['Acquirer', 'Interchange'],
  );
  const body = {
    name: 'Gateway',
    type: 'Gateway',
    provider: payment.serviceProvider,
    percent: 1,
    taxPercent: 20,
    effectiveFrom: new Date(payment.created + 1).toISOString(),
  } as const;
  const made = await call(world, tenant, api.fees.create, { body });
  assert.deepEqual(await costs(payment.id), first, 'what was paid before costs what it did');
  await call(world, tenant, api.fees.create, {
    body: { ...body, type: 'Scheme', effectiveFrom: new Date(payment.created).toISOString() },
  });
  const captured = payment.captured;
  const scheme = (await costs(payment.id)).lines.find(({ type }) => type === 'Scheme') ?? assert.fail('no line');
  const decimals = world.decimalPlaces(payment.currency);
  assert.equal(Math.round(Number(scheme.net) * 10 ** decimals), Math.floor((captured * 100 + 5_000) / 10_000));
  assert.equal(
    Math.round(Number(scheme.tax) * 10 ** decimals),
    Math.floor((Math.round(Number(scheme.net) * 10 ** decimals) * 2_000 + 5_000) / 10_000),
  );
  const [status, code, field] = await refusalOf(
    call(world, tenant, api.fees.create, { body: { ...body, name: 'Again' } }),
  );
  assert.deepEqual([status, code, field], [409, 'provider-fee.overlap', 'effectiveFrom']);
  assert.equal(
    (await refusalOf(change(world, tenant, api.fees, { id: made.id }, { percent: 2 })))[1],
    'provider-fee.in-force',
  );
  const other =
    world.transactions
      .query({ mode: 'Live' }, { pageSize: 500 })
      .rows.find(({ tenantId }) => tenantId !== tenant.tenantId) ?? assert.fail();
  assert.equal((await refusalOf(costs(other.id)))[0], 404);
});

test('provider charges are booked to the cent, and no merchant balance or reader sees them', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const { rows } = world.transactions.query({ tenantId: tenant.tenantId ?? '', mode: 'Live' }, { pageSize: 3000 });
  const [{ serviceProvider } = assert.fail('no payment')] = rows;
  const effectiveFrom = new Date(world.now() - 60 * day).toISOString();
  const body = {
    name: 'Scheme',
    type: 'Scheme',
    provider: serviceProvider,
    percent: 0.33,
    fixed: '0.07',
    currency: 'EUR',
    taxPercent: 19,
    effectiveFrom,
  } as const;
  await call(world, tenant, api.fees.create, { body });
  const booked = (row: Transaction) => balancesOf(world.transactions.accounting(row));
  let taxed = 0;
  for (const row of rows) {
    const { lines, total, margin } = await call(world, tenant, api.paymentCosts, { params: { transactionId: row.id } });
    const cents = (amount: string) => toMinor(amount, world.decimalPlaces(row.currency));
    const providerCosts = world.transactions.accounting(row).filter(({ type }) => type === 'ProviderCosts');
    assert.equal(providerCosts.length, lines.length > 0 ? 1 : 0, row.id);
    for (const entry of providerCosts)
      assert.equal(
        entry.lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
        0,
        'it balances',
      );
    const sums = booked(row);
    const net = lines.reduce((sum, line) => sum + cents(line.net), 0);
    const tax = lines.reduce((sum, line) => sum + cents(line.tax), 0);
    assert.deepEqual(
      [sums.get('costs') ?? 0, sums.get('costTax') ?? 0, sums.get('payable') ?? 0],
      [-net, -tax, cents(total)].map((amount) => amount + 0),
      row.id,
    );
    const charged = world.transactions.fees(row).reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(
      cents(margin),
      charged + (sums.get('costs') ?? 0) + (sums.get('costTax') ?? 0),
      `${row.id}: what is left`,
    );
    if (row.captured === 0 || row.status === 'Voided') assert.equal(lines.length, 0, `${row.id} was never cleared`);
    if (tax > 0) taxed += 1;
  }
  assert.ok(taxed > 20);
  const costly = rows.find((row) => booked(row).has('payable')) ?? assert.fail();
  assert.ok(!world.transactions.balances(costly.merchantId, 'Live').get(costly.currency)?.has('payable'));
  const params = { customerId: costly.merchantId, id: costly.id };
  const readBy = async (caller: typeof tenant) =>
    (await call(world, caller, accountingEntries, { params })).map(({ type }) => type);
  assert.ok((await readBy(tenant)).includes('ProviderCosts'));
  const without = new Set([...tenant.permissions].filter((name) => name !== 'Settings.Fees.View'));
  assert.ok(!(await readBy({ ...tenant, permissions: without })).includes('ProviderCosts'));
  assert.ok((await readBy({ ...tenant, permissions: without })).includes('Capture'), 'the merchant’s books are there');
});

test('invoices follow the billing setting of their month, and issued ones never change', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const merchant = world.merchant(as(world, 'merchant').merchantId ?? '') ?? assert.fail();
  const requestInvoices = async () => {
    const query = { startDate: '2025-12-15T00:00:00Z', endDate: '2026-01-31T12:00:00Z', customer: merchant.id };
    const { data } = await call(world, tenant, operations.invoices.call.tenant ?? assert.fail(), { query });
    const total = (month: string) =>
      data.find((row) => row.line === 'total' && row.month === month && row.currency === merchant.currency) ??
      assert.fail(month);
    return { issued: total('2025-12'), draft: total('2026-01') };
  };
  const before = await requestInvoices();
  assert.match(String(before.issued.number), /^INV-2025-12-\d{6}-/);
  const body = {
    issuer: 'New issuer',
    address: 'A street 1',
    taxNumber: 'DE12345',
    currency: merchant.currency,
    vatPercent: 10,
    numberPrefix: 'NEW',
    dueDays: 5,
    graceDays: 2,
    netting: 'Transfer',
    fromMonth: '2026-01',
  } as const;
  assert.equal(
    (await refusalOf(call(world, tenant, api.billingSettings.create, { body: { ...body, fromMonth: '2025-12' } })))[1],
    'billing-setting.past',
  );
  await call(world, tenant, api.billingSettings.create, { body });
  const after = await requestInvoices();
  assert.deepEqual(after.issued, before.issued);
  assert.match(String(after.draft.number), /^NEW-2026-01-DRAFT-/);
  assert.deepEqual([after.draft.issuer, after.draft.taxNumber], ['New issuer, A street 1', 'DE12345']);
  assert.equal(Number(after.draft.vat), Math.round(Number(after.draft.net) * 10) / 100);
  world.of(Merchants).change(merchant.id, { legalBusinessName: 'Renamed Ltd' }, { actor: 'Test' });
  const renamed = await requestInvoices();
  assert.deepEqual(renamed.issued, before.issued, 'it stays as it was issued');
  assert.equal(renamed.draft.merchantName, 'Renamed Ltd');
  // A payment of that month with charged fees is reversed: the invoice remains unchanged.
  const [charged = assert.fail()] = world.transactions
    .query(
      { merchantIds: new Set([merchant.id]), mode: 'Live', from: Date.UTC(2025, 11, 10), to: Date.UTC(2025, 11, 20) },
      { pageSize: 500 },
    )
    .rows.filter((row) => row.currency === merchant.currency && world.transactions.fees(row).length > 0);
  charged.captured = 0;
  assert.equal(world.transactions.fees(charged).length, 0);
  assert.deepEqual((await requestInvoices()).issued, before.issued);
  const twin = await refusalOf(call(world, tenant, api.billingSettings.create, { body }));
  assert.deepEqual([twin[1], twin[2]], ['billing-setting.twice', 'fromMonth']);
});

test('a manual rate needs a number, and its people are notified once when it is a day old', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const lira = await find(world, tenant, api.platformCurrencies, { code: 'TRY' });
  assert.equal(
    (await refusalOf(change(world, tenant, api.platformCurrencies, { id: lira.id }, { source: 'Manual' })))[2],
    'manualRate',
  );
  await change(world, tenant, api.platformCurrencies, { id: lira.id }, { source: 'Manual', manualRate: '55.5' });
  const again = () => find(world, tenant, api.platformCurrencies, { code: 'TRY' });
  assert.equal((await again()).isStale, false);
  const people = { read: tenant.person, other: as(world, 'merchant').person };
  const listNotifications = (person = people.read) =>
    world.notifications.of(person).filter(({ notificationType }) => notificationType === 'StaleRate');
  world.clock.advance(day - hour);
  assert.equal(listNotifications().length, 0);
  world.clock.advance(2 * hour);
  assert.equal((await again()).isStale, true);
  world.clock.advance(2 * day);
  assert.deepEqual(
    listNotifications().map(({ objectUrl }) => objectUrl),
    [`/crm/settings/platform-currencies/${lira.id}`],
    'once, with a link',
  );
  assert.equal(listNotifications(people.other).length, 0);
  await change(world, tenant, api.platformCurrencies, { id: lira.id }, { manualRate: '56' });
  world.clock.advance(2 * day);
  assert.equal(listNotifications().length, 2, 'again once it was set anew and is old again');
  await change(world, tenant, api.platformCurrencies, { id: lira.id }, { isActive: false });
  world.clock.advance(2 * day);
  assert.equal(listNotifications().length, 2);
});

test('a manual rate converts its tenant’s new payments only, in reports, lists and dashboards', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const [ours, theirs] = [true, false].map(
    (isOurs) =>
      world.merchants.find(
        (merchant) =>
          merchant.currency === 'GBP' &&
          (merchant.tenantId === tenant.tenantId) === isOurs &&
          merchant.websites.length > 0,
      ) ?? assert.fail('no merchant'),
  );
  const query = { startDate: new Date(world.now()).toISOString(), endDate: new Date(world.now() + day).toISOString() };
  const reported = async (caller = tenant) => {
    const { totals, total } = await call(world, caller, transactionsSummaryV3.call.tenant ?? assert.fail(), { query });
    return { rate: totals?.[0]?.rate, volume: total?.volume };
  };
  /** Returns the base amount that the list shows for the newest payment. */
  const listed = async () => {
    const { data } = await call(world, tenant, operatorCalls.list, {
      query: { pageIndex: 0, pageSize: 1, fields: 'all' },
    });
    return data[0]?.facts?.baseAmount;
  };
  const setRate = (changes: object) => change(world, tenant, api.platformCurrencies, { code: 'GBP' }, changes);
  const paid = async () => {
    world.clock.advance(1_000);
    assert.equal((await pay(world, ours?.id ?? '', '86.00')).status, 'Captured');
  };
  await paid();
  const published = rateText('GBP', 'EUR', world.now());
  const euro = world.rates.exchangeTo('EUR')(8_600, {
    tenantId: theirs?.tenantId ?? '',
    currency: 'GBP',
    created: world.now(),
  });
  const first = fromMinor(euro, 2);
  assert.deepEqual(await reported(), { rate: published, volume: first });
  await setRate({ source: 'Manual', manualRate: '0.8' });
  assert.deepEqual((await reported()).volume, first, 'what was paid before stays');
  await paid();
  const rates = [published, '0.8'].toSorted((rate, other) => Number(rate) - Number(other)).join(' – ');
  assert.deepEqual(await reported(), { rate: rates, volume: fromMinor(euro + 10_750, 2) });
  assert.equal(await listed(), '107.50');
  assert.equal((await call(world, tenant, sources.totals, { query })).totalVolume, fromMinor(euro + 10_750, 2));
  await setRate({ source: 'Market', manualRate: undefined });
  await paid();
  assert.deepEqual(await reported(), { rate: rates, volume: fromMinor(2 * euro + 10_750, 2) });
});

test('payers are offered the tenant’s rate and markup from then on, and no disabled currency', async () => {
  const world = createTestWorld(12_000);
  const tenant = as(world, 'tenant');
  const old =
    world.transactions
      .query({ tenantId: tenant.tenantId ?? '', mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY })
      .rows.find((row) => row.currency === 'EUR' && conversionOf(world, row)?.cardCurrency === 'GBP') ??
    assert.fail('no conversion');
  const before = conversionOf(world, old);
  await change(
    world,
    tenant,
    api.platformCurrencies,
    { code: 'GBP' },
    { source: 'Manual', manualRate: '0.9', markupPercent: 1.5 },
  );
  world.clock.advance(1_000);
  assert.deepEqual(conversionOf(world, old), before, 'what was paid before stays');
  const paid = { ...old, created: world.now() };
  const after = conversionOf(world, paid) ?? assert.fail();
  assert.ok('rate' in after, 'it is offered');
  assert.deepEqual([after.rate, after.markup, after.source], [900_000, 150, 'Own rate']);
  assert.equal(after.cardAmount, Math.round((old.amount * 0.9 * 101.5) / 100));
  await change(world, tenant, api.platformCurrencies, { code: 'GBP' }, { isActive: false });
  world.clock.advance(1_000);
  assert.equal(conversionOf(world, { ...paid, created: world.now() })?.status, 'NotEligible');
  assert.deepEqual(conversionOf(world, paid), after, 'and what was offered between the two changes stays as well');
  assert.deepEqual(conversionOf(world, old), before);
});

test('ticket scoping reads allowed sources, stops at the daily cap and leaves uncertain cases to a person', async () => {
  const world = createTestWorld();
  const platform = as(world, 'platform');
  const tenant = as(world, 'tenant');
  const [ticket = assert.fail()] = (world.of(Tickets)?.all ?? []).filter(
    (ticket) =>
      ticket.channel === 'TenantToPlatformTicketChannel' &&
      ticket.tenantId === tenant.tenantId &&
      ticket.status === 'Opened',
  );
  const params = { tenantId: ticket.tenantId, ticketId: ticket.id };
  const scope = async () => {
    await call(world, platform, platformCalls.startScoping, { params });
    assert.equal((await call(world, platform, platformCalls.scopingStatus, { params })).scopingStatus, false);
    world.clock.advance(3_000);
    assert.equal((await call(world, platform, platformCalls.scopingStatus, { params })).scopingStatus, true);
    const feed = await call(world, platform, platformCalls.feed, { params });
    const items = Array.isArray(feed) ? feed : assert.fail('no feed');
    const last = items.filter(({ type }) => type === 'PlatformInternalCommentItem').at(-1) ?? assert.fail('no comment');
    return String(last.content);
  };
  const rule = await find(world, tenant, api.aiScoping, { category: ticket.category });
  assert.match(await scope(), /^(Certainty|Needs a person: certainty) \d+ of 100.*\nSummary: /);
  assert.equal((await find(world, tenant, api.aiScoping, { id: rule.id })).spentToday, '0.04');
  await change(world, tenant, api.aiScoping, { id: rule.id }, { confidenceFloor: 100, sources: [] });
  const unsure = await scope();
  assert.match(unsure, /^Needs a person: certainty \d+ of 100, 100 is required\./);
  assert.doesNotMatch(unsure, /closed tickets/);
  const now = await find(world, tenant, api.aiScoping, { id: rule.id });
  await change(world, tenant, api.aiScoping, { id: now.id }, { dailyCostCap: '0.08' });
  assert.match(await scope(), /^Needs a person: the daily cap of 0.08 EUR/);
  world.clock.advance(day);
  assert.match(await scope(), /^Needs a person: certainty/);
});
