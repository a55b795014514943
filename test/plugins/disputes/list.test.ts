// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { type DisputeRow, disputeSummary, type ListQuery, listDisputes } from '../../../plugins/disputes/api.ts';
import { Disputes } from '../../../plugins/disputes/sandbox/token.ts';
import { as, call, refused, testWorld } from './call.ts';
import { allOf, day, details } from './cases.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const page = { PageSize: 1000, PageIndex: 0 };
const list = async (query: Partial<ListQuery> = {}, who = tenant) =>
  (await call(world, who, listDisputes, { query: { ...page, ...query } })).data;
const ownDisputes = allOf(world).filter(({ tenantId, mode }) => tenantId === tenant.tenantId && mode === 'Live');
const instant = (time: number) => new Date(time).toISOString();

test('tenant staff see all disputes of their tenant and mode, and no other', async () => {
  const rows = await list();
  assert.deepEqual(rows.map(({ id }) => id).sort(), ownDisputes.map(({ id }) => id).sort());
  const inTest = await list({}, as(world, 'tenant', 'Test'));
  assert.equal(
    inTest.some(({ id }) => ownDisputes.some((dispute) => dispute.id === id)),
    false,
  );
});

test('the first dispute to answer is on top, with its remaining days', async () => {
  const rows = await list();
  const open = rows.filter(({ status }) => status === 'NeedsResponse');
  assert.deepEqual(rows.slice(0, open.length), open);
  assert.deepEqual(
    open.map(({ respondBy }) => respondBy),
    open.map(({ respondBy }) => respondBy).toSorted(),
  );
  for (const { daysLeft, respondBy } of open)
    assert.ok(Math.abs((daysLeft ?? -1) - (Date.parse(respondBy) - world.now()) / day) <= 1);
  assert.equal(
    rows.filter(({ status }) => status !== 'NeedsResponse').every(({ daysLeft }) => daysLeft === undefined),
    true,
  );
});

test('each filter keeps what it names, and they add up', async () => {
  const [some] = ownDisputes;
  assert.ok(some);
  const cases: [Partial<ListQuery>, (row: DisputeRow) => boolean][] = [
    [{ status: 'Won,Lost' }, ({ status }) => status === 'Won' || status === 'Lost'],
    [{ stage: 'Representment' }, ({ stage }) => stage === 'Representment'],
    [{ reason: '10.4,4837' }, ({ reasonCode }) => reasonCode === '10.4' || reasonCode === '4837'],
    [{ scheme: 'Visa' }, ({ scheme }) => scheme === 'Visa'],
    [{ currency: 'EUR' }, ({ currency }) => currency === 'EUR'],
    [{ merchantId: some.merchantId }, ({ merchantId }) => merchantId === some.merchantId],
    [{ amountFrom: '20', amountTo: '100' }, ({ amount }) => Number(amount) >= 20 && Number(amount) <= 100],
    [{ dateFrom: instant(world.now() - 30 * day) }, ({ received }) => Date.parse(received) >= world.now() - 30 * day],
    [
      { status: 'NeedsResponse', dueTo: instant(world.now() + 7 * day) },
      ({ daysLeft }) => daysLeft !== undefined && daysLeft < 7,
    ],
  ];
  const all = await list();
  for (const [query, keeps] of cases) {
    const rows = await list(query);
    assert.ok(rows.length > 0, JSON.stringify(query));
    assert.deepEqual(
      rows.map(({ id }) => id).sort(),
      all
        .filter(keeps)
        .map(({ id }) => id)
        .sort(),
      JSON.stringify(query),
    );
  }
  const { counts } = await call(world, tenant, listDisputes, { query: { ...page, PageSize: 1, status: 'Won' } });
  for (const [status, many] of Object.entries(counts?.status ?? {}))
    assert.equal(many, all.filter((row) => row.status === status).length, status);
  assert.equal(
    Object.values(counts?.status ?? {}).reduce((sum, many) => sum + many, 0),
    all.length,
  );
});

test('a case is found by its number, the payment’s reference, the merchant and the reason', async () => {
  const [row] = await list();
  assert.ok(row);
  for (const SearchKey of [row.caseId, row.externalId.toLowerCase(), row.merchantName, row.transactionId])
    assert.ok(
      (await list({ SearchKey })).some(({ id }) => id === row.id),
      SearchKey,
    );
  assert.deepEqual(await list({ SearchKey: 'nothing like that' }), []);
});

test('sorting and pages', async () => {
  const byAmount = (await list({ sortBy: 'amount', sortDirection: 'desc', currency: 'EUR' })).map(({ amount }) =>
    Number(amount),
  );
  assert.deepEqual(
    byAmount,
    byAmount.toSorted((a, b) => b - a),
  );
  const { data, count } = await call(world, tenant, listDisputes, { query: { PageSize: 5, PageIndex: 1 } });
  assert.deepEqual(data, (await list()).slice(5, 10));
  assert.equal(count, ownDisputes.length);
});

test('a value that means nothing is refused', async () => {
  for (const query of [
    { status: 'Refunded' },
    { stage: 'Later' },
    { reason: '99' },
    { scheme: 'Cash' },
    { currency: 'XXX' },
  ] as const)
    await refused(list(query), 400, 'query.filter');
  await refused(list({ dateFrom: instant(day * 2), dateTo: instant(day) }), 400, 'disputes.dates');
  await refused(list({ amountFrom: '2', amountTo: '1' }), 400, 'disputes.amounts');
});

test('each number of the summary is that of the list that it leads to', async () => {
  const ratioFrom = instant(Date.UTC(2026, 6, 1));
  const query = { dueTo: instant(world.now() + 7 * day), urgentTo: instant(world.now() + 3 * day), ratioFrom };
  const summary = await call(world, tenant, disputeSummary, { query });
  const count = async (query: Partial<ListQuery>) => (await list(query)).length;
  const open = { status: 'NeedsResponse' };
  assert.equal(summary.open, await count(open));
  assert.equal(summary.due, await count({ ...open, dueTo: query.dueTo }));
  assert.equal(summary.urgent, await count({ ...open, dueTo: query.urgentTo }));
  assert.equal(summary.underReview, await count({ status: 'UnderReview' }));
  const [won, lost] = [await count({ status: 'Won' }), await count({ status: 'Lost,Expired' })];
  assert.deepEqual([summary.won, summary.lost], [won, lost]);
  assert.equal(summary.winRate, Math.round((won / (won + lost)) * 10_000) / 100);
  for (const { code, count: reasonCount } of summary.reasons) assert.equal(reasonCount, await count({ reason: code }));
  assert.equal(
    summary.reasons.reduce((sum, reason) => sum + reason.count, 0),
    ownDisputes.length,
  );
  for (const { currency, amount, count: cases } of summary.disputed) {
    const rows = await list({ status: 'NeedsResponse,UnderReview', currency });
    const places = world.decimalPlaces(currency);
    assert.equal(cases, rows.length);
    assert.equal(
      toMinor(amount, places),
      rows.reduce((sum, row) => sum + toMinor(row.amount, places), 0),
    );
  }
  assert.deepEqual(
    summary.next.map(({ id }) => id),
    (await list(open)).slice(0, summary.next.length).map(({ id }) => id),
  );
  for (const { merchantId, opened, sales, ratio } of summary.merchants) {
    assert.equal(opened, await count({ merchantId, dateFrom: ratioFrom }));
    const filter = {
      merchantIds: new Set([merchantId]),
      mode: 'Live' as const,
      kinds: new Set(['Card']),
      from: Date.parse(ratioFrom),
    };
    const sold = world.transactions
      .query(filter, { pageSize: Number.POSITIVE_INFINITY })
      .rows.filter(({ captured }) => captured > 0).length;
    assert.equal(sales, sold);
    assert.equal(ratio, sold === 0 ? null : Math.round((opened / sold) * 10_000) / 100);
  }
});

test('win rates by reason and issuer are those of the decided cases, and each leads to as many', async () => {
  const other = testWorld();
  const store = other.of(Disputes) ?? assert.fail();
  const decided = store
    .within(tenant)
    .filter(({ status, mode }) => mode === 'Live' && ['Won', 'Lost'].includes(status));
  // Two reasons and issuers get a second and a third case, one of them with the other outcome.
  for (const [at, { id: _id, ...dispute }] of decided.slice(0, 2).entries()) {
    const opposite = dispute.status === 'Won' ? 'Lost' : 'Won';
    store.create({ ...dispute, caseId: `99000000000${at}` }, { actor: 'Test' });
    const taken = opposite === 'Won' ? 0 : dispute.amount;
    store.create({ ...dispute, caseId: `99000000001${at}`, status: opposite, taken }, { actor: 'Test' });
  }
  const { winRates } = await call(other, tenant, disputeSummary, { query: {} });
  const several = winRates.filter((rate) => rate.decided > 1);
  assert.ok(several.length >= 2, `${several.length} rates of several cases`);
  assert.ok(several.every(({ won, decided: cases }) => won > 0 && won < cases));
  for (const rate of winRates) {
    const { reasonCode, issuerCountry = '', won, winRate } = rate;
    const query = { ...page, reason: reasonCode, issuer: issuerCountry, status: 'Won,Lost,Expired' };
    const { data: cases } = await call(other, tenant, listDisputes, { query });
    assert.deepEqual(
      [cases.length, cases.filter(({ status }) => status === 'Won').length],
      [rate.decided, won],
      `${reasonCode} ${issuerCountry}`,
    );
    assert.equal(winRate, Math.round((won / rate.decided) * 10_000) / 100);
  }
});

test('a case says how others of its reason ended, and nothing where they were too few', async () => {
  const decided = (code: string) =>
    ownDisputes.filter(({ reasonCode, status }) => reasonCode === code && ['Won', 'Lost', 'Expired'].includes(status));
  let comparedCount = 0;
  for (const dispute of ownDisputes.filter(({ status }) => status === 'NeedsResponse')) {
    const { similar } = await details(world, tenant, dispute);
    const others = decided(dispute.reasonCode);
    assert.equal(similar === undefined, others.length < 3, dispute.reasonCode);
    if (!similar) continue;
    comparedCount += 1;
    const those = await list({
      reason: dispute.reasonCode,
      status: 'Won,Lost,Expired',
      ...(similar.issuerCountry !== undefined && { issuer: similar.issuerCountry }),
    });
    assert.deepEqual(
      [similar.decided, similar.won],
      [those.length, those.filter(({ status }) => status === 'Won').length],
    );
  }
  assert.ok(comparedCount > 0);
});
