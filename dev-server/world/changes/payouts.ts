/** Payouts: from a payment's money, and those that a merchant orders from its balance. */
import { methodOf, methods } from '../reference/methods.ts';
import type { Transaction } from '../types.ts';
import type { TransactionChanges } from '../world.ts';
import { type Book, checkAmount } from './book.ts';
import { noMoneyYet } from './no-money-yet.ts';
import { type Steps, waiting } from './steps.ts';

/** Method of payouts in a currency without a clearing system in the world. */
const anyBank = methodOf('SEPA Credit Transfer');

export function payouts(
  book: Book,
  steps: Steps,
): Pick<TransactionChanges, 'payout' | 'orderPayout' | 'releaseOrdered' | 'settleOrdered' | 'stopOrdered'> {
  const { now, notify } = book;
  const { note, payable, newChild, addChild, end, waits, sendPayout } = steps;
  return {
    payout(row, change) {
      checkAmount('pay out', change.amount, payable(row));
      const { beneficiaryId, reference } = change;
      const method = methods.find(({ kind, currencies }) => kind === 'Bank' && currencies?.includes(row.currency));
      const { maskedPan: _pan, ...base } = newChild(row, change.amount);
      const payout: Transaction = {
        ...base,
        externalId: `${row.externalId}-P${row.children.length + 1}`,
        type: 'Payout',
        kind: method ? 'Bank' : row.kind,
        paymentMethod: method?.name ?? row.paymentMethod,
        serviceProvider: method?.provider ?? row.serviceProvider,
        beneficiaryId,
        payeeAccount: change.payeeAccount,
        ...(change.payeeName !== undefined && { paidBy: { name: change.payeeName } }),
        reference,
        ...(change.approvalCause && { approvalCause: change.approvalCause }),
        status: 'WaitingForApproval',
      };
      book.requireCovered(payout, change.amount);
      addChild(row, payout);
      note(payout, 'Created', change, { message: reference });
      note(row, 'Payout', change, { amount: change.amount, message: reference, relatedTransactionId: payout.id });
      if (!change.needsApproval) {
        const sent = sendPayout(payout, change);
        book.movedOut(payout, change, change.amount, 0);
        return { ...sent, payout };
      }
      notify('waits', payout, change);
      return { ...waiting, payout };
    },
    orderPayout({ payee, needsApproval, ...order }, change) {
      checkAmount('pay out', order.amount, book.available(order));
      const method =
        methods.find(({ kind, currencies }) => kind === 'Bank' && currencies?.includes(order.currency)) ?? anyBank;
      const payout: Transaction = {
        ...order,
        id: book.newId(),
        created: now(),
        type: 'Payout',
        kind: 'Bank',
        channel: 'Ecommerce',
        status: needsApproval ? 'WaitingForApproval' : 'Pending',
        websiteId: book.websiteOf(order.merchantId),
        paymentMethod: method.name,
        serviceProvider: method.provider ?? '',
        ...noMoneyYet,
        children: [],
        paidBy: payee,
      };
      book.add(payout);
      note(payout, 'Created', change);
      return payout;
    },
    releaseOrdered(payout, change) {
      if (!payout.transfer || !waits(payout)) throw new RangeError(`${payout.id} waits for nobody.`);
      // The reserved amount and its fees must still be available.
      book.requireCovered(payout, 0);
      payout.status = 'Pending';
      note(payout, 'Approval', change);
    },
    settleOrdered(payout, outcome, change) {
      const from = outcome === 'Returned' ? 'Successful' : 'Pending';
      if (!payout.transfer || payout.status !== from)
        throw new RangeError(`${payout.id} is ${payout.status}: it cannot be ${outcome}.`);
      if (outcome === 'Arrived') payout.status = 'Successful';
      else end(payout, 'Failed', change.reason);
      note(payout, outcome === 'Arrived' ? 'Payout' : outcome === 'Failed' ? 'Failure' : 'Return', change);
    },
    stopOrdered(payout, change) {
      if (!payout.transfer || !(waits(payout) || payout.status === 'Pending'))
        throw new RangeError(`${payout.id} is ${payout.status}: it is over.`);
      end(payout, 'Declined', change.reason);
      note(payout, 'Decline', change);
    },
  };
}
