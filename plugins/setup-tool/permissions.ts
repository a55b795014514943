/**
 * Permissions to view payment paths. The transactions plugin declares them, because paths are derived from payments.
 */
import { tiered } from '#core';

export const view = tiered({
  tenant: 'CRM.Transaction.View',
  platform: 'Platform.Transaction.Lookup',
  merchant: 'Merchant.Transaction.View',
});

export const exporters = {
  permissions: ['CRM.Transaction.Export', 'Platform.Transaction.Export', 'Merchant.Transaction.Export'],
};
