/** The checks of OpenID Connect Core 3.1.3.7 and Discovery 4.3 that oidc-client-ts does not perform. */
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { RenewalRefusedError } from './renewal-attempts.ts';

/** Tolerance for the provider's times, in seconds. */
const leeway = 60;
/** Maximum clock difference in seconds. With a larger one, certificates would be invalid too. */
const maxSkew = 24 * 3600;

/**
 * @returns the address of the provider's key set
 * @throws Error if the metadata belongs to another issuer (a slash at the end is a difference) or contains no keys
 */
export function checkMetadata(
  metadata: { issuer?: string; jwks_uri?: string },
  authority: string,
): { jwks_uri: string } {
  if (metadata.issuer !== authority)
    throw new Error(`The provider's metadata names the issuer ${metadata.issuer}, expected ${authority}.`);
  if (!metadata.jwks_uri) throw new Error(`The provider ${authority} publishes no keys (jwks_uri).`);
  return { jwks_uri: metadata.jwks_uri };
}

export interface ExpectedIdToken {
  readonly issuer: string;
  readonly clientId: string;
  /** Nonce of this sign-in; `undefined` for a renewal by refresh token, which sends none. */
  readonly nonce: string | undefined;
  readonly jwksUri: string;
  /**
   * The ID token that this one replaces. This one must be of the same user, not be older, and have the same nonce if it
   * has one.
   */
  readonly replaces?: string | undefined;
}

/**
 * Checks signature, `iss`, `aud`, `azp`, `exp`, `iat` and `nonce` of an ID token.
 * @throws Error with the first check that fails
 */
export async function checkIdToken(
  token: string | undefined,
  expected: ExpectedIdToken,
  keys = createRemoteJWKSet(new URL(expected.jwksUri)),
): Promise<void> {
  if (!token) throw new Error('The provider sent no ID token.');
  const { payload } = await jwtVerify(token, keys, {
    issuer: expected.issuer,
    audience: expected.clientId,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: leeway,
    currentDate: issueOf(token),
  });
  const parties = Array.isArray(payload.aud) ? payload.aud : [payload.aud];
  if (payload.azp === undefined ? parties.length > 1 : payload.azp !== expected.clientId) {
    throw new Error(
      `The ID token was issued to ${String(payload.azp ?? parties.join(', '))}, expected azp ${expected.clientId}.`,
    );
  }
  const before = expected.replaces === undefined ? undefined : decodeJwt(expected.replaces);
  const isAnswer =
    before && expected.nonce === undefined
      ? payload.nonce === undefined || payload.nonce === before.nonce
      : payload.nonce === expected.nonce;
  if (!isAnswer) throw new Error('The ID token answers another sign-in: its nonce does not match.');
  if (before) checkSuccession(payload, before);
}

/** Thrown if a renewal returned the tokens of another user. */
export class SubjectChangedError extends RenewalRefusedError {
  override name = 'SubjectChangedError';
}

function checkSuccession(next: JWTPayload, before: JWTPayload): void {
  if (next.sub !== before.sub)
    throw new SubjectChangedError('The renewal brought the ID token of another subject (sub).');
  if ((next.iat ?? 0) + leeway < (before.iat ?? 0))
    throw new Error('The renewal brought an ID token older than the one it replaces (iat).');
}

/**
 * Returns the provider's current time, derived from the token's time of issue. The token was just issued, over a
 * connection of the portal and with its nonce, so its time of issue is nearer to the provider's clock than that of this
 * computer, which may be wrong by hours.
 * @throws Error if the clocks differ by more than a day
 */
function issueOf(token: string): Date {
  const { iat } = decodeJwt(token);
  if (iat === undefined) return new Date();
  const skew = Math.round(iat - Date.now() / 1000);
  if (Math.abs(skew) > maxSkew)
    throw new Error(
      `This computer's clock and the provider's are ${Math.abs(Math.round(skew / 3600))} hours apart (iat).`,
    );
  return new Date(iat * 1000);
}
