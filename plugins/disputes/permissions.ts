/** Permissions for disputes. Viewing and exporting them requires the permissions of the transactions plugin. */
import { tiered } from '#core';

/** Permission to open a dispute of a payment; for tenant staff and merchants also to respond to it and accept it. */
export const handle = tiered({
  tenant: 'CRM.Transaction.Dispute',
  platform: 'Platform.Transaction.Dispute',
  merchant: 'Merchant.Transaction.Dispute',
});
export const view = tiered({ tenant: 'CRM.Transaction.View', merchant: 'Merchant.Transaction.View' });
export const exporting = tiered({ tenant: 'CRM.Transaction.Export', merchant: 'Merchant.Transaction.Export' });

export const viewers = { permissions: Object.values(view) };
export const handlers = { permissions: [handle.tenant, handle.merchant] };
export const exporters = { permissions: Object.values(exporting) };
/** Tenant staff only: assignees, comments, figures and batches. */
export const staff = { permissions: [view.tenant] };
export const handlingStaff = { permissions: [handle.tenant] };
