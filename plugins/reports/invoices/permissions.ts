/** Guard for canceling an invoice: the permission to edit the billing settings of merchants. */
export const mayCredit = { tiers: ['tenant'], permissions: ['Settings.BillingSettings.Edit'] } as const;

/** Guard for the fees behind an invoice: that of the report of invoices. */
export const maySeeFees = {
  tiers: ['tenant', 'merchant'],
  permissions: ['Reports', 'Merchant.Reports'],
  feature: 'reports.invoices',
} as const;
