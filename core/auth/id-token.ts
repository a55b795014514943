/** The checks of OpenID Connect Core 3.1.3.7 and Discovery 4.3 that oidc-client-ts leaves out. */
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Tolerated difference between this clock and the provider's, seconds. */
const leeway = 60;

/**
 * @returns the provider's key set address
 * @throws Error when the metadata is another issuer's, or has no keys
 */
export function checkMetadata(metadata: { issuer?: string; jwks_uri?: string }, authority: string): { jwks_uri: string } {
  if (metadata.issuer !== authority) throw new Error(`The provider's metadata names the issuer ${metadata.issuer}, expected ${authority}.`);
  if (!metadata.jwks_uri) throw new Error(`The provider ${authority} publishes no keys (jwks_uri).`);
  return { jwks_uri: metadata.jwks_uri };
}

export interface ExpectedIdToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly jwksUri: string;
}

/**
 * Signature, `iss`, `aud`, `azp`, `exp`, `iat` and `nonce` of an ID token.
 * @throws Error naming the first thing that is wrong
 */
export async function checkIdToken(token: string | undefined, expected: ExpectedIdToken, keys = createRemoteJWKSet(new URL(expected.jwksUri))): Promise<void> {
  if (!token) throw new Error('The provider sent no ID token.');
  const { payload } = await jwtVerify(token, keys, {
    issuer: expected.issuer,
    audience: expected.clientId,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: leeway,
  });
  const parties = Array.isArray(payload.aud) ? payload.aud : [payload.aud];
  if (payload.azp === undefined ? parties.length > 1 : payload.azp !== expected.clientId) {
    throw new Error(`The ID token was issued to ${String(payload.azp ?? parties.join(', '))}, expected azp ${expected.clientId}.`);
  }
  if (payload.nonce !== expected.nonce) throw new Error('The ID token answers another sign-in: its nonce does not match.');
}
