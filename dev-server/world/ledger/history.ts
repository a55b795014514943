/**
 * What happened to a transaction, step by step. Events, API logs, webhooks and fees are all told from these steps, so they agree
 * with each other and with the transaction's status, amounts and times.
 */
import { type Actor, whoOf } from '../entities/log.ts';
import { needsApproval, timingOf } from '../lifecycle/timing.ts';
import { methodOf } from '../reference/methods.ts';
import type { Transaction } from '../types.ts';
import type { Action, Archive, Step } from './archive.ts';

const hour = 3_600_000;
const day = 24 * hour;
const merchantApi = 'Merchant API';

/** The steps of a transaction, oldest first. The last one that changed it has its present status. */
export function historyOf(archive: Archive, transaction: Transaction): Step[] {
  if (transaction.type === 'Refund') return refundSteps(archive, transaction);
  if (transaction.type === 'Payout') return payoutSteps(archive, transaction);
  return paymentSteps(archive, transaction);
}

function paymentSteps(archive: Archive, payment: Transaction): Step[] {
  const { amount, status, serviceProvider, created } = payment;
  const { decided } = timingOf(archive.seed, payment);
  const { taken } = payment;
  const who = taken ? { ...whoOf(taken), requestId: taken.requestId, message: taken.reason } : { actor: merchantApi };
  const start: Step = { type: 'Created', created, status: 'Pending', amount, ...who };
  switch (status) {
    case 'Pending':
      if (archive.born - created < hour) return [start];
      return [start, { type: 'StatusCheck', created: created + hour, status, amount, actor: 'System', message: 'No outcome yet' }];
    case 'Declined':
      return [start, { type: 'Decline', created: decided, status, amount, actor: serviceProvider, ...because(payment) }];
    case 'Failed':
      return [start, { type: 'Failure', created: decided, status, amount, actor: serviceProvider, ...because(payment) }];
    default: {
      const refunds = payment.children.flatMap((id) => refundStepsOfPayment(archive, id));
      return tellSums([start, ...authorizationSteps(payment, decided), ...completionSteps(archive, payment), ...refunds], payment.captured);
    }
  }
}

/** Cards and reservations are authorized before money moves; other methods move it at once. */
function authorizationSteps(payment: Transaction, decided: number): Step[] {
  if (payment.type === 'Sale' && payment.kind !== 'Card') return [];
  const isOpen = payment.status === 'Authorized' || payment.status === 'Reserved';
  const status = isOpen ? payment.status : payment.kind === 'Card' ? 'Authorized' : 'Reserved';
  return [{ type: 'Authorization', created: decided, status, amount: payment.amount, actor: payment.serviceProvider }];
}

/** The capture or the void: by an action, else by itself when it was due. */
function completionSteps(archive: Archive, payment: Transaction): Step[] {
  const { captured, serviceProvider, amount } = payment;
  const { completed } = timingOf(archive.seed, payment);
  const actions = archive.actionsOn(payment.id);
  const steps = actions.map(actionStep);
  if (actions.some((action) => action.outcome === 'Succeeded')) return steps;
  const actor = payment.type === 'Authorization' ? merchantApi : serviceProvider;
  if (payment.status === 'Voided') steps.push({ type: 'Void', created: completed, status: 'Voided', amount, actor });
  if (captured > 0) {
    steps.push({ type: 'Capture', created: completed, status: 'Captured', amount: captured, actor });
    const settled = Math.ceil((completed + day) / day) * day + 6 * hour;
    if (settled <= archive.born) steps.push({ type: 'Settlement', created: settled, status: 'Captured', amount: captured, actor: serviceProvider });
  }
  return steps;
}

function actionStep(action: Action): Step {
  const { type, created, amount, message, requestId, outcome } = action;
  const status = outcome === 'Failed' ? 'Failed' : type === 'Void' ? 'Voided' : 'Captured';
  return { type, created, status, amount, ...whoOf(action), message, requestId };
}

function refundStepsOfPayment(archive: Archive, id: string): Step[] {
  const refund = archive.get(id);
  return refund ? refundSteps(archive, refund).map((step) => ({ ...step, relatedTransactionId: id })) : [];
}

/** Orders the steps; from each successful refund on, the payment is Refunded once all of it is back, else still Captured. */
function tellSums(steps: readonly Step[], captured: number): Step[] {
  let refunded = 0;
  return [...steps]
    .sort((a, b) => a.created - b.created)
    .map((step) => {
      if (step.status !== 'Refunded' && step.type !== 'Settlement') return step;
      if (step.status === 'Refunded') refunded += step.amount;
      return { ...step, status: refunded === captured ? 'Refunded' : 'Captured' };
    });
}

function refundSteps(archive: Archive, refund: Transaction): Step[] {
  const { amount, created, status, serviceProvider } = refund;
  const action = archive.actionsOn(refund.id)[0];
  const intent = action ? { ...whoOf(action), message: action.message, requestId: action.requestId } : colleague(archive, refund);
  const asked: Step = { type: 'Refund', created, status, amount, ...intent };
  if (status === 'Pending') return [asked];
  if (action || !methodOf(refund.paymentMethod).slowRefunds) return [{ ...asked, ...because(refund) }];
  const { decided } = timingOf(archive.seed, refund);
  return [
    { ...asked, status: 'Pending' },
    { type: 'RefundAnswer', created: decided, status, amount, actor: serviceProvider, ...because(refund) },
  ];
}

function payoutSteps(archive: Archive, payout: Transaction): Step[] {
  const { amount, created, status, serviceProvider } = payout;
  const timing = timingOf(archive.seed, payout);
  const waits = needsApproval(payout, timing);
  const approver = colleague(archive, payout);
  const steps: Step[] = [{ type: 'Created', created, status: waits ? 'WaitingForApproval' : 'Pending', amount, actor: merchantApi }];
  if (status === 'WaitingForApproval') return steps;
  const refused = status === 'Declined';
  if (refused) steps.push({ type: 'Decline', created: timing.decided, status, amount, ...(waits ? approver : { actor: serviceProvider }), ...because(payout) });
  if (waits && !refused) steps.push({ type: 'Approval', created: timing.decided, status: 'Pending', amount, ...approver });
  if (status === 'Failed') steps.push({ type: 'Failure', created: timing.decided, status, amount, actor: serviceProvider, ...because(payout) });
  if (status === 'Captured') steps.push({ type: 'Payout', created: timing.completed, status, amount, actor: serviceProvider });
  return steps;
}

/** Somebody of the merchant, always the same one for a transaction. */
function colleague(archive: Archive, transaction: Transaction): Actor {
  const staff = archive.staffOf(transaction.merchantId);
  return staff[transaction.created % Math.max(staff.length, 1)] ?? { actor: merchantApi };
}

function because(transaction: Transaction): { readonly message?: string } {
  return transaction.declineReason === undefined ? {} : { message: transaction.declineReason };
}
