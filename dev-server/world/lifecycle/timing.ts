/** Durations of a transaction's steps. Derived from its id, so that the creation of the world and its history agree. */

import { exchangeTo } from '../exchange.ts';
import { createRandom, hash, logNormal } from '../random.ts';
import { capturableUntil } from '../reference/authorization-validity.ts';
import { methodOf } from '../reference/methods.ts';
import type { Transaction } from '../types.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export interface Timing {
  /** Time at which the outcome of the first step is known: authorized, captured, declined, refunded. */
  readonly decided: number;
  /** Time at which an authorization is captured or voided, or a payout is approved. */
  readonly completed: number;
}

/**
 * Returns the times of a transaction's steps, in epoch milliseconds. A step with a time in the future has not happened
 * yet.
 */
export function timingOf(
  seed: number,
  transaction: Pick<Transaction, 'id' | 'created' | 'type' | 'paymentMethod' | 'amount' | 'currency'>,
): Timing {
  const { created, type } = transaction;
  const random = createRandom(hash(transaction.id, seed));
  const method = methodOf(transaction.paymentMethod);
  const answer = 0.3 * second + random() * 1.5 * second;
  const slow =
    method.minutes === undefined ? answer : Math.min(logNormal(random, method.minutes * minute, 0.6), 4 * day);

  if (type === 'Refund') {
    const decided =
      created + Math.round(method.slowRefunds ? Math.min(logNormal(random, 3 * day, 0.5), 8 * day) : answer);
    return { decided, completed: decided };
  }
  if (type === 'Payout') {
    const decided =
      created + Math.round(needsApproval(transaction) ? Math.min(logNormal(random, 40 * hour, 0.8), 6 * day) : answer);
    return { decided, completed: decided + Math.round(slow) };
  }
  const decided = created + Math.round(slow);
  if (type === 'Sale') return { decided, completed: decided };
  const completed = decided + Math.round(Math.min(logNormal(random, 30 * hour, 0.9), 7 * day));
  // An authorization can't be captured after it expires.
  return { decided, completed: Math.min(completed, capturableUntil(transaction, 'Authorized')) };
}

/** Amount in euro cents above which a person approves a payout, like payments above the default limit. */
const approvedAbove = 100_000;
const inEuroCents = exchangeTo('EUR');

/** Returns true if a payout needs approval; other payouts are sent automatically. */
export function needsApproval({
  amount,
  currency,
  created,
}: Pick<Transaction, 'amount' | 'currency' | 'created'>): boolean {
  return inEuroCents(amount, currency, created) > approvedAbove;
}
