/** Checks before an action: the state that the user saw, the current state, the amounts and the daily limits. */
import { type ApprovalCause, fromMinor, type SystemMode, toMinor } from '#core/api';
import {
  byCaller,
  type Caller,
  type Change,
  type ConfigReader,
  type Outcome,
  refuseAsSecondPerson,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import type { ActionModel } from '../../actions/define-action.ts';
import { type Refusal, seenTag } from '../../actions/rules.ts';
import type { ActionOutcome } from '../../actions/shapes.ts';
import { detailOf } from '../answers.ts';
import { causeFor, waitingText } from '../limits.ts';
import { findTransaction } from '../scope.ts';

export interface Request {
  readonly requestId: string;
  readonly caller: Caller;
  readonly world: World;
}
/** State that the user saw, for calls whose body has no field for it. */
interface Seen {
  readonly 'If-Match'?: string;
}
interface ActionRequest extends Request {
  readonly params: { readonly id: string };
  /** Headers; decisions do not contain the mode. */
  readonly headers: Seen & { readonly 'Website-Id': string; readonly SystemMode?: SystemMode };
  readonly config: ConfigReader;
}

interface Sum {
  readonly amount: string;
  readonly currency: string;
}
/** Remaining amount that the user saw when the form was opened. */
interface Expected {
  readonly expectedRemaining: string;
}

/**
 * Checks an action that moves part of the amount of a payment.
 * @param done participle of the action for messages: `refunded`
 * @returns the payment, and the change to make
 */
export function checkSum(
  action: ActionModel,
  request: ActionRequest & { readonly body: Expected & Sum & { readonly reason: string } },
  done: string,
) {
  const { body } = request;
  const transaction = checkAction(action, request, { ...body, done });
  const amount = amountOf(action, request, transaction, { ...body, done });
  return {
    transaction,
    change: { ...changeOf(request, body.reason), amount, ...approvalFor(action, request, transaction, amount) },
  };
}

/**
 * Returns whether another user must approve an action that moves money out.
 * @param amount minor units
 * @param payee as for `causeFor`
 */
export function approvalFor(
  { outflow }: ActionModel,
  request: Request & { readonly config: ConfigReader },
  transaction: Transaction,
  amount: number,
  payee?: Parameters<typeof causeFor>[4],
): { readonly needsApproval: boolean; readonly approvalCause: ApprovalCause | undefined } {
  const approvalCause = outflow && causeFor(request, outflow, transaction, amount, payee);
  return { needsApproval: approvalCause !== undefined, approvalCause };
}

/** @throws SandboxError 409 if the state does not allow the action, or if this user may not perform it */
export function requirePossible(
  world: World,
  action: ActionModel,
  transaction: Transaction,
  personId: string | undefined,
  caller?: Caller,
): void {
  const checkResult = action.check(detailOf(world, transaction), { now: world.now(), personId });
  if (checkResult !== true) throw new SandboxError(409, `transactions.${checkResult}`, refusalTexts[checkResult]);
  if (!action.needsSecondPerson || !caller) return;
  const makerId = world.transactions.approval(transaction)?.maker.actorId;
  const ownCreationError = {
    status: 409,
    code: 'transactions.second-person',
    message: 'You created it. Another person must approve it.',
  };
  refuseAsSecondPerson(world, caller, makerId, ownCreationError);
}

/**
 * Checks the limit for voiding a terminal capture, because such a void returns money without an approval step.
 * @throws SandboxError 409 if the amount exceeds the daily limit
 */
export function requireSmallVoid(request: Request & { readonly config: ConfigReader }, transaction: Transaction): void {
  if (transaction.captured === 0 || !causeFor(request, 'returns', transaction, transaction.captured)) return;
  throw new SandboxError(
    409,
    'transactions.void-limit',
    'The void needs another person’s approval. Reverse the payment instead. A reversal can be approved later.',
  );
}

/**
 * Finds the transaction of an action.
 * @param seen the remaining amount that the user saw, and the participle of the action for messages: `refunded`
 * @throws SandboxError if the state does not allow the action, or has changed since the user saw it
 */
export function checkAction(
  action: ActionModel,
  request: ActionRequest,
  seen?: Expected & { readonly done: string },
): Transaction {
  const { world, headers, caller, params } = request;
  const transaction = findTransaction(request, params.id);
  if (headers.SystemMode !== undefined && headers.SystemMode !== caller.mode) {
    throw new SandboxError(
      400,
      'transactions.mode',
      `The header SystemMode says ${headers.SystemMode}, the header Mode ${caller.mode}. Send one mode.`,
    );
  }
  if (headers['Website-Id'] !== transaction.websiteId) {
    throw new SandboxError(
      400,
      'transactions.website',
      `Transaction ${transaction.id} isn't from website ${headers['Website-Id']}.`,
    );
  }
  if (seen) {
    const limit = minorOf(world, transaction, action.limit(detailOf(world, transaction)));
    if (minorOf(world, transaction, seen.expectedRemaining) !== limit)
      throw staleError(world, transaction, limit, seen.done);
  }
  requireUnchanged(request, transaction);
  requirePossible(world, action, transaction, caller.person.id, caller);
  return transaction;
}

/** @throws SandboxError 409 if the state or the amounts have changed since the user saw them */
export function requireUnchanged(
  { world, headers }: { readonly world: World; readonly headers: Seen },
  transaction: Transaction,
): void {
  const seen = headers['If-Match'];
  const detail = detailOf(world, transaction);
  if (seen === undefined || seen === seenTag(detail)) return;
  const { remaining } = detail.money;
  const message = `This transaction changed. It's now ${transaction.status} with ${remaining} ${transaction.currency} remaining. Review and try again.`;
  throw new SandboxError(409, 'transactions.stale', message);
}

function staleError(world: World, transaction: Transaction, limit: number, done: string): SandboxError {
  const message = `This transaction changed. ${money(world, transaction, limit)} can be ${done} now (status ${transaction.status}).`;
  return new SandboxError(409, 'transactions.stale', message);
}

/**
 * Parses the amount of a call in minor units.
 * @param sum of the call, in the transaction's currency if it contains none
 * @throws SandboxError 400 if the currency differs, or if the amount is zero or above the limit
 */
export function amountOf(
  action: ActionModel,
  { world }: Pick<Request, 'world'>,
  transaction: Transaction,
  sum: Pick<Sum, 'amount'> & Partial<Pick<Sum, 'currency'>> & { readonly done: string },
): number {
  const { currency } = transaction;
  const { currency: given = currency, done } = sum;
  if (given !== currency)
    throw new SandboxError(400, 'transactions.currency', `The transaction is in ${currency}, not in ${given}.`);
  const amount = minorOf(world, transaction, sum.amount);
  const limit = minorOf(world, transaction, action.limit(detailOf(world, transaction)));
  if (amount <= 0) throw new SandboxError(400, 'transactions.amount', 'Enter an amount above 0.');
  if (amount > limit) {
    const message = `${money(world, transaction, amount)} is too much. Up to ${money(world, transaction, limit)} can be ${done}.`;
    throw new SandboxError(400, 'transactions.amount', message);
  }
  return amount;
}

function minorOf(world: World, transaction: Transaction, amount: string): number {
  try {
    return toMinor(amount, world.decimalPlaces(transaction.currency));
  } catch (error) {
    if (error instanceof RangeError)
      throw new SandboxError(400, 'transactions.amount', `Amount in ${transaction.currency}: ${error.message}`);
    throw error;
  }
}

function money(world: World, { currency }: Transaction, minor: number): string {
  return `${fromMinor(minor, world.decimalPlaces(currency))} ${currency}`;
}

/** Returns the author, the reason and the request id of a change. */
export function changeOf(request: Request, reason: string): Change {
  return { ...byCaller(request), requestId: request.requestId, reason };
}

type Made = Outcome & { readonly refund?: Transaction; readonly payout?: Transaction };

/** Returns the response to the API call of an action. */
export function answer(
  world: World,
  transaction: Transaction,
  { outcome, message: outcomeMessage, waitsForApproval, ...made }: Made,
): ActionOutcome {
  const cause = (made.refund ?? made.payout)?.approvalCause;
  const message = waitsForApproval && cause ? waitingText(cause) : outcomeMessage;
  return {
    outcome,
    ...(message !== undefined && { message }),
    ...(waitsForApproval && { waitsForApproval }),
    transaction: detailOf(world, transaction),
  };
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
  cash: "Cash can't be reversed. Refund it to the payer's bank account.",
  'needs-account': "It needs the payer's bank account. Refund it by itself.",
  'no-change': "You can't change its status.",
  expired: 'The authorization has expired. Ask the payer to pay again.',
  'held-balance': 'The account balance is too low. Approve it after funds arrive.',
  'held-payee': "The bank didn't confirm the recipient's name.",
};
