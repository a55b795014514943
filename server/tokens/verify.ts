/**
 * Verification of a provider's access tokens and their claims, with the provider's keys or by introspection (RFC 7662).
 */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

export interface TokenSettings {
  /** Issuer of the provider, as the provider writes it. */
  readonly authority: string;
  /**
   * Required audience of the token (`aud`). If absent, all tokens of the provider are accepted, including tokens for
   * other APIs.
   */
  readonly audience?: string | undefined;
  /**
   * Credentials of this client for introspecting each token, for tokens that are not JWTs, or to detect immediately
   * that a token was revoked.
   */
  readonly introspection?: { readonly clientId: string; readonly clientSecret: string } | undefined;
}

/** Claims of a token from the provider. */
export type TokenClaims = JWTPayload & Readonly<Record<string, unknown>>;

export interface TokenVerifier {
  /**
   * @returns the claims; `undefined` for an invalid token
   * @throws Error if the provider does not respond
   */
  verify(token: string): Promise<TokenClaims | undefined>;
  /**
   * Returns the provider's data about the user of a valid token. Empty if the provider has no user info, or none for
   * this token.
   */
  userInfo(token: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Required fields of a provider's discovery document. */
interface Metadata {
  readonly issuer?: string;
  readonly jwks_uri?: string;
  readonly userinfo_endpoint?: string;
  readonly introspection_endpoint?: string;
}

/** Seconds by which the provider's clock may differ from this server's. */
const leeway = 60;
/** Milliseconds within which the provider has to respond. */
const timeoutMs = 10_000;

/** Creates a verifier that contacts the provider with the first token. */
export function tokenVerifier({ authority, audience, introspection }: TokenSettings): TokenVerifier {
  let metadataRequest: Promise<Metadata> | undefined;
  const metadata = () => {
    metadataRequest ??= discover(authority).catch((error: unknown) => {
      metadataRequest = undefined; // the next token tries again
      throw error;
    });
    return metadataRequest;
  };
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  const byKeys = async (token: string): Promise<TokenClaims | undefined> => {
    const { jwks_uri } = await metadata();
    keys ??= createRemoteJWKSet(new URL(requireAddress(jwks_uri, authority, 'jwks_uri')), {
      timeoutDuration: timeoutMs,
    });
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: authority,
        ...(audience !== undefined && { audience }),
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: leeway,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined;
      throw error;
    }
  };

  const byAsking = async (
    token: string,
    client: { readonly clientId: string; readonly clientSecret: string },
  ): Promise<TokenClaims | undefined> => {
    const address = requireAddress((await metadata()).introspection_endpoint, authority, 'introspection_endpoint');
    const credentials = Buffer.from(
      `${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`,
    ).toString('base64');
    const claims = (await answerOf(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    })) as TokenClaims; // answerOf has checked that it is an object
    const isFor = audience === undefined || [claims.aud].flat().includes(audience);
    const isOver = typeof claims.exp === 'number' && claims.exp + leeway < Date.now() / 1000;
    return claims.active === true && isFor && !isOver && (claims.iss === undefined || claims.iss === authority)
      ? claims
      : undefined;
  };

  return {
    verify: (token) => (introspection ? byAsking(token, introspection) : byKeys(token)),
    async userInfo(token) {
      const { userinfo_endpoint: address } = await metadata();
      if (address === undefined) return {};
      return answerOf(address, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } }).catch(
        () => ({}),
      );
    },
  };
}

async function discover(authority: string): Promise<Metadata> {
  const found: Metadata = await answerOf(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {});
  if (found.issuer !== authority)
    throw new Error(`The provider's metadata names the issuer ${found.issuer}, expected ${authority}.`);
  return found;
}

async function answerOf(address: string, request: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const value: unknown = await answer.json();
  if (typeof value !== 'object' || value === null) throw new Error(`${address} answers no object.`);
  return value as Readonly<Record<string, unknown>>; // checked just above
}

function requireAddress(address: string | undefined, authority: string, name: string): string {
  if (address === undefined) throw new Error(`The provider ${authority} has no ${name}.`);
  return address;
}
