import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { on } from '../../../dev-server/sandbox/define.ts';
import { toySandbox } from '../toy-sandbox.ts';

const toys = '/merchant/v1/crm/toys';
const oneToy = '/merchant/api/toys/7';
const website = { 'website-id': 'w1' };
const code = (answer: { readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  answer.body.errors?.[0]?.code;

test('an endpoint answers at each tier’s own address', async () => {
  const { call } = toySandbox();
  assert.equal((await call('tenant', 'GET', `${toys}?pageIndex=0`)).status, 200);
  assert.equal((await call('merchant', 'GET', '/merchant/v1/toys?pageIndex=0')).status, 200);
  assert.equal((await call('tenant', 'GET', '/toys?pageIndex=0')).status, 404);
});

test('without a token, or with one that is unknown, the answer is 401 with a challenge', async () => {
  const { call } = toySandbox();
  for (const who of [undefined, 'stranger']) {
    const answer = await call(who, 'GET', `${toys}?pageIndex=0`);
    assert.equal(answer.status, 401);
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
    assert.equal(code(answer), 'token.invalid');
  }
});

test('the guard is enforced again: missing permission and wrong tier are 403', async () => {
  const { call } = toySandbox();
  assert.equal(code(await call('other', 'GET', `${toys}?pageIndex=0`)), 'permission.missing');
  assert.equal(code(await call('platform', 'GET', '/merchant/v1/toys?pageIndex=0')), 'permission.missing');
  const answer = await call('tenant', 'GET', '/merchant/api/merchant-toys');
  assert.equal(answer.status, 403);
  assert.equal(code(answer), 'tier.wrong');
  assert.equal((await call('merchant', 'GET', '/merchant/api/merchant-toys')).status, 204);
});

test('a call is confined to the caller’s tenant; only platform staff choose one by header', async () => {
  const { call } = toySandbox();
  assert.equal((await call('tenant', 'GET', `${toys}?pageIndex=0`)).body.tenantId, 't1');
  assert.equal((await call('merchant', 'GET', '/merchant/v1/toys?pageIndex=0')).body.merchantId, 'm1');
  const foreign = await call('tenant', 'GET', `${toys}?pageIndex=0`, { headers: { tenantid: 't2' } });
  assert.equal(foreign.status, 403);
  assert.equal(code(foreign), 'tenant.foreign');
  assert.equal(
    code(await call('platform', 'GET', '/merchant/api/broken', { headers: { tenantid: 'nobody' } })),
    'tenant.unknown',
  );
});

test('the Mode header decides about Test, Live is the default', async () => {
  const { call } = toySandbox();
  const mode = async (headers: Record<string, string>) =>
    (await call('tenant', 'GET', `${toys}?pageIndex=0`, { headers })).body.mode;
  assert.equal(await mode({ mode: 'Test' }), 'Test');
  assert.equal(await mode({ mode: 'Nonsense' }), 'Live');
  assert.equal(await mode({}), 'Live');
});

test('query texts become their schema’s types; what does not fit is 400 and named', async () => {
  const { call } = toySandbox();
  const good = await call(
    'tenant',
    'GET',
    `${toys}?pageIndex=2&ids=1&ids=2&deep=true&from=2026-01-01T00:00:00Z&email=a@b.co`,
  );
  assert.deepEqual(good.body.query, {
    pageIndex: 2,
    ids: [1, 2],
    deep: true,
    from: '2026-01-01T00:00:00Z',
    email: 'a@b.co',
  });
  assert.deepEqual((await call('tenant', 'GET', `${toys}?pageIndex=0&ids=1`)).body.query, { pageIndex: 0, ids: [1] });
  for (const [query, where] of [
    ['pageIndex=1.5', '/pageIndex'],
    ['pageIndex=-1', '/pageIndex'],
    ['pageIndex=abc', '/pageIndex'],
    ['', 'pageIndex'],
    ['pageIndex=0&from=yesterday', '/from'],
    ['pageIndex=0&email=nobody', '/email'],
    ['pageIndex=0&deep=perhaps', '/deep'],
    ['pageIndex=0&pageIndex=1', '/pageIndex'],
  ] as const) {
    const answer = await call('tenant', 'GET', `${toys}?${query}`);
    assert.equal(answer.status, 400, query);
    assert.equal(code(answer), 'query.invalid', query);
    assert.ok(answer.body.errors[0].message.includes(where), answer.body.errors[0].message);
  }
  const unknown = await call('tenant', 'GET', `${toys}?pageIndex=0&pagesize=5&constructor=1`);
  assert.equal(code(unknown), 'query.unknown');
  assert.match(unknown.body.errors[0].message, /pagesize, constructor\. It has pageIndex, from/);
});

test('bodies and headers are checked, and a body where none belongs is refused', async () => {
  const { call, made } = toySandbox();
  const good = await call('tenant', 'POST', oneToy, { headers: website, body: { name: 'ball' } });
  assert.deepEqual(good.body, { id: '7', count: 1 });
  assert.equal(code(await call('tenant', 'POST', oneToy, { headers: website, body: { name: '' } })), 'body.invalid');
  assert.equal(
    code(await call('tenant', 'POST', oneToy, { headers: website, body: { name: 'x', amount: '1.5' } })),
    'body.invalid',
  );
  assert.equal(code(await call('tenant', 'POST', oneToy, { headers: website })), 'body.invalid');
  assert.equal(code(await call('tenant', 'POST', oneToy, { body: { name: 'x' } })), 'headers.invalid');
  const noJson = await call('tenant', 'POST', oneToy, {
    headers: { ...website, 'content-type': 'application/json' },
    body: '{"name":',
  });
  assert.equal(noJson.status, 400);
  assert.equal(code(noJson), 'request.invalid');
  const polluting = await call('tenant', 'POST', oneToy, {
    headers: { ...website, 'content-type': 'application/json' },
    body: '{"name":"x","__proto__":{"a":1}}',
  });
  assert.equal(polluting.status, 400);
  assert.equal(
    code(await call('tenant', 'PUT', `${oneToy}/secure`, { headers: { scacode: '123456' }, body: { a: 1 } })),
    'body.unexpected',
  );
  assert.equal(made(), 1, 'no refused call reached the handler');
});

test('an answer that is not what the endpoint declares is a 500 that says where', {
  requirements: ['A-378'],
}, async () => {
  const { call, log } = toySandbox();
  const answer = await call('tenant', 'GET', '/merchant/api/broken');
  assert.equal(answer.status, 500);
  assert.equal(code(answer), 'answer.invalid');
  assert.match(answer.body.errors[0].message, /^toy\.broken .*\/data\/0\/amount must be string/);
  assert.equal(log.length, 1);
});

test('a file comes with a name that cannot break out of its header', async () => {
  const { call } = toySandbox();
  const answer = await call('tenant', 'GET', '/merchant/api/file');
  assert.equal(answer.body, 'a,b\n');
  assert.equal(answer.headers['content-type'], 'text/csv');
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="J?nner _1___.csv"; filename*=UTF-8''J%C3%A4nner%20_1___.csv`,
  );
});

test('a repeated intent gets the first answer again and has one effect', async () => {
  const { call, made, forget } = toySandbox();
  const headers = { ...website, 'x-request-id': 'intent-1' };
  const first = await call('tenant', 'POST', oneToy, { headers, body: { name: 'ball' } });
  const again = await call('tenant', 'POST', oneToy, { headers, body: { name: 'ball' } });
  assert.deepEqual(again.body, first.body);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(made(), 1);

  const mismatch = await call('tenant', 'POST', oneToy, { headers, body: { name: 'car' } });
  assert.equal(mismatch.status, 409);
  assert.equal(code(mismatch), 'idempotency.mismatch');
  // The same value for another URL or by another user is another request.
  await call('tenant', 'POST', '/merchant/api/toys/8', { headers, body: { name: 'ball' } });
  await call('merchant', 'POST', oneToy, { headers, body: { name: 'ball' } });
  assert.equal(made(), 3);
  forget();
  await call('tenant', 'POST', oneToy, { headers, body: { name: 'ball' } });
  assert.equal(made(), 4);
});

test('an id that comes again for another tenant, or in another mode, is another request', async () => {
  const done = defineEndpoint({
    id: 'toy.done',
    method: 'POST',
    path: 'api/done',
    summary: 'Done',
    guard: 'signed-in',
    answer: Type.Object({ for: Type.String() }),
  });
  const { call } = toySandbox({ more: [on(done, ({ caller }) => ({ for: `${caller.tenantId} ${caller.mode}` }))] });
  const as = async (headers: Record<string, string>) => {
    const answer = await call('platform', 'POST', '/merchant/api/done', {
      headers: { 'x-request-id': 'one', ...headers },
    });
    return [answer.body.for, answer.headers['idempotency-replayed']];
  };
  assert.deepEqual(await as({ tenantid: 't1' }), ['t1 Live', undefined]);
  assert.deepEqual(await as({ tenantid: 't2' }), ['t2 Live', undefined]);
  assert.deepEqual(await as({ tenantid: 't2', mode: 'Test' }), ['t2 Test', undefined]);
  assert.deepEqual(await as({ tenantid: 't1' }), ['t1 Live', 'true']);
});

test('duplicates that come together wait for the first', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { call, made } = toySandbox({ hold: () => held });
  const headers = { ...website, 'x-request-id': 'double-click' };
  const both = [1, 2].map(() => call('tenant', 'POST', oneToy, { headers, body: { name: 'ball' } }));
  release();
  const [firstAnswer, other] = await Promise.all(both);
  assert.deepEqual(firstAnswer?.body, other?.body);
  assert.equal(made(), 1);
});

test('a refusal is repeated, and a crash is not stored', async () => {
  const { call, made, log } = toySandbox();
  const send = (id: string, name: string) =>
    call('tenant', 'POST', oneToy, { headers: { ...website, 'x-request-id': id }, body: { name } });
  assert.equal((await send('a', 'refused')).status, 409);
  const again = await send('a', 'refused');
  assert.equal(code(again), 'toy.taken');
  assert.equal(made(), 1);
  assert.equal((await send('b', 'crash')).status, 500);
  assert.equal((await send('b', 'crash')).status, 500);
  assert.equal(made(), 3);
  assert.match(log[0] ?? '', /POST \/merchant\/api\/toys\/7: Error: out of wood/);
});

test('a sensitive call needs the step-up code; a wrong one does not use the intent up', async () => {
  const { call } = toySandbox();
  for (const sca of [undefined, '000000', '12345', '']) {
    const answer = await call('tenant', 'PUT', `${oneToy}/secure`, {
      headers: { 'x-request-id': 'lock', ...(sca !== undefined && { scacode: sca }) },
    });
    assert.equal(answer.status, 403);
    assert.deepEqual(answer.body, {
      errors: [{ code: 'sca.invalid', message: 'That code is incorrect or has expired. Enter a new one.' }],
    });
  }
  assert.equal(
    (await call('tenant', 'PUT', `${oneToy}/secure`, { headers: { 'x-request-id': 'lock', scacode: '123456' } }))
      .status,
    204,
  );
});

test('a code is valid for one intent and its repeat, but not for another call, address or intent', async () => {
  const { call, forget } = toySandbox();
  const lock = (intent: string | undefined, scacode: string, toy = '7', who = 'tenant') =>
    call(who, 'PUT', `/merchant/api/toys/${toy}/secure`, {
      headers: { ...(intent && { 'x-request-id': intent }), scacode },
    });
  assert.equal((await lock('one', '123456')).status, 204);
  assert.equal((await lock('one', '123456')).status, 204, 'after an answer that was lost');
  assert.equal(code(await lock('two', '123456')), 'sca.invalid');
  assert.equal(code(await lock('one', '123456', '8')), 'sca.invalid', 'of another toy');
  assert.equal((await lock('two', '123457')).status, 204);
  assert.equal((await lock(undefined, '123458')).status, 204);
  assert.equal(code(await lock(undefined, '123458')), 'sca.invalid', 'without an id each call is an intent of its own');
  assert.equal((await lock('one', '123456', '7', 'merchant')).status, 204, 'everybody has a list');
  for (const none of ['124456', '123455', '12345', '1234567'])
    assert.equal(code(await lock('x', none, '7', 'merchant')), 'sca.invalid');
  forget();
  assert.equal((await lock('two', '123456')).status, 204);
});

test('a code is bound to what is sent: the repeat of an intent with another body needs another code', async () => {
  const change = defineEndpoint({
    id: 'toy.rename',
    method: 'PUT',
    path: 'api/toys/{id}/name',
    summary: 'Renames',
    guard: 'signed-in',
    sensitive: true,
    body: Type.Object({ name: Type.String({ maxLength: 20 }) }),
    answer: 'none',
  });
  const { call } = toySandbox({ more: [on(change, () => undefined)] });
  const rename = (name: string) =>
    call('tenant', 'PUT', `${oneToy}/name`, { body: { name }, headers: { 'x-request-id': 'one', scacode: '123456' } });
  assert.equal((await rename('Ada')).status, 204);
  assert.equal((await rename('Ada')).status, 204);
  assert.equal(code(await rename('Mallory')), 'sca.invalid');
});

test('wrong codes come to an end, also of many at once; the right one among them is not counted', async () => {
  const { call } = toySandbox();
  const lock = (scacode: string, who = 'tenant') => call(who, 'PUT', `${oneToy}/secure`, { headers: { scacode } });
  for (let at = 0; at < 20; at += 1) assert.equal((await lock(String(123_456 + at))).status, 204);
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => lock(String(900_000 + at))));
  assert.deepEqual(guesses.filter(({ status }) => status === 403).length, 5);
  assert.deepEqual(guesses.filter((answer) => answer.status === 429 && code(answer) === 'sca.too-many').length, 35);
  assert.equal((await lock('123499')).status, 429);
  assert.equal((await lock('123499', 'merchant')).status, 204, 'another person’s');
});

test('a call of a kind needs a code where the deployment says so', async () => {
  const refund = defineEndpoint({
    id: 'toy.refund',
    method: 'POST',
    path: 'api/toys/{id}/refunds',
    summary: 'Refunds',
    guard: 'signed-in',
    sensitive: 'refund',
    answer: 'none',
  });
  const more = [on(refund, () => undefined)];
  const requestRefund = async (stepUp: Record<string, boolean> | undefined, scacode?: string) => {
    const { call } = toySandbox({ more, ...(stepUp && { stepUp }) });
    return (await call('tenant', 'POST', `${oneToy}/refunds`, { headers: { ...(scacode && { scacode }) } })).status;
  };
  assert.deepEqual(
    await Promise.all([
      requestRefund(undefined),
      requestRefund({}),
      requestRefund({ refund: false }),
      requestRefund({ capture: true }),
    ]),
    [204, 204, 204, 204],
  );
  assert.deepEqual(
    await Promise.all([requestRefund({ refund: true }), requestRefund({ refund: true }, '123456')]),
    [403, 204],
  );
});

test('an address that no plugin answers is 404 and says so', async () => {
  const { call } = toySandbox();
  const answer = await call('tenant', 'GET', '/support/ticket/my?x=1');
  assert.equal(answer.status, 404);
  assert.deepEqual(answer.body, {
    errors: [{ code: 'endpoint.unknown', message: 'No enabled plugin has GET /support/ticket/my.' }],
  });
});

test('the sandbox answers no other host than its own', async () => {
  const { call } = toySandbox();
  assert.equal((await call('tenant', 'GET', `${toys}?pageIndex=0`, { headers: { host: 'evil.example' } })).status, 421);
});

test('a body that has a key twice is refused, and so is an id that the gateway would refuse', async () => {
  const { call, made } = toySandbox();
  const headers = { ...website, 'content-type': 'application/json' };
  for (const body of ['{"name":"a","name":"b"}', '{"name":"a","name":"a"}']) {
    const answer = await call('merchant', 'POST', oneToy, { headers, body });
    assert.deepEqual([answer.status, code(answer)], [400, 'body.ambiguous']);
    assert.match(answer.body.errors[0].message, /the key "name" twice/);
  }
  for (const id of ['two words', '<script>', 'a'.repeat(129)])
    assert.equal(
      code(
        await call('merchant', 'POST', oneToy, { headers: { ...headers, 'x-request-id': id }, body: '{"name":"a"}' }),
      ),
      'request-id.invalid',
    );
  assert.equal(made(), 0);
  const good = await call('merchant', 'POST', oneToy, {
    headers: { ...headers, 'x-request-id': 'order:123/456' },
    body: '{"name":"a"}',
  });
  assert.deepEqual([good.status, made()], [200, 1]);
});
