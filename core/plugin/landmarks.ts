/**
 * Screens that the portal itself opens: `home`, where people arrive without an address or with an unknown one; `profile`, where they
 * change their own settings; `transactions`, the list of transactions that reports and rules link to.
 */
export const landmarks = ['home', 'profile', 'transactions'] as const;
export type Landmark = (typeof landmarks)[number];
