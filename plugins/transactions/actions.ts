/**
 * Which status and type allow which action. The screens disable a forbidden action with the reason, the sandbox refuses
 * it: both ask here.
 */
import { type StatusChange, statusChange, type TransactionStatus, type TransactionType } from '#core/api';

export const actions = [
  'refund',
  'void',
  'capture',
  'approve',
  'decline',
  'checkStatus',
  'payout',
  'reversal',
  'dispute',
  'statusChangeRefund',
  'statusChange',
] as const;
export type Action = (typeof actions)[number];

/** What an operator's generic change of status does, each with the action whose rules it follows. */
export const actionOfType = {
  Capture: 'capture',
  Void: 'void',
  Refund: 'statusChangeRefund',
  Approve: 'approve',
  Decline: 'decline',
} as const satisfies Readonly<Record<StatusChange, Action>>;
export type ActionType = StatusChange;
export const actionTypes = statusChange.values;

/** What an action is asked about: any transaction that carries its money. Amounts are decimal strings of the major unit. */
export interface ActionSubject {
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** Disputes are for cards. */
  readonly kind?: string;
  readonly amount?: string;
  /** The instant until which it can be refunded; without limit where absent. */
  readonly refundableUntil?: string;
  /** Of a terminal's payment: whether its batch is open. Until it closes, what is captured can be voided. */
  readonly isBatchOpen?: boolean;
  /** Who asked for what waits for approval. */
  readonly approval?: { readonly makerId?: string; readonly isMerchants?: boolean; readonly holdReason?: string };
  /** The instant until which it can be captured; without limit where absent. */
  readonly capturableUntil?: string;
  /** Whether that time is over, by the clock of whoever answers: a browser's may be another one. */
  readonly isExpired?: boolean;
  readonly money: {
    readonly authorized: string;
    readonly captured: string;
    readonly refunded: string;
    readonly pending: string;
    readonly reversed: string;
    readonly disputed: string;
    readonly remaining: string;
    /** What can be paid out of it. */
    readonly payable: string;
  };
}

/** Why an action is not allowed: the message key `why.<code>` of this plugin. */
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

export type Permit = { readonly allowed: true } | { readonly allowed: false; readonly why: Refusal };

const allowed: Permit = { allowed: true };
const refuse = (why: Refusal): Permit => ({ allowed: false, why });

/**
 * Whether a transaction's state, the time and who asks allow an action, or why not. Pure; permissions are asked elsewhere.
 * @param now epoch milliseconds @param personId of whoever asks: nobody approves what they have asked for themselves
 */
export function permit(action: Action, subject: ActionSubject, now: number, personId?: string): Permit {
  if (action === 'statusChange') return changesOf(subject, now, personId).length > 0 ? allowed : refuse('no-change');
  const byState = permitByState(action, subject);
  if (!byState.allowed) return byState;
  if (action === 'refund' && subject.refundableUntil !== undefined && now > Date.parse(subject.refundableUntil)) return refuse('too-old');
  if (action === 'capture' && subject.isExpired) return refuse('expired');
  // Who approves a merchant's own order has to see to whom it goes, and must not have changed that: the pending payments know.
  if (action === 'approve' && subject.approval?.isMerchants) return refuse('merchants-own');
  const isOwn = personId !== undefined && subject.approval?.makerId === personId;
  if (action === 'approve' && isOwn) return refuse(subject.type === 'Payout' ? 'own-payout' : 'own-refund');
  // Neither a single approval nor one of many lets go what is held for its account or its payee.
  if (action === 'approve' && subject.approval?.holdReason === 'Balance') return refuse('held-balance');
  if (action === 'approve' && subject.approval?.holdReason === 'Payee') return refuse('held-payee');
  return allowed;
}

/** What a generic change of status can do with a transaction. */
export function changesOf(subject: ActionSubject, now: number, personId?: string): readonly ActionType[] {
  return actionTypes.filter((type) => permit(actionOfType[type], subject, now, personId).allowed);
}

function permitByState(action: Exclude<Action, 'statusChange'>, subject: ActionSubject): Permit {
  const { status, type } = subject;
  const waits = status === 'Pending' || status === 'WaitingForApproval';
  if (action === 'checkStatus') return waits || status === 'Declined' || status === 'Failed' ? allowed : refuse('outcome-known');
  if (action === 'approve' || action === 'decline') return permitDecision(subject, waits);
  if (type === 'Refund') return refuse('is-refund');
  if (type === 'Payout') return refuse('is-payout');
  switch (status) {
    case 'Pending':
      return refuse('still-pending');
    case 'WaitingForApproval':
      return refuse('waits-for-approval');
    case 'Declined':
      return refuse('was-declined');
    case 'Failed':
      return refuse('has-failed');
    case 'Voided':
      return refuse('already-voided');
    case 'Refunded':
      return refuse('already-refunded');
    case 'Authorized':
    case 'Reserved':
      return action === 'capture' || action === 'void' ? allowed : refuse('not-captured');
    case 'Captured':
      if (action === 'void') return permitVoidOfCaptured(subject);
      return action === 'capture' ? refuse('already-captured') : permitReturn(action, subject);
  }
}

/** What was sent is decided by the provider alone; a payment that nobody has answered yet can be decided by a person. */
function permitDecision({ type, status }: ActionSubject, waits: boolean): Permit {
  if (!waits) return refuse('nothing-waits');
  return status === 'Pending' && (type === 'Refund' || type === 'Payout') ? refuse('with-provider') : allowed;
}

/** A terminal's payment is voided as a whole, while its batch is open. */
function permitVoidOfCaptured({ isBatchOpen, money }: ActionSubject): Permit {
  if (isBatchOpen === undefined) return refuse('already-captured');
  if (!isBatchOpen) return refuse('batch-closed');
  return money.remaining === money.captured ? allowed : refuse('partly-returned');
}

/** All of a captured amount can be taken: returned, disputed, or on its way back. */
function permitReturn(action: Action, { money, kind }: ActionSubject): Permit {
  if (action === 'dispute' && kind !== undefined && kind !== 'Card') return refuse('not-a-card');
  if (!isPositive(money.remaining))
    return refuse(isPositive(money.pending) ? 'refund-pending' : isPositive(money.disputed) ? 'all-disputed' : 'already-refunded');
  return action === 'payout' && !isPositive(money.payable) ? refuse('all-paid-out') : allowed;
}

/**
 * The most that an action can move, in the major unit: what remains of a captured amount for what gives it back, the authorized amount
 * for a capture or a void, the amount itself for what waits, `"0"` where the state allows none of it. Forms send it as `expectedRemaining`.
 */
export function limitOf(action: Action, subject: ActionSubject): string {
  if (action === 'statusChange' || action === 'checkStatus') return subject.amount ?? '0';
  if (!permitByState(action, subject).allowed) return '0';
  switch (action) {
    case 'capture':
      return subject.money.authorized;
    case 'void':
      return subject.status === 'Captured' ? subject.money.captured : subject.money.authorized;
    case 'approve':
    case 'decline':
      return subject.amount ?? '0';
    case 'payout':
      return subject.money.payable;
    default:
      return subject.money.remaining;
  }
}

/** State and money of a transaction as somebody saw them: an entity tag for `If-Match`. What has changed since has another one. */
export function seenTag({ status, amount = '', money }: ActionSubject): string {
  return `"${[status, amount, money.authorized, money.captured, money.remaining, money.payable].join(' ')}"`;
}

function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
