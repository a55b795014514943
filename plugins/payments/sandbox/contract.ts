/** Contract with the sandboxes of other plugins: beneficiaries, the accounts that were paid, and the days of banks. */
export { calendarsOf, closedOn, openDay } from './bank-days.ts';
export { payeeKey, wasPaid } from './paid-before.ts';
export { Beneficiaries, type StoredBeneficiary } from './tokens.ts';
