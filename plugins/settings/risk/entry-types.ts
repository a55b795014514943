/**
 * Types of entries on a black or white list. They are separate from their parser, which takes a library that no screen
 * needs.
 */
export const entryTypes = ['Card', 'Bin', 'Email', 'Ip', 'Iban', 'Wallet'] as const;
export type EntryType = (typeof entryTypes)[number];
