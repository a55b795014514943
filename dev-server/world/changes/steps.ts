/** Common parts of the changes: recording a step, and the money and status of the step. */
import { whoOf } from '../entities/log.ts';
import type { Step, StepType } from '../ledger/archive.ts';
import { refundOf } from '../lifecycle/refunds.ts';
import { answerOf } from '../provider.ts';
import type { Change, MoneyOut, Outcome, Transaction } from '../types.ts';
import { type Book, isPayment, remainingOf } from './book.ts';

export const waiting = {
  outcome: 'Pending',
  waitsForApproval: true,
  message: "Needs another person's approval.",
} as const;

export function toOutcome(row: Transaction, answer: Outcome['outcome']): Outcome {
  if (answer === 'Failed')
    return { outcome: answer, message: `${row.serviceProvider} declined it: do not honor (05).` };
  if (answer === 'Pending') return { outcome: answer, message: `${row.serviceProvider} responds to refunds later.` };
  return { outcome: answer };
}

export type Steps = ReturnType<typeof stepsIn>;

/** Creates the functions that changes of a book consist of. */
export function stepsIn(book: Book) {
  const { touch, record, now } = book;

  const note = (row: Transaction, type: StepType, change: Change, step: Partial<Step> = {}) =>
    record(row, {
      type,
      created: now(),
      status: row.status,
      amount: row.amount,
      ...whoOf(change),
      message: change.reason,
      ...(change.requestId !== '' && { requestId: change.requestId }),
      ...step,
    });
  const parentOf = (row: Transaction): Transaction => {
    const parent = book.get(row.parentId ?? '');
    if (!parent) throw new RangeError(`${row.id} belongs to no payment.`);
    touch(parent);
    return parent;
  };
  const payableAmountOf = (row: Transaction) => {
    const taken = row.children
      .flatMap((id) => book.get(id) ?? [])
      .filter(({ type, status }) => type === 'Payout' && status !== 'Declined' && status !== 'Failed');
    return Math.max(0, remainingOf(row) - taken.reduce((sum, { amount }) => sum + amount, 0));
  };
  /** Sets the status of a payment: Refunded if all its money was returned, otherwise Captured. */
  const settle = (row: Transaction) => {
    row.status = row.refunded + row.reversed === row.captured ? 'Refunded' : 'Captured';
  };
  const newChild = (row: Transaction, amount: number): Transaction => {
    touch(row);
    return refundOf(row, book.newId(), amount, now());
  };
  const addChild = (row: Transaction, child: Transaction) => {
    row.children.push(child.id);
    book.add(child);
  };

  /** Applies the provider's answer to a refund whose amount is not held yet. */
  const sendRefund = (row: Transaction, refund: Transaction): Outcome => {
    const answer = answerOf('refund', row.paymentMethod, refund.amount);
    refund.status = answer === 'Succeeded' ? 'Refunded' : answer;
    if (refund.kind === 'Card' && answer !== 'Pending') refund.responseCode = answer === 'Failed' ? '05' : '00';
    const outcome = toOutcome(row, answer);
    if (answer === 'Failed' && outcome.message) refund.declineReason = outcome.message;
    if (answer === 'Pending') row.pendingRefund += refund.amount;
    if (answer === 'Succeeded') row.refunded += refund.amount;
    settle(row);
    return outcome;
  };
  /** Reverses captured money as if it had never moved, if the provider allows it. */
  const reverseNow = (row: Transaction, amount: number): Outcome => {
    const outcome = toOutcome(row, answerOf('capture', row.paymentMethod, amount));
    if (outcome.outcome === 'Succeeded') {
      row.reversed += amount;
      settle(row);
    }
    return outcome;
  };
  /** Holds the amount of a refund or reversal until a second person approves it. */
  const waitingReturn = (
    row: Transaction,
    refundRequest: Transaction,
    change: MoneyOut,
    type: 'Refund' | 'Reversal' | 'StatusChangeRefund',
  ) => {
    const { approvalCause } = change;
    const refund: Transaction = {
      ...refundRequest,
      ...(approvalCause && { approvalCause }),
      status: 'WaitingForApproval',
    };
    row.pendingRefund += refund.amount;
    addChild(row, refund);
    note(refund, type, change);
    book.notify('waits', refund, change);
    return { ...waiting, refund };
  };
  const messageOf = ({ outcome, message }: Outcome, { reason }: Change) =>
    outcome === 'Failed' && message ? message : reason;

  /** Marks a payment as captured. */
  const take = (row: Transaction, amount = row.amount) => {
    row.status = 'Captured';
    row.captured = amount;
    if (row.kind === 'Card') row.responseCode = '00';
  };
  const end = (row: Transaction, status: 'Declined' | 'Failed', reason: string) => {
    row.status = status;
    row.declineReason = reason;
  };
  /** Releases the amount of a refund that won't be made. */
  const release = (refund: Transaction) => {
    if (refund.type === 'Refund') parentOf(refund).pendingRefund -= refund.amount;
  };
  const waits = ({ status }: Transaction) => status === 'WaitingForApproval';
  const requireOpen = (row: Transaction) => {
    const isHeldPayment = row.status === 'Pending' && isPayment(row);
    if (!waits(row) && !isHeldPayment) throw new RangeError(`${row.id} waits for nobody.`);
  };
  const turnDown = (row: Transaction, change: Change, type: 'Decline' | 'Expiry') => {
    requireOpen(row);
    touch(row);
    release(row);
    end(row, 'Declined', change.reason);
    row.declinedBy = 'Rules';
    note(row, type, change);
  };
  const sendPayout = (payout: Transaction, change: Change): Outcome => {
    const outcome = toOutcome(payout, answerOf('capture', payout.paymentMethod, payout.amount));
    if (outcome.outcome === 'Succeeded') payout.status = 'Successful';
    else end(payout, 'Failed', outcome.message ?? '');
    note(payout, outcome.outcome === 'Succeeded' ? 'Payout' : 'Failure', change, {
      message: messageOf(outcome, change),
    });
    return outcome;
  };

  return {
    note,
    parentOf,
    payable: payableAmountOf,
    settle,
    newChild,
    addChild,
    sendRefund,
    reverseNow,
    waitingReturn,
    messageOf,
    take,
    end,
    release,
    waits,
    requireOpen,
    turnDown,
    sendPayout,
  };
}
