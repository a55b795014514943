/**
 * Sign-in, renewal and sign-out by authorization code with PKCE (S-013; RFC 10017). This module is the only one that loads
 * oidc-client-ts, and is itself loaded on demand.
 */
import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { checkIdToken, checkMetadata } from './id-token.ts';
import type { IdentitySettings, Session } from './session.ts';

/** What travels with the request and comes back with the answer. */
interface SignInState {
  readonly returnUrl?: string;
  readonly nonce: string;
}

let manager: UserManager | undefined;

function userManager(settings: IdentitySettings): UserManager {
  const origin = location.origin;
  manager ??= new UserManager({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}/authentication/login-callback`,
    post_logout_redirect_uri: `${origin}/authentication/logout-callback.html`,
    silent_redirect_uri: `${origin}/authentication/silent-redirect.html`,
    scope: settings.scope,
    response_type: 'code',
    loadUserInfo: true, // S-015
    automaticSilentRenew: false, // S-016
    accessTokenExpiringNotificationTimeInSeconds: 60, // S-017
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    fetchRequestCredentials: 'same-origin',
    requestTimeoutInSeconds: 10, // a provider that hangs must not hold a sign-out
  });
  return manager;
}

/** Leaves for the provider's sign-in page. @param returnUrl where to go afterwards, already checked */
export async function signIn(settings: IdentitySettings, language: string, returnUrl: string | undefined): Promise<void> {
  const users = userManager(settings);
  checkMetadata(await users.metadataService.getMetadata(), settings.authority);
  const nonce = crypto.randomUUID();
  const state: SignInState = returnUrl === undefined ? { nonce } : { nonce, returnUrl };
  await users.signinRedirect({ state, nonce, ui_locales: language });
}

let answered: Promise<{ session: Session; returnUrl: string | undefined }> | undefined;

/**
 * Takes the provider's answer from the address, once: rendering the callback screen twice is one exchange.
 * @throws Error when the answer is an error, forged, or its ID token fails a check; nobody is signed in then
 */
export function completeSignIn(settings: IdentitySettings): Promise<{ session: Session; returnUrl: string | undefined }> {
  answered ??= exchange(settings);
  return answered;
}

async function exchange(settings: IdentitySettings) {
  const users = userManager(settings);
  const metadata = checkMetadata(await users.metadataService.getMetadata(), settings.authority);
  const issuer = new URLSearchParams(location.search).get('iss');
  if (issuer !== null && issuer !== settings.authority) throw new Error(`The answer comes from ${issuer}, not from ${settings.authority}.`); // RFC 9207
  const user = await users.signinRedirectCallback();
  try {
    const state = user.state as SignInState; // what signIn stored under the state parameter
    if (!user.access_token) throw new Error('The provider sent no access token.');
    await checkIdToken(user.id_token, { issuer: settings.authority, clientId: settings.clientId, nonce: state.nonce, jwksUri: metadata.jwks_uri });
    return { session: toSession(user), returnUrl: state.returnUrl };
  } catch (error) {
    await users.removeUser();
    throw error;
  }
}

/** Exchanges the refresh token for a new access token. @returns undefined when the provider refuses */
export async function renew(settings: IdentitySettings): Promise<Session | undefined> {
  const user = await userManager(settings)
    .signinSilent()
    .catch(() => undefined);
  return user?.access_token ? toSession(user) : undefined;
}

/**
 * Ends the session at the provider, which leads back to the logout callback (OpenID Connect RP-Initiated Logout 1.0). The
 * caller has forgotten the person already, so that the browser keeps no page of theirs for its Back button.
 * @param idToken of the session, as proof of who asks
 * @throws Error when the provider cannot be asked; the person is signed out here all the same
 */
export async function signOut(settings: IdentitySettings, idToken: string | undefined): Promise<void> {
  const users = userManager(settings);
  await users.removeUser();
  const endpoint = await users.metadataService.getEndSessionEndpoint();
  if (!endpoint) throw new Error(`The provider ${settings.authority} has no address to sign out at (end_session_endpoint).`);
  const url = new URL(endpoint);
  url.searchParams.set('client_id', settings.clientId);
  url.searchParams.set('post_logout_redirect_uri', users.settings.post_logout_redirect_uri ?? location.origin);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  location.assign(url);
}

const toSession = (user: User): Session => ({
  accessToken: user.access_token,
  expiresAt: user.expires_at ?? 0,
  subject: user.profile.sub,
  userType: user.profile.profile,
});
