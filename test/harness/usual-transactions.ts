/** Default number of transactions in a test's world: enough for several pages of any list. */
export const usualTransactions = 2_000;
