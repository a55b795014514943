/** Result of a sign-in (S-281), and the parameters with which the login page was opened. */
import type { Session } from '../state/session.ts';

/** `Redirect`: the page is being left for the provider's. */
export type SignInResult =
  | { readonly status: 'Redirect' }
  | { readonly status: 'Success'; readonly session: Session; readonly returnUrl: string | undefined }
  | { readonly status: 'Fail'; readonly message: string };

/** Thrown for an action that no page below /authentication supports (S-480). */
export class InvalidActionError extends Error {
  /**
   * @param action from the address; the message must not contain it, because the author of a link could write any text
   */
  constructor(action: string) {
    super(`Invalid action '${action.replace(/[^\w-]/g, '').slice(0, 40)}'.`);
    this.name = 'InvalidActionError';
  }
}

/** Thrown for a sign-in that ended with an unknown status (S-481). */
export class InvalidStatusError extends Error {
  constructor(status: unknown) {
    super(`Invalid status '${String(status)}'.`);
    this.name = 'InvalidStatusError';
  }
}

/**
 * Runs the callback for a result. Does nothing for a redirect, which already leaves the page.
 * @throws InvalidStatusError for an unknown status
 */
export function followResult(
  result: SignInResult,
  {
    success,
    fail,
  }: {
    readonly success: (session: Session, returnUrl: string | undefined) => void;
    readonly fail: (message: string) => void;
  },
): void {
  switch (result.status) {
    case 'Redirect':
      return;
    case 'Success':
      success(result.session, result.returnUrl);
      return;
    case 'Fail':
      fail(result.message);
      return;
    default:
      throw new InvalidStatusError((result as { status: unknown }).status); // the types exclude this case
  }
}
