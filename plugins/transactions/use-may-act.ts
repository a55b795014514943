import { useHolder } from '#core/react';
import { permission, type TransactionPermission } from './permissions.ts';

/** Returns a function that checks whether the person may perform an action on transactions at all (S-412). */
export function useMayAct(): (action: TransactionPermission) => boolean {
  const { tier, permissions } = useHolder();
  return (action) => permissions.has(permission[action][tier]);
}
