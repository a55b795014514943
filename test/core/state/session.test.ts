import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createSession, type IdentitySettings, storedUserKey } from '../../../core/state/session.ts';

const session = createSession();
const settings: IdentitySettings = { authority: 'https://id.example', clientId: 'portal', scope: 'openid' };
const now = Date.parse('2026-01-01T00:00:00Z');
const nowSeconds = now / 1000;
const user = {
  access_token: 'token',
  expires_at: nowSeconds + 600,
  user_type: 'crm',
  profile: { sub: 'ada' },
  refresh_token: 'secret',
};

const holding = (value: unknown, key = storedUserKey(settings)) => ({
  getItem: (requestedKey: string) =>
    requestedKey === key ? (typeof value === 'string' ? value : JSON.stringify(value)) : null,
});
const restore = (value: unknown) => session.restore(settings, holding(value));

beforeEach(() => session.set({ accessToken: 'left over', expiresAt: nowSeconds, subject: 'eve' }));

test('the stored session is taken over with its subject and user type', { requirements: ['S-229'] }, () => {
  assert.equal(restore(user), true);
  assert.deepEqual(
    { ...session.state.current },
    { accessToken: 'token', expiresAt: nowSeconds + 600, subject: 'ada', userType: 'crm' },
  );
});

test('the refresh token and the ID token stay in storage', () => {
  restore({ ...user, id_token: 'secret' });
  assert.ok(!JSON.stringify(session.state.current).includes('secret'));
});

test('only the session of this provider and client is taken over', () => {
  assert.equal(session.restore(settings, holding(user, 'oidc.user:https://other.example:portal')), false);
  assert.equal(session.restore({ ...settings, clientId: 'other' }, holding(user)), false);
  assert.equal(session.state.current, undefined);
});

test('a session that looks expired is taken over, to be renewed: the clock may have been changed', () => {
  for (const expires_at of [nowSeconds - 1, nowSeconds - 7200]) {
    assert.equal(restore({ ...user, expires_at }), true);
    assert.equal(session.state.current?.expiresAt, expires_at);
  }
});

test('a user without a type, or with a type that is no text, is signed in without one', () => {
  for (const user_type of [undefined, 7, ['platform']]) {
    assert.equal(restore({ ...user, user_type }), true);
    assert.equal(session.state.current?.userType, undefined);
  }
});

const damaged: readonly (readonly [string, unknown])[] = [
  ['no JSON', '{'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['a text', '"token"'],
  ['a token that is no text', { ...user, access_token: 7 }],
  ['a token that is an object', { ...user, access_token: { toString: 'x' } }],
  ['no token', { ...user, access_token: undefined }],
  ['an expiry that is a text', { ...user, expires_at: '9999999999' }],
  ['no expiry', { ...user, expires_at: undefined }],
  ['an expiry that is null', { ...user, expires_at: null }],
  ['no profile', { ...user, profile: undefined }],
  ['a profile that is null', { ...user, profile: null }],
  ['a profile that is a text', { ...user, profile: 'ada' }],
  ['no subject', { ...user, profile: {} }],
  ['a subject that is a number', { ...user, profile: { sub: 7 } }],
  [
    'values that come from a prototype',
    '{"__proto__":{"access_token":"token","expires_at":99999999999,"profile":{"sub":"ada"}}}',
  ],
  [
    'a profile that comes from a prototype',
    `{"access_token":"token","expires_at":99999999999,"profile":{"__proto__":{"sub":"ada"}}}`,
  ],
  [
    'values below constructor',
    '{"constructor":{"prototype":{"access_token":"token","expires_at":99999999999,"profile":{"sub":"ada"}}}}',
  ],
];

for (const [what, stored] of damaged) {
  test(`a damaged session signs no person in: ${what}`, () => {
    assert.equal(restore(stored), false);
    assert.equal(session.state.current, undefined);
    assert.equal(({} as Record<string, unknown>).access_token, undefined);
  });
}

test('an empty storage signs no person in', () => {
  assert.equal(session.restore(settings, { getItem: () => null }), false);
  assert.equal(session.state.current, undefined);
});
