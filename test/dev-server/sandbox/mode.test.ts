// @lane sandbox
/**
 * The server decides between Test and Live: a merchant that doesn't take live payments acts in Test, regardless of the
 * mode it sends.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveAddress } from '../../../core/http/address.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { modeFor } from '../../../dev-server/sandbox/mode.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import * as keys from '../../../plugins/developer/api.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { createServer } from '../running-server.ts';
import { signIn, Visitor } from '../visitor.ts';
import { product } from '../../requirements/product.ts';
import { people as demo } from '../../harness/sign-in.ts';
import { after } from 'node:test';

const server = await createServer();
after(() => server.close());
const world = server.world ?? assert.fail('the sandbox has a world');
const { access_token: token } = await signIn(new Visitor(server.origin), demo.sandboxed);
const held = world.personByEmail(demo.sandboxed) ?? assert.fail('the demo person is there');
const live = world.personByEmail(demo.merchant) ?? assert.fail('the demo person is there');
const by = { actor: 'Test' };
const turn = (processingStatus: 'SandboxEnabled' | 'NoProcessing', { merchantId = '' } = held) =>
  world.of(Merchants).change(merchantId, { processingStatus }, by);

let codes = 0;
async function send({ method, path }: AnyEndpoint, mode?: string, body?: object, bearer = token) {
  const address = resolveAddress(path, {
    api: { root: '/gateway', reports: '/gateway' },
    tier: 'merchant',
    origin: server.origin,
  });
  const headers: Record<string, string> = {
    authorization: `Bearer ${bearer}`,
    scaCode: scaCode(codes++),
    ...(mode && { mode }),
  };
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(new URL(method === 'GET' ? `${address}?PageIndex=0&PageSize=5` : address, server.origin), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const responseBody = (await answer.json().catch(() => ({}))) as {
    errors?: { code: string }[];
    data?: { mode?: string }[];
    secret?: string;
  };
  return { status: answer.status, code: responseBody.errors?.[0]?.code, body: responseBody };
}

test('the demo merchant in the sandbox works in Test and without a word, and Live is refused', async () => {
  assert.equal((await send(merchantCalls.list, 'Test')).status, 200);
  assert.equal((await send(merchantCalls.list)).status, 200, 'without a word it is Test');
  assert.equal((await send(merchantCalls.list, 'Live')).code, 'mode.live');
});

test('a Live key cannot be made by a merchant that is held, and one that was made before acts no more', async () => {
  const body = { name: 'Shop', mode: 'Live', scopes: ['Merchant.Transaction.View'], addresses: [] };
  assert.equal((await send(keys.addKey, 'Test', body)).code, 'mode.live');
  assert.equal((await send(keys.addKey, 'Test', { ...body, mode: 'Test' })).status, 200);
  const { access_token: liveToken } = await signIn(new Visitor(server.origin), demo.merchant);
  const made = await send(keys.addKey, 'Live', body, liveToken);
  const secret = made.body.secret ?? assert.fail('a merchant that processes makes Live keys');
  assert.equal((await send(merchantCalls.list, undefined, undefined, secret)).status, 200);
  turn('SandboxEnabled', live);
  assert.equal((await send(merchantCalls.list, undefined, undefined, secret)).code, 'mode.live');
});

test('no plugin call acts in Live for a merchant held to Test, except calls that are equal in both', () => {
  const views = { SandboxEnabled: 0, NoProcessing: 0 };
  for (const status of ['SandboxEnabled', 'NoProcessing'] as const) {
    turn(status);
    for (const { endpoint } of product.endpoints) {
      const isFree = endpoint.anyMode === true || typeof endpoint.guard === 'string';
      const isPast = status === 'NoProcessing' && endpoint.method === 'GET';
      const mode = () => modeFor(endpoint, held, world, 'Live');
      if (isFree) assert.equal(mode(), 'Test', endpoint.id);
      else if (isPast) assert.equal(mode(), 'Live', `${endpoint.id}: a merchant that was closed reads its past`);
      else assert.throws(mode, { code: 'mode.live' }, endpoint.id);
      assert.equal(modeFor(endpoint, held, world, undefined), 'Test');
      views[status] += isFree ? 1 : 0;
    }
  }
  assert.ok(views.SandboxEnabled > 50);
  turn('SandboxEnabled');
  // The merchant accepts live payments.
  const [any] = product.endpoints;
  const processing = world.people.find(
    ({ merchantId }) => world.merchant(merchantId ?? '')?.processingStatus === 'Processing',
  );
  assert.equal(any && processing && modeFor(any.endpoint, processing, world, 'Live'), 'Live');
});

test('nothing that moves money or sends data in Live is the same in both modes', () => {
  const money = /payment|payout|refund|capture|void|transactions|connections|virtual-terminal|batches|beneficiaries/;
  const free = product.endpoints
    .filter(({ endpoint }) => endpoint.anyMode && endpoint.method !== 'GET')
    .map(({ endpoint }) => endpoint.id);
  assert.deepEqual(
    free.filter((id) => money.test(id)),
    [],
  );
});
