/** Decisions on pending payments, each independent of the outcome of the others. */
import { accountChangeError, byCaller, recordOutflow, SandboxError, storeIn, undoOutflow, type World } from '#sandbox';
import type { Decided, WhyNot } from '../orders/api.ts';
import { moveAtBank } from './accounts.ts';
import { type CallContext, nameOf } from './checks.ts';
import { tellMaker } from './news.ts';
import { accountChangeOf, mayCancel, paymentFor, stateOf, whyNotApprove } from './orders.ts';
import { payeeKey } from './paid-before.ts';
import { Payments, type StoredPayment } from './tokens.ts';
import { timesAgain } from './transfer-route.ts';

const whyTexts: Readonly<Record<Exclude<WhyNot, 'account-changed'>, string>> = {
  own: 'You created this payment. Someone else must approve it.',
  editor: 'You last changed the bank details of this beneficiary. Someone else must approve payments to it.',
  approved: 'You have already approved this payment. Someone else must approve it too.',
  state: 'This payment no longer needs approval.',
  permission: "You don't have permission to approve payments.",
};

function each(
  context: CallContext,
  ids: readonly string[],
  decide: (payment: StoredPayment) => StoredPayment,
): Decided[] {
  return [...new Set(ids)].map((id): Decided => {
    try {
      const payment = decide(paymentFor(context, id));
      return { id, outcome: 'Done', state: stateOf(context.world, payment) };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      return { id, outcome: 'Refused', message: error.message };
    }
  });
}

export function approve(request: CallContext & { readonly body: { readonly ids: readonly string[] } }): Decided[] {
  const { world, caller } = request;
  return each(request, request.body.ids, (payment) => {
    const why = whyNotApprove(request, payment);
    if (why === 'account-changed') throw accountChangeError(accountChangeOf(request, payment));
    if (why !== undefined) throw new SandboxError(409, `payments.${why}`, whyTexts[why]);
    const by = byCaller(request);
    const approvals = [...payment.approvals, { personId: caller.person.id, by: nameOf(caller), at: world.now() }];
    const payout = world.transactions.get(payment.transactionId ?? '');
    const change = { ...by, requestId: request.requestId, reason: payment.reference };
    if (approvals.length < payment.approvers) return storeIn(world, Payments).change(payment.id, { approvals }, by);
    // A seeded payment from before the start of the sandbox is sent immediately.
    if (payout && !payout.transfer) return sendOld(request, payment, approvals);
    if (payout) world.transactions.releaseOrdered(payout, change);
    recordApproved(world, payment, approvals.length);
    const { sends, arrives } = timesAgain(world, payment);
    const changed = storeIn(world, Payments).change(
      payment.id,
      { approvals, state: 'Approved', sends, arrives, due: sends },
      by,
    );
    tellMaker(world, changed, 'approved', by);
    return changed;
  });
}

/**
 * Sends a payout of the seed data. The ledger checks whether its order has the required approvals; if the ledger
 * rejects the payout, the approvals are removed again.
 */
function sendOld(context: CallContext, payment: StoredPayment, approvals: StoredPayment['approvals']): StoredPayment {
  const { world } = context;
  const by = byCaller(context);
  const payout = world.transactions.get(payment.transactionId ?? '');
  const changed = storeIn(world, Payments).change(payment.id, { approvals }, by);
  try {
    if (payout) world.transactions.approve(payout, { ...by, requestId: context.requestId, reason: payment.reference });
  } catch (error) {
    storeIn(world, Payments).change(payment.id, { approvals: payment.approvals }, by);
    throw error;
  }
  return changed;
}

/** Counts a payment towards the totals that need approval: one or two users have approved it. */
function recordApproved(world: World, payment: StoredPayment, others: number): void {
  const { id, makerId, mode, merchantId, payee, amount, currency, transactionId } = payment;
  if (makerId === undefined) return;
  const act = { personId: makerId, mode, merchantId, payee: payeeKey(payee), amount, currency };
  recordOutflow(world, { ...act, at: world.now(), sourceId: transactionId ?? id, others });
}

export function reject(
  request: CallContext & { readonly body: { readonly ids: readonly string[]; readonly reason: string } },
): Decided[] {
  return each(request, request.body.ids, (payment) => {
    const why = whyNotApprove(request, payment);
    // A user who changed or approved the beneficiary may still reject the payment.
    if (why === 'own' || why === 'state' || why === 'permission')
      throw new SandboxError(
        409,
        `payments.${why}`,
        why === 'own' ? 'You created this payment. Cancel it instead.' : whyTexts[why],
      );
    const changed = stop(request, payment, 'Declined', request.body.reason);
    tellMaker(request.world, changed, 'declined', byCaller(request));
    return changed;
  });
}

export function cancel(
  request: CallContext & { readonly body: { readonly ids: readonly string[]; readonly reason: string } },
): Decided[] {
  return each(request, request.body.ids, (payment) => {
    if (!mayCancel(request, payment)) {
      const isOwn = payment.makerId === request.caller.person.id;
      throw new SandboxError(
        409,
        'payments.no-cancel',
        isOwn
          ? "This payment was sent or has ended. You can't cancel it."
          : 'Only the person who created a payment can cancel it.',
      );
    }
    return stop(request, payment, 'Cancelled', request.body.reason);
  });
}

function stop(
  context: CallContext,
  payment: StoredPayment,
  state: 'Declined' | 'Cancelled',
  reason: string,
): StoredPayment {
  const { world } = context;
  const by = byCaller(context, reason);
  release(world, payment, { ...by, requestId: context.requestId, reason });
  return storeIn(world, Payments).change(payment.id, { state, reason, decidedBy: by.actor, due: 0 }, by);
}

/** Releases the amount held for a payment. */
function release(
  world: World,
  payment: StoredPayment,
  change: Parameters<World['transactions']['stopOrdered']>[1],
): void {
  undoOutflow(world, payment.id);
  const payout = world.transactions.get(payment.transactionId ?? '');
  if (!payout) moveAtBank(world, payment.from, payment.amount);
  else if (payout.transfer) world.transactions.stopOrdered(payout, change);
  else world.transactions.decline(payout, change);
}
