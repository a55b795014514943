/**
 * History of a transaction, step by step. Events, API logs, webhooks and fees are derived from these steps, so they
 * agree with each other and with the transaction's status, amounts and times.
 */
import type { Actor } from '../entities/log.ts';
import { disputeAtBirth } from '../lifecycle/disputes.ts';
import { isRdrRefund } from '../lifecycle/rdr.ts';
import { needsApproval, timingOf } from '../lifecycle/timing.ts';
import { capturableUntil } from '../reference/authorization-validity.ts';
import { methodOf } from '../reference/methods.ts';
import type { Transaction } from '../types.ts';
import type { Archive, Step } from './archive.ts';

const hour = 3_600_000;
const day = 24 * hour;
const merchantApi = 'Merchant API';

/** Returns the steps of a transaction, oldest first. The last step that changed it has its current status. */
export function historyOf(archive: Archive, transaction: Transaction): Step[] {
  const transactionSteps = ownSteps(archive, transaction);
  if (transaction.type === 'Refund' || transaction.type === 'Payout') return transactionSteps;
  const refunds = transaction.children.flatMap((id) => refundStepsOfPayment(archive, id));
  return tellSums([...transactionSteps, ...refunds], transaction.captured);
}

/** Returns the automatic steps until the world's birth, and the steps taken since. */
function ownSteps(archive: Archive, transaction: Transaction): Step[] {
  const born = archive.atBirth(transaction);
  const steps = [...(born ? stepsAtBirth(archive, born) : []), ...archive.actionsOn(transaction.id)];
  return withClock(archive, steps, transaction);
}

/**
 * Returns the time at which a provider pays a capture, in epoch milliseconds: at six in the morning UTC of the second
 * day after it.
 */
export const settlementOf = (captured: number): number => Math.ceil((captured + day) / day) * day + 6 * hour;

/**
 * Returns the clock's steps with the money of a payment, past and future, oldest first: the payment to its merchant,
 * and the hold and release of its reserve. None if nothing was captured, or if the money was returned before.
 */
export function clockSteps(archive: Archive, payment: Transaction, steps: readonly Step[]): Step[] {
  const capture = steps.find(({ type, status }) => type === 'Capture' && status !== 'Failed');
  if (!capture || (payment.type !== 'Sale' && payment.type !== 'Authorization')) return [];
  const { at, reserve } = archive.settling(payment, capture.created) ?? {
    at: settlementOf(capture.created),
    reserve: undefined,
  };
  // A payment that is voided before the terminal's batch closes is never cleared.
  if (steps.some(({ type, created }) => type === 'Void' && created < at)) return [];
  const step = (type: Step['type'], created: number, amount: number, actor: string): Step => ({
    type,
    created,
    status: 'Captured',
    amount,
    actor,
  });
  const settlement = step('Settlement', at, capture.amount, payment.serviceProvider);
  const held = reserve ? Math.floor((capture.amount * reserve.share + 5_000) / 10_000) : 0;
  if (!reserve || held === 0) return [settlement];
  return [settlement, step('ReserveHold', at, held, 'System'), step('ReserveRelease', reserve.until, held, 'System')];
}

/**
 * Adds the clock's steps to the history of a payment. Providers pay automatically: the step appears at its time,
 * regardless of who made the payment and when.
 */
function withClock(archive: Archive, steps: readonly Step[], payment: Transaction): Step[] {
  const merged = [...steps];
  for (const step of clockSteps(archive, payment, steps).filter(({ created }) => created <= archive.now())) {
    // The step is inserted before other steps of the same moment, except those of the clock, so that steps that were
    // already reported keep their positions.
    const place = merged.findIndex(
      ({ created, type }) => created > step.created || (created === step.created && !byClock.has(type)),
    );
    merged.splice(place < 0 ? merged.length : place, 0, step);
  }
  return merged;
}

const byClock: ReadonlySet<Step['type']> = new Set(['Settlement', 'ReserveHold', 'ReserveRelease']);

function stepsAtBirth(archive: Archive, transaction: Transaction): Step[] {
  if (transaction.type === 'Refund') return refundSteps(archive, transaction);
  if (transaction.type === 'Payout') return payoutSteps(archive, transaction);
  return paymentSteps(archive, transaction);
}

function paymentSteps(archive: Archive, payment: Transaction): Step[] {
  const { amount, status, serviceProvider, created } = payment;
  const { decided } = timingOf(archive.seed, payment);
  const start: Step = { type: 'Created', created, status: 'Pending', amount, actor: merchantApi };
  switch (status) {
    case 'Pending':
      if (archive.born - created < hour) return [start];
      return [
        start,
        { type: 'StatusCheck', created: created + hour, status, amount, actor: 'System', message: 'Pending' },
      ];
    case 'Declined':
      return [
        start,
        { type: 'Decline', created: decided, status, amount, actor: serviceProvider, ...because(payment) },
      ];
    case 'Failed':
      return [
        start,
        { type: 'Failure', created: decided, status, amount, actor: serviceProvider, ...because(payment) },
      ];
    default:
      return [
        start,
        ...authorizationSteps(payment, decided),
        ...completionSteps(archive, payment),
        ...disputeSteps(archive, payment),
      ];
  }
}

/**
 * Returns the authorization steps. Cards and reservations are authorized before money moves; other methods move it
 * immediately.
 */
function authorizationSteps(payment: Transaction, decided: number): Step[] {
  if (payment.type === 'Sale' && payment.kind !== 'Card') return [];
  const isOpen = payment.status === 'Authorized' || payment.status === 'Reserved';
  const status = isOpen ? payment.status : payment.kind === 'Card' ? 'Authorized' : 'Reserved';
  return [{ type: 'Authorization', created: decided, status, amount: payment.amount, actor: payment.serviceProvider }];
}

/** Returns the capture or the void, made automatically when it was due. */
function completionSteps(archive: Archive, payment: Transaction): Step[] {
  const { captured, serviceProvider, amount } = payment;
  const { completed } = timingOf(archive.seed, payment);
  const actor = payment.type === 'Authorization' ? merchantApi : serviceProvider;
  const steps: Step[] = [];
  if (payment.expiredAs !== undefined) {
    const at = capturableUntil(payment, payment.expiredAs);
    steps.push({
      type: 'Expiry',
      created: at,
      status: 'Voided',
      amount,
      actor: 'System',
      message: 'Not captured in time',
    });
  } else if (payment.status === 'Voided')
    steps.push({ type: 'Void', created: completed, status: 'Voided', amount, actor });
  if (captured > 0) steps.push({ type: 'Capture', created: completed, status: 'Captured', amount: captured, actor });
  return steps;
}

/** Returns the steps of a payment's dispute: the amount taken and the outcome. */
function disputeSteps({ seed, born }: Archive, payment: Transaction): Step[] {
  const course = disputeAtBirth(seed, born, payment);
  if (!course) return [];
  const { stages, status: outcome, decided, amount } = course;
  const charged = stages.find(({ stage }) => stage === 'Chargeback')?.at;
  const taken = charged ?? (outcome === 'Accepted' ? decided : undefined);
  if (taken === undefined) return [];
  const { status, serviceProvider } = payment;
  const step = (type: Step['type'], created: number): Step => ({
    type,
    created,
    status,
    amount,
    actor: serviceProvider,
  });
  const chargeback: Step = { ...step('Chargeback', taken), ...(charged !== undefined && { charge: 'Dispute' }) };
  return [
    chargeback,
    ...(decided === undefined ? [] : [step(outcome === 'Won' ? 'ChargebackReversal' : 'ChargebackLoss', decided)]),
  ];
}

function refundStepsOfPayment(archive: Archive, id: string): Step[] {
  const refund = archive.get(id);
  // The steps of a payout belong to the payout: the payment only has its creation.
  return refund?.type === 'Refund'
    ? ownSteps(archive, refund).map((step) => ({ ...step, relatedTransactionId: id }))
    : [];
}

/**
 * Sorts the steps by time. After a return of money the payment is Refunded if all money was returned, otherwise
 * Captured.
 */
function tellSums(steps: readonly Step[], captured: number): Step[] {
  let returned = 0;
  return [...steps]
    .sort((a, b) => a.created - b.created)
    .map((step) => {
      const isReversal = step.type === 'Reversal' && step.status !== 'WaitingForApproval';
      const isReturn = isReversal
        ? step.status !== 'Failed'
        : step.status === 'Refunded' && step.relatedTransactionId !== undefined;
      if (!isReturn && !byClock.has(step.type)) return step;
      if (isReturn) returned += step.amount;
      return { ...step, status: returned === captured ? 'Refunded' : 'Captured' };
    });
}

function refundSteps(archive: Archive, refund: Transaction): Step[] {
  const { amount, created, status, serviceProvider } = refund;
  const payment = archive.get(refund.parentId ?? '');
  const isRdr = payment !== undefined && isRdrRefund(archive.seed, refund, payment);
  const by = isRdr ? { actor: 'Visa RDR', charge: 'Rdr' as const } : colleague(archive, refund);
  const sent: Step = { type: 'Refund', created, status, amount, ...by };
  if (status === 'Pending') return [sent];
  if (!methodOf(refund.paymentMethod).slowRefunds) return [{ ...sent, ...because(refund) }];
  const { decided } = timingOf(archive.seed, refund);
  return [
    { ...sent, status: 'Pending' },
    { type: 'RefundAnswer', created: decided, status, amount, actor: serviceProvider, ...because(refund) },
  ];
}

function payoutSteps(archive: Archive, payout: Transaction): Step[] {
  const { amount, created, status, serviceProvider } = payout;
  const timing = timingOf(archive.seed, payout);
  const waits = needsApproval(payout);
  const approver = colleague(archive, payout);
  const steps: Step[] = [
    { type: 'Created', created, status: waits ? 'WaitingForApproval' : 'Pending', amount, actor: merchantApi },
  ];
  if (status === 'WaitingForApproval') return steps;
  const refused = status === 'Declined';
  if (refused)
    steps.push({
      type: 'Decline',
      created: timing.decided,
      status,
      amount,
      ...(waits ? approver : { actor: serviceProvider }),
      ...because(payout),
    });
  if (waits && !refused)
    steps.push({ type: 'Approval', created: timing.decided, status: 'Pending', amount, ...approver });
  if (status === 'Failed')
    steps.push({
      type: 'Failure',
      created: timing.decided,
      status,
      amount,
      actor: serviceProvider,
      ...because(payout),
    });
  if (status === 'Successful')
    steps.push({ type: 'Payout', created: timing.completed, status, amount, actor: serviceProvider });
  return steps;
}

/** Returns a person of the merchant who may move its money, always the same person for a transaction. */
function colleague(archive: Archive, transaction: Transaction): Actor {
  const staff = archive.staffOf(transaction.merchantId);
  return staff[transaction.created % Math.max(staff.length, 1)] ?? { actor: merchantApi };
}

function because(transaction: Transaction): { readonly message?: string } {
  return transaction.declineReason === undefined ? {} : { message: transaction.declineReason };
}
