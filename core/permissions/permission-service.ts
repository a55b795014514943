/**
 * Permissions of the signed-in user. They are loaded with the user, and cleared before the next user signs in (S-409,
 * S-410).
 */
import { proxy, ref } from 'valtio';
import type { UserContext } from '../model/user-context.ts';
import type { Holder } from './guard.ts';
import { tierOf } from './tier.ts';

/** Permissions of a portal's user. */
export interface Permissions {
  /** Current permissions. `holder` is undefined if none are loaded. */
  readonly state: { holder: Holder | undefined };
  /** Clears all permissions. */
  readonly flush: () => void;
  /**
   * Replaces the permissions with the tier and the permissions of the user.
   * @throws Error for an unknown user type; there are no permissions then
   */
  readonly load: (
    user: Pick<UserContext, 'userType' | 'isPlatform' | 'permissions' | 'scaRequiredPermissions' | 'switchedOff'>,
  ) => void;
}

/** Creates the permissions of a portal, initially empty. */
export function createPermissions(): Permissions {
  const state = proxy<Permissions['state']>({ holder: undefined });
  const flush = () => {
    state.holder = undefined;
  };
  return {
    state,
    flush,
    load(user) {
      flush();
      state.holder = ref({
        tier: tierOf(user),
        permissions: new Set(user.permissions),
        scaRequired: new Set(user.scaRequiredPermissions),
        switchedOff: new Set(user.switchedOff),
      });
    },
  };
}
