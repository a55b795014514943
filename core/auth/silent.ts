/** Operations without user interaction: a renewal, and a sign-in with the session that the provider still has. */
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

/** Errors of RFC 6749 and OpenID Connect that say "not now"; all others are final. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/**
 * Attempts once to renew the stored session: with its refresh token, else with the provider's session in a hidden
 * frame.
 * @throws RenewalRefusedError when the provider refuses, SubjectChangedError when it answers with another user,
 *   SessionReplacedError
 * when the session ended meanwhile; any other error is the network's or the provider's trouble
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
 * Signs in by the provider's session, without a page to be seen.
 * @returns undefined when the provider wants to see the person, or does not answer soon
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
