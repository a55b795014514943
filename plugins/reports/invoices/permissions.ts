/** Who may take an invoice back: whoever says how merchants are billed. */
export const mayCredit = { tiers: ['tenant'], permissions: ['Settings.BillingSettings.Edit'] } as const;
