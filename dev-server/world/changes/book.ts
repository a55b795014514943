/**
 * Storage of transactions for code that changes them, and the rules about a payment's money that hold for every change.
 */
import { fromMinor } from '../../../core/api/money.ts';
import { WorldRefusal } from '../entities/refusal.ts';
import type { Step } from '../ledger/archive.ts';
import { currencyOf } from '../reference/currencies.ts';
import { methods } from '../reference/methods.ts';
import type { ReportedRefusal, Routed, Screened } from '../screening.ts';
import type { Change, Hold, Refusal, RequestedPayment, Transaction } from '../types.ts';

/** Events about which people are notified. */
export type Happening = 'refunded' | 'waits' | 'approved' | 'declined' | 'expired' | 'lapsed' | 'disputed' | 'reversed';

/** Storage of the transactions. */
export interface Book {
  readonly seed: number;
  now(): number;
  /** Creates an id for a transaction made now. */
  newId(): string;
  get(id: string): Transaction | undefined;
  add(row: Transaction): void;
  /** Remembers a row as it stood at the world's birth; to be called before it changes for the first time. */
  touch(row: Transaction): void;
  /** Writes down what was done to a row; lists and their parents' follow. */
  record(row: Transaction, step: Step): void;
  /** Returns the steps taken on a row since the world's birth. */
  stepsOf(row: Transaction): readonly Step[];
  /**
   * Refuses money that its account does not have.
   * @param row what moves it out
   * @param amount minor units, without the fees of it
   * @throws WorldRefusal a conflict with what is available
   */
  demandCovered(row: Transaction, amount: number): void;
  /** Reports that a person has moved money out. @param source what moved it */
  movedOut(source: Transaction, by: Pick<Change, 'actorId'>, amount: number, others: number): void;
  /** Returns what prevents the release of a waiting transaction: its payee or its account. */
  holdOf(row: Transaction): Hold;
  /** Returns the person who took the first step made by a person. */
  makerOf(row: Transaction): string | undefined;
  /** Returns the amount that a merchant can have paid out, in minor units. */
  available(of: Pick<Transaction, 'merchantId' | 'mode' | 'currency'>): number;
  /** Returns the website under which a merchant's own orders are booked: its first. */
  websiteOf(merchantId: string): string;
  notify(happening: Happening, row: Transaction, change: Change): void;
  /** Returns the result of lists and rules for a payment. */
  screen(payment: RequestedPayment): Screened;
  /** Returns the providers to which a payment is offered; undefined when no rule routes it. */
  route(payment: RequestedPayment): Routed | undefined;
  /** Returns the MID under which a provider takes a payment; undefined where it needs none. */
  midAt(serviceProvider: string, payment: RequestedPayment): string | undefined;
  /** Writes down what was noticed of it, and how it was routed. */
  notice(row: Transaction, screened: Screened, routed: Routed | undefined): void;
  /** Returns the form in which a provider's refusal of it is reported. */
  toldRefusal(payment: RequestedPayment, refusal: Refusal): ReportedRefusal | undefined;
}

/** Returns the amount of a payment that can still be given back, by refund, reversal or dispute, in minor units. */
export const remainingOf = ({ captured, refunded, pendingRefund, reversed, disputed }: Transaction): number =>
  captured - refunded - pendingRefund - reversed - disputed;

/** Returns whether a transaction can be captured or released. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>) => status === 'Authorized' || status === 'Reserved';

/** Returns whether a transaction is a payer's money, as opposed to money that is returned or paid out. */
export const isPayment = ({ type }: Pick<Transaction, 'type'>) => type === 'Sale' || type === 'Authorization';

/**
 * Refuses an amount that a payment method does not carry.
 * @throws WorldRefusal a conflict with its bounds
 */
export function demandCarried({
  paymentMethod,
  currency,
  amount,
}: Pick<Transaction, 'paymentMethod' | 'currency' | 'amount'>): void {
  const method = methods.find(({ name }) => name === paymentMethod);
  const { least = 0, most = Number.POSITIVE_INFINITY } = method ?? {};
  if (amount >= least && amount <= most) return;
  const money = (minor: number) => `${fromMinor(minor, currencyOf(currency).decimalPlaces)} ${currency}`;
  throw new WorldRefusal(
    'conflict',
    'transactions.method-amount',
    amount < least
      ? `${paymentMethod} carries ${money(least)} or more.`
      : `${paymentMethod} carries up to ${money(most)}.`,
  );
}

/** @throws RangeError where an amount is not above 0 or above the limit, both in minor units */
export function checkAmount(action: string, amount: number, limit: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limit)
    throw new RangeError(`Cannot ${action} ${amount} minor units: 1 to ${limit} are possible.`);
}
