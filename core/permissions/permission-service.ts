/** What the signed-in person may do. Filled once the user is known, emptied before the next one is (S-409, S-410). */
import { proxy, ref } from 'valtio';
import type { UserContext } from '../api/user-context.ts';
import type { Holder } from './guard.ts';
import { tierOf } from './tier.ts';

/** `holder` is undefined while nobody's permissions are loaded. */
export const permissions = proxy<{ holder: Holder | undefined }>({ holder: undefined });

/** Forgets every permission. */
export function flushPermissions(): void {
  permissions.holder = undefined;
}

/** Replaces what is held by the user's own tier and permission list. */
export function loadPermissions(user: Pick<UserContext, 'userType' | 'isPlatform' | 'permissions' | 'scaRequiredPermissions' | 'switchedOff'>): void {
  flushPermissions();
  permissions.holder = ref({
    tier: tierOf(user),
    permissions: new Set(user.permissions),
    scaRequired: new Set(user.scaRequiredPermissions),
    switchedOff: new Set(user.switchedOff),
  });
}
