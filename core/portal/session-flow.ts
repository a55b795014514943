/** Sign-in, renewal and sign-out of a portal, as its screens and its client know them; `core/auth` makes them. */
import type { Session } from '../state/session.ts';

/**
 * Result of a renewal. `refused`: the session is over. `other`: the provider answered with another user. `later`:
 * nothing was decided, such as without a network.
 */
export type Renewal = 'renewed' | 'refused' | 'other' | 'later';

export type SignOutReason = 'person' | 'idle';

/** The way to the provider. */
export interface Identity {
  /** Leaves for the provider's sign-in page. @param returnUrl where to go afterwards, already checked */
  readonly signIn: (language: string, returnUrl: string | undefined) => Promise<void>;
  /**
   * Reads the provider's response from the address, once: rendering the callback screen twice leads to a single
   * exchange.
   * @throws Error when the answer is an error, forged, or its ID token fails a check; no user is signed in then
   */
  readonly completeSignIn: () => Promise<{ readonly session: Session; readonly returnUrl: string | undefined }>;
  /**
   * Signs in without asking: by what another tab has just stored, else by the provider's session.
   * @returns undefined when the user has to sign in
   */
  readonly signInSilently: (language: string) => Promise<Session | undefined>;
  /**
   * Signs in in a window of its own.
   * @throws PopupClosedError when the person closes it; any other error when it comes to nothing
   */
  readonly signInByPopup: (language: string, signal: AbortSignal) => Promise<Session>;
  /**
   * Gets the next access token; of all tabs that ask, one renews and the others take over what it got.
   * @param held the session that this tab holds
   * @throws RenewalRefusedError, SubjectChangedError, SessionReplacedError, LockTimeoutError; else the trouble of the
   *   last attempt
   */
  readonly renew: (held: Session) => Promise<Session>;
  /** Calls back when the provider has ended the session (S-280). @returns what stops it */
  readonly watchProvider: (signedOut: () => void) => Promise<() => void>;
  /** Queries the provider for whether the session is still alive; under the lock, so that no renewal runs meanwhile. */
  readonly askProvider: () => Promise<void>;
  /**
   * Ends the session at the provider, which leads back to the logout callback (OpenID Connect RP-Initiated Logout 1.0).
   * The caller has forgotten the person already, so that the browser keeps no page of theirs for its Back button.
   * @param stored the session's text, whose ID token is the proof of who asks
   * @returns whether the page is being left; a provider that has no address for it has its tokens taken back, and stays
   *   signed in itself
   * @throws Error when the provider does not answer; the user is signed out here all the same
   */
  readonly signOut: (stored: string) => Promise<boolean>;
}

/** Session operations of a portal. */
export interface SessionFlow {
  /** Host of the provider that still has a session of the user after a sign-out, because it has no sign-out address. */
  readonly state: { stillSignedInAt: string | undefined };
  /** The way to the provider; its library loads with the first who ask. */
  readonly identity: () => Promise<Identity>;
  /**
   * Gets a new access token for the running session, which it leaves alone otherwise; all who ask until it is in place
   * share one renewal.
   */
  readonly renewal: () => Promise<Renewal>;
  /**
   * Renews, and ends the session where that fails (S-270, S-478): sign-in follows, with the address as return URL.
   * @returns whether it did
   */
  readonly renewOrEnd: () => Promise<boolean>;
  /** Aborted when the person is forgotten: for every call made in their name. */
  readonly signal: () => AbortSignal;
  /**
   * Clears all data of the user in this tab: pending calls, responses, permissions, every store, the session.
   * @param options.keepStored the store holds another person's session by now
   */
  readonly forget: (options?: { readonly keepStored?: boolean }) => void;
  /**
   * Ends a session that is over without anybody's wish: every tab forgets it and asks for sign-in at its own address
   * (S-271).
   */
  readonly ended: () => void;
  /**
   * Ends a session whose token the API refuses, and notes that it did, so that sign-in does not go round without end.
   */
  readonly refused: () => void;
  /**
   * Clears a session that is no longer this browser's, and reloads the page for the user who is signed in now (S-278,
   * S-279).
   */
  readonly startAnew: (options?: { readonly keepStored?: boolean }) => void;
  /**
   * Clears the user's data immediately, here and in the other tabs, then signs out at the provider, which leads back to
   * the logged-out page; offline, the page is shown anyway. Available on any screen; a second call has no further
   * effect.
   */
  readonly end: (reason?: SignOutReason) => Promise<void>;
}
