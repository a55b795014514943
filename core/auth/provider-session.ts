/**
 * Detection of a sign-out at the provider (S-280). A provider with session monitoring (`check_session_iframe`) reports
 * it; others are checked with `prompt=none` when a tab becomes visible. Both raise the library's user-signed-out event.
 */
import { CheckSessionIFrame, ErrorResponse } from 'oidc-client-ts';
import { fieldsOf, storedFields } from '../storage/stored-json.ts';
import { answerTime, type IdentityClient, silentTimeout, stageStored } from './identity-client.ts';
import { inTime } from './in-time.ts';

/** Seconds between two checks with the provider's frame. */
const intervalSeconds = 2;
/**
 * Time within which the frame must send its first message. A frame that sends none, because the browser blocks its page
 * or its cookies, is removed.
 */
const frameTimeoutMs = 10_000;
/**
 * Errors with which a provider answers `prompt=none` if its session is over, or cannot continue without user
 * interaction (OpenID Connect Core, 3.1.2.6).
 */
const sessionEndedErrors = new Set(['login_required', 'interaction_required']);

const watched = new WeakSet<IdentityClient>();

/**
 * Watches for a sign-out at the provider.
 * @param signedOut called when the provider has ended the session
 * @returns a function that removes the callback
 */
export async function watchProvider(client: IdentityClient, signedOut: () => void): Promise<() => void> {
  const stop = client.users.events.addUserSignedOut(signedOut);
  const address = client.metadata.check_session_iframe;
  if (address && !watched.has(client)) {
    watched.add(client);
    await watchFrame(client, address);
  }
  return stop;
}

async function watchFrame(client: IdentityClient, address: string): Promise<void> {
  const { users, settings } = client;
  let hasResponded: boolean | undefined;
  const checkState = (state: unknown): void => {
    if (typeof state === 'string' && hasResponded !== false) frame.start(state);
  };
  // Called on a change; checks again with the provider's current state.
  const frame = new CheckSessionIFrame(
    async () => checkState(await queryProviderSession(client)),
    settings.clientId,
    address,
    intervalSeconds,
    true,
  );
  const { origin } = new URL(address);
  const onMessage = (event: MessageEvent) => {
    if (event.origin === origin) hasResponded = true;
  };
  addEventListener('message', onMessage);
  await inTime(frameTimeoutMs, frame.load());
  users.events.addUserLoaded(({ session_state }) => checkState(session_state));
  checkState(storedFields(stageStored(client)).session_state);
  setTimeout(() => {
    removeEventListener('message', onMessage);
    hasResponded ??= false;
    if (!hasResponded) frame.stop();
  }, frameTimeoutMs);
}

/**
 * Checks with the provider whether the session is still valid. A negative response raises the event; a missing response
 * changes nothing.
 * @returns the state of the provider's session, for its frame
 */
export async function queryProviderSession(client: IdentityClient): Promise<string | undefined> {
  const { users } = client;
  const stored = stageStored(client);
  if (stored === null) return undefined;
  try {
    const status = await inTime(answerTime, users.querySessionStatus({ silentRequestTimeoutInSeconds: silentTimeout }));
    // A different user has signed in at the provider.
    if (status && status.sub !== fieldsOf(storedFields(stored).profile).sub) await users.events._raiseUserSignedOut();
    return status?.session_state;
  } catch (error) {
    if (error instanceof ErrorResponse && sessionEndedErrors.has(error.error ?? ''))
      await users.events._raiseUserSignedOut();
    return undefined;
  } finally {
    client.staged.clear();
  }
}
