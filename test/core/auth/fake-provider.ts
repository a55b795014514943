/** OpenID provider behind `fetch`. It is correct unless a test changes a single part. */
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

export const authority = 'https://identity.example';
export const clientId = 'portal';

/** Parts that a test may change. Each function gets the correct value and returns the value to send. */
export interface Bends {
  readonly metadata?: (sound: Record<string, unknown>) => Record<string, unknown>;
  readonly claims?: (sound: JWTPayload) => JWTPayload;
  readonly sign?: 'none' | 'foreign key';
  readonly tokens?: (sound: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the query of the address to which the browser returns. */
  readonly callback?: (query: URLSearchParams) => void;
}

export interface Provider {
  /** Replacement for the global `fetch`. */
  readonly fetch: typeof fetch;
  /** Requests so far, such as `GET /userinfo`. */
  readonly requests: string[];
  /** The bodies sent to the token endpoint. */
  readonly exchanges: URLSearchParams[];
  /** Signs a person in at an authorize address, and returns the address to which the browser is sent. */
  answer(authorizeUrl: string): string;
}

/**
 * Creates a provider.
 * @param bends its deviations
 */
export async function fakeProvider(bends: Bends = {}): Promise<Provider> {
  const keys = await generateKeyPair('ES256');
  const foreign = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const metadata = {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    userinfo_endpoint: `${authority}/userinfo`,
    end_session_endpoint: `${authority}/end`,
    jwks_uri: `${authority}/jwks`,
  };
  const requests: string[] = [];
  const exchanges: URLSearchParams[] = [];
  const requestsByPath = new Map<string, URLSearchParams>();
  let grants = 0;

  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  const idToken = async (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000);
    const sound = {
      iss: authority,
      aud: clientId,
      sub: 'ada',
      iat: now,
      exp: now + 300,
      ...(nonce === null ? {} : { nonce }),
    };
    const claims = bends.claims?.(sound) ?? sound;
    if (bends.sign === 'none') return new UnsecuredJWT(claims).encode();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .sign(bends.sign ? foreign.privateKey : keys.privateKey);
  };
  const token = async (body: URLSearchParams) => {
    exchanges.push(body);
    grants += 1;
    const request = requestsByPath.get(body.get('code') ?? '');
    if (body.get('grant_type') === 'authorization_code') {
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url');
      if (!request || request.get('code_challenge') !== challenge) return json({ error: 'invalid_grant' }, 400);
    } else if (!body.get('refresh_token')) return json({ error: 'invalid_grant' }, 400);
    const sound = {
      access_token: `access-${grants}`,
      refresh_token: `refresh-${grants}`,
      token_type: 'Bearer',
      expires_in: 300,
      ...(request ? { id_token: await idToken(request.get('nonce')) } : {}),
    };
    const sent = bends.tokens?.(sound) ?? sound;
    return json(sent, 'error' in sent ? 400 : 200);
  };

  return {
    requests,
    exchanges,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      if (pathname === '/.well-known/openid-configuration') return json(bends.metadata?.(metadata) ?? metadata);
      if (pathname === '/jwks') return json({ keys: [jwk] });
      if (pathname === '/userinfo' && !/^Bearer access-\d+$/.test(request.headers.get('authorization') ?? ''))
        return json({ error: 'invalid_token' }, 401);
      if (pathname === '/userinfo') return json({ sub: 'ada', profile: 'crm', email: 'ada@portal.test' });
      if (pathname === '/token') return token(new URLSearchParams(await request.text()));
      throw new TypeError(`The fake provider has no ${request.url}`);
    },
    answer(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams;
      const code = `code-${requestsByPath.size + 1}`;
      requestsByPath.set(code, query);
      const callback = new URL(query.get('redirect_uri') ?? '');
      callback.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: authority }).toString();
      bends.callback?.(callback.searchParams);
      return callback.href;
    },
  };
}
