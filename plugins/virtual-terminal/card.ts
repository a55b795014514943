/** Card data derived from the input; the same in the browser and for the API. */
import validator from 'card-validator';

/** The schemes that payments have, by the names that the library gives them. */
const schemes: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  troy: 'Troy',
};

export interface Card {
  /** Scheme as payments name it; `undefined` while it is unknown, or if it is not accepted. */
  readonly scheme: string | undefined;
  /** True when the length fits the scheme and the check digit is right (ISO/IEC 7812). */
  readonly isValid: boolean;
  /** Digits of its security code: 4 for American Express, else 3. */
  readonly codeLength: number;
}

export function readCard(typed: string): Card {
  const { card, isValid } = validator.number(digitsOf(typed));
  return { scheme: card ? schemes[card.type] : undefined, isValid, codeLength: card?.code.size ?? 3 };
}

export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Years that a card can be good for. */
const longestLife = 20;

/**
 * Returns whether a card with the expiry month, `MM/YY`, is valid at a time, epoch milliseconds: to the end of the
 * month, in the last time zone on Earth.
 */
export function isGoodAt(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  return now < end && end < now + longestLife * 366 * 86_400_000;
}

/** Returns the first six and last four digits around a mask: the only digits that are ever stored. */
export function masked(number: string): string {
  const digits = digitsOf(number);
  return `${digits.slice(0, 6)}${'•'.repeat(Math.max(digits.length - 10, 0))}${digits.slice(-4)}`;
}

/** Returns whether a stored text contains a card number, for example pasted into the wrong field. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(/\d(?:[ -]?\d){11,18}/g) ?? []).some((found) => readCard(found).isValid);
}
