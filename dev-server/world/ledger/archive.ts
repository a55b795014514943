/** What the history of transactions is told from. */
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
  /** What a slow provider says about a refund in the end. */
  | 'RefundAnswer'
  | 'Reversal'
  /** A payer's bank took money back; gave it again; keeps it for good. */
  | 'Chargeback'
  | 'ChargebackReversal'
  | 'ChargebackLoss'
  /** Money that went back elsewhere is booked as returned: the provider is not asked. */
  | 'StatusChangeRefund'
  /** Nobody has approved it in time. */
  | 'Expiry'
  /** The receiving bank sends a payout back that had arrived. */
  | 'Return';

/** One thing that happened to a transaction. */
export interface Step extends Actor {
  readonly type: StepType;
  /** Epoch milliseconds. */
  readonly created: number;
  /** The transaction's status after the step. A step that moved no money has its own outcome here: a refused or a pending refund. */
  readonly status: TransactionStatus;
  /** Minor units. */
  readonly amount: number;
  readonly message?: string;
  readonly requestId?: string;
  readonly relatedTransactionId?: string;
  /** What is charged for it, beside what every capture, refund and payout costs: a chargeback, or a refund that a scheme's rule made. */
  readonly charge?: 'Dispute' | 'Rdr';
}

/** When a merchant gets its money, epoch milliseconds. */
export interface Settling {
  readonly at: number;
  /** The share that is kept back, in hundredths of a percent, and until when. */
  readonly reserve?: { readonly share: number; readonly until: number } | undefined;
}

export interface Archive {
  readonly seed: number;
  /** The world's birth, epoch milliseconds: what was due by then has happened by itself, later only actions happen. */
  readonly born: number;
  /** What providers pay out by themselves has happened until here, epoch milliseconds. */
  now(): number;
  get(id: string): Transaction | undefined;
  /** What was done to a transaction since the world's birth, oldest first; what was made since begins with what made it. */
  actionsOn(id: string): readonly Step[];
  /** A transaction as it stood at the world's birth; undefined for one made since. */
  atBirth(transaction: Transaction): Transaction | undefined;
  /** When what was captured at a time is paid to its merchant, and what of it is kept back; undefined where nobody has said. */
  settling(transaction: Transaction, captured: number): Settling | undefined;
  /** The people who work for a merchant. */
  staffOf(merchantId: string): readonly Actor[];
}
