/** Refund, void and capture: checked against what the person saw, against the state, against the money, then done. */
import { fromMinor, toMinor } from '#core/api';
import { byCaller, type Caller, type Mode, type Outcome, SandboxError, type Transaction, type World } from '#sandbox';
import { type Action, limitOf, permit, type Refusal } from '../actions.ts';
import type { ActionOutcome } from '../api.ts';
import { detailOf } from './answers.ts';
import { findTransaction } from './scope.ts';

interface ActionRequest {
  readonly params: { readonly id: string };
  readonly headers: { readonly 'Website-Id': string; readonly SystemMode: Mode };
  readonly requestId: string;
  readonly caller: Caller;
  readonly world: World;
}

interface Ask {
  readonly reason: string;
  readonly expectedRemaining: string;
}
interface MoneyAsk extends Ask {
  readonly amount: string;
  readonly currency: string;
}

export function refund(request: ActionRequest & { readonly body: MoneyAsk }): ActionOutcome {
  const transaction = prepare('refund', request);
  const amount = amountOf('refund', request, transaction);
  const outcome = request.world.transactions.refund(transaction, { ...changeOf(request), amount });
  return { ...answer(request.world, transaction, outcome), relatedTransactionId: outcome.refund.id };
}

export function capture(request: ActionRequest & { readonly body: MoneyAsk }): ActionOutcome {
  const transaction = prepare('capture', request);
  const amount = amountOf('capture', request, transaction);
  return answer(request.world, transaction, request.world.transactions.capture(transaction, { ...changeOf(request), amount }));
}

export function voidAuthorization(request: ActionRequest & { readonly body: Ask }): ActionOutcome {
  const transaction = prepare('void', request);
  return answer(request.world, transaction, request.world.transactions.void(transaction, changeOf(request)));
}

/** Finds the transaction and refuses what its state, or a state the person has not seen yet, forbids. */
function prepare(action: Action, request: ActionRequest & { readonly body: Ask }): Transaction {
  const { world, headers, caller, params } = request;
  const transaction = findTransaction(request, params.id);
  if (headers.SystemMode !== caller.mode) {
    throw new SandboxError(400, 'transactions.mode', `The header SystemMode says ${headers.SystemMode}, the header Mode ${caller.mode}; send one mode.`);
  }
  if (headers['Website-Id'] !== transaction.websiteId) {
    throw new SandboxError(400, 'transactions.website', `Transaction ${transaction.id} did not come through website ${headers['Website-Id']}.`);
  }
  const detail = detailOf(world, transaction);
  const limit = minorOf(world, transaction, limitOf(action, detail));
  if (minorOf(world, transaction, request.body.expectedRemaining) !== limit) throw stale(action, world, transaction, limit);
  const verdict = permit(action, detail, world.now());
  if (!verdict.allowed) throw new SandboxError(409, `transactions.${verdict.why}`, refusalTexts[verdict.why]);
  return transaction;
}

function stale(action: Action, world: World, transaction: Transaction, limit: number): SandboxError {
  const possible = { refund: 'refunded', capture: 'captured', void: 'released' }[action];
  const message = `The transaction has changed since the form was opened: ${money(world, transaction, limit)} can be ${possible} now (status ${transaction.status}).`;
  return new SandboxError(409, 'transactions.stale', message);
}

function amountOf(action: 'refund' | 'capture', { world, body }: { readonly world: World; readonly body: MoneyAsk }, transaction: Transaction): number {
  const { currency } = transaction;
  if (body.currency !== currency) throw new SandboxError(400, 'transactions.currency', `The transaction is in ${currency}, not in ${body.currency}.`);
  const amount = minorOf(world, transaction, body.amount);
  const limit = minorOf(world, transaction, limitOf(action, detailOf(world, transaction)));
  if (amount <= 0) throw new SandboxError(400, 'transactions.amount', 'The amount must be above 0.');
  if (amount > limit) {
    const done = action === 'refund' ? 'refunded' : 'captured';
    throw new SandboxError(
      400,
      'transactions.amount',
      `${money(world, transaction, amount)} is too much: at most ${money(world, transaction, limit)} can be ${done}.`,
    );
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

function changeOf(request: ActionRequest & { readonly body: Ask }) {
  return { ...byCaller(request), requestId: request.requestId, reason: request.body.reason };
}

function answer(world: World, transaction: Transaction, { outcome, message }: Outcome): ActionOutcome {
  return { outcome, ...(message !== undefined && { message }), transaction: detailOf(world, transaction) };
}

const refusalTexts: Readonly<Record<Refusal, string>> = {
  'is-refund': 'A refund cannot be refunded, captured or voided.',
  'is-payout': 'A payout cannot be refunded, captured or voided.',
  'still-pending': 'The transaction is still pending; wait for its outcome.',
  'was-declined': 'The transaction was declined; no money moved.',
  'has-failed': 'The transaction failed; no money moved.',
  'not-captured': 'Nothing has been captured yet; void the authorization instead.',
  'already-captured': 'The transaction is captured already; refund it instead.',
  'already-voided': 'The authorization was voided.',
  'already-refunded': 'The whole amount has been refunded.',
  'refund-pending': 'Pending refunds cover the whole remaining amount; wait for their outcome.',
  'too-old': 'The payment is too long ago to be refunded: the tenant’s refund window has passed.',
};
