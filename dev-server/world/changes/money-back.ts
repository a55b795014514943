/** Money that goes back to the payer: refunds, reversals, disputes. */
import { answerOf } from '../provider.ts';
import type { TransactionChanges } from '../world.ts';
import { type Book, checkAmount, remainingOf } from './book.ts';
import { answered, type Steps, waiting } from './steps.ts';

export function moneyBack(book: Book, steps: Steps): Pick<TransactionChanges, 'refund' | 'statusChangeRefund' | 'reverse' | 'dispute' | 'settleDispute'> {
  const { touch, tell } = book;
  const { note, settle, newChild, addChild, sendRefund, messageOf } = steps;
  return {
    refund(row, change) {
      checkAmount('refund', change.amount, remainingOf(row));
      const refund = newChild(row, change.amount);
      if (change.needsApproval) {
        refund.status = 'WaitingForApproval';
        row.pendingRefund += change.amount;
        addChild(row, refund);
        note(refund, 'Refund', change);
        tell('waits', refund, change);
        return { ...waiting, refund };
      }
      const outcome = sendRefund(row, refund);
      addChild(row, refund);
      note(refund, 'Refund', change, { message: messageOf(outcome, change) });
      tell('refunded', refund, change);
      return { ...outcome, refund };
    },
    statusChangeRefund(row, change) {
      checkAmount('book as refunded', change.amount, remainingOf(row));
      const refund = newChild(row, change.amount);
      refund.status = 'Refunded';
      row.refunded += change.amount;
      settle(row);
      addChild(row, refund);
      note(refund, 'StatusChangeRefund', change);
      tell('refunded', refund, change);
      return { outcome: 'Succeeded', refund };
    },
    reverse(row, change) {
      checkAmount('reverse', change.amount, remainingOf(row));
      touch(row);
      const outcome = answered(row, answerOf('capture', row.paymentMethod, change.amount));
      if (outcome.outcome === 'Succeeded') {
        row.reversed += change.amount;
        settle(row);
      }
      note(row, 'Reversal', change, {
        amount: change.amount,
        message: messageOf(outcome, change),
        ...(outcome.outcome === 'Failed' && { status: 'Failed' }),
      });
      if (outcome.outcome === 'Succeeded') tell('reversed', row, change);
      return outcome;
    },
    dispute(row, change) {
      checkAmount('dispute', change.amount, remainingOf(row));
      touch(row);
      row.disputed += change.amount;
      note(row, 'Chargeback', change, { amount: change.amount, message: [change.disputeCode, change.reason].filter(Boolean).join(' · ') });
      tell('disputed', row, change);
    },
    settleDispute(row, { won, amount, ...by }) {
      checkAmount('settle', amount, row.disputed);
      const change = { actor: row.serviceProvider, reason: '', requestId: '', ...by };
      touch(row);
      if (won) row.disputed -= amount;
      note(row, won ? 'ChargebackReversal' : 'ChargebackLoss', change, { amount });
    },
  };
}
