/**
 * Period in which an authorization can be captured, in days from its creation.
 *
 * - Cards: what providers state for payments online that the payer makes: seven days for Visa, Mastercard, American
 *   Express and Discover
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). The schemes themselves let Visa and Discover
 * stand for ten; what
 *   ends an authorization is the provider's shorter time. Other cards have the same.
 * - Mastercard's pre-authorizations: 30 days
 *   (https://docs.mangopay.com/guides/payment-methods/card/extended-preauthorization).
 * - PayPal: 29 days, of which it honors the money for the first three alone; a capture after these can be refused
 *   (https://developer.paypal.com/docs/checkout/standard/customize/authorization-honor/).
 * - Klarna: 28 days as its accounts are set up usually, up to 180 where it is extended, which this sandbox does not do
 *   (https://docs.klarna.com/payments/web-payments/additional-resources/use-cases/extended-authorization-expiration).
 */
import type { Transaction } from '../types.ts';

const day = 86_400_000;
const usual = 7;
const byMethod: Readonly<Record<string, number>> = {
  Visa: 7,
  Mastercard: 7,
  Maestro: 7,
  'American Express': 7,
  Discover: 7,
  'Diners Club': 7,
  JCB: 7,
  UnionPay: 7,
  Troy: 7,
  PayPal: 29,
  Klarna: 28,
};
/** Days for an amount reserved as a pre-authorization, where the scheme allows a longer period. */
const preAuthorized: Readonly<Record<string, number>> = { Mastercard: 30 };

/**
 * Returns until when an authorization can be captured, epoch milliseconds.
 * @param status as it stood while it was open
 */
export function capturableUntil(
  { paymentMethod, created }: Pick<Transaction, 'paymentMethod' | 'created'>,
  status: Transaction['status'],
): number {
  const days = (status === 'Reserved' ? preAuthorized[paymentMethod] : undefined) ?? byMethod[paymentMethod] ?? usual;
  return created + days * day;
}
