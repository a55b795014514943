/** Types from which the history of transactions is derived. */
import type { Actor } from '../entities/log.ts';
import type { Transaction, TransactionStatus } from '../types.ts';

export type StepType =
  | 'Created'
  | 'Authorization'
  | 'Capture'
  | 'Void'
  | 'Refund'
  | 'Decline'
  | 'Failure'
  | 'Approval'
  | 'Payout'
  | 'Settlement'
  /** A part of what was settled is kept back; is paid out after all. */
  | 'ReserveHold'
  | 'ReserveRelease'
  | 'StatusCheck'
  /** The final answer of a slow provider to a refund. */
  | 'RefundAnswer'
  | 'Reversal'
  /** A payer's bank took money back; gave it again; keeps it for good. */
  | 'Chargeback'
  | 'ChargebackReversal'
  | 'ChargebackLoss'
  /** Money returned elsewhere is booked as returned, without a call to the provider. */
  | 'StatusChangeRefund'
  /** No approval came in time. */
  | 'Expiry'
  /** The receiving bank sends a payout back that had arrived. */
  | 'Return';

/** Step in the history of a transaction. */
export interface Step extends Actor {
  readonly type: StepType;
  /** Epoch milliseconds. */
  readonly created: number;
  /**
   * The transaction's status after the step. A step that moved no money has its own outcome here: a refused or a
   * pending refund.
   */
  readonly status: TransactionStatus;
  /** Minor units. */
  readonly amount: number;
  readonly message?: string;
  readonly requestId?: string;
  readonly relatedTransactionId?: string;
  /**
   * Charge in addition to the costs of every capture, refund and payout: a chargeback, or a refund made by a scheme's
   * rule.
   */
  readonly charge?: 'Dispute' | 'Rdr';
}

/** Time at which a merchant gets its money, epoch milliseconds. */
export interface Settling {
  readonly at: number;
  /** The share that is kept back, in hundredths of a percent, and until when. */
  readonly reserve?: { readonly share: number; readonly until: number } | undefined;
}

export interface Archive {
  readonly seed: number;
  /** The world's birth, epoch milliseconds: what was due by then has happened by itself, later only actions happen. */
  readonly born: number;
  /** Returns the time up to which providers' automatic payouts have happened, epoch milliseconds. */
  now(): number;
  get(id: string): Transaction | undefined;
  /**
   * Returns the steps of a transaction since the world's birth, oldest first. A transaction made since then begins with
   * the step that made it.
   */
  actionsOn(id: string): readonly Step[];
  /** Returns a transaction in its state at the world's birth; undefined for a transaction made since. */
  atBirth(transaction: Transaction): Transaction | undefined;
  /**
   * Returns the time at which a capture is paid to its merchant, and the reserve that is held back; undefined where no
   * rule exists.
   */
  settling(transaction: Transaction, captured: number): Settling | undefined;
  /** Returns the people who could move a merchant's money at the world's birth. */
  staffOf(merchantId: string): readonly Actor[];
}
