/** Guard for canceling an invoice: the permission to edit the billing settings of merchants. */
export const mayCredit = { tiers: ['tenant'], permissions: ['Settings.BillingSettings.Edit'] } as const;
