/** Sign-in, renewal and sign-out of a portal, as its screens and its client use them. `core/auth` implements them. */
import type { Session } from '../state/session.ts';

/**
 * Result of a renewal. `refused`: the session is over. `other`: the provider returned the tokens of another user.
 * `later`: nothing was decided, for example because there is no network.
 */
export type Renewal = 'renewed' | 'refused' | 'other' | 'later';

export type SignOutReason = 'person' | 'idle';

/** Operations with the identity provider. */
export interface Identity {
  /**
   * Leaves for the provider's sign-in page.
   * @param returnUrl validated address to open afterwards
   */
  readonly signIn: (language: string, returnUrl: string | undefined) => Promise<void>;
  /**
   * Reads the provider's response from the address, only once: even if the callback screen is rendered twice, the code
   * is exchanged once.
   * @throws Error if the response is an error or forged, or its ID token fails a check; no user is signed in then
   */
  readonly completeSignIn: () => Promise<{ readonly session: Session; readonly returnUrl: string | undefined }>;
  /**
   * Signs in without prompting the user, with the session that another tab has just stored or with the provider's
   * session.
   * @returns the session; `undefined` if the user has to sign in
   */
  readonly signInSilently: (language: string) => Promise<Session | undefined>;
  /**
   * Signs in in a separate window.
   * @throws PopupClosedError if the user closes the window; another error if the sign-in fails
   */
  readonly signInByPopup: (language: string, signal: AbortSignal) => Promise<Session>;
  /**
   * Requests the next access token. If several tabs request one, one of them renews and the others use its result.
   * @param held the current session of this tab
   * @throws RenewalRefusedError, SubjectChangedError, SessionReplacedError, LockTimeoutError; otherwise the error of
   *   the last attempt
   */
  readonly renew: (held: Session) => Promise<Session>;
  /**
   * Calls back when the provider has ended the session (S-280).
   * @returns a function that ends the watching
   */
  readonly watchProvider: (signedOut: () => void) => Promise<() => void>;
  /**
   * Checks with the provider whether the session is still valid. It holds the lock, so that no renewal runs at the same
   * time.
   */
  readonly queryProviderSession: () => Promise<void>;
  /**
   * Ends the session at the provider, which redirects to the sign-out callback (OpenID Connect RP-Initiated Logout
   * 1.0). The caller has already cleared the user's data, so that the browser has no page of the user for its Back
   * button.
   * @param stored text of the stored session; its ID token identifies the user to the provider
   * @returns whether the page is being left; if the provider has no sign-out address, its tokens are revoked instead
   *   and its own session remains
   * @throws Error if the provider does not respond; the user is signed out of the portal anyway
   */
  readonly signOut: (stored: string) => Promise<boolean>;
}

/** Session operations of a portal. */
export interface SessionFlow {
  /** Host of the provider that still has a session of the user after a sign-out, because it has no sign-out address. */
  readonly state: { stillSignedInAt: string | undefined };
  /** Operations with the identity provider. The library is loaded with the first call. */
  readonly identity: () => Promise<Identity>;
  /**
   * Requests a new access token for the running session, without other changes to it. All callers share one renewal
   * until it has finished.
   */
  readonly renewal: () => Promise<Renewal>;
  /**
   * Renews the token, and ends the session if that fails (S-270, S-478). The sign-in page follows, with the address as
   * return URL.
   * @returns whether the token was renewed
   */
  readonly renewOrEnd: () => Promise<boolean>;
  /** Returns a signal for all calls in the user's name. It is aborted when the user's data is cleared. */
  readonly signal: () => AbortSignal;
  /**
   * Clears all data of the user in this tab: pending calls, responses, permissions, every store, the session.
   * @param options.keepStored set if the storage already contains the session of another user
   */
  readonly forget: (options?: { readonly keepStored?: boolean }) => void;
  /**
   * Ends a session that has ended without the user signing out. All tabs clear it, and each shows sign-in with its
   * address as return URL (S-271).
   */
  readonly endLocally: () => void;
  /** Ends a session whose token the API rejects, and records this, so that sign-in is not repeated endlessly. */
  readonly endRefused: () => void;
  /**
   * Clears a session that is no longer this browser's, and reloads the page for the user who is signed in now (S-278,
   * S-279).
   */
  readonly startAnew: (options?: { readonly keepStored?: boolean }) => void;
  /**
   * Clears the user's data immediately, here and in the other tabs, then signs out at the provider, which leads to the
   * signed-out page. If the browser is offline, that page is shown anyway. It can be called on any screen; a second
   * call has no further effect.
   */
  readonly end: (reason?: SignOutReason) => Promise<void>;
}
