/**
 * Screens that the portal itself opens: `home`, where people arrive without an address or with an unknown one;
 * `profile`, where they change their own settings; `transactions` and `payouts`, the lists of transactions and of
 * payouts that reports and rules link to.
 */
export const landmarks = ['home', 'profile', 'transactions', 'payouts'] as const;
export type Landmark = (typeof landmarks)[number];
