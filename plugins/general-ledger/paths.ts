/** Paths of the screens. */
export const trialBalance = '/general-ledger/trial-balance';
export const accounts = '/general-ledger/accounts';
export const entries = '/general-ledger/entries';
export const monthEnd = '/general-ledger/month-end';
export const checks = '/general-ledger/checks';
