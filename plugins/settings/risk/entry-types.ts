/** What can stand on a black or white list. Apart from how it is read, which takes a library that no screen needs. */
export const entryTypes = ['Card', 'Bin', 'Email', 'Ip', 'Iban', 'Wallet'] as const;
export type EntryType = (typeof entryTypes)[number];
