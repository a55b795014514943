// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currencies } from '../../../dev-server/world/core-tokens.ts';
import { type Path, type PathQuery, setupCalls } from '../../../plugins/setup-tool/api.ts';
import { changedPath } from '../../../plugins/setup-tool/tool-message.ts';
import { as, call, refused, testWorld } from './call.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const { tenant: operatorCalls, merchant: merchantCalls } = setupCalls;
const page = { PageSize: 1000, PageIndex: 0 };

async function all(query: Partial<PathQuery> = {}): Promise<readonly Path[]> {
  const first = await call(world, tenant, operatorCalls.paths, { query: { ...page, ...query } });
  const rest = Array.from({ length: Math.ceil(first.count / 1000) - 1 }, (_, at) =>
    call(world, tenant, operatorCalls.paths, { query: { ...page, ...query, PageIndex: at + 1 } }),
  );
  return [...first.data, ...(await Promise.all(rest)).flatMap(({ data }) => data)];
}
const trial = ({ websiteId, paymentMethod, currency }: Path, amount = '10', country?: string) =>
  call(world, tenant, operatorCalls.test, {
    body: { websiteId, paymentMethod, currency, amount, ...(country !== undefined && { country }) },
  });

test('each tier sees the paths of its own merchants, and one path by its id', async () => {
  const tenants = await all();
  assert.ok(tenants.length > 100);
  assert.equal(
    tenants.every(({ tenantId }) => tenantId === tenant.tenantId),
    true,
  );
  const ownPaths = await call(world, merchant, merchantCalls.paths, { query: page });
  assert.ok(ownPaths.count > 0 && ownPaths.data.every(({ merchantId }) => merchantId === merchant.merchantId));
  const platform = await call(world, as(world, 'platform'), operatorCalls.paths, { query: page });
  assert.ok(platform.count > tenants.length);
  const [first] = ownPaths.data;
  const foreign = platform.data.find(({ tenantId }) => tenantId !== tenant.tenantId);
  assert.ok(first && foreign);
  assert.deepEqual(await call(world, merchant, merchantCalls.path, { id: first.id }), first);
  await refused(call(world, merchant, merchantCalls.path, { id: foreign.id }), 404, 'setup.website');
  await refused(call(world, tenant, operatorCalls.path, { id: foreign.id }), 404, 'setup.website');
  await refused(call(world, tenant, operatorCalls.path, { id: `${first.websiteId}~Cash~EUR` }), 404, 'setup.path');
  await refused(trial(foreign), 404, 'setup.website');
  // A merchant that passes another merchant's id sees none of its paths.
  const foreignPaths = await call(world, merchant, merchantCalls.paths, {
    query: { ...page, merchantId: foreign.merchantId },
  });
  assert.equal(foreignPaths.count, 0);
});

test('a path is ready, missing or inactive, and says why', async () => {
  const paths = await all();
  for (const path of paths) {
    const { state, cause, channel, provider, mid, kind, route, fees } = path;
    assert.equal(mid !== undefined, kind === 'Card' && provider !== undefined, path.id);
    assert.equal(cause === undefined, state === 'Ready', path.id);
    assert.equal(state === 'Missing', cause === 'no-channel', path.id);
    assert.equal(
      channel !== undefined && provider !== undefined && route.length > 0 && fees.length > 0,
      state !== 'Missing',
      path.id,
    );
    assert.equal(route[0]?.provider, provider);
    if (state !== 'Missing') assert.ok(Math.abs(route.reduce((sum, { share }) => sum + share, 0) - 100) < 0.1);
  }
  assert.deepEqual([...new Set(paths.map(({ state }) => state))].sort(), ['Inactive', 'Missing', 'Ready']);
});

test('filters, search and order', async () => {
  const paths = await all();
  const cases: [Partial<PathQuery>, (path: Path) => boolean][] = [
    [{ state: 'Missing' }, ({ state }) => state === 'Missing'],
    [
      { paymentMethod: 'Visa,PayPal', currency: 'EUR' },
      ({ paymentMethod, currency }) => currency === 'EUR' && ['Visa', 'PayPal'].includes(paymentMethod),
    ],
    [{ provider: 'Clearrail' }, ({ provider }) => provider === 'Clearrail'],
    [{ SearchKey: paths[0]?.website ?? '' }, ({ website }) => website.includes(paths[0]?.website ?? '?')],
  ];
  for (const [query, keeps] of cases)
    assert.deepEqual(
      (await all(query)).map(({ id }) => id).sort(),
      paths
        .filter(keeps)
        .map(({ id }) => id)
        .sort(),
    );
  await refused(all({ state: 'Later' }), 400, 'query.filter');
  const runs = async (sortDirection: 'asc' | 'desc') => {
    const states = (await all({ sortBy: 'state', sortDirection })).map(({ state }) => state);
    return states.filter((state, at) => state !== states[at - 1]);
  };
  assert.deepEqual(await runs('asc'), ['Missing', 'Inactive', 'Ready'], 'what needs somebody comes first');
  assert.deepEqual(await runs('desc'), ['Ready', 'Inactive', 'Missing']);
  const methods = (await all({ sortBy: 'paymentMethod', sortDirection: 'desc' })).map(
    ({ paymentMethod }) => paymentMethod,
  );
  assert.equal(
    methods[0],
    methods.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare).at(-1),
  );
});

test('a test payment goes through every step of a ready path and makes no payment', async () => {
  const before = world.transactions.size;
  const [ready] = await all({ state: 'Ready', paymentMethod: 'Visa' });
  assert.ok(ready);
  const trace = await trial(ready);
  assert.equal(trace.outcome, 'Captured');
  assert.deepEqual(
    trace.steps.map(({ step }) => step),
    ['website', 'lists', 'antifraud', 'channel', 'routing', 'mid', 'provider', 'errorMapping', 'ledger', 'webhook'],
  );
  const detail = (step: string) => trace.steps.find((entry) => entry.step === step)?.detail;
  assert.deepEqual([detail('mid'), detail('provider')], [ready.mid, `${ready.provider}: 00`]);
  // The fees are 1.2%, 0.22% and a fixed fee, each rounded separately.
  assert.ok(Number(detail('ledger')) < 10 && Number(detail('ledger')) > 0, detail('ledger'));
  assert.equal(world.transactions.size, before);
});

test('a test payment stops where the path is broken, and says at which step', async () => {
  const [missing] = await all({ state: 'Missing' });
  const [ready] = await all({ state: 'Ready', paymentMethod: 'Visa' });
  const closed = (await all({ state: 'Inactive' })).find(({ cause }) => cause === 'merchant');
  assert.ok(missing && ready && closed);
  const broken = async (path: Path, ...more: string[]) => {
    const { outcome, steps } = await trial(path, ...(more as [string?, string?]));
    return [outcome, ...steps.filter(({ result }) => result === 'Failed').map(({ step, note }) => `${step}: ${note}`)];
  };
  assert.deepEqual(await broken(missing), ['NoRoute', 'channel: no-channel']);
  assert.deepEqual(await broken(closed), ['Declined', 'website: merchant-closed']);
  // The sandbox's providers decline amounts that end in 13: the error is mapped, nothing is booked, and the merchant is
  // notified.
  const decimals = world.decimalPlaces(ready.currency);
  const amount = decimals === 0 ? '113' : decimals === 3 ? '1.013' : '1.13';
  assert.deepEqual(await broken(ready, amount), ['Declined', 'provider: refused']);
  const { steps } = await trial(ready, amount);
  assert.deepEqual(steps.slice(-3).map(({ note }) => note)[1], 'nothing-booked');
  for (const wrong of ['0', '-1', '1.23456']) await refused(trial(ready, wrong), 400, 'setup.amount');
});

test('a currency that the tenant switches off takes its paths along', async () => {
  const [ready] = await all({ state: 'Ready', currency: 'EUR' });
  const euro = world.of(Currencies).all.find(({ tenantId, code }) => tenantId === tenant.tenantId && code === 'EUR');
  assert.ok(ready && euro);
  world.of(Currencies).change(euro.id, { isActive: false }, { actor: 'Test' });
  const path = await call(world, tenant, operatorCalls.path, { id: ready.id });
  assert.deepEqual([path.state, path.cause], ['Inactive', 'currency']);
  const { outcome, steps } = await trial(ready);
  assert.deepEqual([outcome, steps.find(({ result }) => result === 'Failed')?.note], ['NoRoute', 'currency-off']);
  world.of(Currencies).change(euro.id, { isActive: true }, { actor: 'Test' });
});

test('only the id of a path is read from the remote tool’s message, and an unsafe id is ignored', () => {
  assert.equal(changedPath({ path: 'web_1a~American-Express~EUR' }), 'web_1a~American-Express~EUR');
  for (const value of [
    null,
    'web~Visa~EUR',
    {},
    { path: 7 },
    { path: '../../settings' },
    { path: 'a~b~EUR/../..' },
    { path: 'web~Vi sa~EUR' },
    ['path'],
  ])
    assert.equal(changedPath(value), undefined, JSON.stringify(value));
});
