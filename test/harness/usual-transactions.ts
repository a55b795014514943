/** Transactions of a test's world where the test does not say how many: enough for several pages of any list. */
export const usualTransactions = 2_000;
