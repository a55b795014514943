/**
 * Rules for the actions that a state of a transaction allows, shared by the files of the actions. The screens
 * disable a forbidden action with the reason, and the sandbox refuses it: both read these rules.
 */
import type { TransactionStatus, TransactionType } from '#core/api';

/** The facts that decide about an action. Amounts are decimal strings of the major unit. */
export interface ActionSubject {
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** Disputes are for cards. */
  readonly kind?: string;
  readonly amount?: string;
  /** The instant until which it can be refunded; without limit where absent. */
  readonly refundableUntil?: string;
  /** True when the batch of a terminal's payment is open. Until it closes, a captured payment can be voided. */
  readonly isBatchOpen?: boolean;
  /** Requester of the operation that needs approval. */
  readonly approval?: { readonly makerId?: string; readonly isMerchants?: boolean; readonly holdReason?: string };
  /** The instant until which it can be captured; without limit where absent. */
  readonly capturableUntil?: string;
  /** True when that time is over, by the clock of the server, because a browser's clock may differ. */
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

/** Reasons why an action is not possible: the text `why.<reason>`, and `transactions.<reason>` in errors of the API. */
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
  'expired',
  'held-balance',
  'held-payee',
  'no-change',
] as const;
export type Refusal = (typeof refusals)[number];

/** True, or why an action is not possible. */
export type Possible = true | Refusal;

/** Acting person and time. */
export interface Acting {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Id of the acting person, who cannot approve their own request. */
  readonly personId?: string | undefined;
}

/** Returns whether a transaction waits for a decision of a person or of the provider. */
export const isWaiting = ({ status }: ActionSubject): boolean =>
  status === 'Pending' || status === 'WaitingForApproval';

/**
 * Decides about a payment by its status; refunds and payouts are none.
 * @param open the answer for an authorization that is not captured @param captured the answer for a captured payment
 */
export function ofPayment(
  { status, type }: ActionSubject,
  { open, captured }: { readonly open: Possible; readonly captured: Possible },
): Possible {
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

/** Decides whether money of a captured payment can go back: all of it can be returned, disputed, or on its way. */
export const canReturn = (subject: ActionSubject): Possible =>
  ofPayment(subject, { open: 'not-captured', captured: hasRemaining(subject) });

/** Decides whether something of a captured amount remains. */
export function hasRemaining({ money }: ActionSubject): Possible {
  if (isPositive(money.remaining)) return true;
  return isPositive(money.pending)
    ? 'refund-pending'
    : isPositive(money.disputed)
      ? 'all-disputed'
      : 'already-refunded';
}

/** Decides whether a person can decide: the provider alone decides about a refund or payout that was sent to it. */
export function canDecide(subject: ActionSubject): Possible {
  if (!isWaiting(subject)) return 'nothing-waits';
  const { status, type } = subject;
  return status === 'Pending' && (type === 'Refund' || type === 'Payout') ? 'with-provider' : true;
}

/**
 * Makes the limit of an action: the most that it can move, in the major unit, and `"0"` where the state forbids it.
 * @param state what the state allows, without time and person
 */
export const upTo =
  (
    state: (subject: ActionSubject) => Possible,
    amount: (subject: ActionSubject) => string,
  ): ((subject: ActionSubject) => string) =>
  (subject) =>
    state(subject) === true ? amount(subject) : '0';

/** Returns what remains of a captured payment. */
export const remaining = ({ money }: ActionSubject): string => money.remaining;
/** Returns the amount of the transaction itself. */
export const wholeAmount = ({ amount = '0' }: ActionSubject): string => amount;

/**
 * Returns an entity tag for `If-Match`: state and money of a transaction as a person saw them. A later change gives
 * another tag.
 */
export function seenTag({ status, amount = '', money }: ActionSubject): string {
  return `"${[status, amount, money.authorized, money.captured, money.remaining, money.payable].join(' ')}"`;
}

/** Returns whether a decimal amount is above zero. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
