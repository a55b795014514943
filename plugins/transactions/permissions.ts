/** The names of the transaction permissions, by the side of the API that asks for them. */

export const transactionActions = ['Refund', 'Void', 'Capture', 'Export'] as const;
export type TransactionAction = (typeof transactionActions)[number];

const view = { tenant: 'CRM.Transaction.View', platform: 'Platform.Transaction.Lookup', merchant: 'Merchant.Transaction.View' } as const;
const family = { tenant: 'CRM.Transaction', platform: 'Platform.Transaction', merchant: 'Merchant.Transaction' } as const;

/** The permission that one tier needs to view transactions, or to take an action on them (S-412). */
export function permissionOf(tier: keyof typeof family, action: TransactionAction | 'View'): string {
  return action === 'View' ? view[tier] : `${family[tier]}.${action}`;
}

/** Any of these opens a call of that side; operators are tenant staff and platform staff. */
export function permissionsFor(side: 'operator' | 'merchant', action: TransactionAction | 'View'): string[] {
  return side === 'merchant' ? [permissionOf('merchant', action)] : [permissionOf('tenant', action), permissionOf('platform', action)];
}
