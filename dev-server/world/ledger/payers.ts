/** Payer of a payment and references of providers, derived from its id on each request, so that nothing is stored. */

import { randomCharacters } from '../ids.ts';
import { maskedBankAccount, maskedIban } from '../masks.ts';
import { type NamePools, pickName } from '../names.ts';
import { createRandom, hash, integer, pick, type Random } from '../random.ts';
import { marketOf } from '../reference/markets.ts';
import { isRefundedToAccount } from '../reference/methods.ts';
import type { Transaction } from '../types.ts';

export interface Payer {
  readonly name: string;
  /** Email address; absent for payers at a terminal, which asks for none, and for recipients of payouts. */
  readonly email?: string;
  /** IP address of the payer; only known for payers on a page of a shop. */
  readonly ip?: string;
}
/** Returns an acquirer's six-digit number at the schemes, with which each of its references begins. */
const acquirerNumber = (serviceProvider: string): number => 400_000 + (hash(serviceProvider, 0xac9) % 100_000);

export interface References {
  readonly providerReference: string;
  /** Acquirer reference number, 23 digits; captured or refunded cards only. */
  readonly arn?: string;
  /** Authorization code, ISO 8583 field 38; only for approved card payments. */
  readonly authorizationCode?: string;
  /** Retrieval reference number, 12 digits; cards only. */
  readonly rrn?: string;
  readonly iban?: string;
  /** Account or wallet to which a refund is sent, if it can't be sent to the means of payment. */
  readonly account?: string;
}

/** Networks that RFC 5737 reserves for documentation, which no real payer uses. */
const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** Returns a payer's IP address, always the same. */
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
 * @param payment payment of a refund, otherwise the transaction itself
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
 * Returns the destination of a refund of cash or coins: the bank account that the payer has named, or the wallet that
 * paid. Refunds by a shop's system have an invented account.
 */
function refundAccount(seed: number, refund: Transaction, payment: Transaction): string | undefined {
  const { paymentMethod } = refund;
  if (isRefundedToAccount(paymentMethod)) {
    const random = createRandom(hash(`${payment.id}:bank`, seed));
    return (
      refund.account ??
      maskedBankAccount({
        bankCode: pick(random, japaneseBanks),
        branchCode: String(integer(random, 1, 999)).padStart(3, '0'),
        accountType: 'Ordinary',
        number: String(integer(random, 0, 999)).padStart(7, '0'),
        holder: pick(random, [...'アイウエオカキクサシスタナハマヤワ']),
      })
    );
  }
  if (paymentMethod !== 'Bitcoin' && paymentMethod !== 'USDC') return undefined;
  return payment.account ?? walletAddress(createRandom(hash(`${payment.id}:wallet`, seed)), paymentMethod);
}

/** Codes of the largest Japanese banks. */
const japaneseBanks = ['0001', '0005', '0009', '0010', '0033', '0036'];

/** Returns an invented address of a coin. */
export function walletAddress(random: Random, coin: 'Bitcoin' | 'USDC'): string {
  const digits = Array.from({ length: 40 }, () => integer(random, 0, 15).toString(16)).join('');
  // bech32 excludes the hexadecimal digits 1 and b.
  return coin === 'USDC' ? `0x${digits}` : `bc1q${digits.replaceAll(/[1b]/g, '0').slice(0, 38)}`;
}

/**
 * Returns the acquirer reference number, 23 digits: format code, acquirer, day as YDDD, film number, check digit
 * (Luhn).
 */
function acquirerReference(
  random: Random,
  { serviceProvider, created }: Pick<Transaction, 'serviceProvider' | 'created'>,
): string {
  const film = String(Math.floor(random() * 1e11)).padStart(11, '0');
  const digits = `7${acquirerNumber(serviceProvider)}${yearAndDay(created)}${film}`;
  return digits + checkDigit(digits);
}

/** Returns the last digit of the year and the day of the year, as YDDD in UTC. */
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

/** Returns the retrieval reference number of a card transaction (ISO 8583 field 37): YDDD, hour and a number. */
function retrievalReference(seed: number, { id, created }: Pick<Transaction, 'id' | 'created'>): string {
  const hour = String(new Date(created).getUTCHours()).padStart(2, '0');
  return `${yearAndDay(created)}${hour}${String(hash(id, seed ^ 0x7217) % 1_000_000).padStart(6, '0')}`;
}
