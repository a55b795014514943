/**
 * Types of entries on a blacklist or an allowlist. They are in a separate file because the parser depends on a library
 * that no screen needs.
 */
export const entryTypes = ['Card', 'Bin', 'Email', 'Ip', 'Iban', 'Wallet'] as const;
export type EntryType = (typeof entryTypes)[number];
