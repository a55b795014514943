/** Operations without user interaction: renewal, and sign-in with an existing session of the provider. */
import { ErrorResponse } from 'oidc-client-ts';
import { type Session, storedIdToken } from '../state/session.ts';
import { storedFields } from '../storage/stored-json.ts';
import { noteSilentSignIn } from './ask-again.ts';
import { SubjectChangedError } from './id-token.ts';
import {
  acceptUser,
  answerTime,
  type IdentityClient,
  SessionReplacedError,
  silentTimeout,
  stageStored,
} from './identity-client.ts';
import { inTime } from './in-time.ts';
import { RenewalRefusedError } from './renewal-attempts.ts';

/** Temporary errors of RFC 6749 and OpenID Connect. All others are final. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/**
 * Tries once to renew the stored session, with its refresh token or else with the provider's session in a hidden frame.
 * @throws RenewalRefusedError if the provider rejects it, SubjectChangedError if it returns another user,
 *   SessionReplacedError if the session ended in the meantime; any other error is a fault of the network or the
 *   provider
 */
export async function renewOnce(client: IdentityClient): Promise<Session> {
  const before = stageStored(client);
  if (before === null) throw new SessionReplacedError('Nobody is signed in any more.');
  const replaces = storedIdToken(client.settings, client.storages.local);
  const byRefreshToken = Boolean(storedFields(before).refresh_token);
  const { extraTokenParams } = client.users.settings;
  const requestSignIn = async (isInFrame: boolean) => {
    const nonce = crypto.randomUUID();
    const request = { nonce, state: { nonce }, ...(isInFrame ? { forceIframeAuth: true } : { extraTokenParams }) };
    const user = await inTime(
      answerTime,
      client.users.signinSilent({ ...request, silentRequestTimeoutInSeconds: isInFrame ? silentTimeout : 10 }),
    );
    return acceptUser(client, user, { nonce: isInFrame ? nonce : undefined, replaces, unlessChanged: before });
  };
  try {
    return await requestSignIn(!byRefreshToken).catch((error: unknown) => {
      // Refresh tokens expire before the provider's session, which can issue new ones.
      if (!byRefreshToken || !isRefusal(error)) throw error;
      return requestSignIn(true);
    });
  } catch (error) {
    if (isRefusal(error)) throw new RenewalRefusedError(error.message, { cause: error });
    // The library also compares the subjects, but throws a plain error.
    if (error instanceof Error && /^(sub in id_token|subject from UserInfo)/.test(error.message))
      throw new SubjectChangedError(error.message);
    throw error;
  }
}

const isRefusal = (error: unknown): error is ErrorResponse =>
  error instanceof ErrorResponse && Boolean(error.error) && !passing.has(error.error ?? '');

/**
 * Signs in with the provider's session, without a visible page.
 * @returns the session; `undefined` if the provider requires the user's interaction or does not respond in time
 */
export async function signInSilently(client: IdentityClient, language: string): Promise<Session | undefined> {
  client.staged.clear();
  const nonce = crypto.randomUUID();
  try {
    const request = {
      forceIframeAuth: true,
      nonce,
      state: { nonce },
      ui_locales: language,
      silentRequestTimeoutInSeconds: silentTimeout,
    };
    const user = await inTime(answerTime, client.users.signinSilent(request));
    const session = await acceptUser(client, user, { nonce });
    noteSilentSignIn(client.storages);
    return session;
  } catch {
    // If the following steps have the same failure, they report it.
    return undefined;
  }
}
