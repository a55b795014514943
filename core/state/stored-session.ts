/** The stored session. Lightweight, because it is read before the portal has loaded. */
import { fieldsOf, storedFields } from '../storage/stored-json.ts';

/** The part of a session that the portal stores. */
export interface Session {
  readonly accessToken: string;
  /** Expiry in epoch seconds by this browser's clock: the time of the response plus the life of the token. */
  readonly expiresAt: number;
  readonly subject: string;
  /** The user type in the provider's claims, which is known before the account is loaded. */
  readonly userType?: string | undefined;
}

/** Returns the key of the identity library's user in local storage, so that all tabs have the same session. */
export const storedUserKey = (settings: { readonly authority: string; readonly clientId: string }): string =>
  `oidc.user:${settings.authority}:${settings.clientId}`;

/**
 * Returns the issuer exactly as in the deployment, because issuers with and without a trailing slash are different. A
 * path is resolved on the portal's origin.
 */
export const authorityOf = (authority: string, origin: string): string =>
  authority.startsWith('/') ? new URL(authority, origin).href.replace(/\/$/, '') : authority;

/** Returns the session in stored JSON; `undefined` if there is none or it is damaged. */
export function parseSession(text: string | null): Session | undefined {
  const { access_token: accessToken, expires_at: expiresAt, user_type: userType, profile } = storedFields(text);
  const { sub: subject } = fieldsOf(profile);
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || typeof subject !== 'string') return undefined;
  return { accessToken, expiresAt, subject, userType: typeof userType === 'string' ? userType : undefined };
}
