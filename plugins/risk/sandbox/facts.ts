/** Facts of a payment that rules and lists can use, for existing and for new payments alike. */
import { createHash } from 'node:crypto';
import { perWorld, type RequestedPayment, type Transaction, type World } from '#sandbox';
import type { EntryType } from '../entry-types.ts';

export interface Facts {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: RequestedPayment['mode'];
  /** Epoch milliseconds. */
  readonly created: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly method: string;
  readonly channel: string;
  readonly email?: string;
  readonly ip?: string;
  readonly bin?: string;
  /** Fingerprint of the card. */
  readonly card?: string;
  /** Account of the payer: a fingerprint of the IBAN, or the wallet's address. */
  readonly account?: string;
}

const fingerprints = perWorld((_world, _all): Map<string, string> => new Map());

/**
 * Returns the fingerprint of a card: the same for each of its payments, and not reversible to the number. The sandbox
 * has only the first six and last four digits of a card, so it uses these. A real vault uses the full number and a
 * secret of its own.
 */
export function fingerprintFrom(seed: number, pan: string): string {
  const known = `${pan.slice(0, 6)}${pan.length}${pan.slice(-4)}`;
  return createHash('sha256').update(`card ${seed} ${known}`).digest('hex').slice(0, 16);
}

/**
 * Returns the key of an account: a fingerprint for an IBAN, because the sandbox has only masked IBANs; the unchanged
 * address for a wallet, because it is public.
 */
export function accountKey(seed: number, account: string): string {
  if (!/^[A-Z]{2}\d\d/.test(account)) return /^(0x|bc1)/i.test(account) ? account.toLowerCase() : account;
  return createHash('sha256')
    .update(`iban ${seed} ${account.slice(0, 4)}${account.length}${account.slice(-4)}`)
    .digest('hex')
    .slice(0, 16);
}

/** Returns the fingerprint of a card in a world, with a cache. */
export function fingerprintOf(world: World, pan: string): string {
  const cachedFingerprints = fingerprints(world, '');
  const found = cachedFingerprints.get(pan) ?? fingerprintFrom(world.seed, pan);
  // The size limit is safe: a payer who returns after the cache was cleared gets the same fingerprint again.
  if (cachedFingerprints.size >= 5_000) cachedFingerprints.clear();
  cachedFingerprints.set(pan, found);
  return found;
}

const ofCard = (world: World, maskedPan: string | undefined) =>
  maskedPan === undefined ? {} : { bin: maskedPan.slice(0, 6), card: fingerprintOf(world, maskedPan) };

export function factsOf(
  world: World,
  { payer, paymentMethod, channel = 'Moto', maskedPan, account, ...payment }: RequestedPayment,
): Facts {
  const from = account === undefined ? {} : { account: accountKey(world.seed, account) };
  return {
    ...payment,
    ...from,
    created: world.now(),
    method: paymentMethod,
    channel,
    ...(payer.email !== undefined && { email: payer.email.toLowerCase() }),
    ...ofCard(world, maskedPan),
  };
}

/** Cached keys of payments, which never change. */
const knownBy = new WeakMap<Transaction, Pick<Facts, 'card' | 'bin' | 'email' | 'ip'>>();

/** Returns the keys by which a payment is counted: its card, and the email and IP address of the payer. */
export function keysOfRow(world: World, row: Transaction): Pick<Facts, 'card' | 'bin' | 'email' | 'ip'> {
  const cachedKeys = knownBy.get(row);
  if (cachedKeys) return cachedKeys;
  const { email, ip } = world.transactions.payer(row);
  const keys = {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(ip !== undefined && { ip }),
    ...ofCard(world, row.maskedPan),
  };
  // The keys of seeded payments are derived, which is slow; newer payments store their payer in `paidBy`.
  if (!row.paidBy) knownBy.set(row, keys);
  return keys;
}

export function factsOfRow(world: World, row: Transaction): Facts {
  const { tenantId, merchantId, mode, created, amount, currency, country, paymentMethod, channel } = row;
  return {
    ...{ tenantId, merchantId, mode, created, amount, currency, country, channel },
    method: paymentMethod,
    ...keysOfRow(world, row),
    ...(row.account !== undefined && { account: accountKey(world.seed, row.account) }),
  };
}

/** Returns the keys of a payment that a list can contain. */
export function keysOf({ card, bin, email, ip, account }: Facts): { readonly type: EntryType; readonly key: string }[] {
  const keys: readonly (readonly [EntryType, string | undefined])[] = [
    ['Card', card],
    ['Bin', bin],
    ['Email', email],
    ['Ip', ip],
    // A fingerprint has 16 characters; wallet addresses are longer.
    [account !== undefined && account.length > 16 ? 'Wallet' : 'Iban', account],
  ];
  return keys.flatMap(([type, key]) => (key === undefined ? [] : [{ type, key }]));
}
