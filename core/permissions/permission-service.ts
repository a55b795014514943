/** What the signed-in person may do. Filled once the user is known, emptied before the next one is (S-409, S-410). */
import { proxy, ref } from 'valtio';
import type { UserContext } from '../api/user-context.ts';
import type { Holder } from './guard.ts';
import { tierOf } from './tier.ts';

/** What the person of a portal may do. */
export interface Permissions {
  /** `holder` is undefined while nobody's permissions are loaded. */
  readonly state: { holder: Holder | undefined };
  /** Forgets every permission. */
  readonly flush: () => void;
  /** Replaces what is held by the user's own tier and permission list. @throws Error for an unknown user type; nothing is held then */
  readonly load: (user: Pick<UserContext, 'userType' | 'isPlatform' | 'permissions' | 'scaRequiredPermissions' | 'switchedOff'>) => void;
}

/** Makes the permissions of a portal: nobody's yet. */
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
