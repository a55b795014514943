/** Result of a sign-in (S-281), and the parameters with which the login page was opened. */
import type { Session } from '../state/session.ts';

/** `Redirect`: the page is being left for the provider. */
export type SignInResult =
  | { readonly status: 'Redirect' }
  | { readonly status: 'Success'; readonly session: Session; readonly returnUrl: string | undefined }
  | { readonly status: 'Fail'; readonly message: string };

/** The pages below /authentication know no such action (S-480). */
export class InvalidActionError extends Error {
  /** @param action from the address: the portal must not show a sentence that the author of a link wrote */
  constructor(action: string) {
    super(`Invalid action '${action.replace(/[^\w-]/g, '').slice(0, 40)}'.`);
    this.name = 'InvalidActionError';
  }
}

/** Error for a sign-in that ended with an unknown status (S-481). */
export class InvalidStatusError extends Error {
  constructor(status: unknown) {
    super(`Invalid status '${String(status)}'.`);
    this.name = 'InvalidStatusError';
  }
}

/**
 * Runs the callback for a result; does nothing for a redirect, which is already leaving the page.
 * @throws InvalidStatusError for a status that is none of the three
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
