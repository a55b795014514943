/** Money that is returned to the payer: refunds, reversals, disputes. */
import type { Transaction } from '../types.ts';
import type { TransactionChanges } from '../world.ts';
import { type Book, checkAmount, remainingOf } from './book.ts';
import type { Steps } from './steps.ts';

export function moneyBack(
  book: Book,
  steps: Steps,
): Pick<TransactionChanges, 'refund' | 'statusChangeRefund' | 'reverse' | 'dispute' | 'settleDispute'> {
  const { touch, notify } = book;
  const { note, settle, newChild, addChild, sendRefund, messageOf, waitingReturn, reverseNow } = steps;
  return {
    refund(row, change) {
      checkAmount('refund', change.amount, remainingOf(row));
      const refund: Transaction = {
        ...newChild(row, change.amount),
        ...(change.account !== undefined && { account: change.account }),
      };
      book.requireCovered(refund, change.amount);
      if (change.needsApproval) return waitingReturn(row, refund, change, 'Refund');
      const outcome = sendRefund(row, refund);
      addChild(row, refund);
      note(refund, 'Refund', change, { message: messageOf(outcome, change) });
      book.movedOut(refund, change, change.amount, change.approverId === undefined ? 0 : 1);
      notify('refunded', refund, change);
      return { ...outcome, refund };
    },
    statusChangeRefund(row, change) {
      checkAmount('book as refunded', change.amount, remainingOf(row));
      const refund: Transaction = { ...newChild(row, change.amount), returnedBy: 'StatusChange' };
      book.requireCovered(refund, change.amount);
      if (change.needsApproval) return waitingReturn(row, refund, change, 'StatusChangeRefund');
      refund.status = 'Refunded';
      row.refunded += change.amount;
      settle(row);
      addChild(row, refund);
      note(refund, 'StatusChangeRefund', change);
      book.movedOut(refund, change, change.amount, change.approverId === undefined ? 0 : 1);
      notify('refunded', refund, change);
      return { outcome: 'Succeeded', refund };
    },
    reverse(row, change) {
      checkAmount('reverse', change.amount, remainingOf(row));
      touch(row);
      book.requireCovered(row, change.amount);
      if (change.needsApproval) {
        const reversalRequest: Transaction = { ...newChild(row, change.amount), returnedBy: 'Reversal' };
        return waitingReturn(row, reversalRequest, change, 'Reversal');
      }
      const outcome = reverseNow(row, change.amount);
      note(row, 'Reversal', change, {
        amount: change.amount,
        message: messageOf(outcome, change),
        ...(outcome.outcome === 'Failed' && { status: 'Failed' }),
      });
      if (outcome.outcome === 'Succeeded') {
        book.movedOut(row, change, change.amount, change.approverId === undefined ? 0 : 1);
        notify('reversed', row, change);
      }
      return outcome;
    },
    dispute(row, change) {
      checkAmount('dispute', change.amount, remainingOf(row));
      touch(row);
      row.disputed += change.amount;
      const message = [change.disputeCode, change.reason].filter(Boolean).join(' · ');
      note(row, 'Chargeback', change, {
        amount: change.amount,
        message,
        ...(!change.isBeforeChargeback && { charge: 'Dispute' }),
      });
      notify('disputed', row, change);
    },
    settleDispute(row, { won, amount, ...by }) {
      checkAmount('settle', amount, row.disputed);
      const change = { actor: row.serviceProvider, reason: '', requestId: '', ...by };
      touch(row);
      if (won) row.disputed -= amount;
      note(row, won ? 'ChargebackReversal' : 'ChargebackLoss', change, { amount });
      // A decision of the scheme or an expired deadline has no actor.
      if (!won) book.movedOut(row, change, amount, change.approverId === undefined ? 0 : 1);
    },
  };
}
