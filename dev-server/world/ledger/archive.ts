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
  /** A part of the settled money is held as reserve; it is released later. */
  | 'ReserveHold'
  | 'ReserveRelease'
  | 'StatusCheck'
  /** Final answer of a slow provider to a refund. */
  | 'RefundAnswer'
  | 'Reversal'
  /** The payer's bank takes money back; returns it; keeps it permanently. */
  | 'Chargeback'
  | 'ChargebackReversal'
  | 'ChargebackLoss'
  /** Money that was returned in another way is booked as refunded, without a call to the provider. */
  | 'StatusChangeRefund'
  /** The approval did not come in time. */
  | 'Expiry'
  /** The receiving bank returns a payout that had arrived. */
  | 'Return';

/** Step in the history of a transaction. */
export interface Step extends Actor {
  readonly type: StepType;
  /** Time in epoch milliseconds. */
  readonly created: number;
  /**
   * Status of the transaction after the step. A step that moved no money has its own outcome here: a declined or a
   * pending refund.
   */
  readonly status: TransactionStatus;
  /** Amount in minor units. */
  readonly amount: number;
  readonly message?: string;
  readonly requestId?: string;
  readonly relatedTransactionId?: string;
  /**
   * Charge in addition to the costs of all captures, refunds and payouts: for a chargeback, or for a refund by a
   * scheme's rule.
   */
  readonly charge?: 'Dispute' | 'Rdr';
}

/** Time at which a merchant gets its money, in epoch milliseconds. */
export interface Settling {
  readonly at: number;
  /** Share that is held as reserve, in hundredths of a percent, and the time of its release. */
  readonly reserve?: { readonly share: number; readonly until: number } | undefined;
}

export interface Archive {
  readonly seed: number;
  /**
   * The world's birth in epoch milliseconds. Everything due by then has happened automatically; after it, only actions
   * happen.
   */
  readonly born: number;
  /** Returns the time up to which providers' automatic payouts have happened, in epoch milliseconds. */
  now(): number;
  get(id: string): Transaction | undefined;
  /**
   * Returns the steps of a transaction since the world's birth, oldest first. A transaction made since then begins with
   * its creation.
   */
  actionsOn(id: string): readonly Step[];
  /** Returns a transaction as it was at the world's birth; undefined for a transaction made later. */
  atBirth(transaction: Transaction): Transaction | undefined;
  /** Returns the time at which a capture is paid to its merchant, and the reserve; undefined without a rule. */
  settling(transaction: Transaction, captured: number): Settling | undefined;
  /** Returns the people who could move a merchant's money at the world's birth. */
  staffOf(merchantId: string): readonly Actor[];
}
