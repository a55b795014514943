/** What the form of each action asks for, and what of it is missing or wrong. */
import { toMinor } from '#core/api';
import { readAmount } from '#core/ui';
import type { Action } from '../actions.ts';

export interface FormShape {
  /** An amount up to a limit; the others act on all of it. */
  readonly amount?: boolean;
  readonly reason?: 'required' | 'optional';
  /** Fields of that action alone. */
  readonly own?: 'payout' | 'dispute' | 'reject' | 'statusChange';
  readonly look?: 'danger';
}

export const forms: Readonly<Record<Action, FormShape>> = {
  refund: { amount: true, reason: 'required' },
  capture: { amount: true, reason: 'required' },
  void: { reason: 'required', look: 'danger' },
  reversal: { amount: true, reason: 'required' },
  statusChangeRefund: { amount: true, reason: 'required' },
  payout: { amount: true, own: 'payout' },
  dispute: { amount: true, own: 'dispute', look: 'danger' },
  approve: { reason: 'optional' },
  decline: { own: 'reject', look: 'danger' },
  checkStatus: {},
  statusChange: { own: 'statusChange' },
};

/** All that any of the forms holds, as it is typed. */
export type FormValues = {
  readonly amount: string;
  /** Why; in a dispute what the payer says. */
  readonly reason: string;
  readonly beneficiaryId: string;
  readonly reference: string;
  readonly disputeCode: string;
  readonly actionType: string;
  readonly response: string;
};
export type FormField = keyof FormValues;

/** A message by its key in the texts, below `action` or `actions`. */
export type FormProblem =
  | 'action.amountRequired'
  | 'action.amountPositive'
  | 'action.amountLimit'
  | 'action.reasonRequired'
  | 'actions.beneficiaryInvalid'
  | 'actions.referenceRequired'
  | 'actions.disputeCodeRequired'
  | 'actions.actionTypeRequired'
  | 'actions.rejectReasonRequired';

/** What is wrong, by the field. An amount that cannot be read says so itself: its problem is undefined, and still one. @param limit decimal */
export function problemsOf(action: Action, values: FormValues, limit: string, decimals: number): ReadonlyMap<FormField, FormProblem | undefined> {
  const { amount, reason, own } = forms[action];
  const problems = new Map<FormField, FormProblem | undefined>();
  if (amount) {
    const read = readAmount(values.amount, decimals);
    if ('amount' in read) {
      const minor = toMinor(read.amount, decimals);
      if (minor <= 0) problems.set('amount', 'action.amountPositive');
      else if (minor > toMinor(limit, decimals)) problems.set('amount', 'action.amountLimit');
    } else problems.set('amount', read.problem === 'empty' ? 'action.amountRequired' : undefined);
  }
  if (reason === 'required' && isEmpty(values.reason)) problems.set('reason', 'action.reasonRequired');
  if (own === 'payout') {
    if (isEmpty(values.beneficiaryId)) problems.set('beneficiaryId', 'actions.beneficiaryInvalid');
    if (isEmpty(values.reference)) problems.set('reference', 'actions.referenceRequired');
  }
  if (own === 'dispute' && values.disputeCode === '') problems.set('disputeCode', 'actions.disputeCodeRequired');
  if (own === 'statusChange') {
    if (values.actionType === '') problems.set('actionType', 'actions.actionTypeRequired');
    if (values.actionType === 'Decline' && isEmpty(values.reason)) problems.set('reason', 'action.reasonRequired');
  }
  if (own === 'reject' && isEmpty(values.reason)) problems.set('reason', 'actions.rejectReasonRequired');
  return problems;
}

const isEmpty = (text: string) => text.trim() === '';
