/**
 * Effects of actions on transactions: the money, the status, and the step from which events, API logs, webhooks and
 * audit trails are derived. Callers have checked that the status allows the action. An action that would create or lose
 * money throws in any case.
 */
import type { TransactionChanges } from '../world.ts';
import type { Book } from './book.ts';
import { decisions } from './decisions.ts';
import { moneyBack } from './money-back.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { stepsIn } from './steps.ts';

export { type Happening, isOpen, isPayment, remainingOf } from './book.ts';

/** Creates the changes of a book. */
export function createChanges(book: Book): TransactionChanges {
  const steps = stepsIn(book);
  return {
    payable: steps.payable,
    ...moneyBack(book, steps),
    ...payments(book, steps),
    ...payouts(book, steps),
    ...decisions(book, steps),
  };
}
