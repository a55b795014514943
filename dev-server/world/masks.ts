/**
 * Card and account numbers as they may be stored: the middle is never made at all, so no real number can come out of
 * the world.
 */
import { integer, pick, type Random } from './random.ts';

/** Test ranges of the schemes (first six digits) and the length of their numbers. */
const ranges: Readonly<Record<string, { readonly bins: readonly string[]; readonly length: number }>> = {
  Visa: { bins: ['411111', '400000', '424242'], length: 16 },
  Mastercard: { bins: ['555555', '222300', '510510'], length: 16 },
  'American Express': { bins: ['340000', '378282'], length: 15 },
  Discover: { bins: ['601100'], length: 16 },
  Maestro: { bins: ['675964'], length: 16 },
  'Diners Club': { bins: ['305693'], length: 14 },
  JCB: { bins: ['353011'], length: 16 },
  UnionPay: { bins: ['620000'], length: 16 },
  Troy: { bins: ['979200'], length: 16 },
};

/** Returns the possible first six digits of a scheme's cards; none for a scheme without cards. @public */
export const binsOf = (scheme: string): readonly string[] => ranges[scheme]?.bins ?? [];

const bullet = '•';

/** Returns the first six and last four digits around a mask as long as the masked digits. */
export function maskedPan(random: Random, scheme: string): string {
  const range = ranges[scheme];
  if (!range) throw new RangeError(`No card range for the scheme ${scheme}; add it to dev-server/world/masks.ts.`);
  return `${pick(random, range.bins)}${bullet.repeat(range.length - 10)}${lastDigits(random, 4)}`;
}

/** Returns country, check digits and last four around a mask. @param length characters of the country's IBANs. */
export function maskedIban(random: Random, country: string, length: number): string {
  return `${country}${integer(random, 10, 97)}${bullet.repeat(length - 8)}${lastDigits(random, 4)}`;
}

/**
 * Returns two letters and the last four digits of a number that must not be shown in full: a voucher's serial.
 * @param length characters that the mask stands for
 * @public
 */
export function maskedCode(random: Random, letters: string, length: number): string {
  return `${letters}${bullet.repeat(length)}${lastDigits(random, 4)}`;
}

/** Each made once: a million cards end in them. */
const fourDigits = Array.from({ length: 10_000 }, (_, digits) => String(digits).padStart(4, '0'));

function lastDigits(random: Random, count: number): string {
  const digits = integer(random, 0, 10 ** count - 1);
  return count === 4 ? (fourDigits[digits] ?? '') : String(digits).padStart(count, '0');
}
