import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createLocalJWKSet } from 'jose';
import { checkIdToken, checkMetadata, SubjectChangedError } from '../../../core/auth/id-token.ts';

const issuer = 'https://id.example';
const expected = { issuer, clientId: 'portal', nonce: 'n-1', jwksUri: 'https://id.example/jwks' };

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let foreignKeys: typeof keys;
let keySet: ReturnType<typeof createLocalJWKSet>;
let publicBytes: Uint8Array;

before(async () => {
  keys = await generateKeyPair('ES256');
  foreignKeys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  keySet = createLocalJWKSet({ keys: [jwk] });
  publicBytes = new TextEncoder().encode(JSON.stringify(jwk));
});

const seconds = () => Math.floor(Date.now() / 1000);
const sound = (): JWTPayload => ({
  iss: issuer,
  aud: 'portal',
  sub: 'ada',
  nonce: 'n-1',
  iat: seconds(),
  exp: seconds() + 300,
});
const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(sound()).filter(([name]) => name !== claim));

const sign = (claims: JWTPayload, key = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
// The remote key set has more methods, but the check only calls it.
const check = (token: string | undefined) =>
  checkIdToken(token, expected, keySet as unknown as Parameters<typeof checkIdToken>[2]);

test('a sound ID token passes', async () => {
  await check(await sign(sound()));
});

test('an audience list, an authorized party and a clock that is 30 s off pass', async () => {
  await check(await sign({ ...sound(), aud: ['portal'] }));
  await check(await sign({ ...sound(), azp: 'portal' }));
  await check(await sign({ ...sound(), aud: ['portal', 'api'], azp: 'portal' }));
  await check(await sign({ ...sound(), exp: seconds() - 30 }));
  await check(await sign({ ...sound(), iat: seconds() + 30 }));
});

const mutations: readonly (readonly [what: string, claims: () => JWTPayload, reason: RegExp])[] = [
  ['another issuer', () => ({ ...sound(), iss: 'https://evil.example' }), /iss/],
  ['an issuer that only starts alike', () => ({ ...sound(), iss: `${issuer}.evil.example` }), /iss/],
  ['an issuer with a slash more', () => ({ ...sound(), iss: `${issuer}/` }), /iss/],
  ['no issuer', () => without('iss'), /iss/],
  ['another audience', () => ({ ...sound(), aud: 'other' }), /aud/],
  ['no audience', () => without('aud'), /aud/],
  ['an audience list without this client', () => ({ ...sound(), aud: ['api', 'other'], azp: 'portal' }), /aud/],
  ['several audiences and no authorized party', () => ({ ...sound(), aud: ['portal', 'other'] }), /azp/],
  ['another authorized party', () => ({ ...sound(), azp: 'other' }), /azp/],
  [
    'another authorized party beside several audiences',
    () => ({ ...sound(), aud: ['portal', 'other'], azp: 'other' }),
    /azp/,
  ],
  ['expired beyond the leeway', () => ({ ...sound(), exp: seconds() - 61 }), /exp/],
  ['no expiry', () => without('exp'), /exp/],
  ['an expiry that is a text', () => ({ ...sound(), exp: '9999999999' as unknown as number }), /exp/],
  ['not valid yet', () => ({ ...sound(), nbf: seconds() + 120 }), /nbf/],
  ['no time of issue', () => without('iat'), /iat/],
  ['no subject', () => without('sub'), /sub/],
  ['another nonce', () => ({ ...sound(), nonce: 'n-2' }), /nonce/],
  ['no nonce', () => without('nonce'), /nonce/],
];

for (const [what, claims, reason] of mutations) {
  test(`an ID token is refused: ${what}`, async () => {
    await assert.rejects(check(await sign(claims())), reason);
  });
}

test('an ID token is refused: unsigned, alg none', async () => {
  await assert.rejects(check(new UnsecuredJWT(sound()).encode()), /signature|alg|JWS/i);
});

test('an ID token is refused: signed with a foreign key under a known key id', async () => {
  await assert.rejects(check(await sign(sound(), foreignKeys.privateKey)), /signature/);
});

test('an ID token is refused: an HMAC made with the public key', async () => {
  await assert.rejects(
    check(await new SignJWT(sound()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(publicBytes)),
    /alg/,
  );
});

test('an ID token is refused: claims exchanged under a good signature', async () => {
  const [header, , signature] = (await sign(sound())).split('.');
  const [, claims] = (await sign({ ...sound(), sub: 'eve' })).split('.');
  await assert.rejects(check([header, claims, signature].join('.')), /signature/);
});

test('an ID token is refused: missing or no token at all', async () => {
  await assert.rejects(check(undefined), /no ID token/);
  await assert.rejects(check(''), /no ID token/);
  await assert.rejects(check('a.b'), Error);
  await assert.rejects(check('a.b.c'), Error);
});

test('metadata must name exactly the requested provider and its keys', () => {
  const jwks_uri = `${issuer}/jwks`;
  assert.deepEqual(checkMetadata({ issuer, jwks_uri }, issuer), { jwks_uri });
  for (const other of ['https://evil.example', `${issuer}/`, issuer.toUpperCase(), `${issuer}.evil.example`, '']) {
    assert.throws(
      () => checkMetadata({ issuer: other, jwks_uri }, issuer),
      /names the issuer .*, expected https:\/\/id\.example/,
    );
  }
  assert.throws(() => checkMetadata({ jwks_uri }, issuer), /issuer undefined/);
  assert.throws(() => checkMetadata({ issuer }, issuer), /no keys/);
});

const renew = (token: string, replaces: string, nonce?: string) =>
  checkIdToken(token, { ...expected, nonce, replaces }, keySet as unknown as Parameters<typeof checkIdToken>[2]);

test('a renewal brings the same person’s newer token, without a nonce or with the one of the sign-in', async () => {
  const before = await sign(sound());
  await renew(await sign(without('nonce')), before);
  await renew(await sign(sound()), before);
  await renew(await sign({ ...sound(), nonce: 'n-2' }), before, 'n-2');
  await renew(await sign({ ...sound(), iat: seconds() - 59 }), before);
});

const successions: readonly (readonly [what: string, claims: () => JWTPayload, reason: RegExp, nonce?: string])[] = [
  ['another person', () => ({ ...without('nonce'), sub: 'eve' }), /another subject/],
  ['an older token', () => ({ ...without('nonce'), iat: seconds() - 70 }), /older than the one it replaces/],
  ['the nonce of another sign-in', () => ({ ...sound(), nonce: 'n-9' }), /nonce/],
  ['no nonce where one was sent', () => without('nonce'), /nonce/, 'n-2'],
  ['the old nonce where a new one was sent', () => sound(), /nonce/, 'n-2'],
];
for (const [what, claims, reason, nonce] of successions) {
  test(`a renewal is refused that brings ${what}`, async () => {
    await assert.rejects(renew(await sign(claims()), await sign(sound()), nonce), reason);
  });
}

test('a renewal with another person’s token is distinguished from a failure, as it ends the session', async () => {
  const refused = renew(await sign({ ...without('nonce'), sub: 'eve' }), await sign(sound()));
  await assert.rejects(refused, SubjectChangedError);
});

test('a clock that is hours off signs in; one that is more than a day off is refused with the reason', async () => {
  const at = (skew: number) => ({ ...sound(), iat: seconds() + skew, exp: seconds() + skew + 300 });
  for (const hours of [-23, -5, 5, 23]) await check(await sign(at(hours * 3600)));
  await assert.rejects(check(await sign(at(26 * 3600))), /26 hours apart/);
  await assert.rejects(check(await sign(at(-26 * 3600))), /26 hours apart/);
});

test('a token signed with EdDSA passes', async () => {
  const ed = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const set = createLocalJWKSet({ keys: [{ ...(await exportJWK(ed.publicKey)), kid: 'e1', alg: 'EdDSA' }] });
  const token = await new SignJWT(sound()).setProtectedHeader({ alg: 'EdDSA', kid: 'e1' }).sign(ed.privateKey);
  await checkIdToken(token, expected, set as unknown as Parameters<typeof checkIdToken>[2]);
});
