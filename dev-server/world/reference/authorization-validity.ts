/**
 * Period in which an authorization can be captured, in days from its creation.
 *
 * - Cards: the period that providers state for online payments by the payer: seven days for Visa, Mastercard, American
 *   Express and Discover (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). The schemes themselves
 *   allow ten days for Visa and Discover, but the provider's shorter period ends an authorization. Other cards have the
 *   same period.
 * - Mastercard's pre-authorizations: 30 days
 *   (https://docs.mangopay.com/guides/payment-methods/card/extended-preauthorization).
 * - PayPal: 29 days. It guarantees the money only for the first three; a later capture can be declined
 *   (https://developer.paypal.com/docs/checkout/standard/customize/authorization-honor/).
 * - Klarna: 28 days by default, up to 180 if it is extended, which this sandbox doesn't do
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
/** Number of days for an amount reserved as a pre-authorization, if the scheme allows a longer period. */
const preAuthorized: Readonly<Record<string, number>> = { Mastercard: 30 };

/**
 * Returns the time until which an authorization can be captured, in epoch milliseconds.
 * @param status of the authorization while it was open
 */
export function capturableUntil(
  { paymentMethod, created }: Pick<Transaction, 'paymentMethod' | 'created'>,
  status: Transaction['status'],
): number {
  const days = (status === 'Reserved' ? preAuthorized[paymentMethod] : undefined) ?? byMethod[paymentMethod] ?? usual;
  return created + days * day;
}
