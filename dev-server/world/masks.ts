/**
 * Masked card and account numbers. The middle digits are never generated, so that no real number can come from the
 * world.
 */
import type { BankAccountType } from '../../core/model/bank-account-types.ts';
import { integer, type Random } from './random.ts';
import { issuersIn, issuersOf, testRanges } from './reference/issuers.ts';

/** Number of digits of a scheme's card numbers, if it isn't 16. */
const lengths: Readonly<Record<string, number>> = { 'American Express': 15, 'Diners Club': 14 };
const usualLength = 16;

/** Returns the possible first six digits of a scheme's cards; none for a scheme without cards. @public */
export const binsOf = (scheme: string): readonly string[] => [
  ...(testRanges[scheme] ?? []),
  ...issuersOf(scheme).map(({ bin }) => bin.slice(0, 6)),
];

const bullet = '•';

/** Share of payers whose card was issued by a bank of another country. */
const abroad = 0.04;

/**
 * Returns the first six and last four digits around a mask as long as the masked digits (A-574: card numbers are
 * masked).
 * @param country of the payer, in which most cards were issued; without it, a test card
 */
export function maskedPan(random: Random, scheme: string, country?: string): string {
  const length = lengths[scheme] ?? usualLength;
  return `${binFor(random(), scheme, country)}${bullet.repeat(length - 10)}${lastDigits(random, 4)}`;
}

/**
 * Returns the first six digits of a card.
 * @param luck from 0 to below 1
 */
function binFor(luck: number, scheme: string, country: string | undefined): string {
  const home = country === undefined ? [] : issuersIn(scheme, country);
  const all = country === undefined ? [] : issuersOf(scheme);
  const isHome = home.length > 0 && luck >= abroad;
  const found = isHome ? at(home, (luck - abroad) / (1 - abroad)) : at(all, home.length > 0 ? luck / abroad : luck);
  const bin = found?.bin.slice(0, 6) ?? at(testRanges[scheme] ?? [], luck);
  if (bin === undefined)
    throw new RangeError(`No card range for the scheme ${scheme}; add it to dev-server/world/reference/issuers.ts.`);
  return bin;
}

const at = <Item>(items: readonly Item[], luck: number): Item | undefined => items[Math.floor(luck * items.length)];

/**
 * Returns country, check digits and last four characters around a mask.
 * @param length of the country's IBANs
 */
export function maskedIban(random: Random, country: string, length: number): string {
  return `${country}${integer(random, 10, 97)}${bullet.repeat(length - 8)}${lastDigits(random, 4)}`;
}

/** Japanese names of the types of bank accounts, as on transfers. */
const accountTypes: Readonly<Record<BankAccountType, string>> = { Ordinary: '普通', Current: '当座', Savings: '貯蓄' };

/**
 * Returns a Japanese bank account with the last three digits of its number and the first character of its holder.
 * @public
 */
export const maskedBankAccount = ({
  bankCode,
  branchCode,
  accountType,
  number,
  holder,
}: {
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountType: BankAccountType;
  readonly number: string;
  readonly holder: string;
}): string =>
  `${bankCode}-${branchCode} ${accountTypes[accountType]} ${bullet.repeat(4)}${number.slice(-3)} ${holder.slice(0, 1)}${bullet.repeat(3)}`;

/**
 * Returns two letters and the last four digits of a number that must not be shown in full, such as a voucher's serial
 * number.
 * @param length number of masked characters
 * @public
 */
export function maskedCode(random: Random, letters: string, length: number): string {
  return `${letters}${bullet.repeat(length)}${lastDigits(random, 4)}`;
}

/** All endings, created only once because a million cards use them. */
const fourDigits = Array.from({ length: 10_000 }, (_, digits) => String(digits).padStart(4, '0'));

function lastDigits(random: Random, count: number): string {
  const digits = integer(random, 0, 10 ** count - 1);
  return count === 4 ? (fourDigits[digits] ?? '') : String(digits).padStart(count, '0');
}
