/**
 * Screens that the portal itself opens: `home`, where users arrive without an address or with an unknown one;
 * `profile`, where they change their settings; `transactions`, `payouts`, `statement`, `invoices` and `tickets`,
 * the lists that reports, rules and checks link to.
 */
export const landmarks = ['home', 'profile', 'transactions', 'payouts', 'statement', 'invoices', 'tickets'] as const;
export type Landmark = (typeof landmarks)[number];
