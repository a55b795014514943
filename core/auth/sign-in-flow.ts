/**
 * Steps of a sign-in (S-258 to S-260): silently, then in a window if the deployment allows it, then on the provider's
 * page.
 */

import type { CoreText } from '../i18n/later-texts.ts';
import type { Portal } from '../portal/portal.ts';
import type { Session } from '../state/session.ts';
import { mustAsk } from './ask-again.ts';
import type { SignInResult } from './sign-in-result.ts';

export interface SignInOptions {
  readonly text: CoreText;
  /**
   * Waits for the click that browsers require before opening a window.
   * @returns a signal that cancels the window
   */
  readonly gesture?: () => Promise<AbortSignal>;
  readonly signal?: AbortSignal;
}

/**
 * Signs in.
 * @param returnUrl validated address to open afterwards
 * @throws AbortError if `options.signal` is aborted; any other failure is a result
 */
export async function signInTo(
  { auth, identity, storages }: Pick<Portal, 'auth' | 'identity' | 'storages'>,
  language: string,
  returnUrl: string | undefined,
  { text, gesture, signal }: SignInOptions,
): Promise<SignInResult> {
  const success = (session: Session): SignInResult => ({ status: 'Success', session, returnUrl });
  try {
    const steps = await auth.identity();
    if (!mustAsk(storages)) {
      const known = await steps.signInSilently(language);
      signal?.throwIfAborted();
      if (known) return success(known);
    }
    if (identity.popup && gesture) {
      const cancel = await gesture();
      try {
        return success(await steps.signInByPopup(language, cancel));
      } catch (error) {
        // A closed window has a separate message (S-477).
        if (error instanceof Error && error.name === 'PopupClosedError')
          return { status: 'Fail', message: text('auth.popupClosed') };
      }
    }
    signal?.throwIfAborted();
    await steps.signIn(language, returnUrl);
    return { status: 'Redirect' };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Other failures show the error of the provider or the network (S-476).
    return {
      status: 'Fail',
      message: text('auth.signInError', { reason: error instanceof Error ? error.message : String(error) }),
    };
  }
}
