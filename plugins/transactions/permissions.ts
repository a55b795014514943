/** The transaction permissions by what they allow and by tier (S-412). */
import { tiered } from '#core';

const action = (name: string) =>
  tiered({ tenant: `CRM.Transaction.${name}`, platform: `Platform.Transaction.${name}`, merchant: `Merchant.Transaction.${name}` });

export const permission = {
  View: tiered({ tenant: 'CRM.Transaction.View', platform: 'Platform.Transaction.Lookup', merchant: 'Merchant.Transaction.View' }),
  Refund: action('Refund'),
  Void: action('Void'),
  Capture: action('Capture'),
  Export: action('Export'),
};
export type TransactionPermission = keyof typeof permission;

/** The guard of whoever may see transactions, of whichever tier. */
export const viewers = { permissions: Object.values(permission.View) };
