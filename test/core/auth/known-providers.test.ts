// @lane component
/**
 * Keycloak, Entra ID and Auth0 work, with the format of their discovery documents and the settings in
 * docs/operations/identity-providers.md.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, mock, test } from 'node:test';
import Value from 'typebox/value';
import { Deployment } from '../../../core/model/deployment.ts';
import { identitySettings } from '../../../core/state/session.ts';
import { sourcesOf } from '../../../server/documents/portal-files.ts';
import { createIdentity } from '../../../core/auth/identity.ts';
import { pageStorages } from '../../../core/storage/storages.ts';
import { createTabs } from '../../../core/state/tabs.ts';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { authority, fakeProvider } from './fake-provider.ts';

const documentation = await readFile(
  new URL('../../../docs/operations/identity-providers.md', import.meta.url),
  'utf8',
);
const documented = (name: string): Deployment['identity'] =>
  JSON.parse(new RegExp(`### ${name}\\n[^]*?\`\`\`json\\n([^]*?)\`\`\``).exec(documentation)?.[1] ?? 'null');

const entra = 'https://login.microsoftonline.com/8c3dd2e5-7d43-4f4c-9d2a-2c8f3e7b1a90';
const keycloak = 'https://sso.acme.example/realms/acme';
const auth0 = 'https://acme.eu.auth0.com';

/** Answers of each provider at `/.well-known/openid-configuration`, with the parts that a browser reads. */
const documents = {
  Keycloak: {
    issuer: keycloak,
    authorization_endpoint: `${keycloak}/protocol/openid-connect/auth`,
    token_endpoint: `${keycloak}/protocol/openid-connect/token`,
    introspection_endpoint: `${keycloak}/protocol/openid-connect/token/introspect`,
    userinfo_endpoint: `${keycloak}/protocol/openid-connect/userinfo`,
    end_session_endpoint: `${keycloak}/protocol/openid-connect/logout`,
    jwks_uri: `${keycloak}/protocol/openid-connect/certs`,
    check_session_iframe: `${keycloak}/protocol/openid-connect/login-status-iframe.html`,
    revocation_endpoint: `${keycloak}/protocol/openid-connect/revoke`,
    authorization_response_iss_parameter_supported: true,
  },
  'Entra ID': {
    issuer: `${entra}/v2.0`,
    authorization_endpoint: `${entra}/oauth2/v2.0/authorize`,
    token_endpoint: `${entra}/oauth2/v2.0/token`,
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    end_session_endpoint: `${entra}/oauth2/v2.0/logout`,
    jwks_uri: `${entra}/discovery/v2.0/keys`,
    frontchannel_logout_supported: true,
  },
  Auth0: {
    issuer: `${auth0}/`,
    authorization_endpoint: `${auth0}/authorize`,
    token_endpoint: `${auth0}/oauth/token`,
    userinfo_endpoint: `${auth0}/userinfo`,
    end_session_endpoint: `${auth0}/oidc/logout`,
    jwks_uri: `${auth0}/.well-known/jwks.json`,
    revocation_endpoint: `${auth0}/oauth/revoke`,
  },
};
/** Claims of an operator at each provider. */
const claims = {
  Keycloak: { realm_access: { roles: ['default-roles-acme', 'portal-operator'] } },
  'Entra ID': { roles: ['Portal.Operator'], tid: '8c3dd2e5', ver: '2.0' },
  Auth0: { 'https://acme.example/roles': ['operator'] },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

for (const [name, document] of Object.entries(documents) as [keyof typeof documents, Record<string, unknown>][]) {
  test(`${name}: the documented settings fit the schema, are let in by the policy, and sign an operator in`, async () => {
    const identity = documented(name);
    assert.ok(Value.Check(Deployment.properties.identity, identity), `${name} is documented`);
    const ownSettings = identitySettings(identity, location.origin);

    const provider = await fakeProvider({
      claims: (sound) => ({ ...sound, ...claims[name], iss: String(document.issuer), aud: ownSettings.clientId }),
    });
    const places: Record<string, string> = { token_endpoint: 'token', userinfo_endpoint: 'userinfo', jwks_uri: 'jwks' };
    const requestedOrigins = new Set<string>();
    connect({
      ...provider,
      async fetch(input, init) {
        const request = new Request(input, init);
        requestedOrigins.add(new URL(request.url).origin);
        if (request.url === `${ownSettings.authority.replace(/\/$/, '')}/.well-known/openid-configuration`)
          return Response.json(document);
        const place = Object.entries(places).find(([endpoint]) => document[endpoint] === request.url)?.[1];
        assert.ok(place, `${name} has no ${request.url}`);
        return provider.fetch(new Request(`${authority}/${place}`, request), init);
      },
    });
    const departure = nextDeparture();
    const page = () => createIdentity(ownSettings, pageStorages(), createTabs(pageStorages()));
    const url = new URL(
      await Promise.race([
        departure,
        page()
          .signIn('en', undefined)
          .then(() => assert.fail('came back')),
      ]),
    );
    assert.equal(url.origin + url.pathname, document.authorization_endpoint);
    for (const [parameter, value] of Object.entries(ownSettings.parameters ?? {}))
      assert.equal(url.searchParams.get(parameter), value);
    const answer = new URL(provider.answer(url.href));
    answer.searchParams.set('iss', String(document.issuer));
    arriveAt(answer.href);
    const { session } = await page().completeSignIn();
    assert.deepEqual([session.subject, session.userType], ['ada', 'platform']);

    const { connect: allowed } = sourcesOf(
      { id: 'test', branding: { productName: 'Test' }, identity, api: { root: '/gateway' } },
      'https://portal.example',
    );
    assert.deepEqual(
      [...requestedOrigins].filter((origin) => !allowed.includes(origin)),
      [],
      'whom the portal asks, its policy lets it ask',
    );
  });
}
