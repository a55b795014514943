/**
 * The signed-in user. The identity library is only loaded to sign in, renew or sign out. After a reload the stored
 * session is read here, so that the first screen does not wait for the library.
 */
import { proxy, ref } from 'valtio';
import type { Deployment } from '../model/deployment.ts';
import { storedFields } from '../storage/stored-json.ts';
import { authorityOf, parseSession, type Session, storedUserKey } from './stored-session.ts';

export { type Session, storedUserKey };

/**
 * The deployment's settings of its identity provider, with the resolved address of the authority and the effective
 * scope.
 */
export interface IdentitySettings extends Readonly<Deployment['identity']> {
  readonly scope: string;
}

/** Default scope that the portal requests from the provider (S-020). */
export const defaultScope =
  'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api';

/** @param origin the portal's origin */
export const identitySettings = (identity: Deployment['identity'], origin: string): IdentitySettings => ({
  ...identity,
  authority: authorityOf(identity.authority, origin),
  scope: identity.scope ?? defaultScope,
});

/** Returns the stored session; `undefined` if there is none or it is damaged. */
export function storedSession(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): Session | undefined {
  return parseSession(storage.getItem(storedUserKey(settings)));
}

/** Returns the ID token of the stored session, for signing out at the provider. */
export function storedIdToken(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): string | undefined {
  const token = storedFields(storage.getItem(storedUserKey(settings))).id_token;
  return typeof token === 'string' ? token : undefined;
}

/** The session of a portal. */
export interface SessionStore {
  /** `current` is undefined if no user is signed in. */
  readonly state: { current: Session | undefined };
  readonly set: (next: Session | undefined) => void;
  /**
   * Restores the session that the browser has stored, even if it seems to have expired: the clock may have been
   * changed, and the session is renewed before the first call.
   * @returns whether there was a session
   */
  readonly restore: (settings: IdentitySettings, storage: Pick<Storage, 'getItem'>) => boolean;
}

/** Creates the session of a portal, with no user signed in. */
export function createSession(): SessionStore {
  const state = proxy<SessionStore['state']>({ current: undefined });
  const set = (next: Session | undefined) => {
    state.current = next && ref(next);
  };
  return {
    state,
    set,
    restore(settings, storage) {
      set(storedSession(settings, storage));
      return state.current !== undefined;
    },
  };
}
