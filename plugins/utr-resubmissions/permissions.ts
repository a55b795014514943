/** Permissions for UTR resubmissions. Those to view and decide are the transactions plugin's permissions. */
import { tiered } from '#core';

export const view = tiered({ tenant: 'CRM.Transaction.View', merchant: 'Merchant.Transaction.View' });
export const resubmit = tiered({
  tenant: 'CRM.Transaction.ResubmitUtr',
  platform: 'Platform.Transaction.ResubmitUtr',
  merchant: 'Merchant.Transaction.ResubmitUtr',
});
export const approve = 'CRM.Transaction.Approve';
export const decline = 'CRM.Transaction.Decline';

export const exporters = { permissions: ['CRM.Transaction.Export', 'Merchant.Transaction.Export'] };
