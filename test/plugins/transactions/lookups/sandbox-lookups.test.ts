// @lane sandbox
/** The calls of the lookups have the totals and filters of the world's own rows, without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../../core/api/money.ts';
import { exchangeTo } from '../../../../dev-server/world/exchange.ts';
import type { Transaction, TransactionFilter } from '../../../../dev-server/world/types.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../../plugins/transactions/api.ts';
import {
  apmCalls,
  apmSearchParams,
  type ReportTotal,
  reportingCalls,
} from '../../../../plugins/transactions/lookups/api.ts';
import { activeWebsites, allChannels, paymentChannels } from '../../../../plugins/transactions/lookups/choices.ts';
import acquiring from '../../../../plugins/acquiring/sandbox.ts';
import { as, call, callFile, findOne, refused, testWorld } from '../call.ts';

// MIDs are records of acquiring.
const world = testWorld(acquiring);
const platform = as(world, 'platform');
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const page = { PageSize: 1000, PageIndex: 0 };
const smallPage = { PageSize: 10, PageIndex: 0 };
const tenantFilter: TransactionFilter = { mode: 'Live', tenantId: tenant.tenantId ?? '' };
const rowsOf = (filter: TransactionFilter = {}) =>
  world.transactions.query({ ...tenantFilter, ...filter }, { pageSize: Number.POSITIVE_INFINITY }).rows;
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('a row contains its facts only when they are requested', async () => {
  const plain = await call(world, tenant, operatorCalls.list, { query: smallPage });
  assert.ok(plain.data.every(({ facts }) => facts === undefined));
  const { data } = await call(world, tenant, operatorCalls.list, { query: { ...page, fields: 'all' } });
  const again = await call(world, tenant, operatorCalls.list, { query: { ...page, fields: 'all' } });
  assert.deepEqual(data, again.data);
  for (const { id, facts, amount, currency, created, type, maskedPan, kind, captured } of data.map((row) => ({
    ...row,
    captured: row.facts?.captured,
  }))) {
    assert.ok(facts);
    assert.equal(facts.rrn === undefined, kind !== 'Card');
    if (facts.rrn !== undefined) assert.match(facts.rrn, /^\d{12}$/);
    if (facts.arn !== undefined) assert.match(facts.arn, /^\d{23}$/);
    if (facts.rrn !== undefined) assert.match(facts.mid, /^\d{15}$/);
    assert.equal(facts.bin, maskedPan?.slice(0, 6));
    assert.equal(facts.last4, maskedPan?.slice(-4));
    const places = world.decimalPlaces(currency);
    const base = fromMinor(exchangeTo('EUR')(toMinor(amount, places), currency, Date.parse(created)), 2);
    assert.equal(facts.baseAmount, type === 'Refund' ? `-${base}` : base);
    const row = world.transactions.get(id);
    assert.ok(row);
    assert.equal(captured, fromMinor(row.captured, places));
    assert.equal(facts.remaining, fromMinor(world.transactions.remaining(row), places));
    assert.equal(facts.threeDSecure === 'Failed', row.responseCode === '1A' && kind === 'Card');
    assert.equal(facts.eci === undefined, facts.threeDSecure === undefined || facts.threeDSecure === 'Failed');
    if (facts.riskScore !== undefined) assert.ok(facts.riskScore >= 0 && facts.riskScore <= 100);
  }
  assert.ok(data.some(({ facts }) => facts?.eci === '05') && data.some(({ facts }) => facts?.eci === '02'));
});

test('channels and websites are those of the payments, and filter by them', {
  requirements: ['EA-192', 'EA-193', 'EA-194'],
}, async () => {
  const kinds = await call(world, tenant, paymentChannels, {});
  const seen = new Set(
    world.transactions
      .query({ tenantId: tenant.tenantId ?? '' }, { pageSize: Number.POSITIVE_INFINITY })
      .rows.map((row) => `${row.paymentMethod} · ${row.serviceProvider}`),
  );
  assert.deepEqual(new Set(kinds.map(({ name }) => name)), seen);
  const id = merchant.merchantId ?? '';
  const channels = await call(world, tenant, allChannels, { query: { organizationId: id } });
  const websites = await call(world, tenant, activeWebsites, { id });
  assert.deepEqual(
    ids(websites),
    world.merchant(id)?.websites.map((website) => website.id),
  );
  assert.ok(
    channels.length > 5 &&
      channels.every(({ merchantId, websiteId }) => merchantId === id && ids(websites).includes(websiteId)),
  );

  const [channel] = channels;
  assert.ok(channel);
  const isThrough = (row: Transaction) =>
    row.websiteId === channel.websiteId &&
    row.paymentMethod === channel.paymentMethod &&
    row.serviceProvider === channel.serviceProvider;
  const through = await call(world, tenant, operatorCalls.list, { query: { ...page, paymentChannel: channel.id } });
  assert.deepEqual(ids(through.data), ids(rowsOf().filter(isThrough).slice(0, 1000)));
  const kind = kinds.find(({ name }) => name === `${channel.paymentMethod} · ${channel.serviceProvider}`)?.id ?? '';
  const ofKind = await call(world, tenant, operatorCalls.list, { query: { ...smallPage, paymentChannel: kind } });
  assert.equal(
    ofKind.count,
    rowsOf().filter(
      (row) => row.paymentMethod === channel.paymentMethod && row.serviceProvider === channel.serviceProvider,
    ).length,
  );
  const site = websites.at(-1)?.id ?? '';
  const onSite = await call(world, merchant, merchantCalls.list, { query: { ...smallPage, websiteId: site } });
  assert.equal(onSite.count, rowsOf({ merchantIds: new Set([id]) }).filter((row) => row.websiteId === site).length);
});

test('channels and websites of merchants out of reach are hidden, and unknown ones are refused', async () => {
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== tenant.tenantId)?.id ?? '';
  await refused(
    call(world, tenant, allChannels, { query: { organizationId: foreign } }),
    404,
    'transactions.no-organization',
  );
  await refused(
    call(world, merchant, activeWebsites, {
      id: world.merchants.find(({ id }) => id !== merchant.merchantId)?.id ?? '',
    }),
    404,
    'transactions.no-organization',
  );
  await refused(
    call(world, tenant, operatorCalls.list, { query: { ...smallPage, paymentChannel: 'chn_none' } }),
    400,
    'transactions.filter',
  );
  await refused(
    call(world, tenant, operatorCalls.list, { query: { ...smallPage, websiteId: 'web_none' } }),
    400,
    'transactions.filter',
  );
  assert.ok(
    (await call(world, platform, paymentChannels, {})).length >
      (await call(world, merchant, paymentChannels, {})).length,
  );
});

const plainFilters: readonly (readonly [text: string, fits: (row: Transaction) => boolean])[] = [
  ['status in ("Captured", "Refunded")', ({ status }) => status === 'Captured' || status === 'Refunded'],
  [
    'amount >= 100 and (currency = "GBP" or country = "DE")',
    ({ amount, currency, country }) =>
      amount / 10 ** world.decimalPlaces(currency) >= 100 && (currency === 'GBP' || country === 'DE'),
  ],
  ['baseAmount < 20', ({ amount, currency, created }) => exchangeTo('EUR')(amount, currency, created) < 2000],
  ['declineReason contains "FUNDS"', ({ declineReason }) => declineReason?.toLowerCase().includes('funds') ?? false],
  [
    'last4 startswith 4 or responseCode = "05"',
    ({ maskedPan, responseCode }) => (maskedPan?.slice(-4).startsWith('4') ?? false) || responseCode === '05',
  ],
  [
    'paymentMethod notin ("Visa", "PayPal") and refunded > 0',
    ({ paymentMethod, refunded }) => paymentMethod !== 'Visa' && paymentMethod !== 'PayPal' && refunded > 0,
  ],
  ['created >= "2026-07-01T00:00:00Z"', ({ created }) => created >= Date.parse('2026-07-01T00:00:00Z')],
  [
    'payerEmail contains "@mail.example"',
    (row) => (world.transactions.payer(row).email ?? '').includes('@mail.example'),
  ],
];
test('a filter text lists exactly the rows that a plain test of every row keeps', {
  requirements: ['A-442'],
}, async () => {
  for (const [filter, fits] of plainFilters) {
    const found = await call(world, tenant, operatorCalls.list, { query: { ...page, filter } });
    const wanted = rowsOf().filter(fits);
    assert.ok(wanted.length > 0, filter);
    assert.deepEqual([found.count, ids(found.data)], [wanted.length, ids(wanted.slice(0, 1000))], filter);
  }
  const merged = await call(world, tenant, operatorCalls.list, {
    query: { ...smallPage, status: 'Declined', filter: 'currency = "EUR"' },
  });
  assert.equal(
    merged.count,
    rowsOf({ statuses: new Set(['Declined']) }).filter(({ currency }) => currency === 'EUR').length,
    'beside the other filters',
  );
});

test('every field of a filter text can be queried', async () => {
  const { filterFieldNames, kindOf, wordsOf } = await import(
    '../../../../plugins/transactions/lookups/filter/fields.ts'
  );
  for (const field of filterFieldNames) {
    const value =
      kindOf(field) === 'number'
        ? '1'
        : kindOf(field) === 'time'
          ? '"2026-07-01T00:00:00Z"'
          : `"${wordsOf(field)?.[0] ?? 'a'}"`;
    await call(world, merchant, merchantCalls.list, {
      query: { ...smallPage, filter: `${field} ${kindOf(field) === 'time' ? '>=' : '!='} ${value}` },
    });
  }
});

test('a filter text that cannot be read is refused with its place', async () => {
  const message = await refused(
    call(world, tenant, operatorCalls.list, { query: { ...smallPage, filter: 'amount >= ten' } }),
    400,
    'transactions.filter-text',
  );
  assert.match(message, /after amount >= \(character 11\)/);
});

const sumOf = (rows: readonly Transaction[], read: (row: Transaction) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);
const isOf = (row: Transaction, type: Transaction['type'], status: Transaction['status']) =>
  row.type === type && row.status === status;
const capturedOf = ({ type, captured }: Transaction) => (type === 'Sale' || type === 'Authorization' ? captured : 0);
const refundOf = (row: Transaction) => (isOf(row, 'Refund', 'Refunded') ? row.amount : 0);
const payoutOf = (row: Transaction) => (isOf(row, 'Payout', 'Successful') ? row.amount : 0);

test('the reporting store totals payments, refunds, payouts and chargebacks apart, and lags', {
  requirements: ['EA-116', 'EA-117', 'EA-118'],
}, async () => {
  const now = world.now();
  const report = await call(world, tenant, reportingCalls.list, {
    query: smallPage,
  });
  const asOf = Date.parse(report.asOf);
  assert.ok(now - asOf >= 2 * 60_000 && now - asOf < 8 * 60_000);
  const rows = rowsOf({ to: asOf - 1 });
  assert.equal(report.count, rows.length);
  assert.equal(report.data.length, 10);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  assert.equal(report.totals.length, currencies.length);
  for (const total of report.totals) {
    const of = rows.filter(({ currency }) => currency === total.currency);
    const major = (minor: number) => fromMinor(minor, world.decimalPlaces(total.currency));
    const wanted: ReportTotal = {
      currency: total.currency,
      count: of.length,
      payments: major(sumOf(of, capturedOf)),
      refunds: major(sumOf(of, refundOf)),
      payouts: major(sumOf(of, payoutOf)),
      chargebacks: major(sumOf(of, ({ type, disputed }) => (type === 'Payout' ? 0 : disputed))),
    };
    assert.deepEqual(total, wanted);
  }
  const toEuro = exchangeTo('EUR');
  const inEuro = (read: (row: Transaction) => number) =>
    fromMinor(
      sumOf(rows, (row) => toEuro(read(row), row.currency, row.created)),
      2,
    );
  assert.equal(report.baseTotal.payments, inEuro(capturedOf));
  assert.equal(report.baseTotal.refunds, inEuro(refundOf));
  assert.equal(report.baseTotal.payouts, inEuro(payoutOf));
  assert.ok(report.totals.some(({ refunds, payouts }) => Number(refunds) > 0 && Number(payouts) > 0));
  // Declined and failed rows are in the list, but add nothing to the totals.
  const declined = await call(world, tenant, reportingCalls.list, {
    query: { ...smallPage, status: 'Declined,Failed' },
  });
  assert.ok(declined.count > 0);
  assert.equal(Number(declined.baseTotal.payments) + Number(declined.baseTotal.refunds), 0);
  assert.equal(report.baseTotal.count, rows.length);

  const key = rows[0]?.externalId ?? '';
  const found = await call(world, tenant, reportingCalls.search, { query: { ...smallPage, SearchKey: key } });
  assert.deepEqual(ids(found.data), ids(rowsOf({ searchKey: key, to: asOf - 1 })));
  const everywhere = await call(world, platform, reportingCalls.platformSearch, {
    query: { ...smallPage, fields: 'all' },
  });
  assert.equal(everywhere.count, world.transactions.query({ mode: 'Live', to: asOf - 1 }).count);
  assert.ok(everywhere.data.every(({ facts }) => facts !== undefined));
});

test('a refund of now is in the list at once, and in the reporting store some minutes later', async () => {
  const other = testWorld();
  const who = as(other, 'tenant');
  const row = findOne(
    other,
    (transaction) =>
      transaction.tenantId === who.tenantId &&
      transaction.mode === 'Live' &&
      transaction.status === 'Captured' &&
      transaction.kind === 'Card' &&
      transaction.amount % 100 !== 13,
  );
  const { refund } = other.transactions.refund(row, {
    amount: 1,
    reason: 'x',
    requestId: 'r',
    actor: 'A',
    actorId: who.person.id,
    actorEmail: who.person.email,
  });
  const search = { ...smallPage, SearchKey: refund.id };
  assert.equal((await call(other, who, operatorCalls.search, { query: search })).count, 1);
  assert.equal((await call(other, who, reportingCalls.search, { query: search })).count, 0);
  other.clock.advance(8 * 60_000);
  assert.equal((await call(other, who, reportingCalls.search, { query: search })).count, 1);
});

test('alternative methods: no cards, payers masked, found by each of their names', {
  requirements: ['EA-186', 'EA-188', 'EA-189'],
}, async () => {
  const all = await call(world, tenant, apmCalls.list, { query: page });
  const wanted = rowsOf({ kinds: new Set(['Apm', 'Bank']) });
  assert.deepEqual([all.count, ids(all.data)], [wanted.length, ids(wanted.slice(0, 1000))]);
  for (const row of all.data) {
    const name = world.transactions.payer(world.transactions.get(row.id) ?? assert.fail()).name;
    assert.ok(!JSON.stringify(row).includes(name));
    if (row.type === 'Payout') assert.equal(row.payerEmail, undefined);
    else assert.match(row.payerEmail ?? '', /^.•••@/);
    assert.equal(row.referenceKind === 'Utr', row.through === 'Bank');
    if (row.through === 'Bank') assert.match(row.bankReference, /^(\d{12}|\d{16})$/);
    assert.equal(row.expires !== undefined, row.status === 'Pending' && row.type !== 'Refund' && row.type !== 'Payout');
  }
  const bank = all.data.find(({ through, type }) => through === 'Bank' && type !== 'Payout') ?? assert.fail();
  const source = world.transactions.get(bank.id) ?? assert.fail();
  const keys = {
    externalId: bank.externalId,
    transactionId: bank.id,
    utr: bank.bankReference,
    providerReference: world.transactions.references(source).providerReference,
    payerEmail: world.transactions.payer(source).email ?? '',
    payerName: world.transactions.payer(source).name,
  };
  for (const SearchParam of apmSearchParams) {
    const found = await call(world, tenant, apmCalls.search, {
      query: { ...page, SearchParam, SearchKey: keys[SearchParam] },
    });
    assert.ok(ids(found.data).includes(bank.id), SearchParam);
    assert.ok(found.count < 60, SearchParam);
  }
  assert.equal(
    (
      await call(world, tenant, apmCalls.search, {
        query: { ...smallPage, SearchParam: 'utr', SearchKey: bank.externalId },
      })
    ).count,
    0,
  );
  const detail = await call(world, tenant, apmCalls.details, { id: bank.id });
  assert.equal(detail.bankReference, bank.bankReference);
  const card = rowsOf({ kinds: new Set(['Card']) })[0] ?? assert.fail();
  await refused(call(world, tenant, apmCalls.details, { id: card.id }), 404, 'transactions.not-apm');
});

test('their file holds the filtered list with its own columns, the payer masked', {
  requirements: ['EA-187'],
}, async () => {
  const columns = 'id,payer,bankReference,redirectState,payerName';
  const query = { timezoneOffset: 0, columns, SearchParam: 'externalId', SearchKey: 'MUL-63' } as const;
  const file = await callFile(world, tenant, apmCalls.csv, { query });
  const { data } = await call(world, tenant, apmCalls.search, {
    query: { ...page, SearchParam: 'externalId', SearchKey: 'MUL-63' },
  });
  assert.deepEqual(
    file.text.slice(1).trimEnd().split('\r\n').slice(1),
    data.map((row) => [row.id, row.payer, row.bankReference, row.redirectState, row.payer].join(',')),
  );
  assert.match(file.name, /^apm-transactions-live-/);
});

test('a file contains any of the wide columns in the requested order', async () => {
  const columns = ['rrn', 'webhookStatus', 'baseAmount', 'mid', 'id', 'paymentChannelName', 'captured', 'riskScore'];
  const filter = 'kind = "Card" and amount > 900';
  const file = await callFile(world, tenant, operatorCalls.csv, {
    query: { timezoneOffset: 0, columns: columns.join(','), filter },
  });
  const { data } = await call(world, tenant, operatorCalls.list, { query: { ...page, filter, fields: 'all' } });
  const lines = file.text.slice(1).trimEnd().split('\r\n');
  assert.equal(lines[0], columns.join(','));
  assert.deepEqual(
    lines.slice(1, 1001),
    data.map(({ id, facts }) =>
      [
        facts?.rrn,
        facts?.webhookStatus,
        facts?.baseAmount,
        facts?.mid,
        id,
        facts?.paymentChannelName,
        facts?.captured,
        facts?.riskScore ?? '',
      ].join(','),
    ),
  );
});

test('the platform’s list takes the same filters', { requirements: ['A-443'] }, async () => {
  const found = await call(world, platform, platformCalls.list, {
    query: { ...smallPage, filter: 'currency = "TRY"' },
  });
  assert.equal(found.count, world.transactions.query({ mode: 'Live', currencies: new Set(['TRY']) }).count);
});
