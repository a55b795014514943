/** What people may do with how a merchant takes payments. */
export const permission = { settings: 'Merchant.Payments.Settings' } as const;
