/** Where transactions are kept, as what changes them sees it, and what of a payment's money holds for every change. */
import type { Step } from '../ledger/archive.ts';
import type { Routed, Screened, ToldRefusal } from '../screening.ts';
import type { AskedPayment, Change, Hold, Refusal, Transaction } from '../types.ts';

/** What people are told of. */
export type Happening = 'refunded' | 'waits' | 'approved' | 'declined' | 'expired' | 'lapsed' | 'disputed' | 'reversed';

/** Where the transactions are kept. */
export interface Book {
  readonly seed: number;
  now(): number;
  /** An id for a transaction made now. */
  newId(): string;
  get(id: string): Transaction | undefined;
  add(row: Transaction): void;
  /** Remembers a row as it stood at the world's birth; to be called before it changes for the first time. */
  touch(row: Transaction): void;
  /** Writes down what was done to a row; lists and their parents' follow. */
  record(row: Transaction, step: Step): void;
  /** What has been done to a row since the world's birth. */
  stepsOf(row: Transaction): readonly Step[];
  /**
   * Refuses money that its account does not have. @param row what moves it out @param amount minor units, without the fees of it
   * @throws WorldRefusal a conflict with what is available
   */
  demandCovered(row: Transaction, amount: number): void;
  /** Tells that a person has moved money out. @param source what moved it */
  movedOut(source: Transaction, by: Pick<Change, 'actorId'>, amount: number, others: number): void;
  /** What keeps what waits from being let go: its payee, or its account. */
  holdOf(row: Transaction): Hold;
  /** The first step that was taken by a person. */
  makerOf(row: Transaction): string | undefined;
  /** Minor units that a merchant can have paid out. */
  available(of: Pick<Transaction, 'merchantId' | 'mode' | 'currency'>): number;
  /** The website that a merchant's own orders are booked under: its first. */
  websiteOf(merchantId: string): string;
  tell(happening: Happening, row: Transaction, change: Change): void;
  /** What lists and rules say of a payment. */
  screen(payment: AskedPayment): Screened;
  /** Whom it is offered to; undefined where nobody routes it. */
  route(payment: AskedPayment): Routed | undefined;
  /** Writes down what was noticed of it, and how it was routed. */
  notice(row: Transaction, screened: Screened, routed: Routed | undefined): void;
  /** How a provider's refusal of it is told. */
  toldRefusal(payment: AskedPayment, refusal: Refusal): ToldRefusal | undefined;
}

/** Minor units of a payment that can still be given back: by refund, reversal or dispute. */
export const remainingOf = ({ captured, refunded, pendingRefund, reversed, disputed }: Transaction): number =>
  captured - refunded - pendingRefund - reversed - disputed;

/** What can be captured or released. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>) => status === 'Authorized' || status === 'Reserved';

/** Money of a payer, as opposed to what goes back or is paid out. */
export const isPayment = ({ type }: Pick<Transaction, 'type'>) => type === 'Sale' || type === 'Authorization';

/** @throws RangeError where an amount is not above 0 or above the limit, both in minor units */
export function checkAmount(action: string, amount: number, limit: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limit)
    throw new RangeError(`Cannot ${action} ${amount} minor units: 1 to ${limit} are possible.`);
}
