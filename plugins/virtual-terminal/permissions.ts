/** Permissions for the virtual terminal. The permission to view it is the transactions plugin's. */
import { tiered } from '#core';

export const view = tiered({ tenant: 'CRM.Transaction.View', merchant: 'Merchant.Transaction.View' });
/** Permission to charge cards. */
export const charge = tiered({
  tenant: 'CRM.Transaction.VirtualTerminal',
  platform: 'Platform.Transaction.VirtualTerminal',
  merchant: 'Merchant.Transaction.VirtualTerminal',
});
