/** Sign-in in a window of its own, where the deployment allows it (S-259). */

import type { Session } from '../state/session.ts';
import { acceptUser, type IdentityClient } from './identity-client.ts';

/** The person has closed the window, or given the sign-in up. */
export class PopupClosedError extends Error {
  override name = 'PopupClosedError';
}

/** Milliseconds after which the window is given up. */
const patience = 5 * 60_000;

/**
 * Opens the provider's page in a window. Only by a click: browsers block it otherwise.
 * @param options.signal gives up and closes the window
 * @throws PopupClosedError; any other error when the window cannot be opened, takes too long or brings no result
 */
export async function signInByPopup(
  client: IdentityClient,
  options: { readonly language: string; readonly prompt: string | undefined; readonly signal: AbortSignal },
): Promise<Session> {
  const { language, prompt, signal } = options;
  const nonce = crypto.randomUUID();
  client.staged.clear();
  try {
    const user = await client.users.signinPopup({
      nonce,
      state: { nonce },
      ui_locales: language,
      ...(prompt && { prompt }),
      popupWindowTarget: 'portal-sign-in',
      popupWindowFeatures: { width: 480, height: 680 },
      popupAbortOnClose: true,
      popupSignal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    return await acceptUser(client, user, { nonce });
  } catch (error) {
    const isClosed = signal.aborted || (error instanceof Error && /^Popup closed/.test(error.message));
    throw isClosed ? new PopupClosedError('The user closed the window.', { cause: error }) : error;
  }
}
