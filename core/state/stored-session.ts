/** The session as the browser has stored it. Light: it is read before the portal has loaded. */
import { fieldsOf, storedFields } from '../storage/stored-json.ts';

/** The part of a sign-in that the portal stores. */
export interface Session {
  readonly accessToken: string;
  /** Epoch seconds by this browser's clock: the instant of the answer plus the life the provider gave the token. */
  readonly expiresAt: number;
  readonly subject: string;
  /** The user type that the provider's claims name, known before the account is loaded. */
  readonly userType?: string | undefined;
}

/** Returns the key of the identity library's user in local storage: every tab holds the same session. */
export const storedUserKey = (settings: { readonly authority: string; readonly clientId: string }): string =>
  `oidc.user:${settings.authority}:${settings.clientId}`;

/**
 * Returns the issuer exactly as the deployment names it: with and without a trailing slash are different issuers. A
 * path is resolved on the portal's origin.
 */
export const authorityOf = (authority: string, origin: string): string =>
  authority.startsWith('/') ? new URL(authority, origin).href.replace(/\/$/, '') : authority;

/** Returns the session in stored JSON, or undefined if there is none or it is damaged. */
export function parseSession(text: string | null): Session | undefined {
  const { access_token: accessToken, expires_at: expiresAt, user_type: userType, profile } = storedFields(text);
  const { sub: subject } = fieldsOf(profile);
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || typeof subject !== 'string') return undefined;
  return { accessToken, expiresAt, subject, userType: typeof userType === 'string' ? userType : undefined };
}
