/** Sign-in in a separate window, if the deployment allows it (S-259). */

import type { Session } from '../state/session.ts';
import { acceptUser, type IdentityClient } from './identity-client.ts';

/** Thrown if the user has closed the window or canceled the sign-in. */
export class PopupClosedError extends Error {
  override name = 'PopupClosedError';
}

/** Milliseconds after which the sign-in in the window is canceled. */
const timeoutMs = 5 * 60_000;

/**
 * Opens the provider's page in a window. Call it only in a click handler, because browsers block it otherwise.
 * @param options.signal cancels the sign-in and closes the window
 * @throws PopupClosedError; another error if the window can't be opened, takes too long or returns no result
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
      popupSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return await acceptUser(client, user, { nonce });
  } catch (error) {
    const isClosed = signal.aborted || (error instanceof Error && /^Popup closed/.test(error.message));
    throw isClosed ? new PopupClosedError('The user closed the window.', { cause: error }) : error;
  }
}
