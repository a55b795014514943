/** What rules and lists can know of a payment, made and about to be made alike. */
import { createHash } from 'node:crypto';
import { type CardPayment, perWorld, type Transaction, type World } from '#sandbox';
import type { EntryType } from '../../risk/entry.ts';

export interface Facts {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: CardPayment['mode'];
  /** Epoch milliseconds. */
  readonly created: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly method: string;
  readonly channel: string;
  readonly email: string;
  readonly ip?: string;
  readonly bin?: string;
  /** The card's fingerprint. */
  readonly card?: string;
}

const fingerprints = perWorld((_world, _all): Map<string, string> => new Map());

/**
 * What a card is known by: the same for each payment of it, and nobody gets back from it to the number. The sandbox has no more of a card
 * than its first six and last four digits, so that is what it is made of; a real vault takes the whole number and a secret of its own.
 */
export function fingerprintFrom(seed: number, pan: string): string {
  const known = `${pan.slice(0, 6)}${pan.length}${pan.slice(-4)}`;
  return createHash('sha256').update(`card ${seed} ${known}`).digest('hex').slice(0, 16);
}

/** The same, of a world. */
export function fingerprintOf(world: World, pan: string): string {
  const kept = fingerprints(world, '');
  const found = kept.get(pan) ?? fingerprintFrom(world.seed, pan);
  kept.set(pan, found);
  return found;
}

const ofCard = (world: World, maskedPan: string | undefined) =>
  maskedPan === undefined ? {} : { bin: maskedPan.slice(0, 6), card: fingerprintOf(world, maskedPan) };

export function factsOf(world: World, { payer, paymentMethod, channel = 'Moto', maskedPan, ...payment }: CardPayment): Facts {
  return { ...payment, created: world.now(), method: paymentMethod, channel, email: payer.email.toLowerCase(), ...ofCard(world, maskedPan) };
}

export function factsOfRow(world: World, row: Transaction): Facts {
  const { tenantId, merchantId, mode, created, amount, currency, country, paymentMethod, channel, maskedPan } = row;
  const { email, ip } = world.transactions.payer(row);
  const card = ofCard(world, maskedPan);
  return {
    ...{ tenantId, merchantId, mode, created, amount, currency, country, channel },
    method: paymentMethod,
    email: email.toLowerCase(),
    ...(ip !== undefined && { ip }),
    ...card,
  };
}

/** What of a payment a list can hold. */
export function keysOf({ card, bin, email, ip }: Facts): { readonly type: EntryType; readonly key: string }[] {
  const keys: readonly (readonly [EntryType, string | undefined])[] = [
    ['Card', card],
    ['Bin', bin],
    ['Email', email],
    ['Ip', ip],
  ];
  return keys.flatMap(([type, key]) => (key === undefined ? [] : [{ type, key }]));
}
