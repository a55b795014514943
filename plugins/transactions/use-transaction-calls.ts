import { useHolder, useTiered } from '#core/react';
import { transactionCalls } from './api.ts';
import { permission, type TransactionPermission } from './permissions.ts';

/** The calls of the signed-in person's side of the API. */
export const useTransactionCalls = () => useTiered(transactionCalls);

/** Whether the person may take an action on transactions at all (S-412). */
export function useMayAct(): (action: TransactionPermission) => boolean {
  const { tier, permissions } = useHolder();
  return (action) => permissions.has(permission[action][tier]);
}
