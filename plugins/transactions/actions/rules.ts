/**
 * Rules that define which actions a state of a transaction allows. The screens use them to disable an action
 * with the reason, and the sandbox to reject it.
 */
import type { TransactionStatus, TransactionType } from '#core/api';

/** Facts that the rules depend on. Amounts are decimal strings of the major unit. */
export interface ActionSubject {
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** Type of the payment method; only card payments can be disputed. */
  readonly kind?: string;
  readonly amount?: string;
  /** Time until which the payment can be refunded; no limit when absent. */
  readonly refundableUntil?: string;
  /** True if a refund goes to a bank account that the payer names, because cash can't be sent back. */
  readonly needsRefundAccount?: boolean;
  /** True if the batch of a terminal payment is open. Until it closes, a captured payment can be voided. */
  readonly isBatchOpen?: boolean;
  /** Requester of the operation that needs approval. */
  readonly approval?: { readonly makerId?: string; readonly isMerchants?: boolean; readonly holdReason?: string };
  /** Time until which the authorization can be captured; no limit when absent. */
  readonly capturableUntil?: string;
  /** True if the time limit has passed by the clock of the server, because the clock of a browser may differ. */
  readonly isExpired?: boolean;
  readonly money: {
    readonly authorized: string;
    readonly captured: string;
    readonly refunded: string;
    readonly pending: string;
    readonly reversed: string;
    readonly disputed: string;
    readonly remaining: string;
    /** Amount that can be paid out of the payment. */
    readonly payable: string;
  };
}

/** Reasons why an action is not possible: text key `why.<reason>`, API error `transactions.<reason>`. */
export const refusals = [
  'is-refund',
  'is-payout',
  'still-pending',
  'waits-for-approval',
  'with-provider',
  'was-declined',
  'has-failed',
  'not-captured',
  'nothing-waits',
  'outcome-known',
  'already-captured',
  'batch-closed',
  'partly-returned',
  'already-voided',
  'already-refunded',
  'refund-pending',
  'all-disputed',
  'all-paid-out',
  'not-a-card',
  'own-payout',
  'own-refund',
  'merchants-own',
  'too-old',
  'cash',
  'needs-account',
  'expired',
  'held-balance',
  'held-payee',
  'no-change',
] as const;
export type Refusal = (typeof refusals)[number];

/** Result of a rule: true, or the reason why an action is not possible. */
export type CheckResult = true | Refusal;

/** Acting user and time. */
export interface Acting {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Id of the acting user, who cannot approve their own request. */
  readonly personId?: string | undefined;
}

/** Returns whether a transaction waits for a decision of a user or of the provider. */
export const isWaiting = ({ status }: ActionSubject): boolean =>
  status === 'Pending' || status === 'WaitingForApproval';

/**
 * Evaluates a payment by its status; refunds and payouts are not payments.
 * @param open result for an authorization that is not captured
 * @param captured result for a captured payment
 */
export function ofPayment(
  { status, type }: ActionSubject,
  { open, captured }: { readonly open: CheckResult; readonly captured: CheckResult },
): CheckResult {
  if (type === 'Refund') return 'is-refund';
  if (type === 'Payout') return 'is-payout';
  switch (status) {
    case 'Pending':
      return 'still-pending';
    case 'WaitingForApproval':
      return 'waits-for-approval';
    case 'Declined':
      return 'was-declined';
    case 'Failed':
      return 'has-failed';
    case 'Voided':
      return 'already-voided';
    case 'Refunded':
      return 'already-refunded';
    case 'Authorized':
    case 'Reserved':
      return open;
    case 'Captured':
      return captured;
    case 'Successful':
      return 'is-payout';
  }
}

/**
 * Returns whether money of a captured payment can be returned, or the reason why not: all of it may be returned,
 * disputed or pending.
 */
export const checkReturn = (subject: ActionSubject): CheckResult =>
  ofPayment(subject, { open: 'not-captured', captured: checkRemaining(subject) });

/** Returns whether any part of the captured amount remains. */
export function checkRemaining({ money }: ActionSubject): CheckResult {
  if (isPositive(money.remaining)) return true;
  return isPositive(money.pending)
    ? 'refund-pending'
    : isPositive(money.disputed)
      ? 'all-disputed'
      : 'already-refunded';
}

/** Returns whether a user can decide. Only the provider decides about a refund or payout that was sent to it. */
export function checkDecision(subject: ActionSubject): CheckResult {
  if (!isWaiting(subject)) return 'nothing-waits';
  const { status, type } = subject;
  return status === 'Pending' && (type === 'Refund' || type === 'Payout') ? 'with-provider' : true;
}

/**
 * Creates the function that returns the maximum amount of an action in the major unit; `"0"` if the state does not
 * allow the action.
 * @param check evaluates the state, without time and user
 */
export const upTo =
  (
    check: (subject: ActionSubject) => CheckResult,
    amount: (subject: ActionSubject) => string,
  ): ((subject: ActionSubject) => string) =>
  (subject) =>
    check(subject) === true ? amount(subject) : '0';

/** Returns the remaining amount of a captured payment. */
export const remainingAmount = ({ money }: ActionSubject): string => money.remaining;
/** Returns the full amount of the transaction. */
export const wholeAmount = ({ amount = '0' }: ActionSubject): string => amount;

/**
 * Returns an entity tag for `If-Match`: the state and the amounts of a transaction that a user saw. The tag changes
 * with them.
 */
export function seenTag({ status, amount = '', money }: ActionSubject): string {
  return `"${[status, amount, money.authorized, money.captured, money.remaining, money.payable].join(' ')}"`;
}

/** Returns whether a decimal amount is above zero. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
