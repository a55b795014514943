/**
 * Which status and type allow which action. The screens disable a forbidden action with the reason, the sandbox refuses
 * it: both ask here.
 */
import type { TransactionStatus, TransactionType } from './api.ts';

export const actions = ['refund', 'void', 'capture'] as const;
export type Action = (typeof actions)[number];

/** What an action is asked about: any transaction that carries its money. Amounts are decimal strings of the major unit. */
export interface ActionSubject {
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** The instant until which it can be refunded; without limit where absent. */
  readonly refundableUntil?: string;
  readonly money: {
    readonly authorized: string;
    readonly captured: string;
    readonly refunded: string;
    readonly pending: string;
    readonly remaining: string;
  };
}

/** Why an action is not allowed: the message key `why.<code>` of this plugin. */
export const refusals = [
  'is-refund',
  'is-payout',
  'still-pending',
  'was-declined',
  'has-failed',
  'not-captured',
  'already-captured',
  'already-voided',
  'already-refunded',
  'refund-pending',
  'too-old',
] as const;
export type Refusal = (typeof refusals)[number];

export type Permit = { readonly allowed: true } | { readonly allowed: false; readonly why: Refusal };

const allowed: Permit = { allowed: true };
const refuse = (why: Refusal): Permit => ({ allowed: false, why });

/** Whether a transaction's state and the time allow an action, or why not. Pure; permissions are asked elsewhere. @param now epoch milliseconds */
export function permit(action: Action, subject: ActionSubject, now: number): Permit {
  const byState = permitByState(action, subject);
  const isTooOld = action === 'refund' && subject.refundableUntil !== undefined && now > Date.parse(subject.refundableUntil);
  return byState.allowed && isTooOld ? refuse('too-old') : byState;
}

function permitByState(action: Action, subject: ActionSubject): Permit {
  if (subject.type === 'Refund') return refuse('is-refund');
  if (subject.type === 'Payout') return refuse('is-payout');
  switch (subject.status) {
    case 'Pending':
    case 'WaitingForApproval':
      return refuse('still-pending');
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
      return action === 'refund' ? refuse('not-captured') : allowed;
    case 'Captured':
      return action === 'refund' ? permitRefund(subject.money) : refuse('already-captured');
  }
}

/** All of a captured amount can be taken by refunds that the provider has not answered yet. */
function permitRefund(money: ActionSubject['money']): Permit {
  if (isPositive(money.remaining)) return allowed;
  return refuse(isPositive(money.pending) ? 'refund-pending' : 'already-refunded');
}

/**
 * The most that an action can move, in the major unit: what remains of a captured amount for a refund, the authorized amount for
 * a capture or a void, `"0"` where the state allows none of it. The form sends it as `expectedRemaining`.
 */
export function limitOf(action: Action, subject: ActionSubject): string {
  if (!permitByState(action, subject).allowed) return '0';
  return action === 'refund' ? subject.money.remaining : subject.money.authorized;
}

function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
