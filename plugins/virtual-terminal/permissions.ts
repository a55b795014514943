/** What people may do at a virtual terminal. Seeing it goes with the transactions plugin's permissions. */
import { tiered } from '#core';

export const view = tiered({ tenant: 'CRM.Transaction.View', merchant: 'Merchant.Transaction.View' });
/** Charging cards. */
export const charge = tiered({
  tenant: 'CRM.Transaction.VirtualTerminal',
  platform: 'Platform.Transaction.VirtualTerminal',
  merchant: 'Merchant.Transaction.VirtualTerminal',
});
