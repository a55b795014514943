export const permission = { tenant: 'Documentation.View', merchant: 'Merchant.Documentation' } as const;
