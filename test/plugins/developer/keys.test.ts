// @lane sandbox
/** API keys work over real HTTP: a program makes calls with a key, and the person who created it sees the results. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveAddress } from '../../../core/http/address.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import * as api from '../../../plugins/developer/api.ts';
import { sources } from '../../../plugins/developer/sources.ts';
import * as operations from '../../../plugins/reports/reports/operations.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { startApi } from '../../harness/api.ts';

const { server, call, refused, refusal } = await startApi('merchant');
let codes = 0;
const sca = () => ({ scaCode: scaCode(codes++) });
const scopes = ['Merchant.Transaction.View'];
const make = (more: object = {}) =>
  call(api.addKey, {
    body: { name: 'Shop', mode: 'Live', scopes, addresses: [], ...more } as never,
    headers: sca() as never,
  });

/** Sends a call like a program. */
const program = async (key: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.origin}/gateway${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  const body = (await answer.json().catch(() => ({}))) as { errors?: { code: string }[] };
  return [answer.status, body.errors?.[0]?.code] as const;
};
const at = (path: string) =>
  resolveAddress(path, { api: { root: '', reports: '' }, tier: 'merchant', origin: server.origin });
const list = `${at(merchantCalls.list.path)}?PageIndex=0&PageSize=5`;
const keys = at(api.listKeys.path);

test('a key is shown once, opens what its scopes open, and nothing else', async () => {
  const { key, secret } = await make();
  assert.match(secret, /^sk_live_\w{20,}$/);
  assert.deepEqual(await program(secret, list), [200, undefined]);
  const known = await call(api.listKeys);
  assert.equal(JSON.stringify(known).includes(secret), false);
  assert.equal(key.shown.endsWith(secret.slice(-4)), true);
  assert.ok(known.find(({ id }) => id === key.id)?.lastUsed, 'its use is seen');
  assert.deepEqual(await program(secret, keys), [403, 'permission.missing']);
  const calls = await call(api.listKeyCalls, { params: { id: key.id } });
  assert.deepEqual(
    calls.map(({ status }) => status),
    [403, 200],
  );
});

test('a key cannot grant scopes that its creator lacks, and an invalid address is refused', async () => {
  assert.deepEqual(
    await refused(api.addKey, {
      body: { name: 'x', mode: 'Live', scopes: ['Platform.Tenants.Edit'], addresses: [] },
      headers: sca() as never,
    }),
    [403, 'key.scopes'],
  );
  const { fields } = await refusal(api.addKey, {
    body: { name: 'x', mode: 'Live', scopes, addresses: ['203.0.113.7/0'] },
    headers: sca() as never,
  });
  assert.deepEqual(fields, ['addresses']);
  assert.deepEqual(await refused(api.addKey, { body: { name: 'x', mode: 'Live', scopes, addresses: [] } }), [
    403,
    'sca.invalid',
  ]);
});

test('a key is refused from an address that it is not for', async () => {
  const { secret } = await make({ addresses: ['203.0.113.0/24'] });
  assert.deepEqual(await program(secret, list), [403, 'key.address']);
});

test('a rotation leaves the key of before working for its overlap; without one it stops at once', async () => {
  const first = await make();
  const second = await call(api.rotateKey, {
    params: { id: first.key.id },
    body: { overlapHours: 24, version: first.key.version },
    headers: sca() as never,
  });
  assert.deepEqual(
    [await program(first.secret, list), await program(second.secret, list)],
    [
      [200, undefined],
      [200, undefined],
    ],
  );
  assert.equal((await call(api.listKeys)).find(({ id }) => id === first.key.id)?.state, 'Expiring');
  const third = await call(api.rotateKey, {
    params: { id: second.key.id },
    body: { overlapHours: 0, version: second.key.version },
    headers: sca() as never,
  });
  assert.deepEqual(
    [await program(second.secret, list), await program(third.secret, list)],
    [
      [401, 'key.invalid'],
      [200, undefined],
    ],
  );
});

test('a revoked key is refused at the next call, which is written down', async () => {
  const { key, secret } = await make();
  assert.deepEqual(await program(secret, list), [200, undefined]);
  const { state } = await call(api.revokeKey, { params: { id: key.id }, headers: sca() as never });
  assert.equal(state, 'Revoked');
  assert.deepEqual(await program(secret, list), [401, 'key.invalid']);
  const [last] = await call(api.listKeyCalls, { params: { id: key.id } });
  assert.equal(last?.status, 401);
  assert.deepEqual(await program('sk_live_nobodyknowsthiskeyatall', list), [401, 'key.invalid']);
});

test('no key makes another: what always asks a person for a code is not for keys', async () => {
  const { secret } = await make({ scopes: ['Merchant.Developer.Edit', 'Merchant.Developer.View'] });
  const body = JSON.stringify({ name: 'x', mode: 'Live', scopes: ['Merchant.Developer.View'], addresses: [] });
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json', scaCode: sca().scaCode } };
  assert.deepEqual(await program(secret, keys, post), [403, 'key.person-needed']);
});

test('a draft of the hosted page is for its merchant; payers see what was published', async () => {
  const page = await call(api.getPage);
  const payers = async (merchantId: string) =>
    fetch(`${server.origin}/gateway/merchant/v1/developer/hosted-page/${merchantId}/published`);
  const saved = await call(api.savePage, {
    body: {
      draft: { ...page.draft, accent: '#0a5c36', successUrl: 'https://shop.example/thanks' },
      version: page.version,
    },
  });
  assert.equal(saved.published, undefined);
  const published = await call(api.publishPage, { body: { version: saved.version } });
  assert.equal(published.published?.accent, '#0a5c36');
  assert.deepEqual(await refused(api.savePage, { body: { draft: page.draft, version: page.version } }), [409, 'stale']);
  assert.deepEqual(
    await refused(api.savePage, {
      body: { draft: { ...page.draft, successUrl: 'javascript:alert(1)' }, version: published.version },
    }),
    [400, 'body.invalid'],
  );
  assert.equal((await payers('nobody')).status, 404);
});

test('the calls of a key stand in the report of API logs, and the key does not', async () => {
  const { key, secret } = await make({ name: 'Nightly' });
  await program(secret, list);
  await program(secret, keys);
  const report = operations.apiLogs.call.merchant ?? assert.fail('merchants have this report');
  const { data } = await call(report, { query: { PageSize: 200 } as never });
  const rows = data.filter(({ externalId }) => externalId === key.shown);
  assert.deepEqual(rows.map(({ direction, method, statusCode }) => `${direction} ${method} ${statusCode}`).sort(), [
    'Inbound GET 200',
    'Inbound GET 403',
  ]);
  assert.equal(JSON.stringify(rows).includes(secret), false);
});

test('payers pay on the published page with its methods, fields, texts and colors, and only once per order', async () => {
  const page = await call(api.getPage);
  const texts = { ...page.draft.texts, en: { title: 'Pay <the> bakery', button: 'Buy bread', note: '' } };
  const fields = [
    { field: 'email', rule: 'Required' },
    { field: 'phone', rule: 'Hidden' },
  ] as const;
  const draft = {
    ...page.draft,
    accent: '#0a5c36',
    methods: ['Visa', 'PayPal', 'BLIK'],
    texts,
    fields: [...fields],
    successUrl: 'https://shop.example/thanks',
  };
  const saved = await call(api.savePage, { body: { draft, version: page.version } });
  const { payerAddress = '' } = await call(api.publishPage, { body: { version: saved.version } });
  const address = `${server.origin}${payerAddress}`;
  const stages = async () =>
    (await call(sources.page, { headers: { endpointId: 'test', widgetId: 'test', mode: 'Test' } as never })).data;
  const before = await stages();
  const open = await fetch(address, { headers: { 'accept-language': 'en' } });
  const shown = await open.text();
  assert.equal(open.status, 200);
  for (const part of ['Pay &#60;the&#62; bakery', 'Buy bread', 'value="PayPal"', '#0a5c36', 'name="email"'])
    assert.ok(shown.includes(part), `${part} is not in ${shown}`);
  for (const part of ['name="phone"', 'value="BLIK"', 'value="Mastercard"', '<script'])
    assert.ok(!shown.includes(part), `${part} is there`);
  assert.match(open.headers.get('content-security-policy') ?? '', /style-src 'self' 'sha256-/);
  const send = async (form: Record<string, string>) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { origin: server.origin, 'accept-language': 'en' },
      body: new URLSearchParams(form),
    });
    return answer.text();
  };
  assert.match(await send({ method: 'Visa' }), /Fill in/);
  assert.match(await send({ method: 'Visa', card: 'refused', email: 'ada@mail.example' }), /was declined/);
  assert.match(
    await send({ method: 'PayPal', email: 'ada@mail.example' }),
    /Paid\. Thank you\.[\s\S]*https:\/\/shop\.example\/thanks/,
  );
  assert.match(await send({ method: 'Visa', email: 'ada@mail.example' }), /Paid\. Thank you\./);
  const order = payerAddress.split('/').at(-1) ?? '';
  const { world } = server;
  const { rows } = world?.transactions.query({ searchKey: order }) ?? { rows: [] };
  assert.deepEqual(rows.map(({ paymentMethod, status, mode }) => `${paymentMethod} ${status} ${mode}`).sort(), [
    'PayPal Captured Test',
    'Visa Declined Test',
  ]);
  // The dashboard counts the opened and paid orders: one more of each, although the page was opened several times.
  const after = await stages();
  assert.deepEqual(
    after.map(({ key, count }, at) => [key, Number(count) - Number(before[at]?.count)]),
    [
      ['opened', 1],
      ['tried', 1],
      ['paid', 1],
    ],
  );
  assert.equal((await fetch(address.replace(/\/[^/]+\/([A-Z]{3})\//, '/-5/$1/'))).status, 404);
  assert.equal(
    (
      await fetch(address, {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example' },
        body: new URLSearchParams({ method: 'Visa' }),
      })
    ).status,
    403,
  );
});
