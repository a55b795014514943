// @lane sandbox
/** Tokens of another provider are verified by its keys or by introspection, in the gateway and in the sandbox. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Fastify from 'fastify';
import { productionConfig } from '../../../server/config.ts';
import { serveGateway } from '../../../server/gateway/gateway.ts';
import { foreignPeople, namesOf } from '../../../dev-server/tokens/people.ts';
import { tokenVerifier } from '../../../server/tokens/verify.ts';
import { permissionsOf } from '../../../dev-server/world/rights.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { permissionsIn } from '../../../core/permissions/declared.ts';

const keys = await generateKeyPair('RS256');
const others = await generateKeyPair('RS256');
let provider: Server;
let authority = '';
let isThere = true;
const active = new Map<string, object>();
let info: object = {};

before(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  provider = createServer(async (request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isThere) return void response.destroy();
    if (request.url === '/.well-known/openid-configuration') {
      const at = (path: string) => `${authority}/${path}`;
      return send({
        issuer: authority,
        jwks_uri: at('jwks'),
        introspection_endpoint: at('introspect'),
        userinfo_endpoint: at('userinfo'),
      });
    }
    if (request.url === '/jwks') return send({ keys: [jwk] });
    if (request.url === '/userinfo') return send(info);
    if (request.headers.authorization !== `Basic ${Buffer.from('gateway:s%C3%A9cret').toString('base64')}`)
      return send({ error: 'invalid_client' }, 401);
    let body = '';
    for await (const part of request) body += part;
    const claims = active.get(new URLSearchParams(body).get('token') ?? '');
    return send(claims ? { active: true, ...claims } : { active: false });
  });
  provider.listen(0, '127.0.0.1');
  await new Promise((listening) => provider.once('listening', listening));
  authority = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // it listens on a port
});
after(() => {
  provider.closeAllConnections();
  provider.close();
});

const audience = 'https://api.acme.example';
function token(claims: JWTPayload = {}, by = keys): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: authority, aud: audience, sub: 'ada', iat: now, exp: now + 300, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(by.privateKey);
}

test('a token checked by keys is valid only if signed by the provider, for this API and in time', async () => {
  const { verify } = tokenVerifier({ authority, audience });
  assert.equal((await verify(await token()))?.sub, 'ada');
  assert.equal((await verify(await token({ aud: ['x', audience] })))?.sub, 'ada');
  const past = Math.floor(Date.now() / 1000) - 300;
  for (const bad of [
    await token({ iss: 'https://evil.example' }),
    await token({ aud: 'https://another.example' }),
    await token({ exp: past }),
    await token({ nbf: past + 1_000 }),
    await token({}, others),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ iss: authority, aud: audience, sub: 'ada' })).toString('base64url')}.`,
    'opaque',
    '',
  ])
    assert.equal(await verify(bad), undefined, bad.slice(0, 40));
});

test('a token checked with the provider is valid only if active, for this API and in time', async () => {
  const introspection = { clientId: 'gateway', clientSecret: 'sécret' };
  const { verify } = tokenVerifier({ authority, audience, introspection });
  active.set('good', { sub: 'ada', aud: audience });
  active.set('foreign', { sub: 'ada', aud: 'https://another.example' });
  active.set('late', { sub: 'ada', aud: audience, exp: 1 });
  assert.equal((await verify('good'))?.sub, 'ada');
  for (const bad of ['foreign', 'late', 'unknown']) assert.equal(await verify(bad), undefined, bad);
  await assert.rejects(
    tokenVerifier({ authority, audience, introspection: { ...introspection, clientSecret: 'x' } }).verify('good'),
    /introspect answers 401/,
  );
});

test('the gateway passes good tokens, refuses others before the API and reports an absent provider', async (t) => {
  const seen: (string | undefined)[] = [];
  const api = Fastify();
  api.get('/*', async (request) => {
    seen.push(request.headers.authorization);
    return { ok: true };
  });
  const upstream = await api.listen({ port: 0, host: '127.0.0.1' });
  const app = Fastify();
  const lines: string[] = [];
  await serveGateway(app, {
    upstream,
    verifier: tokenVerifier({ authority, audience }),
    log: (line) => lines.push(line),
  });
  t.after(() => Promise.all([app.close(), api.close()]));
  const requestThings = async (authorization?: string) => {
    const { statusCode, body } = await app.inject({
      url: '/gateway/things',
      headers: authorization === undefined ? {} : { authorization },
    });
    return [statusCode, JSON.parse(body).errors?.[0].code ?? JSON.parse(body).ok];
  };
  isThere = false;
  assert.deepEqual(await requestThings(`Bearer ${await token()}`), [503, 'identity.unreachable']);
  isThere = true;
  assert.deepEqual(
    await requestThings(`Bearer ${await token()}`),
    [200, true],
    'the provider is back: the next call asks it again',
  );
  assert.deepEqual(await requestThings(`Bearer ${await token({}, others)}`), [401, 'token.invalid']);
  assert.deepEqual(await requestThings(), [200, true], 'without a token the API answers');
  assert.equal(seen.length, 2);
  assert.match(lines.join(), /could not be verified/);
});

test('the sandbox finds a person of the provider by e-mail and creates others from their claims', async () => {
  const permissions = permissionsIn([{ tiers: ['tenant'], names: ['CRM.Support.Lookup'] }]);
  const world = createWorld({ seed: 5, now: Date.UTC(2026, 6, 14), transactions: 100, permissions });
  const lines: string[] = [];
  const claims = {
    tier: { claim: 'realm_access.roles', values: { ops: 'platform', agent: 'tenant', shop: 'merchant' } },
    permissions: { claim: 'realm_access.roles', values: { agent: ['CRM.Support.Lookup', 'Platform.Nothing'] } },
    merchant: 'shop',
  } as const;
  const personOf = foreignPeople({
    verifier: tokenVerifier({ authority, audience }),
    claims,
    userInfo: true,
    world: () => world,
    permissions,
    log: (line) => lines.push(line),
  });
  info = { sub: 'ada', email: 'Tenant@portal.test' };
  assert.equal((await personOf(await token()))?.email, 'tenant@portal.test', 'who they are says the user info');
  info = { sub: 'ada', email: 'tenant@portal.test', email_verified: false };
  assert.equal(
    await personOf(await token({ jti: 'unverified' })),
    undefined,
    'an address that nobody has verified is nobody’s',
  );
  info = { sub: 'eve', email: 'platform@portal.test' };
  assert.equal(await personOf(await token({ jti: 'other subject' })), undefined);
  assert.match(lines.join(), /the claim realm_access\.roles names none/);

  const agent = await personOf(
    await token({
      sub: 'bo',
      email: 'bo@acme.example',
      given_name: 'Bo',
      family_name: 'Agent',
      realm_access: { roles: ['agent'] },
    }),
  );
  assert.deepEqual(
    [agent?.tier, agent?.firstName, agent && [...permissionsOf(agent, world)]],
    ['tenant', 'Bo', ['CRM.Support.Lookup']],
  );
  const again = await personOf(
    await token({
      sub: 'bo',
      email: 'bo@acme.example',
      given_name: 'Bo',
      family_name: 'Agent',
      realm_access: { roles: ['ops'] },
    }),
  );
  assert.deepEqual(
    [again?.tier, again && [...permissionsOf(again, world)]],
    ['platform', []],
    'their claims as they stand',
  );
  assert.notEqual(again?.id, agent?.id, 'where somebody belongs never changes in the world');
  const [merchant] = world.merchants;
  const shop = await personOf(
    await token({ sub: 'cy', email: 'cy@shop.example', shop: merchant?.id, realm_access: { roles: ['shop'] } }),
  );
  assert.deepEqual([shop?.tier, shop?.merchantId, shop?.tenantId], ['merchant', merchant?.id, merchant?.tenantId]);
});

test('a person of the provider is always named: by names, user name, verified address or id', async () => {
  // the email of these claims is a text
  const of = (claims: Record<string, unknown>) =>
    Object.values(namesOf({ sub: 'auth0|5f7c8e', ...claims }, claims.email as string | undefined, 'tenant'));
  assert.deepEqual(of({ given_name: ' Ada ', family_name: 'Lovelace', name: 'Countess' }), ['Ada', 'Lovelace']);
  assert.deepEqual(of({ name: 'Ada King Lovelace' }), ['Ada King', 'Lovelace']);
  assert.deepEqual(of({ given_name: 'Ada', name: 'Ada Lovelace' }), ['Ada', 'Lovelace']);
  assert.deepEqual(of({ given_name: 'Ada', preferred_username: 'ada1815' }), ['Ada', '(tenant)']);
  assert.deepEqual(of({ name: ' ', preferred_username: 'ada1815', email: 'ada@acme.example' }), [
    'ada1815',
    '(tenant)',
  ]);
  assert.deepEqual(of({ email: 'ada@acme.example' }), ['ada@acme.example', '(tenant)']);
  assert.deepEqual(of({}), ['auth0|5f7c8e', '(tenant)']);
  assert.deepEqual(of({ given_name: '<b>', family_name: 7, name: 'Ada 2' }), ['Ada 2', '(tenant)']);

  const permissions = permissionsIn([]);
  const world = createWorld({ seed: 5, now: Date.UTC(2026, 6, 14), transactions: 100, permissions });
  const verifier = tokenVerifier({ authority, audience });
  const personOf = foreignPeople({
    verifier,
    claims: undefined,
    userInfo: false,
    world: () => world,
    permissions,
    log: () => undefined,
  });
  // The ids of Google are numbers, and a name in this world needs a letter.
  const figures = await personOf(await token({ sub: '107691503500061507151', profile: 'Tenant' }));
  assert.deepEqual([figures?.firstName, figures?.lastName], ['Somebody', '(tenant)']);
  const long = await personOf(await token({ sub: 'cy', profile: 'Tenant', name: `${'Ada '.repeat(40)}Lovelace` }));
  assert.equal(long?.lastName, 'Ada');
});

test('portal serve reads the token check, the token audience and its client id from the settings', () => {
  const config = productionConfig(undefined, {
    PORTAL_TOKEN_CHECK: 'introspection',
    PORTAL_TOKEN_AUDIENCE: audience,
    PORTAL_INTROSPECTION_CLIENT_ID: 'gateway',
  });
  assert.deepEqual(
    [config.tokenCheck, config.tokenAudience, config.introspectionClientId],
    ['introspection', audience, 'gateway'],
  );
  assert.throws(
    () => productionConfig(undefined, { PORTAL_TOKEN_CHECK: 'maybe' }),
    /tokenCheck \(PORTAL_TOKEN_CHECK\)/,
  );
});
