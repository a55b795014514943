/**
 * Payment rails of Indian banks, and the format of the unique transaction reference (UTR) of each. Screens and sandbox
 * share this module.
 */

export const rails = ['UPI', 'IMPS', 'NEFT', 'RTGS'] as const;
export type Rail = (typeof rails)[number];

const forms: Readonly<Record<Rail, RegExp>> = {
  UPI: /^\d{12}$/,
  IMPS: /^\d{12}$/,
  NEFT: /^[A-Z0-9]{16}$/,
  RTGS: /^[A-Z0-9]{22}$/,
};

/** Number of characters of a reference, by rail. */
export const utrLength: Readonly<Record<Rail, number>> = { UPI: 12, IMPS: 12, NEFT: 16, RTGS: 22 };

/** Returns a reference in the format of banks: without spaces, in capital letters. */
export const plainUtr = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export const isUtr = (rail: Rail, utr: string): boolean => forms[rail].test(utr);
