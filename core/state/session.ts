/**
 * Who is signed in. The identity library is loaded only to sign in, renew or sign out: a reload reads the stored session here,
 * so the first screen does not wait for it.
 */
import { proxy, ref } from 'valtio';
import type { Deployment } from '../plugin/deployment.ts';
import { storedFields } from './stored-json.ts';
import { authorityOf, parseSession, type Session, storedUserKey } from './stored-session.ts';

export { type Session, storedUserKey };

/** What the deployment says of its provider, with the authority as an address and the scope that holds. */
export interface IdentitySettings extends Readonly<Deployment['identity']> {
  readonly scope: string;
}

/** What the portal asks the provider for, where the deployment says nothing else (S-020). */
export const defaultScope = 'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api';

/** @param origin the portal's own */
export const identitySettings = (identity: Deployment['identity'], origin: string): IdentitySettings => ({
  ...identity,
  authority: authorityOf(identity.authority, origin),
  scope: identity.scope ?? defaultScope,
});

/** The session in the store; undefined where there is none or it is damaged. */
export function storedSession(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): Session | undefined {
  return parseSession(storage.getItem(storedUserKey(settings)));
}

/** The ID token of the stored session, for the provider's sign-out. */
export function storedIdToken(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): string | undefined {
  const token = storedFields(storage.getItem(storedUserKey(settings))).id_token;
  return typeof token === 'string' ? token : undefined;
}

/** The session of a portal. */
export interface SessionStore {
  /** `current` is undefined while nobody is signed in. */
  readonly state: { current: Session | undefined };
  readonly set: (next: Session | undefined) => void;
  /**
   * Takes over the session that the browser has stored. One that looks expired is taken over too: the clock may have been changed,
   * and the first call renews it before it is made.
   * @returns whether there was one
   */
  readonly restore: (settings: IdentitySettings, storage: Pick<Storage, 'getItem'>) => boolean;
}

/** Makes the session of a portal: nobody is signed in yet. */
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
