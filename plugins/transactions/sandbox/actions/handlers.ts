import { disputeCodesOf } from '#core/api';
/** Effects of the actions in the sandbox: a handler per action, found by its id. */
import { isRefundedToAccount, maskedBankAccount, SandboxError, type Transaction } from '#sandbox';
import { openDispute } from '../../../disputes/sandbox/contract.ts';
import type { Action } from '../../actions/all.ts';
import { approve } from '../../actions/approve.ts';
import { capture } from '../../actions/capture.ts';
import { checkStatus } from '../../actions/check-status.ts';
import { decline } from '../../actions/decline.ts';
import { dispute } from '../../actions/dispute.ts';
import { payout } from '../../actions/payout.ts';
import { type RefundAccount, refund } from '../../actions/refund.ts';
import { reversal } from '../../actions/reversal.ts';
import { actionOfChange, statusChange } from '../../actions/status-change.ts';
import { statusChangeRefund } from '../../actions/status-change-refund.ts';
import { voidPayment } from '../../actions/void.ts';
import { permission } from '../../permissions.ts';
import { beneficiaryFor } from '../beneficiaries.ts';
import { findTransaction } from '../scope.ts';
import { changeStatus } from './change-status.ts';
import {
  amountOf,
  answer,
  approvalFor,
  changeOf,
  checkAction,
  checkSum,
  requireSmallVoid,
  requireUnchanged,
} from './checks.ts';
import { batchRoutes, type Handled, handle } from './handle.ts';

/** Handlers by the ids of their actions. A missing handler is a compile error. */
export const handlers: { readonly [Id in Action]: Handled<Id> } = {
  refund: handle(refund, (request) => {
    const { transaction, change } = checkSum(refund, request, 'refunded');
    const account = refundAccountFor(transaction, request.body.account);
    const outcome = request.world.transactions.refund(transaction, { ...change, ...(account && { account }) });
    return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.refund.id };
  }),

  capture: handle(capture, (request) => {
    const { transaction, change } = checkSum(capture, request, 'captured');
    return answer(request.world, transaction, request.world.transactions.capture(transaction, change));
  }),

  void: handle(voidPayment, (request) => {
    const transaction = checkAction(voidPayment, request, { ...request.body, done: 'released' });
    requireSmallVoid(request, transaction);
    return answer(
      request.world,
      transaction,
      request.world.transactions.void(transaction, changeOf(request, request.body.reason)),
    );
  }),

  reversal: handle(reversal, (request) => {
    const { transaction, change } = checkSum(reversal, request, 'reversed');
    const outcome = request.world.transactions.reverse(transaction, change);
    return {
      ...answer(request.world, transaction, outcome),
      ...(outcome.refund && { relatedTransactionId: outcome.refund.id }),
    };
  }),

  statusChangeRefund: handle(statusChangeRefund, (request) => {
    const { transaction, change } = checkSum(statusChangeRefund, request, 'booked as refunded');
    const outcome = request.world.transactions.statusChangeRefund(transaction, change);
    return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.refund.id };
  }),

  payout: handle(payout, (request) => {
    const { world, body } = request;
    const seen = { ...body, done: 'paid out' };
    const transaction = checkAction(payout, request, seen);
    const amount = amountOf(payout, request, transaction, seen);
    const { beneficiaryId, reference } = body;
    const beneficiary = beneficiaryFor(world, transaction, beneficiaryId);
    const to = {
      beneficiaryId,
      payeeName: beneficiary.name,
      payeeAccount: beneficiary.account,
      reference,
      ...approvalFor(payout, request, transaction, amount, beneficiary),
    };
    const outcome = world.transactions.payout(transaction, { ...changeOf(request, reference), amount, ...to });
    return { ...answer(world, transaction, outcome), relatedTransactionId: outcome.payout.id };
  }),

  dispute: handle(dispute, (request) => {
    const { world, body } = request;
    const { disputeCode, comment } = body;
    const seen = { ...body, done: 'disputed' };
    const transaction = checkAction(dispute, request, seen);
    const codes = disputeCodesOf(transaction.paymentMethod, transaction.channel).map(({ code }) => code);
    if (!codes.includes(disputeCode)) {
      const known = `This ${transaction.paymentMethod} payment has no dispute code ${disputeCode}. Use one of ${codes.join(', ')}.`;
      throw new SandboxError(400, 'transactions.dispute-code', known, 'disputeCode');
    }
    const amount = amountOf(dispute, request, transaction, seen);
    openDispute(world, transaction, { disputeCode, amount, comment }, changeOf(request, comment));
    return answer(world, transaction, { outcome: 'Succeeded' });
  }),

  checkStatus: handle(checkStatus, (request) => {
    const transaction = checkAction(checkStatus, request);
    return answer(
      request.world,
      transaction,
      request.world.transactions.checkStatus(transaction, changeOf(request, '')),
    );
  }),

  approve: handle(
    approve,
    (request) => {
      const transaction = checkAction(approve, request);
      return answer(
        request.world,
        transaction,
        request.world.transactions.approve(transaction, changeOf(request, request.body.reason)),
      );
    },
    batchRoutes(approve, (world, transaction, change) => world.transactions.approve(transaction, change)),
  ),

  decline: handle(
    decline,
    (request) => {
      const transaction = checkAction(decline, request);
      request.world.transactions.decline(transaction, changeOf(request, request.body.declineReason));
      return answer(request.world, transaction, { outcome: 'Succeeded' });
    },
    batchRoutes(decline, (world, transaction, change) => {
      world.transactions.decline(transaction, { ...change, reason: change.reason || 'Declined' });
      return { outcome: 'Succeeded' };
    }),
  ),

  // A change of the status requires the permission of the action that it performs.
  statusChange: handle(statusChange, (request) => {
    const { world, caller, body } = request;
    const { actionType, declineReason } = body;
    const transaction = findTransaction(request, request.params.id);
    const action = actionOfChange[actionType];
    const needed = permission[action.permission][caller.tier];
    if (!caller.permissions.has(needed))
      throw new SandboxError(
        403,
        'permission.missing',
        `You need the permission ${needed} for a status change to ${actionType}.`,
      );
    if (actionType === 'Decline' && declineReason === undefined) {
      throw new SandboxError(
        400,
        'transactions.decline-reason',
        'Enter a declineReason for a decline.',
        'declineReason',
      );
    }
    if (actionType !== 'Decline' && declineReason !== undefined) {
      throw new SandboxError(
        400,
        'transactions.decline-reason',
        'Leave out declineReason. Only a decline has one.',
        'declineReason',
      );
    }
    requireUnchanged(request, transaction);
    const change = { ...changeOf(request, 'Status change'), ...(declineReason !== undefined && { declineReason }) };
    if (actionType === 'Void') requireSmallVoid(request, transaction);
    const approval = approvalFor(action, request, transaction, world.transactions.remaining(transaction));
    return answer(world, transaction, changeStatus(world, transaction, actionType, { ...change, ...approval }, caller));
  }),
};

/**
 * Returns the masked account to which a refund is sent. The sandbox stores no account number.
 * @throws SandboxError 400 if a refund of cash has no account, or another refund has one
 */
function refundAccountFor({ paymentMethod }: Transaction, account: RefundAccount | undefined): string | undefined {
  const isNeeded = isRefundedToAccount(paymentMethod);
  if (isNeeded === (account !== undefined)) return account && maskedBankAccount(account);
  const message = isNeeded
    ? `Enter the payer's bank account. ${paymentMethod} is paid in cash, which can't be sent back.`
    : `Leave out the account. A refund of ${paymentMethod} goes back to the means of payment.`;
  throw new SandboxError(400, 'transactions.refund-account', message, 'account');
}
