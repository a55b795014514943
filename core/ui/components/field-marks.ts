import { createContext } from 'react';

/**
 * Width of a control: 96 px (percentage, days, order), 160 (date, amount, code), 280 (email, name) or 480 (address,
 * text).
 */
export type FieldWidth = 'xs' | 's' | 'm' | 'l';

/** True if the optional fields inside are marked as optional. Otherwise optional fields have no mark. */
export const MarksOptional = createContext(false);

/** Splits a unit in brackets at the end of a label: `Refund window (days)` is `['Refund window', 'days']`. */
export function splitUnit(label: string): readonly [words: string, unit: string | undefined] {
  const [, words, unit] = /^(.+) \(([^()\d]{1,8})\)$/u.exec(label) ?? [];
  return words === undefined ? [label, undefined] : [words, unit];
}
