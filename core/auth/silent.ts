/** What needs nobody's hands: a renewal, and a sign-in by the session that the provider still has. */
import { ErrorResponse } from 'oidc-client-ts';
import { type Session, storedIdToken } from '../state/session.ts';
import { noteSilentSignIn } from './ask-again.ts';
import { SubjectChangedError } from './id-token.ts';
import { acceptUser, answerTime, checkedMetadata, type IdentityClient, SessionReplacedError, silentTimeout, stageStored } from './identity-client.ts';
import { inTime } from './in-time.ts';
import { RenewalRefusedError } from './renewal-attempts.ts';

/** Errors of RFC 6749 and OpenID Connect that say "not now"; all others are final. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/**
 * One attempt to renew the stored session: by its refresh token, else by the provider's session in a hidden frame.
 * @throws RenewalRefusedError when the provider refuses, SubjectChangedError when it answers with somebody else, SessionReplacedError
 * when the session ended meanwhile; any other error is the network's or the provider's trouble
 */
export async function renewOnce(client: IdentityClient): Promise<Session> {
  const before = stageStored(client);
  if (before === null) throw new SessionReplacedError('Nobody is signed in any more.');
  const replaces = storedIdToken(client.settings, localStorage);
  const byRefreshToken = Boolean((JSON.parse(before) as { refresh_token?: unknown }).refresh_token); // the library's own text
  const nonce = crypto.randomUUID();
  try {
    const user = await inTime(answerTime, client.users.signinSilent({ nonce, state: { nonce }, silentRequestTimeoutInSeconds: 10 }));
    return await acceptUser(client, user, { nonce: byRefreshToken ? undefined : nonce, replaces, unlessChanged: before });
  } catch (error) {
    if (error instanceof ErrorResponse && error.error && !passing.has(error.error)) throw new RenewalRefusedError(error.message, { cause: error });
    // The library compares the subjects too, with a plain error.
    if (error instanceof Error && /^(sub in id_token|subject from UserInfo)/.test(error.message)) throw new SubjectChangedError(error.message);
    throw error;
  }
}

/**
 * Signs in by the provider's session, without a page to be seen.
 * @returns undefined when the provider wants to see the person, or does not answer soon
 */
export async function signInSilently(client: IdentityClient, language: string): Promise<Session | undefined> {
  await checkedMetadata(client);
  client.staged.clear();
  const nonce = crypto.randomUUID();
  try {
    const request = { forceIframeAuth: true, nonce, state: { nonce }, ui_locales: language, silentRequestTimeoutInSeconds: silentTimeout };
    const user = await inTime(answerTime, client.users.signinSilent(request));
    const session = await acceptUser(client, user, { nonce });
    noteSilentSignIn();
    return session;
  } catch {
    // The steps that follow say what is wrong, should they meet it too.
    return undefined;
  }
}
