// @lane component
import { portalOrigin } from '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { defaultScope, type IdentitySettings, storedUserKey } from '../../../core/state/session.ts';
import { createIdentity } from '../../../core/auth/identity.ts';
import { createSession } from '../../../core/state/session.ts';
import { pageStorages } from '../../../core/storage/storages.ts';
import { createTabs } from '../../../core/state/tabs.ts';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { authority, type Bends, clientId, fakeProvider, type Provider } from './fake-provider.ts';

const settings: IdentitySettings = { authority, clientId, scope: defaultScope };

/** Creates the connection to the provider as a newly loaded page has it. */
const freshIdentity = () => createIdentity(settings, pageStorages(), createTabs(pageStorages()));

/** Leaves for the provider and returns the address. */
async function leave(returnUrl?: string): Promise<string> {
  const departure = nextDeparture();
  const { signIn } = freshIdentity();
  // The page is left, so a successful sign-in never returns here.
  return Promise.race([departure, signIn('tr', returnUrl).then(() => assert.fail('came back'))]);
}

/** Signs in from start to end. */
async function signIn(provider: Provider, returnUrl?: string) {
  connect(provider);
  arriveAt(provider.answer(await leave(returnUrl)));
  const identity = freshIdentity();
  return { identity, result: await identity.completeSignIn() };
}

const session = createSession();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // The library counts down to the expiry, which no test here needs.
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

test('sign-in asks for a code, with PKCE, state, nonce and the ten scopes', {
  requirements: ['S-013', 'S-014', 'ES-001'],
}, async () => {
  connect(await fakeProvider());
  const url = new URL(await leave());
  const query = url.searchParams;
  assert.equal(url.origin + url.pathname, `${authority}/auth`);
  assert.equal(query.get('response_type'), 'code');
  assert.equal(query.get('client_id'), 'portal');
  assert.equal(query.get('redirect_uri'), `${portalOrigin}/authentication/login-callback`);
  assert.equal(query.get('code_challenge_method'), 'S256');
  assert.match(query.get('code_challenge') ?? '', /^[\w-]{43}$/);
  assert.ok(query.get('state'));
  assert.match(query.get('nonce') ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(query.get('ui_locales'), 'tr');
  assert.equal(
    query.get('scope'),
    'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api',
  );
  assert.equal(query.get('scope')?.split(' ').length, 10);
});

test('each sign-in has a nonce and a state of its own', async () => {
  connect(await fakeProvider());
  const [first, second] = [new URL(await leave()).searchParams, new URL(await leave()).searchParams];
  for (const name of ['nonce', 'state', 'code_challenge']) assert.notEqual(first.get(name), second.get(name), name);
});

test('the token is obtained from the code, and the user info is loaded with it', {
  requirements: ['S-013', 'S-015', 'ES-002', 'ES-003'],
}, async () => {
  const provider = await fakeProvider();
  const { result } = await signIn(provider, '/crm/tasks?page=2');
  assert.equal(provider.exchanges[0]?.get('grant_type'), 'authorization_code');
  assert.equal(provider.exchanges[0]?.get('code'), 'code-1');
  assert.ok(provider.requests.includes('GET /userinfo'));
  assert.equal(result.session.accessToken, 'access-1');
  assert.equal(result.session.subject, 'ada');
  assert.equal(result.session.userType, 'crm'); // a claim that only the user info has
  assert.equal(result.returnUrl, '/crm/tasks?page=2');
});

test('the stored user has sub and profile, is in local storage only and is restored by a reload', {
  requirements: ['S-229'],
}, async () => {
  const { result } = await signIn(await fakeProvider());
  const stored = JSON.parse(localStorage.getItem(storedUserKey(settings)) ?? 'null');
  assert.equal(stored.profile.sub, 'ada');
  assert.equal(stored.profile.profile, 'crm');
  assert.equal(sessionStorage.length, 0);
  assert.equal(session.restore(settings, localStorage), true);
  assert.deepEqual({ ...session.state.current }, result.session);
});

test('the answer is taken once: rendering the callback twice is one exchange', async () => {
  const provider = await fakeProvider();
  connect(provider);
  arriveAt(provider.answer(await leave()));
  const identity = freshIdentity();
  const [first, second] = await Promise.all([identity.completeSignIn(), identity.completeSignIn()]);
  assert.equal(first, second);
  assert.equal(provider.exchanges.length, 1);
});

const bent: readonly (readonly [what: string, bends: Bends, reason: RegExp])[] = [
  ['another issuer in the ID token', { claims: (sound) => ({ ...sound, iss: 'https://evil.example' }) }, /iss/],
  ['another audience', { claims: (sound) => ({ ...sound, aud: 'other' }) }, /aud/],
  ['another authorized party', { claims: (sound) => ({ ...sound, azp: 'other' }) }, /azp/],
  ['an expired ID token', { claims: (sound) => ({ ...sound, exp: (sound.iat ?? 0) - 120 }) }, /exp/],
  ['another nonce', { claims: (sound) => ({ ...sound, nonce: 'other' }) }, /nonce/],
  ['no nonce', { claims: ({ nonce: _nonce, ...rest }) => rest }, /nonce/],
  ['an unsigned ID token', { sign: 'none' }, /signature|alg|JWS/i],
  ['a foreign signature', { sign: 'foreign key' }, /signature/],
  ['no ID token', { tokens: ({ id_token: _token, ...rest }) => rest }, /ID token|token specified/],
  ['no access token', { tokens: ({ access_token: _token, ...rest }) => rest }, /no access token/],
  [
    'an answer that names another issuer',
    { callback: (query) => query.set('iss', 'https://evil.example') },
    /comes from https:\/\/evil\.example/,
  ],
  ['a forged state', { callback: (query) => query.set('state', 'forged') }, /state/],
  ['another code', { callback: (query) => query.set('code', 'stolen') }, /invalid_grant/],
  ['an error', { callback: (query) => query.set('error', 'access_denied') }, /access_denied/],
  [
    'metadata of another issuer',
    { metadata: (sound) => ({ ...sound, issuer: 'https://evil.example' }) },
    /names the issuer https:\/\/evil\.example/,
  ],
  ['metadata without keys', { metadata: ({ jwks_uri: _keys, ...rest }) => rest }, /no keys/],
];

for (const [what, bends, reason] of bent) {
  test(`a provider that answers with ${what} starts no session`, async () => {
    const provider = await fakeProvider(bends);
    await assert.rejects(signIn(provider), reason);
    assert.equal(localStorage.getItem(storedUserKey(settings)), null);
    assert.equal(session.restore(settings, localStorage), false);
  });
}

test('each renewal is an exchange of its own and brings the next token', async () => {
  const provider = await fakeProvider();
  const { identity, result } = await signIn(provider);
  const second = await identity.renew(result.session);
  assert.equal(second.accessToken, 'access-2');
  assert.equal((await identity.renew(second)).accessToken, 'access-3');
  assert.equal(provider.exchanges.length, 3);
});

test('a refused renewal is not tried again, and says so', { requirements: ['S-272'] }, async () => {
  let refuses = false;
  const provider = await fakeProvider({ tokens: (sound) => (refuses ? { error: 'invalid_grant' } : sound) });
  const { identity, result } = await signIn(provider);
  refuses = true;
  await assert.rejects(identity.renew(result.session), { name: 'RenewalRefusedError' });
  assert.equal(provider.exchanges.length, 2);
});

const failures: Readonly<Record<string, () => Response>> = {
  'no response': () => {
    throw new TypeError('Failed to fetch');
  },
  'half an answer': () => new Response('{"access_token":', { headers: { 'Content-Type': 'application/json' } }),
  'a refusal of the server before it': () => new Response(null, { status: 403 }),
  'a failure': () => new Response(null, { status: 500 }),
};

for (const [what, failure] of Object.entries(failures))
  test(`a renewal that meets ${what} fails, is no refusal, and leaves the session stored`, async () => {
    const provider = await fakeProvider();
    const { identity, result } = await signIn(provider);
    const stored = localStorage.getItem(storedUserKey(settings));
    mock.method(globalThis, 'fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('/token') ? failure() : provider.fetch(input, init),
    );
    mock.timers.reset();
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    let isOver = false;
    const renewed = identity.renew(result.session).finally(() => {
      isOver = true;
    });
    renewed.catch(() => undefined);
    while (!isOver) {
      mock.timers.tick(5_000);
      await new Promise(setImmediate);
    }
    await assert.rejects(renewed, (error: Error) => error.name !== 'RenewalRefusedError');
    assert.equal(localStorage.getItem(storedUserKey(settings)), stored);
  });

test('a tab whose token is no longer the stored one takes the stored one without a call to the provider', async () => {
  const provider = await fakeProvider();
  const { identity, result } = await signIn(provider);
  const next = await identity.renew({ ...result.session, accessToken: 'an older one' });
  assert.equal(next.accessToken, 'access-1');
  assert.equal(provider.exchanges.length, 1);
});

test('a renewal that another subject is stored for is none', async () => {
  const provider = await fakeProvider();
  const { identity, result } = await signIn(provider);
  await assert.rejects(identity.renew({ ...result.session, subject: 'eve' }), { name: 'SubjectChangedError' });
  assert.equal(provider.exchanges.length, 1);
});

test('a renewal that comes back after the sign-out changes nothing', async () => {
  const provider = await fakeProvider();
  const { identity, result } = await signIn(provider);
  const answer = provider.fetch;
  mock.method(globalThis, 'fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/token')) localStorage.clear();
    return answer(input, init);
  });
  await assert.rejects(identity.renew(result.session), { name: 'SessionReplacedError' });
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
});

test('nothing renews by itself, not even past the expiry', { requirements: ['S-016'] }, async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  const provider = await fakeProvider();
  await signIn(provider);
  mock.timers.tick(600_000);
  // Long enough for a renewal to reach the provider, if there were one.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  assert.equal(provider.exchanges.length, 1);
});

test('signing out ends the session here and leaves for the provider, which returns to the logout callback', {
  requirements: ['ES-005'],
}, async () => {
  const { identity } = await signIn(await fakeProvider());
  const departure = nextDeparture();
  void identity.signOut(localStorage.getItem(storedUserKey(settings)) ?? '');
  const url = new URL(await departure);
  assert.equal(url.origin + url.pathname, `${authority}/end`);
  assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${portalOrigin}/authentication/logout-callback.html`);
  assert.ok(url.searchParams.get('id_token_hint'));
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
});
