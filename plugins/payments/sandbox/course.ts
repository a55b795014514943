/**
 * Automatic steps: payments are sent on their day and arrive, fail or are returned; payments that are not approved in
 * time are declined.
 */
import { firstDue, type Job, type OrderedOutcome, storeIn, undoOutflow, type World } from '#sandbox';
import { moveAtBank } from './accounts.ts';
import { bankOf } from './banks.ts';
import { tellMaker } from './news.ts';
import { expiryOf, stateOf } from './orders.ts';
import { Connections, Payments, type StoredPayment } from './tokens.ts';

const day = 86_400_000;
const bank = { actor: 'Bank' };

/**
 * Returns the response of the receiving bank, determined by the last two digits of the minor units, so that each
 * response can be produced. The providers of the sandbox work in the same way.
 */
function answerTo({ amount }: StoredPayment): OrderedOutcome {
  const last = amount % 100;
  return last === 13 ? 'Failed' : last === 17 ? 'Returned' : 'Arrived';
}
const reasons = { Failed: 'AC04 Closed account', Returned: 'AC06 Blocked account' } as const;

/**
 * Returns the time of a payment's next step. A payment from an account at another bank expires here, because it has no
 * payout in the ledger that could expire.
 */
function dueOf(payment: StoredPayment): number {
  if (payment.due > 0) return payment.due;
  return payment.state === 'WaitingForApproval' && payment.transactionId === undefined
    ? expiryOf(payment)
    : Number.POSITIVE_INFINITY;
}
const firstOfPayments = firstDue(dueOf);

export const course: Job = {
  id: 'payments.course',
  system: 'banks carry out what was approved',
  title: ['Process payments', 'Ödemeleri işle'],
  next: (after, world) => Math.max(firstOfPayments(storeIn(world, Payments).all), after + 1),
  run(world) {
    for (const payment of storeIn(world, Payments).all) if (dueOf(payment) <= world.now()) step(world, payment);
  },
};

function step(world: World, payment: StoredPayment): void {
  const payments = storeIn(world, Payments);
  const payout = payment.transactionId === undefined ? undefined : world.transactions.get(payment.transactionId);
  const settle = (outcome: OrderedOutcome, reason: string) => {
    if (payout)
      world.transactions.settleOrdered(payout, outcome, { actor: payout.serviceProvider, reason, requestId: '' });
    else if (outcome !== 'Arrived') {
      undoOutflow(world, payment.id);
      moveAtBank(world, payment.from, payment.amount);
    }
  };
  // An operator declined the payout in the meantime, so it must not be sent.
  if (payment.state === 'Approved' && payout && payout.status !== 'Pending') {
    payments.change(payment.id, { state: stateOf(world, payment), due: 0 }, bank);
    return;
  }
  switch (payment.state) {
    case 'WaitingForApproval': {
      moveAtBank(world, payment.from, payment.amount);
      payments.change(payment.id, { state: 'Expired', due: 0, reason: 'Approval expired' }, { actor: 'System' });
      return;
    }
    case 'Approved': {
      // Money leaves an account at another bank only while the consent is valid.
      const [connectionId = ''] = payment.from.split('/');
      const connection = payment.from === 'balance' ? undefined : storeIn(world, Connections).get(connectionId);
      if (connection && connection.state !== 'Authorised') {
        undoOutflow(world, payment.id);
        moveAtBank(world, payment.from, payment.amount);
        const failed = payments.change(
          payment.id,
          { state: 'Failed', due: 0, reason: `The consent of ${bankOf(connection.bankId).name} expired` },
          bank,
        );
        tellMaker(world, failed, 'failed', bank);
        return;
      }
      payments.change(payment.id, { state: 'Pending', due: Math.max(payment.arrives, world.now() + 1) }, bank);
      return;
    }
    case 'Pending': {
      const answer = answerTo(payment);
      if (answer === 'Failed') {
        settle('Failed', reasons.Failed);
        tellMaker(
          world,
          payments.change(payment.id, { state: 'Failed', due: 0, reason: reasons.Failed }, bank),
          'failed',
          bank,
        );
        return;
      }
      settle('Arrived', payment.reference);
      payments.change(payment.id, { state: 'Successful', due: answer === 'Returned' ? world.now() + day : 0 }, bank);
      return;
    }
    case 'Successful': {
      settle('Returned', reasons.Returned);
      tellMaker(
        world,
        payments.change(payment.id, { state: 'Returned', due: 0, reason: reasons.Returned }, bank),
        'returned',
        bank,
      );
      return;
    }
    default:
      payments.change(payment.id, { due: 0 }, bank);
  }
}
