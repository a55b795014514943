/**
 * Sign-in, renewal and sign-out by authorization code with PKCE (S-013; RFC 10017). Only what this module imports loads
 * oidc-client-ts, and it is itself loaded on demand.
 */

import { type IdentitySettings, type Session, storedSession, storedUserKey } from '../state/session.ts';
import { storedFields } from '../state/stored-session.ts';
import { SubjectChangedError } from './id-token.ts';
import { acceptUser, answerTime, createIdentityClient, type IdentityClient, promptOf, SessionReplacedError } from './identity-client.ts';
import { inTime } from './in-time.ts';
import { oneAtATime } from './one-at-a-time.ts';
import * as popup from './popup.ts';
import * as provider from './provider-session.ts';
import { attemptRenewal } from './renewal-attempts.ts';
import { keepReturnUrl } from './return-path.ts';
import * as silent from './silent.ts';
import { forgetMark, readLatest } from './stored-mark.ts';
import { tellTabs } from './tabs.ts';
import { remainingLife } from './token-life.ts';

/** What travels with the request and comes back with the answer. */
interface SignInState {
  readonly returnUrl?: string;
  readonly nonce: string;
}

let made: Promise<IdentityClient> | undefined;

/** One for the page; a provider that did not answer is asked again the next time. */
function clientOf(settings: IdentitySettings): Promise<IdentityClient> {
  made ??= createIdentityClient(settings).catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

/** Longer than all attempts of another tab take, milliseconds. */
const patience = 60_000;
const lockName = (settings: IdentitySettings) => `renew:${settings.clientId}`;
/** What the tab that held the lock before this one has stored. */
const latestSession = (settings: IdentitySettings) => readLatest(storedUserKey(settings), () => storedSession(settings, localStorage));

/** Leaves for the provider's sign-in page. @param returnUrl where to go afterwards, already checked */
export async function signIn(settings: IdentitySettings, language: string, returnUrl: string | undefined): Promise<void> {
  const client = await clientOf(settings);
  const nonce = crypto.randomUUID();
  const state: SignInState = returnUrl === undefined ? { nonce } : { nonce, returnUrl };
  keepReturnUrl(returnUrl);
  await client.users.signinRedirect({ state, nonce, ui_locales: language, ...prompted(settings) });
}

const prompted = (settings: IdentitySettings): { readonly prompt?: string } => {
  const prompt = promptOf(settings);
  return prompt === undefined ? {} : { prompt };
};

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
  const client = await clientOf(settings);
  const issuer = new URLSearchParams(location.search).get('iss');
  if (issuer !== null && issuer !== settings.authority) throw new Error(`The answer comes from ${issuer}, not from ${settings.authority}.`); // RFC 9207
  const user = await inTime(answerTime, client.users.signinRedirectCallback());
  const state = user.state as SignInState; // what signIn stored under the state parameter
  return { session: await acceptUser(client, user, { nonce: state.nonce }), returnUrl: state.returnUrl };
}

let silently: Promise<Session | undefined> | undefined;

/**
 * Signs in without asking: by what another tab has just stored, else by the provider's session.
 * @returns undefined when the person has to be asked
 */
export function signInSilently(settings: IdentitySettings, language: string): Promise<Session | undefined> {
  silently ??= oneAtATime(lockName(settings), patience, async () => {
    const stored = await latestSession(settings);
    return stored && remainingLife(stored) > 0 ? stored : silent.signInSilently(await clientOf(settings), language);
  }).finally(() => {
    silently = undefined;
  });
  return silently;
}

/** Signs in in a window of its own. @throws PopupClosedError when the person closes it; any other error when it comes to nothing */
export async function signInByPopup(settings: IdentitySettings, language: string, signal: AbortSignal): Promise<Session> {
  return popup.signInByPopup(await clientOf(settings), { language, prompt: promptOf(settings), signal });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : resolve()));

/**
 * Gets the next access token; of all tabs that ask, one renews and the others take over what it got.
 * @param held the session that this tab holds
 * @throws RenewalRefusedError, SubjectChangedError, SessionReplacedError, LockTimeoutError; else the trouble of the last attempt
 */
export function renew(settings: IdentitySettings, held: Session): Promise<Session> {
  return oneAtATime(lockName(settings), patience, async () => {
    const stored = await latestSession(settings);
    if (stored && stored.subject !== held.subject) throw new SubjectChangedError('Another tab has signed somebody else in.');
    if (stored && stored.accessToken !== held.accessToken && remainingLife(stored) > 0) return stored;
    // The provider has nothing to say of a session that is gone.
    if (localStorage.getItem(storedUserKey(settings)) === null) throw new SessionReplacedError('Nobody is signed in any more.');
    const next = await attemptRenewal(() => clientOf(settings).then(silent.renewOnce), pause);
    tellTabs('renewed', next.subject);
    return next;
  });
}

/** Calls back when the provider has ended the session (S-280). @returns what stops it */
export const watchProvider = async (settings: IdentitySettings, signedOut: () => void): Promise<() => void> =>
  provider.watchProvider(await clientOf(settings), signedOut);

/** Asks the provider whether the session still lives; under the lock, so that no renewal takes its turn meanwhile. */
export const askProvider = (settings: IdentitySettings): Promise<void> =>
  oneAtATime(lockName(settings), patience, async () => void (await provider.askProvider(await clientOf(settings))));

/** Milliseconds that a provider has to show that it is there. */
const soon = 5_000;

/** Whoever leaves the page for a provider that does not answer ends at the browser's error page. @throws Error where it does not */
async function isThere(users: IdentityClient['users']): Promise<void> {
  const answer = await inTime(soon, fetch(users.settings.metadataUrl, { cache: 'no-store' }));
  if (!answer.ok) throw new Error(`The provider ${users.settings.authority} answers ${answer.status}.`);
}

/**
 * Ends the session at the provider, which leads back to the logout callback (OpenID Connect RP-Initiated Logout 1.0). The
 * caller has forgotten the person already, so that the browser keeps no page of theirs for its Back button.
 * @param stored the session's text, whose ID token is the proof of who asks
 * @returns whether the page is being left; a provider that has no address for it has its tokens taken back, and stays signed in itself
 * @throws Error when the provider cannot be asked; the person is signed out here all the same
 */
export async function signOut(settings: IdentitySettings, stored: string): Promise<boolean> {
  const key = storedUserKey(settings);
  localStorage.removeItem(key);
  const [client] = await Promise.all([clientOf(settings), forgetMark(key)]);
  const { users, metadata, staged } = client;
  await isThere(users);
  if (!metadata.end_session_endpoint) {
    staged.setItem(key, stored);
    if (metadata.revocation_endpoint) await inTime(answerTime, users.revokeTokens(['refresh_token', 'access_token'])).finally(() => staged.removeItem(key)); // RFC 7009
    await users.removeUser();
    return false;
  }
  await users.removeUser();
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set('client_id', settings.clientId);
  url.searchParams.set('post_logout_redirect_uri', users.settings.post_logout_redirect_uri ?? location.origin);
  const { id_token: idToken } = storedFields(stored);
  if (typeof idToken === 'string') url.searchParams.set('id_token_hint', idToken);
  location.assign(url);
  return true;
}
