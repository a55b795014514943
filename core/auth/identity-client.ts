/** The identity library, set up for this portal, and what every answer of the provider has to pass before anybody is signed in by it. */
import { InMemoryWebStorage, type User, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { type IdentitySettings, type Session, storedUserKey } from '../state/session.ts';
import { forgetUnfinishedSignOut } from './ask-again.ts';
import { markBrowserSession } from './browser-session.ts';
import { checkIdToken, checkMetadata } from './id-token.ts';
import { inTime } from './in-time.ts';
import { RenewalRefusedError } from './renewal-attempts.ts';
import { markStored } from './stored-mark.ts';

export interface IdentityClient {
  readonly settings: IdentitySettings;
  readonly users: UserManager;
  /** Where the library keeps its user: other tabs see one only once its tokens have been checked. */
  readonly staged: Storage;
}

/** How long an exchange with the provider may take in all, milliseconds. */
export const answerTime = 20_000;

/** How long a silent attempt may take, seconds: a provider answers at once, and a person waits. */
export const silentTimeout = 5;

/** The library's settings. @param staged where it keeps its user */
export function clientSettings(settings: IdentitySettings, staged: Storage): UserManagerSettings {
  const origin = location.origin;
  return {
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}/authentication/login-callback`,
    // The static page: it has no opener policy that would cut a window off from the portal.
    popup_redirect_uri: `${origin}/authentication/silent-redirect.html`,
    silent_redirect_uri: `${origin}/authentication/silent-redirect.html`,
    post_logout_redirect_uri: `${origin}/authentication/logout-callback.html`,
    scope: settings.scope,
    response_type: 'code',
    loadUserInfo: true, // the profile has its claims (S-015)
    automaticSilentRenew: false, // the portal renews by its own timer (S-016)
    accessTokenExpiringNotificationTimeInSeconds: 60, // a minute before the end (S-017)
    monitorSession: false, // watched where the provider supports it: provider-session.ts
    includeIdTokenInSilentRenew: true,
    validateSubOnSilentRenew: false, // checked with the rest of the ID token
    userStore: new WebStorageStateStore({ store: staged }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    fetchRequestCredentials: 'same-origin',
    requestTimeoutInSeconds: 10, // a provider that hangs must not hold a sign-out
  };
}

export function createIdentityClient(settings: IdentitySettings): IdentityClient {
  const staged = new InMemoryWebStorage();
  return { settings, staged, users: new UserManager(clientSettings(settings, staged)) };
}

/** Hands the library the user that the browser has stored. @returns the stored text */
export function stageStored({ settings, staged }: IdentityClient): string | null {
  const key = storedUserKey(settings);
  const stored = localStorage.getItem(key);
  if (stored === null) staged.removeItem(key);
  else staged.setItem(key, stored);
  return stored;
}

/** The provider's key set address. @throws Error when the metadata is another issuer's */
export async function checkedMetadata({ users, settings }: IdentityClient): Promise<{ jwks_uri: string }> {
  return checkMetadata(await inTime(answerTime, users.metadataService.getMetadata()), settings.authority);
}

/**
 * Checks the tokens, then lets every tab have them.
 * @param expected the nonce of the request; for a renewal the ID token before, and what the store held as it began
 * @throws Error when a check fails; nothing is stored then
 */
export async function acceptUser(
  client: IdentityClient,
  user: User | null,
  expected: { readonly nonce: string | undefined; readonly replaces?: string | undefined; readonly unlessChanged?: string | null },
): Promise<Session> {
  const { settings } = client;
  const key = storedUserKey(settings);
  try {
    const { jwks_uri } = await checkedMetadata(client);
    if (!user?.access_token) throw new Error('The provider sent no access token.');
    // A renewal may come without an ID token; the library then keeps the one it had.
    if (expected.nonce !== undefined || user.id_token !== expected.replaces) {
      await checkIdToken(user.id_token, { issuer: settings.authority, clientId: settings.clientId, jwksUri: jwks_uri, ...expected });
    }
    if (expected.unlessChanged !== undefined && localStorage.getItem(key) !== expected.unlessChanged) {
      throw new SessionReplacedError('The session has ended or was replaced while it was being renewed.');
    }
    localStorage.setItem(key, user.toStorageString());
  } finally {
    client.staged.removeItem(key);
  }
  markBrowserSession();
  forgetUnfinishedSignOut();
  const session = toSession(user);
  await markStored(key, session);
  return session;
}

/** Somebody signed out, or in, while a renewal was under way. */
export class SessionReplacedError extends RenewalRefusedError {
  override name = 'SessionReplacedError';
}

const toSession = (user: User): Session => ({
  accessToken: user.access_token,
  expiresAt: user.expires_at ?? 0,
  subject: user.profile.sub,
  userType: user.profile.profile,
});
