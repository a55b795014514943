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
  | 'StatusCheck'
  /** What a slow provider says about a refund in the end. */
  | 'RefundAnswer';

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
}

/** An action taken after the world's birth. */
export interface Action extends Actor {
  readonly type: 'Capture' | 'Void' | 'Refund';
  readonly created: number;
  readonly outcome: 'Succeeded' | 'Failed' | 'Pending';
  /** Minor units. */
  readonly amount: number;
  readonly message: string;
  readonly requestId: string;
}

export interface Archive {
  readonly seed: number;
  /** The world's birth, epoch milliseconds: what was due by then has happened by itself, later only actions happen. */
  readonly born: number;
  get(id: string): Transaction | undefined;
  /** The actions that a transaction saw, oldest first; a refund's is the one that made it. */
  actionsOn(id: string): readonly Action[];
  /** The people who work for a merchant. */
  staffOf(merchantId: string): readonly Actor[];
}
