// @lane component
/** Other identity providers work, although they omit, rename or handle some parts differently. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { claimedPermissions, claimedUserType, claimTexts } from '../../../core/auth/claims.ts';
import { createIdentityClient } from '../../../core/auth/identity-client.ts';
import { queryProviderSession, watchProvider } from '../../../core/auth/provider-session.ts';
import { type IdentitySettings, identitySettings, storedUserKey } from '../../../core/state/session.ts';
import { createRefusalNote, isRefusedRepeatedly } from '../../../core/auth/refusals.ts';
import { createIdentity } from '../../../core/auth/identity.ts';
import { createTabs } from '../../../core/state/tabs.ts';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { authority, type Bends, clientId, fakeProvider, type Provider } from './fake-provider.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

const settings = identitySettings({ authority, clientId }, location.origin);
/** Creates an identity client as a newly loaded page has it. */
const freshIdentity = (identity: IdentitySettings) =>
  createIdentity(identity, pageStorages(), createTabs(pageStorages()));

async function leave(identity: IdentitySettings): Promise<URL> {
  const departure = nextDeparture();
  const { signIn } = freshIdentity(identity);
  return new URL(await Promise.race([departure, signIn('en', undefined).then(() => assert.fail('came back'))]));
}

/** Signs Ada in at a provider with these deviations. */
async function signInAt(bends: Bends, identitySettings: IdentitySettings = settings) {
  const provider = await fakeProvider(bends);
  connect(provider);
  arriveAt(provider.answer((await leave(identitySettings)).href));
  const identity = freshIdentity(identitySettings);
  return { provider, identity, session: (await identity.completeSignIn()).session };
}

/** Answers the requests of hidden frames like the provider. The last answer is repeated. */
function answerFrames(provider: Provider, answers: readonly ('known' | string)[]) {
  const requestedUrls: URL[] = [];
  mock.getter(HTMLIFrameElement.prototype, 'contentWindow', () => ({
    location: {
      replace(url: string) {
        const query = new URL(url, location.origin);
        if (!query.searchParams.has('state')) return; // the frame is removed
        requestedUrls.push(query);
        const answer = answers[Math.min(requestedUrls.length, answers.length) - 1];
        const failed = new URL(query.searchParams.get('redirect_uri') ?? '/');
        failed.search = new URLSearchParams({
          error: answer ?? '',
          state: query.searchParams.get('state') ?? '',
        }).toString();
        const back = answer === 'known' ? provider.answer(url) : failed.href;
        queueMicrotask(() =>
          window.dispatchEvent(
            new window.MessageEvent('message', { data: { source: 'oidc-client', url: back }, origin: location.origin }),
          ),
        );
      },
    },
  }));
  return requestedUrls;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

test('an issuer that ends in a slash is that one, letter by letter, and not the one without', async () => {
  const slashed = identitySettings({ authority: `${authority}/`, clientId }, location.origin);
  assert.equal(slashed.authority, `${authority}/`);
  const named = { metadata: (sound: Record<string, unknown>) => ({ ...sound, issuer: `${authority}/` }) };
  const bends: Bends = {
    ...named,
    claims: (sound) => ({ ...sound, iss: `${authority}/` }),
    callback: (query) => query.set('iss', `${authority}/`),
  };
  const { session } = await signInAt(bends, slashed);
  assert.equal(session.subject, 'ada');
  assert.ok(localStorage.getItem(`oidc.user:${authority}/:${clientId}`), 'kept under the issuer’s own name');
  connect(await fakeProvider(named));
  await assert.rejects(
    leave(settings),
    /names the issuer https:\/\/identity\.example\/, expected https:\/\/identity\.example\./,
  );
  assert.equal(
    identitySettings({ authority: '/identity/', clientId }, 'https://portal.example').authority,
    'https://portal.example/identity',
  );
});

test('a provider without user info, or with user info switched off, signs in by its ID token', async () => {
  const idToken: Bends = { claims: (sound) => ({ ...sound, profile: 'merchant' }) };
  const without = await signInAt({ ...idToken, metadata: ({ userinfo_endpoint: _none, ...sound }) => sound });
  assert.deepEqual(
    [without.session.userType, without.provider.requests.includes('GET /userinfo')],
    ['merchant', false],
  );
  const withoutUserInfo = await signInAt(idToken, { ...settings, userInfo: false });
  assert.deepEqual(
    [withoutUserInfo.session.userType, withoutUserInfo.provider.requests.includes('GET /userinfo')],
    ['merchant', false],
  );
});

test('parameters accompany each request, `resource` also token requests, `prompt` only interactive ones', async () => {
  const ownSettings = {
    ...settings,
    parameters: { audience: 'https://api.acme.example', resource: 'urn:api', prompt: 'select_account' },
  };
  const provider = await fakeProvider();
  connect(provider);
  const url = await leave(ownSettings);
  assert.deepEqual(
    ['audience', 'resource', 'prompt'].map((name) => url.searchParams.getAll(name)),
    [['https://api.acme.example'], ['urn:api'], ['select_account']],
  );
  arriveAt(provider.answer(url.href));
  const identity = freshIdentity(ownSettings);
  const { session } = await identity.completeSignIn();
  await identity.renew(session);
  assert.deepEqual(
    provider.exchanges.map((body) => [body.get('grant_type'), body.get('resource')]),
    [
      ['authorization_code', 'urn:api'],
      ['refresh_token', 'urn:api'],
    ],
  );
  const requestedUrls = answerFrames(provider, ['login_required']);
  localStorage.clear();
  assert.equal(await freshIdentity(ownSettings).signInSilently('en'), undefined);
  assert.deepEqual(
    [requestedUrls[0]?.searchParams.getAll('prompt'), requestedUrls[0]?.searchParams.get('audience')],
    [['none'], 'https://api.acme.example'],
  );
});

test('claims are found by whole name or path, and the deployment maps them to tiers and permissions', async () => {
  const claims = {
    'https://acme.example/roles': ['agent'],
    realm_access: { roles: ['ops', 'agent'] },
    scp: 'a b',
    constructor: undefined,
  };
  assert.deepEqual(claimTexts(claims, 'https://acme.example/roles'), ['agent']);
  assert.deepEqual(claimTexts(claims, 'realm_access.roles'), ['ops', 'agent']);
  assert.deepEqual(claimTexts(claims, 'scp'), ['a', 'b']);
  assert.deepEqual(claimTexts(claims, 'constructor.name'), []);
  const tier = { claim: 'realm_access.roles', values: { agent: 'tenant', ops: 'platform' } } as const;
  assert.equal(claimedUserType(claims, { tier }), 'tenant');
  assert.equal(claimedUserType({ profile: 'crm' }, { tier }), undefined);
  assert.equal(claimedUserType({ groups: ['all staff', 'merchant'] }, { tier: { claim: 'groups' } }), 'merchant');
  const permissions = { claim: 'realm_access.roles', values: { agent: ['CRM.Support.Lookup'], toString: ['x'] } };
  assert.deepEqual(claimedPermissions(claims, { permissions }), ['CRM.Support.Lookup']);
  assert.equal(claimedPermissions(claims, undefined), undefined);

  const ownSettings = { ...settings, claims: { tier } };
  const { session, identity } = await signInAt(
    { claims: (sound) => ({ ...sound, realm_access: { roles: ['ops'] } }) },
    ownSettings,
  );
  assert.equal(session.userType, 'platform', 'not the crm of the claim `profile`');
  assert.equal(JSON.parse(localStorage.getItem(storedUserKey(ownSettings)) ?? '').user_type, 'platform');
  assert.equal((await identity.renew(session)).userType, 'platform');
});

test('tokens are revoked at sign-out if the provider has no address for signing out', async () => {
  const revoked: (string | null)[] = [];
  const metadata = ({ end_session_endpoint: _none, ...sound }: Record<string, unknown>) => ({
    ...sound,
    revocation_endpoint: `${authority}/revoke`,
  });
  const { identity, provider } = await signInAt({ metadata });
  mock.method(globalThis, 'fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/revoke')) return provider.fetch(input, init);
    const body = new URLSearchParams(await new Request(input, init).text());
    revoked.push(body.get('token'));
    return new Response(null, { status: 200 });
  });
  const isLeft = await identity.signOut(localStorage.getItem(storedUserKey(settings)) ?? '');
  assert.equal(isLeft, false);
  assert.deepEqual(revoked, ['refresh-1', 'access-1']);
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
});

test('a refused refresh token is followed by a silent question, and only its refusal ends the session', async () => {
  let isRefused = false;
  const { identity, provider, session } = await signInAt({
    tokens: (sound) => (isRefused && !('id_token' in sound) ? { error: 'invalid_grant' } : sound),
  });
  isRefused = true;
  const requestedUrls = answerFrames(provider, ['known', 'login_required']);
  const next = await identity.renew(session);
  assert.notEqual(next.accessToken, session.accessToken);
  assert.deepEqual(
    [
      requestedUrls.length,
      requestedUrls[0]?.searchParams.get('prompt'),
      Boolean(requestedUrls[0]?.searchParams.get('id_token_hint')),
    ],
    [1, 'none', true],
  );
  await assert.rejects(identity.renew(next), { name: 'RenewalRefusedError' });
  assert.equal(requestedUrls.length, 2);
});

for (const [answer, isOver] of [
  ['login_required', true],
  ['interaction_required', true],
  ['consent_required', false],
  ['temporarily_unavailable', false],
] as const) {
  test(`a provider that answers a silent question with ${answer} has ${isOver ? 'ended the session' : 'decided nothing'}`, async () => {
    const { provider } = await signInAt({});
    const client = await createIdentityClient(settings, pageStorages());
    let ended = 0;
    await watchProvider(client, () => {
      ended += 1;
    });
    answerFrames(provider, [answer]);
    await queryProviderSession(client);
    assert.equal(ended, isOver ? 1 : 0);
  });
}

test('a session frame that never answers is queried a few times and then no more', async () => {
  const tokens = (sound: Record<string, unknown>) => ({ ...sound, session_state: 'state-1' });
  await signInAt({ tokens, metadata: (sound) => ({ ...sound, check_session_iframe: `${authority}/frame` }) });
  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  let requestCount = 0;
  mock.getter(HTMLIFrameElement.prototype, 'contentWindow', () => ({ postMessage: () => (requestCount += 1) }));
  // The frame loads, as a browser does when it shows an error page instead of a blocked page.
  const append = mock.method(document.body, 'appendChild', (frame: HTMLIFrameElement) => {
    queueMicrotask(() => frame.onload?.(new window.Event('load') as unknown as Event));
    return frame;
  });
  await watchProvider(await createIdentityClient(settings, pageStorages()), () => assert.fail('nobody has signed out'));
  assert.equal(append.mock.callCount(), 1);
  for (let second = 0; second < 60; second += 1) mock.timers.tick(1_000);
  assert.ok(requestCount >= 3 && requestCount <= 6, `asked ${requestCount} times in a minute`);
});

test('a second fresh sign-in that the API refuses within a minute is reported once as a loop', async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'] });
  const storages = pageStorages();
  const note = createRefusalNote(storages);
  note();
  note(); // the rejection of another call with the same token
  assert.equal(isRefusedRepeatedly(storages), false, 'one may be chance');
  createRefusalNote(storages)();
  assert.equal(isRefusedRepeatedly(storages), true, 'the next sign-in at once, however fast it was');
  assert.equal(isRefusedRepeatedly(storages), false);
  createRefusalNote(storages)();
  mock.timers.tick(120_000);
  createRefusalNote(storages)();
  assert.equal(isRefusedRepeatedly(storages), false, 'an hour-long session that ends twice');
});
