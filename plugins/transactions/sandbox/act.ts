/** The actions on a transaction: checked against what the person saw, against the state, against the money, then done. */
import { fromMinor, toMinor } from '#core/api';
import {
  type ApprovalCause,
  byCaller,
  type Caller,
  type Change,
  type ConfigReader,
  type Mode,
  type Outcome,
  refuseAsSecondPerson,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import { type Action, type ActionType, limitOf, permit, type Refusal, seenTag } from '../actions.ts';
import type { ActionOutcome } from '../api.ts';
import { disputeCodesOf } from '../dispute-codes.ts';
import { permission } from '../permissions.ts';
import { detailOf } from './answers.ts';
import { changeStatus, permissionOfType } from './change-status.ts';
import { openDispute } from './disputes/open.ts';
import { causeFor, waitingText } from './limits.ts';
import { payeeFor } from './payees.ts';
import { findTransaction } from './scope.ts';

interface Request {
  readonly requestId: string;
  readonly caller: Caller;
  readonly world: World;
}
interface About extends Request {
  readonly params: { readonly id: string };
}
/** What the person saw of it, where the body has no place for that. */
interface Seen {
  readonly 'If-Match'?: string;
}
interface ActionRequest extends About {
  /** Decisions name no mode of their own. */
  readonly headers: Seen & { readonly 'Website-Id': string; readonly SystemMode?: Mode };
  readonly config: ConfigReader;
}

/** What the person saw as possible when the form opened. */
interface Expected {
  readonly expectedRemaining: string;
}
interface Ask extends Expected {
  readonly reason: string;
}
interface Sum {
  readonly amount: string;
  readonly currency: string;
}

export function refund(request: ActionRequest & { readonly body: Ask & Sum }): ActionOutcome {
  const transaction = prepare('refund', request, request.body.expectedRemaining);
  const amount = amountOf('refund', request, transaction);
  const approval = approvalOf(causeFor(request, 'returns', transaction, amount));
  const outcome = request.world.transactions.refund(transaction, { ...changeOf(request, request.body.reason), amount, ...approval });
  return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.refund.id };
}

export function capture(request: ActionRequest & { readonly body: Ask & Sum }): ActionOutcome {
  const transaction = prepare('capture', request, request.body.expectedRemaining);
  const amount = amountOf('capture', request, transaction);
  return answer(request.world, transaction, request.world.transactions.capture(transaction, { ...changeOf(request, request.body.reason), amount }));
}

export function voidAuthorization(request: ActionRequest & { readonly body: Ask }): ActionOutcome {
  const transaction = prepare('void', request, request.body.expectedRemaining);
  demandSmallVoid(request, transaction);
  return answer(request.world, transaction, request.world.transactions.void(transaction, changeOf(request, request.body.reason)));
}

export function reverse(request: ActionRequest & { readonly body: Ask & Sum }): ActionOutcome {
  const transaction = prepare('reversal', request, request.body.expectedRemaining);
  const amount = amountOf('reversal', request, transaction);
  const approval = approvalOf(causeFor(request, 'returns', transaction, amount));
  const outcome = request.world.transactions.reverse(transaction, { ...changeOf(request, request.body.reason), amount, ...approval });
  return { ...answer(request.world, transaction, outcome), ...(outcome.refund && { relatedTransactionId: outcome.refund.id }) };
}

export function statusChangeRefund(request: ActionRequest & { readonly body: Ask & Sum }): ActionOutcome {
  const transaction = prepare('statusChangeRefund', request, request.body.expectedRemaining);
  const amount = amountOf('statusChangeRefund', request, transaction);
  const approval = approvalOf(causeFor(request, 'returns', transaction, amount));
  const outcome = request.world.transactions.statusChangeRefund(transaction, { ...changeOf(request, request.body.reason), amount, ...approval });
  return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.refund.id };
}

export function payout(
  request: ActionRequest & { readonly body: Expected & Sum & { readonly beneficiaryId: string; readonly reference: string } },
): ActionOutcome {
  const transaction = prepare('payout', request, request.body.expectedRemaining);
  const amount = amountOf('payout', request, transaction);
  const { beneficiaryId, reference } = request.body;
  const payee = payeeFor(request.world, transaction, beneficiaryId);
  const approval = approvalOf(causeFor(request, 'payouts', transaction, amount, payee));
  const to = { beneficiaryId, payeeAccount: payee.account, reference };
  const outcome = request.world.transactions.payout(transaction, { ...changeOf(request, reference), amount, ...to, ...approval });
  return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.payout.id };
}

export function dispute(
  request: ActionRequest & { readonly body: Expected & { readonly disputeCode: string; readonly amount: string; readonly comment: string } },
): ActionOutcome {
  const { world } = request;
  const { disputeCode, comment } = request.body;
  const transaction = prepare('dispute', request, request.body.expectedRemaining);
  const codes = disputeCodesOf(transaction.paymentMethod).map(({ code }) => code);
  if (!codes.includes(disputeCode)) {
    const known = `${transaction.paymentMethod} has no dispute code ${disputeCode}: take one of ${codes.join(', ')}.`;
    throw new SandboxError(400, 'transactions.dispute-code', known, 'disputeCode');
  }
  const amount = amountOf('dispute', { world, body: { ...request.body, currency: transaction.currency } }, transaction);
  const change = changeOf(request, comment);
  world.transactions.dispute(transaction, { ...change, amount, disputeCode });
  openDispute(world, transaction, { disputeCode, amount, comment }, change);
  return answer(world, transaction, { outcome: 'Succeeded' });
}

export function checkStatus(request: ActionRequest): ActionOutcome {
  const transaction = prepare('checkStatus', request);
  return answer(request.world, transaction, request.world.transactions.checkStatus(transaction, changeOf(request, '')));
}

export function approve(request: ActionRequest & { readonly body: { readonly reason: string } }): ActionOutcome {
  const transaction = prepare('approve', request);
  return answer(request.world, transaction, request.world.transactions.approve(transaction, changeOf(request, request.body.reason)));
}

export function decline(request: ActionRequest & { readonly body: { readonly declineReason: string } }): ActionOutcome {
  const transaction = prepare('decline', request);
  request.world.transactions.decline(transaction, changeOf(request, request.body.declineReason));
  return answer(request.world, transaction, { outcome: 'Succeeded' });
}

/** An operator's word needs the permission of what it does, too: it is no way around it. */
export function changeByWord(
  request: About & {
    readonly config: ConfigReader;
    readonly headers: Seen;
    readonly body: { readonly actionType: ActionType; readonly declineReason?: string };
  },
): ActionOutcome {
  const { world, caller, body } = request;
  const { actionType, declineReason } = body;
  const transaction = findTransaction(request, request.params.id);
  const needed = permission[permissionOfType[actionType]][caller.tier];
  if (!caller.permissions.has(needed))
    throw new SandboxError(403, 'permission.missing', `You need the permission ${needed} for a status change to ${actionType}.`);
  if (actionType === 'Decline' && declineReason === undefined) {
    throw new SandboxError(400, 'transactions.decline-reason', 'Enter a declineReason for a decline.', 'declineReason');
  }
  if (actionType !== 'Decline' && declineReason !== undefined) {
    throw new SandboxError(400, 'transactions.decline-reason', 'Leave out declineReason. Only a decline has one.', 'declineReason');
  }
  demandUnchanged(request, transaction);
  const change = { ...changeOf(request, 'Status change'), ...(declineReason !== undefined && { declineReason }) };
  if (actionType === 'Void') demandSmallVoid(request, transaction);
  const cause = actionType === 'Refund' ? causeFor(request, 'returns', transaction, world.transactions.remaining(transaction)) : undefined;
  return answer(world, transaction, changeStatus(world, transaction, actionType, { ...change, ...approvalOf(cause) }, caller));
}

/** Decides about many payouts; what is refused does not keep the others from being done. */
export function decideBatch(action: 'approve' | 'decline') {
  return (request: Request & { readonly body: { readonly transactions: readonly string[]; readonly reason: string } }) => {
    const { world, body } = request;
    return [...new Set(body.transactions)].map((transactionId) => {
      try {
        const transaction = findTransaction(request, transactionId);
        if (transaction.type !== 'Payout') throw new SandboxError(409, 'transactions.no-payout', "This isn't a payout.");
        demandPermitted(world, action, transaction, request.caller.person.id, request.caller);
        const change = changeOf(request, body.reason);
        if (action === 'decline') world.transactions.decline(transaction, { ...change, reason: body.reason || 'Declined' });
        const { outcome, message } = action === 'approve' ? world.transactions.approve(transaction, change) : { outcome: 'Succeeded' as const };
        return { transactionId, outcome, ...(message !== undefined && { message }) };
      } catch (error) {
        // What the ledger itself refuses has a code, too.
        if (!(error instanceof Error) || !('code' in error)) throw error;
        return { transactionId, outcome: 'Failed' as const, message: error.message };
      }
    });
  };
}

/** @throws SandboxError 409 where the state forbids an action, or that it is this person who takes it */
export function demandPermitted(world: World, action: Action, transaction: Transaction, personId: string | undefined, caller?: Caller): void {
  const verdict = permit(action, detailOf(world, transaction), world.now(), personId);
  if (!verdict.allowed) throw new SandboxError(409, `transactions.${verdict.why}`, refusalTexts[verdict.why]);
  if (action !== 'approve' || !caller) return;
  const makerId = world.transactions.approval(transaction)?.maker.actorId;
  const own = { status: 409, code: 'transactions.second-person', message: 'You created it. Another person must approve it.' };
  refuseAsSecondPerson(world, caller, makerId, own);
}

const approvalOf = (approvalCause: ApprovalCause | undefined) => ({ needsApproval: approvalCause !== undefined, approvalCause });

/** The void of what a terminal has captured gives money back without a place to wait in. @throws SandboxError 409 above the limit of a day */
function demandSmallVoid(request: Request & { readonly config: ConfigReader }, transaction: Transaction): void {
  if (transaction.captured === 0 || !causeFor(request, 'returns', transaction, transaction.captured)) return;
  throw new SandboxError(
    409,
    'transactions.void-limit',
    'The void needs another person’s approval. Reverse the payment instead. A reversal can be approved later.',
  );
}

/** Finds the transaction and refuses what its state, or a state the person has not seen yet, forbids. */
function prepare(action: Action, request: ActionRequest, expected?: string): Transaction {
  const { world, headers, caller, params } = request;
  const transaction = findTransaction(request, params.id);
  if (headers.SystemMode !== undefined && headers.SystemMode !== caller.mode) {
    throw new SandboxError(400, 'transactions.mode', `The header SystemMode says ${headers.SystemMode}, the header Mode ${caller.mode}. Send one mode.`);
  }
  if (headers['Website-Id'] !== transaction.websiteId) {
    throw new SandboxError(400, 'transactions.website', `Transaction ${transaction.id} isn't from website ${headers['Website-Id']}.`);
  }
  if (expected !== undefined) {
    const limit = minorOf(world, transaction, limitOf(action, detailOf(world, transaction)));
    if (minorOf(world, transaction, expected) !== limit) throw stale(action, world, transaction, limit);
  }
  demandUnchanged(request, transaction);
  demandPermitted(world, action, transaction, caller.person.id, caller);
  return transaction;
}

/** @throws SandboxError 409 where somebody has seen another state or other amounts than there are */
function demandUnchanged({ world, headers }: { readonly world: World; readonly headers: Seen }, transaction: Transaction): void {
  const seen = headers['If-Match'];
  const detail = detailOf(world, transaction);
  if (seen === undefined || seen === seenTag(detail)) return;
  const { remaining } = detail.money;
  const message = `This transaction changed. It's now ${transaction.status} with ${remaining} ${transaction.currency} remaining. Review and try again.`;
  throw new SandboxError(409, 'transactions.stale', message);
}

/** What an action on money does with it. */
const done: Partial<Readonly<Record<Action, string>>> = {
  refund: 'refunded',
  capture: 'captured',
  void: 'released',
  reversal: 'reversed',
  payout: 'paid out',
  dispute: 'disputed',
  statusChangeRefund: 'booked as refunded',
};

function stale(action: Action, world: World, transaction: Transaction, limit: number): SandboxError {
  const message = `This transaction changed. ${money(world, transaction, limit)} can be ${done[action]} now (status ${transaction.status}).`;
  return new SandboxError(409, 'transactions.stale', message);
}

function amountOf(action: Action, { world, body }: { readonly world: World; readonly body: Sum }, transaction: Transaction): number {
  const { currency } = transaction;
  if (body.currency !== currency) throw new SandboxError(400, 'transactions.currency', `The transaction is in ${currency}, not in ${body.currency}.`);
  const amount = minorOf(world, transaction, body.amount);
  const limit = minorOf(world, transaction, limitOf(action, detailOf(world, transaction)));
  if (amount <= 0) throw new SandboxError(400, 'transactions.amount', 'Enter an amount above 0.');
  if (amount > limit) {
    const message = `${money(world, transaction, amount)} is too much: at most ${money(world, transaction, limit)} can be ${done[action]}.`;
    throw new SandboxError(400, 'transactions.amount', message);
  }
  return amount;
}

function minorOf(world: World, transaction: Transaction, amount: string): number {
  try {
    return toMinor(amount, world.decimalPlaces(transaction.currency));
  } catch (error) {
    if (error instanceof RangeError) throw new SandboxError(400, 'transactions.amount', `Amount in ${transaction.currency}: ${error.message}`);
    throw error;
  }
}

function money(world: World, { currency }: Transaction, minor: number): string {
  return `${fromMinor(minor, world.decimalPlaces(currency))} ${currency}`;
}

function changeOf(request: Request, reason: string): Change {
  return { ...byCaller(request), requestId: request.requestId, reason };
}

type Made = Outcome & { readonly refund?: Transaction; readonly payout?: Transaction };

function answer(world: World, transaction: Transaction, { outcome, message: told, waitsForApproval, ...made }: Made): ActionOutcome {
  const cause = (made.refund ?? made.payout)?.approvalCause;
  const message = waitsForApproval && cause ? waitingText(cause) : told;
  return { outcome, ...(message !== undefined && { message }), ...(waitsForApproval && { waitsForApproval }), transaction: detailOf(world, transaction) };
}

const refusalTexts: Readonly<Record<Refusal, string>> = {
  'is-refund': "You can't change a refund.",
  'is-payout': "You can't change a payout here.",
  'still-pending': 'The transaction is still pending. Wait for its outcome.',
  'waits-for-approval': 'The transaction needs approval.',
  'with-provider': 'It was sent to the provider. Check its status.',
  'was-declined': 'The transaction was declined. No money moved.',
  'has-failed': 'The transaction failed. No money moved.',
  'not-captured': 'Nothing was captured yet. Void the authorization instead.',
  'nothing-waits': "It doesn't need approval.",
  'outcome-known': 'Its outcome is already final.',
  'already-captured': 'The transaction is already captured. Refund it instead.',
  'batch-closed': 'The terminal batch is closed. Refund it instead.',
  'partly-returned': 'Part of it is returned or disputed. Refund the rest instead.',
  'already-voided': 'The authorization is already voided.',
  'already-refunded': 'The full amount is already refunded.',
  'refund-pending': 'Pending refunds cover the remaining amount. Wait for their outcome.',
  'all-disputed': 'The full remaining amount is disputed.',
  'all-paid-out': 'The full amount is already paid out.',
  'not-a-card': 'Only card payments can be disputed.',
  'merchants-own': "The merchant's staff approve it in Pending payments.",
  'own-payout': 'You created this payout. Another person must approve it.',
  'own-refund': 'You requested this refund. Another person must approve it.',
  'too-old': 'The refund window has passed.',
  'no-change': "You can't change its status.",
  expired: 'The authorization has expired. Ask the payer to pay again.',
  'held-balance': 'The account balance is too low. Approve it after funds arrive.',
  'held-payee': "The bank didn't confirm the recipient's name.",
};
