/** Storage of transactions for the changes, and the rules about a payment's money that apply to all changes. */
import { fromMinor } from '../../../core/api/money.ts';
import { WorldRefusal } from '../entities/refusal.ts';
import type { Step } from '../ledger/archive.ts';
import { currencyOf } from '../reference/currencies.ts';
import { methods } from '../reference/methods.ts';
import type { ReportedRefusal, Routed, Screened } from '../screened.ts';
import type { Change, Hold, Refusal, RequestedPayment, Transaction } from '../types.ts';

/** Events about which people are notified. */
export type Happening = 'refunded' | 'waits' | 'approved' | 'declined' | 'expired' | 'lapsed' | 'disputed' | 'reversed';

/** Storage of the transactions. */
export interface Book {
  readonly seed: number;
  now(): number;
  /** Creates an id for a new transaction. */
  newId(): string;
  get(id: string): Transaction | undefined;
  add(row: Transaction): void;
  /** Stores a row as it was at the world's birth; must be called before its first change. */
  touch(row: Transaction): void;
  /** Records a step of a row, and updates the lists and the row's parent. */
  record(row: Transaction, step: Step): void;
  /** Returns the steps of a row since the world's birth. */
  stepsOf(row: Transaction): readonly Step[];
  /**
   * Throws if the account doesn't have the money.
   * @param row transaction that moves the money out
   * @param amount minor units, without its fees
   * @throws WorldRefusal a conflict with the available amount
   */
  requireCovered(row: Transaction, amount: number): void;
  /**
   * Reports that a person has moved money out.
   * @param source transaction or payment that moved it
   */
  movedOut(source: Transaction, by: Pick<Change, 'actorId'>, amount: number, others: number): void;
  /** Returns the reason why a waiting transaction can't be released: its recipient or its account. */
  holdOf(row: Transaction): Hold;
  /** Returns the person who took the first manual step. */
  makerOf(row: Transaction): string | undefined;
  /** Returns the amount that can be paid out to a merchant, in minor units. */
  available(of: Pick<Transaction, 'merchantId' | 'mode' | 'currency'>): number;
  /** Returns the website of a merchant's own orders: its first. */
  websiteOf(merchantId: string): string;
  notify(happening: Happening, row: Transaction, change: Change): void;
  /** Returns the result of lists and rules for a payment. */
  screen(payment: RequestedPayment): Screened;
  /** Returns the providers to which a payment is offered; undefined if no rule routes it. */
  route(payment: RequestedPayment): Routed | undefined;
  /** Returns the MID under which a provider takes a payment; undefined where it needs none. */
  midAt(serviceProvider: string, payment: RequestedPayment): string | undefined;
  /** Records the observations about a payment, and its routing. */
  notice(row: Transaction, screened: Screened, routed: Routed | undefined): void;
  /** Returns the form in which a provider's decline is reported. */
  describeRefusal(payment: RequestedPayment, refusal: Refusal): ReportedRefusal | undefined;
}

/** Returns the amount of a payment that can still be returned, by refund, reversal or dispute, in minor units. */
export const remainingOf = ({ captured, refunded, pendingRefund, reversed, disputed }: Transaction): number =>
  captured - refunded - pendingRefund - reversed - disputed;

/** Returns true if a transaction can be captured or voided. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>) => status === 'Authorized' || status === 'Reserved';

/** Returns true if a transaction is a payment, not money that is returned or paid out. */
export const isPayment = ({ type }: Pick<Transaction, 'type'>) => type === 'Sale' || type === 'Authorization';

/**
 * Throws for an amount that a payment method doesn't support.
 * @throws WorldRefusal a conflict with its limits
 */
export function requireCarried({
  paymentMethod,
  currency,
  amount,
}: Pick<Transaction, 'paymentMethod' | 'currency' | 'amount'>): void {
  const method = methods.find(({ name }) => name === paymentMethod);
  const { minAmount = 0, maxAmount = Number.POSITIVE_INFINITY } = method ?? {};
  if (amount >= minAmount && amount <= maxAmount) return;
  const money = (minor: number) => `${fromMinor(minor, currencyOf(currency).decimalPlaces)} ${currency}`;
  throw new WorldRefusal(
    'conflict',
    'transactions.method-amount',
    amount < minAmount
      ? `${paymentMethod} carries ${money(minAmount)} or more.`
      : `${paymentMethod} carries up to ${money(maxAmount)}.`,
  );
}

/**
 * Throws for an invalid amount.
 * @throws RangeError if an amount is not above 0 or is above the limit, both in minor units
 */
export function checkAmount(action: string, amount: number, limit: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limit)
    throw new RangeError(`Cannot ${action} ${amount} minor units: 1 to ${limit} are possible.`);
}
