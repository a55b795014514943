/**
 * Rails of Indian banks, and the format of a reference of each (unique transaction reference). Screens and sandbox
 * share the module.
 */

export const rails = ['UPI', 'IMPS', 'NEFT', 'RTGS'] as const;
export type Rail = (typeof rails)[number];

const forms: Readonly<Record<Rail, RegExp>> = {
  UPI: /^\d{12}$/,
  IMPS: /^\d{12}$/,
  NEFT: /^[A-Z0-9]{16}$/,
  RTGS: /^[A-Z0-9]{22}$/,
};

/** Characters of a rail's reference. */
export const utrLength: Readonly<Record<Rail, number>> = { UPI: 12, IMPS: 12, NEFT: 16, RTGS: 22 };

/** Formats a reference as banks write it: without blanks, in capitals. */
export const plainUtr = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export const isUtr = (rail: Rail, utr: string): boolean => forms[rail].test(utr);
