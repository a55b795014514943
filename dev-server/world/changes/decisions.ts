/** Outcome of waiting transactions: after a person's decision, by time, or by their provider's answer. */

import { WorldRefusal } from '../entities/refusal.ts';
import { timingOf } from '../lifecycle/timing.ts';
import { hash } from '../random.ts';
import { isRefundedToAccount } from '../reference/methods.ts';
import type { Change, Outcome, Transaction } from '../types.ts';
import type { TransactionChanges } from '../world.ts';
import { type Book, isPayment } from './book.ts';
import type { Steps } from './steps.ts';

/** Returns the provider's answer to the nth inquiry, which is the same in all worlds of a seed. */
function foundBy(seed: number, { id }: Transaction, nth: number): 'Pending' | 'Captured' | 'Failed' {
  const luck = hash(`${id}:check:${nth}`, seed) % 10;
  return luck < 3 ? 'Pending' : luck < 8 ? 'Captured' : 'Failed';
}

export function decisions(
  book: Book,
  steps: Steps,
): Pick<TransactionChanges, 'approve' | 'decline' | 'refuse' | 'expire' | 'checkStatus'> {
  const { touch, notify } = book;
  const {
    note,
    parentOf,
    settle,
    sendRefund,
    reverseNow,
    messageOf,
    take,
    end,
    waits,
    requireOpen,
    turnDown,
    sendPayout,
  } = steps;
  return {
    approve(row, change) {
      if (row.transfer) throw new RangeError(`${row.id} is approved by its merchant's own people.`);
      requireOpen(row);
      requireReleasable(row, change);
      touch(row);
      const notifyApproved = (outcome: Outcome) => {
        notify('approved', row, change);
        return outcome;
      };
      const approval = () => note(row, 'Approval', change, { status: 'Pending' });
      if (row.type === 'Payout') {
        approval();
        return notifyApproved(noteMovedOut(row, change, sendPayout(row, change)));
      }
      if (row.type === 'Refund') {
        const parent = parentOf(row);
        parent.pendingRefund -= row.amount;
        if (row.returnedBy !== undefined)
          return notifyApproved(noteMovedOut(row, change, giveBack(parent, row, change, approval)));
        const outcome = sendRefund(parent, row);
        approval();
        note(row, 'Refund', change, { message: messageOf(outcome, change) });
        return notifyApproved(noteMovedOut(row, change, outcome));
      }
      approval();
      take(row);
      note(row, 'Capture', change);
      return notifyApproved({ outcome: 'Succeeded' });
    },
    decline(row, change) {
      turnDown(row, change, 'Decline');
      notify('declined', row, change);
    },
    refuse(row, change) {
      if (row.status !== 'Pending' || !isPayment(row)) throw new RangeError(`${row.id} is not a pending payment.`);
      turnDown(row, change, 'Decline');
    },
    expire(row) {
      const change: Change = { actor: 'System', reason: 'Approval expired', requestId: '' };
      turnDown(row, change, 'Expiry');
      notify('expired', row, change);
    },
    checkStatus(row, change) {
      touch(row);
      const before = row.status;
      // A transfer to a payer's bank account takes days; a check of the status changes nothing before.
      const isOnItsWay =
        row.type === 'Refund' &&
        isRefundedToAccount(row.paymentMethod) &&
        book.now() < timingOf(book.seed, row).decided;
      const found =
        before === 'Pending' && !row.transfer && !isOnItsWay
          ? foundBy(book.seed, row, book.stepsOf(row).filter(({ type }) => type === 'StatusCheck').length)
          : before;
      note(row, 'StatusCheck', change, { message: `${row.serviceProvider}: ${found}` });
      const provider: Change = { actor: row.serviceProvider, reason: '', requestId: change.requestId };
      if (before === 'Pending' && (found === 'Captured' || found === 'Failed')) resolve(row, found, provider);
      return row.status === 'Pending' || waits(row)
        ? {
            outcome: 'Pending',
            message: waits(row)
              ? "It hasn't been sent yet because it needs approval."
              : `${row.serviceProvider} has no outcome yet.`,
          }
        : { outcome: 'Succeeded' };
    },
  };

  /**
   * Throws if a waiting transaction may not be released.
   * @throws WorldRefusal if the approver created it, if the merchant's staff must approve it, or if its recipient or
   *   account is on hold
   */
  function requireReleasable(row: Transaction, { actorId }: Change): void {
    const { reason, isMerchants } = book.holdOf(row);
    const refuse = (code: string, message: string) => new WorldRefusal('conflict', `transactions.${code}`, message);
    const isOwn = waits(row) && actorId !== undefined && book.makerOf(row) === actorId;
    if (isOwn)
      throw refuse(
        row.type === 'Payout' ? 'own-payout' : 'own-refund',
        'You created it. Another person must approve it.',
      );
    if (isMerchants) throw refuse('merchants-own', 'The merchant created it. The merchant’s staff approve it.');
    if (reason === 'Payee')
      throw refuse('payee-held', 'The bank didn’t confirm the recipient’s name. The payment stays on hold.');
    if (reason === 'Balance') book.requireCovered(row, 0);
  }

  /** Reports that money was moved out by its maker, with the approval of a second person. */
  function noteMovedOut(row: Transaction, { actorId }: Change, outcome: Outcome): Outcome {
    const makerId = book.makerOf(row);
    if (makerId !== undefined && actorId !== undefined) book.movedOut(row, { actorId: makerId }, row.amount, 1);
    return outcome;
  }

  /** Returns money in a way other than a refund at the provider. */
  function giveBack(payment: Transaction, row: Transaction, change: Change, approval: () => void): Outcome {
    approval();
    if (row.returnedBy === 'StatusChange') {
      row.status = 'Refunded';
      payment.refunded += row.amount;
      settle(payment);
      note(row, 'StatusChangeRefund', change);
      return { outcome: 'Succeeded' };
    }
    const outcome = reverseNow(payment, row.amount);
    const isDone = outcome.outcome === 'Succeeded';
    if (isDone) row.status = 'Voided';
    else end(row, 'Failed', outcome.message ?? '');
    note(row, 'Reversal', change, { message: messageOf(outcome, change) });
    return outcome;
  }

  /** Applies the provider's final result for a pending transaction. */
  function resolve(row: Transaction, found: 'Captured' | 'Failed', provider: Change): void {
    const failure = { message: 'Unknown to the provider' };
    if (isPayment(row)) {
      if (found === 'Captured') take(row);
      else end(row, 'Failed', failure.message);
      note(row, found === 'Captured' ? 'Capture' : 'Failure', provider, found === 'Failed' ? failure : {});
      return;
    }
    if (row.type === 'Payout') {
      if (found === 'Captured') row.status = 'Successful';
      else end(row, 'Failed', 'Rejected by the receiving bank');
      note(
        row,
        found === 'Captured' ? 'Payout' : 'Failure',
        provider,
        found === 'Failed' ? { message: 'Rejected by the receiving bank' } : {},
      );
      return;
    }
    const parent = parentOf(row);
    parent.pendingRefund -= row.amount;
    if (found === 'Captured') {
      row.status = 'Refunded';
      if (row.kind === 'Card') row.responseCode = '00';
      parent.refunded += row.amount;
      settle(parent);
    } else end(row, 'Failed', 'Rejected by the receiving bank');
    note(row, 'RefundAnswer', provider, row.declineReason === undefined ? {} : { message: row.declineReason });
  }
}
