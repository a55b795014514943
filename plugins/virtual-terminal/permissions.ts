/** Permissions for a virtual terminal. The transactions plugin's permissions cover viewing it. */
import { tiered } from '#core';

export const view = tiered({ tenant: 'CRM.Transaction.View', merchant: 'Merchant.Transaction.View' });
/** Charging cards. */
export const charge = tiered({
  tenant: 'CRM.Transaction.VirtualTerminal',
  platform: 'Platform.Transaction.VirtualTerminal',
  merchant: 'Merchant.Transaction.VirtualTerminal',
});
