/**
 * Channels of payments. A channel depends only on the payment and its merchant, so that it draws no random number from
 * the sequence for payments.
 */
import type { Business } from '../businesses.ts';
import { hash } from '../random.ts';
import { isInstant, methodOf } from '../reference/methods.ts';
import type { Transaction, TransactionChannel } from '../types.ts';

/** Merchant category codes of merchants with shops. */
const counters: ReadonlySet<string> = new Set(['5411', '5651', '5712', '5732', '5812', '5941', '5942', '5977', '7011']);

/**
 * Percentages: merchants of these categories with shops, their card sales at a terminal, and other card payments by
 * phone or letter.
 */
const shares = { shops: 60, terminal: 45, moto: 4 };

/** Returns the channel of a payment or payout; a refund has its payment's channel. */
export function channelOf(
  seed: number,
  { id, kind, type, currency, paymentMethod }: Pick<Transaction, 'id' | 'kind' | 'type' | 'currency' | 'paymentMethod'>,
  { merchant }: Pick<Business, 'merchant'>,
): TransactionChannel {
  if (type === 'Payout') return 'Ecommerce';
  if (kind === 'Bank') return isInstant(methodOf(paymentMethod)) ? 'OpenBanking' : 'Ecommerce';
  if (kind !== 'Card') return 'Ecommerce';
  const hasShops = counters.has(merchant.mcc) && hash(`shops of ${merchant.id}`, seed) % 100 < shares.shops;
  const luck = hash(`channel of ${id}`, seed) % 100;
  // A terminal accepts only the merchant's own currency; the currency of the payer is converted beside it.
  if (hasShops && type === 'Sale' && currency === merchant.currency && luck < shares.terminal) return 'Terminal';
  return luck >= 100 - shares.moto ? 'Moto' : 'Ecommerce';
}
