/**
 * Permissions of tenant staff for terminals. The transactions plugin's permissions cover exporting and the terminal
 * section of a transaction.
 */
import { tiered } from '#core';

/** Permissions to view transactions, which include their terminal data. */
export const viewTransactions = tiered({
  tenant: 'CRM.Transaction.View',
  platform: 'Platform.Transaction.Lookup',
  merchant: 'Merchant.Transaction.View',
});

export const permission = {
  View: 'CRM.Transaction.Terminals.View',
  /** Permission to close batches. */
  Settle: 'CRM.Transaction.Terminals.Settle',
  Export: 'CRM.Transaction.Export',
} as const;
