/**
 * Sign-in, renewal and sign-out with the authorization code flow with PKCE (S-013; RFC 10017). Only this module's
 * dependencies load oidc-client-ts, and the module itself is loaded on demand.
 */

import type { Identity } from '../portal/session-flow.ts';
import { type IdentitySettings, storedSession, storedUserKey } from '../state/session.ts';
import type { Tabs } from '../state/tabs.ts';
import type { Storages } from '../storage/storages.ts';
import { storedFields } from '../storage/stored-json.ts';
import { SubjectChangedError } from './id-token.ts';
import {
  acceptUser,
  answerTime,
  createIdentityClient,
  type IdentityClient,
  promptOf,
  SessionReplacedError,
} from './identity-client.ts';
import { inTime } from './in-time.ts';
import * as popup from './popup.ts';
import * as provider from './provider-session.ts';
import { attemptRenewal } from './renewal-attempts.ts';
import { storeReturnUrl } from './return-path.ts';
import * as silent from './silent.ts';
import { createMarks } from './stored-mark.ts';
import { withTabLock } from './tab-lock.ts';
import { remainingLife } from './token-life.ts';

/** State that is sent with the sign-in request and returned with the response. */
interface SignInState {
  readonly returnUrl?: string;
  readonly nonce: string;
}

/** Time limit in milliseconds that is longer than all attempts of another tab together. */
const lockTimeoutMs = 60_000;

/** Creates the operations with the identity provider of a portal. It does not call the provider yet. */
export function createIdentity(settings: IdentitySettings, storages: Storages, tabs: Tabs): Identity {
  const { local, tab } = storages;
  const key = storedUserKey(settings);
  const marks = createMarks(storages);
  const lockName = `renew:${settings.clientId}`;
  /** Reads the session that was stored by the previous holder of the lock. */
  const latestSession = () => marks.readLatest(key, () => storedSession(settings, local));

  let made: Promise<IdentityClient> | undefined;
  /** Creates the client once. If the provider did not respond, the next call tries again. */
  const client = (): Promise<IdentityClient> => {
    made ??= createIdentityClient(settings, storages).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };

  let answered: ReturnType<Identity['completeSignIn']> | undefined;
  const exchange = async () => {
    const { users, ...rest } = await client();
    const issuer = new URLSearchParams(location.search).get('iss');
    // RFC 9207
    if (issuer !== null && issuer !== settings.authority)
      throw new Error(`The answer comes from ${issuer}, not from ${settings.authority}.`);
    const user = await inTime(answerTime, users.signinRedirectCallback());
    const state = user.state as SignInState; // the value that signIn stored for this state parameter
    return { session: await acceptUser({ users, ...rest }, user, { nonce: state.nonce }), returnUrl: state.returnUrl };
  };

  let silently: ReturnType<Identity['signInSilently']> | undefined;

  return {
    async signIn(language, returnUrl) {
      const { users } = await client();
      const nonce = crypto.randomUUID();
      const state: SignInState = returnUrl === undefined ? { nonce } : { nonce, returnUrl };
      const prompt = promptOf(settings, storages);
      storeReturnUrl(tab, returnUrl);
      await users.signinRedirect({ state, nonce, ui_locales: language, ...(prompt !== undefined && { prompt }) });
    },
    completeSignIn() {
      answered ??= exchange();
      return answered;
    },
    signInSilently(language) {
      silently ??= withTabLock(lockName, lockTimeoutMs, async () => {
        const stored = await latestSession();
        return stored && remainingLife(stored) > 0 ? stored : silent.signInSilently(await client(), language);
      }).finally(() => {
        silently = undefined;
      });
      return silently;
    },
    signInByPopup: async (language, signal) =>
      popup.signInByPopup(await client(), { language, prompt: promptOf(settings, storages), signal }),
    renew: (held) =>
      withTabLock(lockName, lockTimeoutMs, async () => {
        const stored = await latestSession();
        if (stored && stored.subject !== held.subject)
          throw new SubjectChangedError('Another tab has signed somebody else in.');
        if (stored && stored.accessToken !== held.accessToken && remainingLife(stored) > 0) return stored;
        // The session has ended, so the provider need not be contacted.
        if (local.getItem(key) === null) throw new SessionReplacedError('Nobody is signed in any more.');
        const next = await attemptRenewal(() => client().then(silent.renewOnce), pause);
        tabs.notify('renewed', next.subject);
        return next;
      }),
    watchProvider: async (signedOut) => provider.watchProvider(await client(), signedOut),
    queryProviderSession: () =>
      withTabLock(lockName, lockTimeoutMs, async () => void (await provider.queryProviderSession(await client()))),
    async signOut(stored) {
      local.removeItem(key);
      const [{ users, metadata, staged }] = await Promise.all([client(), marks.forget(key)]);
      await isThere(users);
      if (!metadata.end_session_endpoint) {
        staged.setItem(key, stored);
        // RFC 7009
        if (metadata.revocation_endpoint)
          await inTime(answerTime, users.revokeTokens(['refresh_token', 'access_token'])).finally(() =>
            staged.removeItem(key),
          );
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
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : resolve()));

/** Milliseconds within which a provider has to respond at all. */
const soon = 5_000;

/**
 * Throws if the provider does not respond, because users who are redirected to such a provider would see the browser's
 * error page.
 * @throws Error if it does not respond
 */
async function isThere(users: IdentityClient['users']): Promise<void> {
  const answer = await inTime(soon, fetch(users.settings.metadataUrl, { cache: 'no-store' }));
  if (!answer.ok) throw new Error(`The provider ${users.settings.authority} answers ${answer.status}.`);
}
