import type { Tier } from '#core';
import { useHolder } from '#core/react';
import { merchantCalls, operatorCalls, platformCalls } from './api.ts';
import { permissionOf, type TransactionAction } from './permissions.ts';

/** What the screens of every tier have in common. */
const callsOf = { tenant: operatorCalls, platform: platformCalls, merchant: merchantCalls } as const;

export type TransactionCalls = Omit<typeof operatorCalls, 'webhooks'>;

/** The calls of the signed-in person's side of the API. */
export function useTransactionCalls(): TransactionCalls {
  // The three sides differ in their addresses and guards only, which are typed as text.
  return callsOf[useHolder().tier] as TransactionCalls;
}

/** The webhook call of a tier; the platform's asks for the tenant too. */
export function webhooksOf(tier: Tier) {
  return callsOf[tier].webhooks;
}

/** Whether the person may take an action on transactions at all (S-412). */
export function useMayAct(): (action: TransactionAction) => boolean {
  const { tier, permissions } = useHolder();
  return (action) => permissions.has(permissionOf(tier, action));
}
