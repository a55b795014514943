import { useHolder } from '#core/react';
import { permission, type TransactionPermission } from './permissions.ts';

/** Returns a function that checks whether the user has the permission for an action on transactions (S-412). */
export function useMayAct(): (action: TransactionPermission) => boolean {
  const { tier, permissions } = useHolder();
  return (action) => permissions.has(permission[action][tier]);
}
