/** Routes for the API calls of an action. */
import type { AnyEndpoint } from '#core/api';
import { type Change, type Outcome, on, SandboxError, type SandboxRoute, type Transaction, type World } from '#sandbox';
import { isPayout } from '../../actions/decision.ts';
import type { ActionModel, ActionWithCalls } from '../../actions/define-action.ts';
import { findTransaction } from '../scope.ts';
import { changeOf, type Request, requirePossible } from './checks.ts';

/** Handlers of the API calls of an action. */
export interface Handled<Id extends string> {
  readonly id: Id;
  readonly routes: readonly SandboxRoute[];
}

/**
 * Handles the API call of an action, for operators and for merchants.
 * @param more further routes of the action
 */
export function handle<Id extends string, Call extends AnyEndpoint>(
  { id, calls }: ActionWithCalls<Id, Call>,
  handler: Parameters<typeof on<Call>>[1],
  more: readonly SandboxRoute[] = [],
): Handled<Id> {
  return { id, routes: [on(calls.tenant, handler), on(calls.merchant, handler), ...more] };
}

/** Handles decisions about a batch of payouts; a failed payout does not stop the others. */
export function batchRoutes(
  action: ActionModel,
  decide: (world: World, transaction: Transaction, change: Change) => Outcome,
): readonly SandboxRoute[] {
  const { batch } = action;
  if (!batch) return [];
  const handler = (
    request: Request & { readonly body: { readonly transactions: readonly string[]; readonly reason: string } },
  ) => {
    const { world, body, caller } = request;
    return [...new Set(body.transactions)].map((transactionId) => {
      try {
        const transaction = findTransaction(request, transactionId);
        if (!isPayout(transaction)) throw new SandboxError(409, 'transactions.no-payout', "This isn't a payout.");
        requirePossible(world, action, transaction, caller.person.id, caller);
        const { outcome, message } = decide(world, transaction, changeOf(request, body.reason));
        return { transactionId, outcome, ...(message !== undefined && { message }) };
      } catch (error) {
        // Errors of the ledger have a code as well.
        if (!(error instanceof Error) || !('code' in error)) throw error;
        return { transactionId, outcome: 'Failed' as const, message: error.message };
      }
    });
  };
  return [on(batch.calls.tenant, handler), on(batch.calls.merchant, handler)];
}
