/**
 * Facts about a payment's card and its issuer's checks, derived on each request, so that nothing is stored. There is no
 * full number, so the token is that of the card's visible digits.
 */
import { randomCharacters } from '../ids.ts';
import { createRandom, hash, integer } from '../random.ts';
import { type Issuer, issuerOf } from '../reference/issuers.ts';
import type { Transaction } from '../types.ts';

/** Facts of a payment's card. @public */
export interface CardFacts {
  /** Expiry as `MM/YY`. */
  readonly expiry: string;
  /** Token under which the card is stored; the same for all payments of a payer with this card. */
  readonly token: string;
  /** Payment account reference of EMVCo, 29 characters; the same for all tokens of a card. */
  readonly par: string;
  /** Bank that issued the card; absent for test cards. */
  readonly issuer?: Issuer;
  /** Result of the address check: `Y`, `A`, `Z`, `N`, `U`; only if a shop sent an address. */
  readonly avsResult?: string;
  /** Result of the security code's check: `M`, `N`, `P`; only if the payer entered it. */
  readonly cvcResult?: string;
  /** Advice of the scheme after a decline, in its codes. */
  readonly adviceCode?: string;
}

/** Countries whose issuers check addresses. */
const addressCountries: ReadonlySet<string> = new Set(['US', 'CA', 'GB']);

/**
 * Visa's decline categories by response code: the issuer never approves (1), can't approve now (2), requires other data
 * (3), or doesn't say (4).
 */
const visaCategories: Readonly<Record<string, string>> = {
  '14': '1',
  '41': '1',
  '43': '1',
  '57': '1',
  '51': '2',
  '59': '2',
  '61': '2',
  '62': '2',
  '65': '2',
  '68': '2',
  '91': '2',
  '96': '2',
  '1A': '3',
  '54': '3',
  '55': '3',
  '82': '3',
};
/** Mastercard's merchant advice codes: new data exists (01), try again later (02), don't try again (03). */
const mastercardAdvice: Readonly<Record<string, string>> = {
  '14': '01',
  '54': '01',
  '41': '03',
  '43': '03',
  '57': '03',
  '62': '03',
};

/**
 * Returns the facts about the card of a transaction; undefined without a card.
 * @param payment payment of a refund, otherwise the transaction itself, because the card is the payment's
 */
export function cardOf(seed: number, transaction: Transaction, payment: Transaction): CardFacts | undefined {
  const { maskedPan } = payment;
  if (maskedPan === undefined || payment.type === 'Payout') return undefined;
  const card = payment.paidBy ? `${maskedPan} ${payment.paidBy.name}` : payment.id;
  const random = createRandom(hash(`${card}:card`, seed));
  const issuer = issuerOf(maskedPan);
  const facts = {
    expiry: payment.cardExpiry ?? expiryOf(random, payment),
    token: `tok_${randomCharacters(random, 24)}`,
    par: `V001${randomCharacters(random, 25).toUpperCase()}`,
    ...(issuer && { issuer }),
  };
  const isPayment = transaction.type === 'Sale' || transaction.type === 'Authorization';
  return isPayment ? { ...facts, ...checksOf(seed, transaction), ...adviceOf(transaction) } : facts;
}

/** Returns a month in the years after the payment, or before it if the issuer says that the card has expired. */
function expiryOf(random: () => number, { created, responseCode }: Transaction): string {
  const months = responseCode === '54' ? -integer(random, 1, 6) : integer(random, 4, 58);
  const date = new Date(created);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  return `${String((month % 12) + 1).padStart(2, '0')}/${String(Math.floor(month / 12) % 100).padStart(2, '0')}`;
}

/**
 * Returns the issuer's checks of address and security code. A terminal sends neither, and some issuers check neither.
 */
function checksOf(
  seed: number,
  { id, channel, country, responseCode, status }: Transaction,
): Pick<CardFacts, 'avsResult' | 'cvcResult'> {
  if (channel === 'Terminal' || responseCode === undefined || status === 'Failed') return {};
  const luck = hash(`${id}:checks`, seed) % 100;
  const cvcResult = responseCode === '82' ? 'N' : responseCode === '14' || luck >= 97 ? 'P' : 'M';
  if (!addressCountries.has(country)) return { cvcResult };
  const address = hash(`${id}:address`, seed) % 100;
  const avsResult = address < 82 ? 'Y' : address < 88 ? 'Z' : address < 92 ? 'A' : address < 96 ? 'U' : 'N';
  return { cvcResult, avsResult };
}

/** Returns the advice of the schemes that give one. */
function adviceOf({ paymentMethod, status, responseCode }: Transaction): Pick<CardFacts, 'adviceCode'> {
  if ((status !== 'Declined' && status !== 'Failed') || responseCode === undefined) return {};
  if (paymentMethod === 'Visa') return { adviceCode: visaCategories[responseCode] ?? '4' };
  if (paymentMethod === 'Mastercard' || paymentMethod === 'Maestro')
    return { adviceCode: mastercardAdvice[responseCode] ?? '02' };
  return {};
}
