/** Payer and provider references of a payment: derived from its id on each request, so that nothing is stored. */

import { randomCharacters } from '../ids.ts';
import { maskedIban } from '../masks.ts';
import { type NamePools, pickName } from '../names.ts';
import { createRandom, hash, integer, pick, type Random } from '../random.ts';
import { marketOf } from '../reference/markets.ts';
import type { Transaction } from '../types.ts';

export interface Payer {
  readonly name: string;
  readonly email: string;
  /** IP address from which they paid; known only for payers on a page of a shop. */
  readonly ip?: string;
}
export interface References {
  readonly providerReference: string;
  /** Acquirer reference number, 23 digits; captured or refunded cards only. */
  readonly arn?: string;
  readonly authorizationCode?: string;
  readonly iban?: string;
}

/** Networks that RFC 5737 reserves for examples: no real payer uses them. */
const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** Returns a payer's IP address, the same each time. */
function ipOf(email: string, seed: number): string {
  const luck = hash(email, seed ^ 0x1b);
  return `${networks[luck % networks.length]}.${1 + ((luck >>> 8) % 254)}`;
}

const mailHosts = ['mail.example', 'inbox.example', 'post.example'];

/** Returns the payer of a payment; a refund has its payment's payer. */
export function payerOf(seed: number, names: NamePools, transaction: Transaction): Payer {
  const random = createRandom(hash(transaction.parentId ?? transaction.id, seed ^ 0x9a7e));
  const { first, last } = pickName(random, names[marketOf(transaction.country).language]);
  const email = `${first.slug}.${last.slug}${integer(random, 1, 99)}@${pick(random, mailHosts)}`;
  return {
    name: `${first.text} ${last.text}`,
    email,
    ...(transaction.channel === 'Ecommerce' && { ip: ipOf(email, seed) }),
  };
}

/** Returns the references of providers, acquirers and banks for a transaction. */
export function referencesOf(seed: number, transaction: Transaction): References {
  const random = createRandom(hash(transaction.id, seed ^ 0x5ef5));
  const providerReference = `${transaction.serviceProvider.slice(0, 2).toUpperCase()}${randomCharacters(random, 14).toUpperCase()}`;
  const code = randomCharacters(random, 6).toUpperCase();
  const { kind, type } = transaction;
  const isPayment = type === 'Sale' || type === 'Authorization';
  if (kind === 'Card') {
    return {
      providerReference,
      ...(isPayment && transaction.responseCode === '00' && { authorizationCode: code }),
      ...((transaction.captured > 0 || (type === 'Refund' && transaction.status === 'Refunded')) && {
        arn: acquirerReference(random, transaction.created),
      }),
    };
  }
  const length = kind === 'Bank' ? marketOf(transaction.country).iban : undefined;
  return { providerReference, ...(length !== undefined && { iban: maskedIban(random, transaction.country, length) }) };
}

/** Returns format code, acquirer, day as YDDD, number of the film, check digit: 23 digits. */
function acquirerReference(random: Random, time: number): string {
  const year = new Date(time).getUTCFullYear();
  const dayOfYear = Math.floor((time - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  const film = String(Math.floor(random() * 1e11)).padStart(11, '0');
  return `7${integer(random, 400_000, 499_999)}${year % 10}${String(dayOfYear).padStart(3, '0')}${film}${integer(random, 0, 9)}`;
}
