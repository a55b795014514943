// @lane sandbox
/** The sandbox creates the right secrets for remote tools. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ToolSession } from '../../../core/api/remote-tools.ts';
import { secretOf, toolKey } from '../../../dev-server/sandbox/tool-sessions.ts';
import { createServer, type RunningServer } from '../running-server.ts';
import { signIn, token, Visitor } from '../visitor.ts';

const tool = 'https://tools.example';
let server: RunningServer;
before(async () => {
  server = await createServer();
});
after(() => server.close());

const requestSession = (accessToken: string, origin = tool) =>
  fetch(`${server.origin}/gateway/merchant/v1/remote-tools/session?origin=${encodeURIComponent(origin)}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
const known = async (accessToken: string, origin?: string): Promise<ToolSession> =>
  (await requestSession(accessToken, origin)).json();
const signedIn = (who: string) => signIn(new Visitor(server.origin), `${who}@portal.test`);

test('a sign-in shares one secret with one tool across renewals; another sign-in or tool has another', {
  requirements: ['S-391'],
}, async () => {
  const first = await signedIn('merchant');
  const ownSession = await known(first.access_token);
  assert.deepEqual(await known(first.access_token), ownSession);
  const renewed = await (
    await token(server.origin, { grant_type: 'refresh_token', refresh_token: first.refresh_token })
  ).json();
  assert.deepEqual(await known(renewed.access_token), ownSession);

  const others = [
    await known((await signedIn('merchant')).access_token),
    await known((await signedIn('sandboxed')).access_token),
    await known(renewed.access_token, 'https://tools.example:8443'),
  ];
  const all = [ownSession, ...others];
  assert.equal(new Set(all.map(({ secret }) => secret)).size, 4);
  assert.equal(new Set(all.map(({ session }) => session)).size, 4);
});

test('the tool’s server makes the secret of the session by its own key, and by no other tool’s', {
  requirements: ['S-391'],
}, async () => {
  const { session, secret } = await known((await signedIn('merchant')).access_token);
  const seed = server.world?.seed ?? 0;
  assert.equal(secretOf(toolKey(seed, tool), session), secret);
  assert.notEqual(secretOf(toolKey(seed, 'https://other.example'), session), secret);
});

test('no secret is issued without a sign-in or for an invalid origin', async () => {
  assert.equal((await requestSession('made-up')).status, 401);
  const { access_token } = await signedIn('merchant');
  for (const origin of [
    '',
    'tools.example',
    'https://tools.example/',
    'javascript:alert(1)',
    `https://${'a'.repeat(300)}.example`,
  ])
    assert.equal((await requestSession(access_token, origin)).status, 400, origin);
});
