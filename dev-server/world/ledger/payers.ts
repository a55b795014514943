/** Payer and provider references of a payment: derived from its id on each request, so that nothing is stored. */

import { randomCharacters } from '../ids.ts';
import { maskedIban } from '../masks.ts';
import { type NamePools, pickName } from '../names.ts';
import { createRandom, hash, integer, pick, type Random } from '../random.ts';
import { issuersIn } from '../reference/issuers.ts';
import { marketOf } from '../reference/markets.ts';
import type { Transaction } from '../types.ts';

export interface Payer {
  readonly name: string;
  /** Absent for payers at a terminal, which takes none, and for recipients of payouts. */
  readonly email?: string;
  /** IP address from which they paid; known only for payers on a page of a shop. */
  readonly ip?: string;
}
/** Acquirers have a number of six digits with the schemes, which begins each of their references. */
const acquirerNumber = (serviceProvider: string): number => 400_000 + (hash(serviceProvider, 0xac9) % 100_000);

export interface References {
  readonly providerReference: string;
  /** Acquirer reference number, 23 digits; captured or refunded cards only. */
  readonly arn?: string;
  /** ISO 8583 field 38; approved card payments only. */
  readonly authorizationCode?: string;
  /** Retrieval reference number, 12 digits; cards only. */
  readonly rrn?: string;
  readonly iban?: string;
  /** Account or wallet that a refund goes to, where it cannot go back to what was paid with. */
  readonly account?: string;
}

/** Networks that RFC 5737 reserves for examples: no real payer uses them. */
const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** Returns a payer's IP address, the same each time. */
function ipOf(email: string, seed: number): string {
  const luck = hash(email, seed ^ 0x1b);
  return `${networks[luck % networks.length]}.${1 + ((luck >>> 8) % 254)}`;
}

const mailHosts = ['mail.example', 'inbox.example', 'post.example'];

/** Returns the payer of a payment, or the recipient of a payout; a refund has its payment's payer. */
export function payerOf(seed: number, names: NamePools, transaction: Transaction): Payer {
  const random = createRandom(hash(transaction.parentId ?? transaction.id, seed ^ 0x9a7e));
  const { first, last } = pickName(random, names[marketOf(transaction.country).language]);
  const email = `${first.slug}.${last.slug}${integer(random, 1, 99)}@${pick(random, mailHosts)}`;
  return {
    name: `${first.text} ${last.text}`,
    ...(transaction.channel !== 'Terminal' && transaction.type !== 'Payout' && { email }),
    ...(transaction.channel === 'Ecommerce' && transaction.type !== 'Payout' && { ip: ipOf(email, seed) }),
  };
}

/**
 * Returns the references of providers, acquirers and banks for a transaction.
 * @param payment of a refund, else the transaction itself
 */
export function referencesOf(seed: number, transaction: Transaction, payment: Transaction): References {
  const random = createRandom(hash(transaction.id, seed ^ 0x5ef5));
  const providerReference = `${transaction.serviceProvider.slice(0, 2).toUpperCase()}${randomCharacters(random, 14).toUpperCase()}`;
  const code = randomCharacters(random, 6).toUpperCase();
  const { kind, type } = transaction;
  const isPayment = type === 'Sale' || type === 'Authorization';
  if (kind === 'Card') {
    return {
      providerReference,
      rrn: retrievalReference(seed, transaction),
      ...(isPayment && transaction.responseCode === '00' && { authorizationCode: code }),
      ...((transaction.captured > 0 || (type === 'Refund' && transaction.status === 'Refunded')) && {
        arn: acquirerReference(random, transaction),
      }),
    };
  }
  const account = type === 'Refund' ? refundAccount(seed, transaction, payment) : undefined;
  if (account !== undefined) return { providerReference, account };
  const length = kind === 'Bank' ? marketOf(transaction.country).iban : undefined;
  return { providerReference, ...(length !== undefined && { iban: maskedIban(random, transaction.country, length) }) };
}

/**
 * Returns where a refund of cash or coins goes: the bank account that the payer has named, absent until they have; the
 * wallet that paid.
 */
function refundAccount(seed: number, { status, paymentMethod }: Transaction, payment: Transaction): string | undefined {
  if (paymentMethod === 'Konbini' && status !== 'Pending' && status !== 'WaitingForApproval') {
    const luck = hash(`${payment.id}:bank`, seed);
    const banks = issuersIn('Visa', payment.country);
    const bank = banks[luck % Math.max(1, banks.length)]?.name ?? 'Sakura Bank';
    return `${bank} ••••${String(luck % 10_000).padStart(4, '0')}`;
  }
  if (paymentMethod !== 'Bitcoin' && paymentMethod !== 'USDC') return undefined;
  return payment.account ?? walletAddress(createRandom(hash(`${payment.id}:wallet`, seed)), paymentMethod);
}

/** Returns an invented address of a coin. */
export function walletAddress(random: Random, coin: 'Bitcoin' | 'USDC'): string {
  const digits = Array.from({ length: 40 }, () => integer(random, 0, 15).toString(16)).join('');
  // bech32 excludes the hexadecimal digits 1 and b.
  return coin === 'USDC' ? `0x${digits}` : `bc1q${digits.replaceAll(/[1b]/g, '0').slice(0, 38)}`;
}

/** Returns format code, acquirer, day as YDDD, number of the film, check digit (Luhn): 23 digits. */
function acquirerReference(
  random: Random,
  { serviceProvider, created }: Pick<Transaction, 'serviceProvider' | 'created'>,
): string {
  const film = String(Math.floor(random() * 1e11)).padStart(11, '0');
  const digits = `7${acquirerNumber(serviceProvider)}${yearAndDay(created)}${film}`;
  return digits + checkDigit(digits);
}

/** Returns the last digit of the year and the day of it, YDDD in UTC. */
function yearAndDay(time: number): string {
  const year = new Date(time).getUTCFullYear();
  const dayOfYear = Math.floor((time - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  return `${year % 10}${String(dayOfYear).padStart(3, '0')}`;
}

/** Returns the digit that completes a number by the Luhn formula. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns the retrieval reference number of a card transaction (ISO 8583 field 37): YDDD, hour, then a number. */
function retrievalReference(seed: number, { id, created }: Pick<Transaction, 'id' | 'created'>): string {
  const hour = String(new Date(created).getUTCHours()).padStart(2, '0');
  return `${yearAndDay(created)}${hour}${String(hash(id, seed ^ 0x7217) % 1_000_000).padStart(6, '0')}`;
}
