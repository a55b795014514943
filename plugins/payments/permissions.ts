/** Permissions of merchants' people for their payments. */
export const permission = {
  View: 'Merchant.Payments.View',
  /** Ordering single and batch payments, calling off what one has ordered. */
  Create: 'Merchant.Payments.Create',
  /** Approving and rejecting what others have ordered, and changed bank details. */
  Approve: 'Merchant.Payments.Approve',
  Beneficiaries: 'Merchant.Payments.Beneficiaries',
  OpenBanking: 'Merchant.Payments.OpenBanking',
} as const;

/** Guard for viewing payments. */
export const viewers = { permissions: [permission.View], tiers: ['merchant'] } as const;
export const may = (what: keyof typeof permission) =>
  ({ permissions: [permission[what]], tiers: ['merchant'] }) as const;
