/** The OpenID provider of one origin: authorization code with PKCE for one public client (S-013, RFC 10017). */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import type { AdapterFactory, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Person } from '../world/types.ts';
import { loadProvider } from './oidc.js';
import type { Switches } from './switches.ts';

/** Scopes that a client may request (S-014, S-020). */
export const scopes = [
  'openid',
  'profile',
  'email',
  'merchant_api',
  'payment_api',
  'webhook_api',
  'accounting_api',
  'support_api',
  'fileservice_api',
  'banking_api',
] as const;

const hour = 3600;

export interface ProviderOptions {
  /** Origin, such as `http://localhost:4200`. The issuer is this origin with `/identity`. */
  readonly origin: string;
  readonly clientId: string;
  readonly store: AdapterFactory;
  readonly switches: Switches;
  readonly cookieKeys: readonly string[];
  /** Suffix of cookie names. Cookies don't distinguish ports, so two servers on one host must use different names. */
  readonly cookieSuffix: string;
  readonly accessTokenSeconds: number;
  readonly pages: {
    readonly signOut: (context: KoaContextWithOIDC, form: string) => string;
    readonly signedOut: (context: KoaContextWithOIDC) => string;
    readonly error: (
      context: KoaContextWithOIDC,
      error: { readonly error: string; readonly error_description?: string | undefined },
    ) => string;
  };
  readonly log: (line: string) => void;
}

let signingKey: Promise<JWK> | undefined;
/** Returns an RSA key for the process. It is created at the start and never stored. */
export function loadSigningKey(): Promise<JWK> {
  signingKey ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(async ({ privateKey }) => ({
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  }));
  return signingKey;
}

/** Returns the provider's claims about a person. `profile` is the user type (S-229). */
const claimsOf = (person: Person) => ({
  sub: person.id,
  email: person.email,
  name: `${person.firstName} ${person.lastName}`,
  given_name: person.firstName,
  family_name: person.lastName,
  profile: userTypes[person.tier],
});
/** The provider's names of the tiers (S-012: names of the user types). */
export const userTypes = { platform: 'platform', tenant: 'crm', merchant: 'merchant' } as const;

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { origin, switches, pages, cookieSuffix } = options;
  const [ProviderClass, key] = await Promise.all([loadProvider(), loadSigningKey()]);
  const html = (context: KoaContextWithOIDC, body: string) => {
    context.type = 'html';
    context.body = body;
  };
  const configuration: Configuration = {
    adapter: options.store,
    clients: [
      {
        client_id: options.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/authentication/login-callback`, `${origin}/authentication/silent-redirect.html`],
        post_logout_redirect_uris: [
          `${origin}/authentication/logout-callback`,
          `${origin}/authentication/logout-callback.html`,
        ],
      },
    ],
    jwks: { keys: [key] },
    scopes: [...scopes],
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'given_name', 'family_name', 'profile'] },
    conformIdTokenClaims: false,
    cookies: {
      names: {
        session: `portal_session_${cookieSuffix}`,
        interaction: `portal_interaction_${cookieSuffix}`,
        resume: `portal_resume_${cookieSuffix}`,
      },
      keys: [...options.cookieKeys],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => html(context, pages.signOut(context, form)),
        postLogoutSuccessSource: (context) => html(context, pages.signedOut(context)),
      },
    },
    ttl: {
      AccessToken: () => switches.current.accessTokenSeconds ?? options.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: hour,
      RefreshToken: 12 * hour,
      Interaction: hour,
      Session: 12 * hour,
      Grant: 12 * hour,
    },
    interactions: { url: (_context, interaction) => `/identity/interaction/${interaction.uid}` },
    // The only client has the origin of the provider, which browsers also send with every POST. No other origin may
    // read a response.
    clientBasedCORS: (_context, from) => from === origin,
    issueRefreshToken: async () => switches.current.refreshTokens ?? true,
    rotateRefreshToken: true,
    findAccount: (context, id) => {
      const person = switches.accountFor(context, id);
      return person && switches.mayEnter(person) ? { accountId: person.id, claims: () => claimsOf(person) } : undefined;
    },
    // The portal is the provider's own client, so there is no consent to request.
    loadExistingGrant: async (context) => {
      const { client, session, result, params } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      const known = grantId ? await context.oidc.provider.Grant.find(grantId) : undefined;
      const grant =
        known ?? new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    renderError: (context, out) => html(context, pages.error(context, out)),
  };
  const provider = new ProviderClass(`${origin}/identity`, configuration);
  switches.attach(provider);
  provider.on('server_error', (context, error) =>
    options.log(`identity: ${context.method} ${context.path}: ${error.stack ?? error.message}`),
  );
  return provider;
}
