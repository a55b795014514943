/** Card data that is derived from the number, in the same way in the browser and in the sandbox. */
import validator from 'card-validator';

/** Names of the schemes in payments, by their names in the library. */
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
  /** Name of the scheme in payments; `undefined` if it is not known yet or not accepted. */
  readonly scheme: string | undefined;
  /** True if the length matches the scheme and the check digit is correct (ISO/IEC 7812). */
  readonly isValid: boolean;
  /** Number of digits of the security code: 4 for American Express, otherwise 3. */
  readonly codeLength: number;
}

export function readCard(typed: string): Card {
  const { card, isValid } = validator.number(digitsOf(typed));
  return { scheme: card ? schemes[card.type] : undefined, isValid, codeLength: card?.code.size ?? 3 };
}

export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Maximum number of years until the expiry of a card. */
const longestLife = 20;

/**
 * Returns whether a card with an expiry month, `MM/YY`, is valid at a time, epoch milliseconds. It is valid until the
 * end of the month in the westernmost time zone.
 */
export function isGoodAt(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  return now < end && end < now + longestLife * 366 * 86_400_000;
}

/** Returns the first six and the last four digits with a mask between them; no other digits are ever stored. */
export function maskNumber(number: string): string {
  const digits = digitsOf(number);
  return `${digits.slice(0, 6)}${'•'.repeat(Math.max(digits.length - 10, 0))}${digits.slice(-4)}`;
}

/** Returns whether a text contains a card number, for example because it was pasted into the wrong field. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(/\d(?:[ -]?\d){11,18}/g) ?? []).some((found) => readCard(found).isValid);
}
