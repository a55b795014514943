/** The session as the browser has stored it. Light: it is read before the portal has loaded. */
import { fieldsOf, storedFields } from './stored-json.ts';

/** What the portal keeps of a sign-in. */
export interface Session {
  readonly accessToken: string;
  /** Epoch seconds by this browser's clock: the instant of the answer plus the life the provider gave the token. */
  readonly expiresAt: number;
  readonly subject: string;
  /** The user type that the provider's claims name, known before the account is loaded. */
  readonly userType?: string | undefined;
}

/** The key under which the identity library's user is stored, in local storage: every tab holds the same session. */
export const storedUserKey = (settings: { readonly authority: string; readonly clientId: string }): string =>
  `oidc.user:${settings.authority}:${settings.clientId}`;

/** The issuer, exactly as the deployment names it: one that ends in a slash is another than one without. A path is on the portal's origin. */
export const authorityOf = (authority: string, origin: string): string =>
  authority.startsWith('/') ? new URL(authority, origin).href.replace(/\/$/, '') : authority;

/** The session in stored JSON; undefined where there is none or it is damaged. */
export function parseSession(text: string | null): Session | undefined {
  const { access_token: accessToken, expires_at: expiresAt, user_type: userType, profile } = storedFields(text);
  const { sub: subject } = fieldsOf(profile);
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || typeof subject !== 'string') return undefined;
  return { accessToken, expiresAt, subject, userType: typeof userType === 'string' ? userType : undefined };
}
