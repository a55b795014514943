/**
 * Notices a sign-out at the provider (S-280). A provider with session monitoring (`check_session_iframe`) says so itself; of any
 * other it is asked with `prompt=none` when a tab is shown again. Both raise the library's user-signed-out event.
 */
import { ErrorResponse, SessionMonitor } from 'oidc-client-ts';
import { answerTime, type IdentityClient, silentTimeout, stageStored } from './identity-client.ts';
import { inTime } from './in-time.ts';

const watched = new WeakMap<IdentityClient, SessionMonitor | undefined>();

/** @param signedOut called when the provider has ended the session @returns what stops it */
export async function watchProvider(client: IdentityClient, signedOut: () => void): Promise<() => void> {
  const { users } = client;
  const stop = users.events.addUserSignedOut(signedOut);
  const frame = await users.metadataService.getCheckSessionIframe().catch(() => undefined);
  if (frame && !watched.has(client)) {
    watched.set(client, new SessionMonitor(users));
    // The monitor starts with the user that is loaded.
    if (stageStored(client) !== null) await users.getUser(true);
  }
  return stop;
}

/** Asks the provider whether the session still lives; a "no" raises the event, no answer changes nothing. */
export async function askProvider(client: IdentityClient): Promise<void> {
  const { users } = client;
  if (stageStored(client) === null) return;
  try {
    await inTime(answerTime, users.querySessionStatus({ silentRequestTimeoutInSeconds: silentTimeout }));
  } catch (error) {
    if (error instanceof ErrorResponse && error.error === 'login_required') await users.events._raiseUserSignedOut();
  } finally {
    client.staged.clear();
  }
}
