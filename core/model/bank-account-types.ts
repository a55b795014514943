/** Types of bank accounts that a transfer within Japan names (Zengin). @public */
export const bankAccountTypes = ['Ordinary', 'Current', 'Savings'] as const;
/** Type of a bank account that a transfer within Japan names. @public */
export type BankAccountType = (typeof bankAccountTypes)[number];
