/** What people may do with disputes. Seeing and exporting them goes with the transactions plugin's permissions. */
import { tiered } from '#core';

/** Opening a dispute of a payment; of tenant staff also answering, accepting and assigning it. */
export const handle = tiered({
  tenant: 'CRM.Transaction.Dispute',
  platform: 'Platform.Transaction.Dispute',
  merchant: 'Merchant.Transaction.Dispute',
});

export const permission = {
  View: 'CRM.Transaction.View',
  Dispute: handle.tenant,
  Export: 'CRM.Transaction.Export',
} as const;
