/**
 * Configuration of the identity library, and the checks that every response of the provider has to pass before the user
 * is signed in.
 */
import {
  InMemoryWebStorage,
  OidcClient,
  type OidcMetadata,
  type User,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { type IdentitySettings, type Session, storedUserKey } from '../state/session.ts';
import type { Storages } from '../storage/storages.ts';
import { storedFields } from '../storage/stored-json.ts';
import { forgetUnfinishedSignOut, mustAsk } from './ask-again.ts';
import { markBrowserSession } from './browser-session.ts';
import { claimedUserType } from './claims.ts';
import { checkIdToken, checkMetadata } from './id-token.ts';
import { inTime } from './in-time.ts';
import { RenewalRefusedError } from './renewal-attempts.ts';
import { createMarks, type Marks } from './stored-mark.ts';

export interface IdentityClient {
  readonly settings: IdentitySettings;
  readonly users: UserManager;
  /** Verified metadata of the provider. */
  readonly metadata: Partial<OidcMetadata>;
  readonly jwksUri: string;
  /** Storages for data that remains after the page is closed. */
  readonly storages: Storages;
  /** Marks of the token that was stored last. */
  readonly marks: Marks;
  /** Storage in which the library holds its user. Other tabs see the user only after the tokens were checked. */
  readonly staged: Storage;
}

/** Time limit of an exchange with the provider, in milliseconds. */
export const answerTime = 20_000;

/** Time limit of a silent attempt in seconds. It is short, because the user is waiting. */
export const silentTimeout = 5;

/**
 * Returns the settings of the library.
 * @param staged storage for the library's user
 * @param tab storage for the library's pending requests
 */
export function clientSettings(settings: IdentitySettings, staged: Storage, tab: Storage): UserManagerSettings {
  const origin = location.origin;
  // `promptOf` sets the prompt for each request.
  const { prompt: _prompt, resource, ...parameters } = settings.parameters ?? {};
  return {
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}/authentication/login-callback`,
    // The static page has no opener policy, which would separate the popup from the portal.
    popup_redirect_uri: `${origin}/authentication/silent-redirect.html`,
    silent_redirect_uri: `${origin}/authentication/silent-redirect.html`,
    post_logout_redirect_uri: `${origin}/authentication/logout-callback.html`,
    scope: settings.scope,
    response_type: 'code',
    loadUserInfo: true, // the claims are in the profile (S-015)
    automaticSilentRenew: false, // the portal renews with a timer of the session (S-016)
    accessTokenExpiringNotificationTimeInSeconds: 60, // 60 seconds before expiry (S-017)
    monitorSession: false, // provider-session.ts does it, if the provider supports it
    includeIdTokenInSilentRenew: true,
    validateSubOnSilentRenew: false, // checkIdToken does it
    userStore: new WebStorageStateStore({ store: staged }),
    stateStore: new WebStorageStateStore({ store: tab }),
    fetchRequestCredentials: 'same-origin',
    requestTimeoutInSeconds: 10, // a hanging provider must not block signing out
    extraQueryParams: parameters,
    // RFC 8707: sent with the authorization request and again with the token request
    ...(resource !== undefined && { resource, extraTokenParams: { resource } }),
  };
}

/** Returns the `prompt` parameter of a sign-in that has to prompt the user. */
export const promptOf = (settings: IdentitySettings, storages: Storages): string | undefined =>
  mustAsk(storages) ? 'login' : settings.parameters?.prompt;

/** @throws Error if the provider does not respond or its metadata belongs to another issuer */
export async function createIdentityClient(settings: IdentitySettings, storages: Storages): Promise<IdentityClient> {
  const staged = new InMemoryWebStorage();
  const usual = clientSettings(settings, staged, storages.tab);
  const metadata = await inTime(answerTime, new OidcClient(usual).metadataService.getMetadata());
  const { jwks_uri: jwksUri } = checkMetadata(metadata, settings.authority);
  const loadUserInfo = settings.userInfo !== false && metadata.userinfo_endpoint !== undefined;
  return {
    settings,
    storages,
    marks: createMarks(storages),
    staged,
    metadata,
    jwksUri,
    users: new UserManager({ ...usual, metadata, loadUserInfo }),
  };
}

/**
 * Copies the user stored by the browser into the library's storage.
 * @returns the stored text
 */
export function stageStored({ settings, staged, storages }: IdentityClient): string | null {
  const key = storedUserKey(settings);
  const stored = storages.local.getItem(key);
  if (stored === null) staged.removeItem(key);
  else staged.setItem(key, stored);
  return stored;
}

/**
 * Checks the tokens, then stores them for all tabs.
 * @param expected the nonce of the request; for a renewal, the previous ID token and the stored session before it
 * @throws Error if a check fails; nothing is stored then
 */
export async function acceptUser(
  client: IdentityClient,
  user: User | null,
  expected: {
    readonly nonce: string | undefined;
    readonly replaces?: string | undefined;
    readonly unlessChanged?: string | null;
  },
): Promise<Session> {
  const { settings, jwksUri, marks, storages } = client;
  const key = storedUserKey(settings);
  try {
    if (!user?.access_token) throw new Error('The provider sent no access token.');
    // A renewal may return no ID token; the library then keeps the previous token.
    if (expected.nonce !== undefined || user.id_token !== expected.replaces) {
      await checkIdToken(user.id_token, {
        issuer: settings.authority,
        clientId: settings.clientId,
        jwksUri,
        ...expected,
      });
    }
    if (expected.unlessChanged !== undefined && storages.local.getItem(key) !== expected.unlessChanged) {
      throw new SessionReplacedError('The session has ended or was replaced while it was being renewed.');
    }
    const stored = {
      ...storedFields(user.toStorageString()),
      user_type: claimedUserType(user.profile, settings.claims),
    };
    storages.local.setItem(key, JSON.stringify(stored));
  } finally {
    client.staged.removeItem(key);
  }
  markBrowserSession();
  forgetUnfinishedSignOut(storages);
  const session = toSession(user, settings);
  await marks.markStored(key, session);
  return session;
}

/** Thrown if a user signed out or in during a renewal. */
export class SessionReplacedError extends RenewalRefusedError {
  override name = 'SessionReplacedError';
}

const toSession = (user: User, { claims }: IdentitySettings): Session => ({
  accessToken: user.access_token,
  expiresAt: user.expires_at ?? 0,
  subject: user.profile.sub,
  userType: claimedUserType(user.profile, claims),
});
