/**
 * The signed-in user. The identity library is loaded only to sign in, renew or sign out. A reload reads the stored
 * session here, so the first screen does not wait for the library.
 */
import { proxy, ref } from 'valtio';
import type { Deployment } from '../model/deployment.ts';
import { storedFields } from '../storage/stored-json.ts';
import { authorityOf, parseSession, type Session, storedUserKey } from './stored-session.ts';

export { type Session, storedUserKey };

/** The deployment's settings of its identity provider, with the authority as an address and the effective scope. */
export interface IdentitySettings extends Readonly<Deployment['identity']> {
  readonly scope: string;
}

/** Scope that the portal requests from the provider unless the deployment sets another (S-020). */
export const defaultScope =
  'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api';

/** @param origin the portal's own */
export const identitySettings = (identity: Deployment['identity'], origin: string): IdentitySettings => ({
  ...identity,
  authority: authorityOf(identity.authority, origin),
  scope: identity.scope ?? defaultScope,
});

/** Returns the session in the store, or undefined if there is none or it is damaged. */
export function storedSession(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): Session | undefined {
  return parseSession(storage.getItem(storedUserKey(settings)));
}

/** Returns the ID token of the stored session, for the provider's sign-out. */
export function storedIdToken(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): string | undefined {
  const token = storedFields(storage.getItem(storedUserKey(settings))).id_token;
  return typeof token === 'string' ? token : undefined;
}

/** The session of a portal. */
export interface SessionStore {
  /** `current` is undefined while no user is signed in. */
  readonly state: { current: Session | undefined };
  readonly set: (next: Session | undefined) => void;
  /**
   * Restores the session that the browser has stored, even if it looks expired. The clock may have been changed, and
   * the first call renews the session before it is made.
   * @returns whether there was one
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
