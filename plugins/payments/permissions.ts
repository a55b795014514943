/** Permissions of merchant users for their payments. */
export const permission = {
  View: 'Merchant.Payments.View',
  /** Permission to order single and batch payments, and to cancel one's orders. */
  Create: 'Merchant.Payments.Create',
  /** Permission to approve or reject payments that others have ordered, and changed bank details. */
  Approve: 'Merchant.Payments.Approve',
  Beneficiaries: 'Merchant.Payments.Beneficiaries',
  OpenBanking: 'Merchant.Payments.OpenBanking',
} as const;

/** Guard for viewing payments. */
export const viewers = { permissions: [permission.View], tiers: ['merchant'] } as const;
export const may = (what: keyof typeof permission) =>
  ({ permissions: [permission[what]], tiers: ['merchant'] }) as const;
