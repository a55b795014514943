/**
 * How long an authorization can be captured, in days after it was given. Of cards what providers state for payments online (Stripe, "Place
 * a hold on a payment method": seven days for Visa, Mastercard, American Express and Discover) and Mastercard's Transaction Processing
 * Rules for pre-authorizations (thirty days); of wallets what PayPal ("Authorizations": 29 days) and Klarna ("Order management": 28) state.
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
/** Of what is reserved as a pre-authorization, where the scheme lets that stand longer. */
const preAuthorized: Readonly<Record<string, number>> = { Mastercard: 30 };

/** Returns until when an authorization can be captured, epoch milliseconds. @param status as it stood while it was open */
export function capturableUntil({ paymentMethod, created }: Pick<Transaction, 'paymentMethod' | 'created'>, status: Transaction['status']): number {
  const days = (status === 'Reserved' ? preAuthorized[paymentMethod] : undefined) ?? byMethod[paymentMethod] ?? usual;
  return created + days * day;
}
