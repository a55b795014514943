/** Lookup of events, API calls and alerts by their ids, which do not contain the id of their transaction. */
import { type Caller, perWorld, SandboxError, type Transaction, type World } from '#sandbox';
import { findTransaction, scopeOf } from './scope.ts';

type Kind = 'event' | 'API log' | 'antifraud log';

/** Transactions by the ids that were returned to callers, because users usually open entries from a list. */
const knownTransactionsOf = perWorld(() => new Map<string, string>());

/**
 * Records the transaction of these rows.
 * @returns them
 */
export function rememberTransaction<Row extends { readonly id: string }>(
  world: World,
  kind: Kind,
  transaction: Transaction,
  rows: Row[],
): Row[] {
  for (const { id } of rows) knownTransactionsOf(world, kind).set(id, transaction.id);
  return rows;
}

/**
 * Finds the row with an id and its transaction. Ids that were never returned, such as those in a URL from before a
 * restart, are searched among all transactions that the caller may view.
 * @throws SandboxError 404 if there is none in the caller's scope
 */
export function findById<Row extends { readonly id: string }>(
  request: { readonly caller: Caller; readonly world: World },
  kind: Kind,
  id: string,
  rowsOf: (transaction: Transaction) => readonly Row[],
): { readonly transaction: Transaction; readonly row: Row } {
  const { caller, world } = request;
  const known = knownTransactionsOf(world, kind).get(id);
  const among =
    known === undefined
      ? world.transactions.query(scopeOf(caller), { pageSize: Number.POSITIVE_INFINITY }).rows
      : inReach(request, known);
  for (const transaction of among) {
    const row = rowsOf(transaction).find((candidate) => candidate.id === id);
    if (!row) continue;
    knownTransactionsOf(world, kind).set(id, transaction.id);
    return { transaction, row };
  }
  throw new SandboxError(404, 'transactions.not-found', `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found.`);
}

/**
 * Finds a transaction in the caller's scope. A transaction outside the scope gets the same response as a nonexistent
 * transaction.
 */
function inReach(request: { readonly caller: Caller; readonly world: World }, id: string): readonly Transaction[] {
  try {
    return [findTransaction(request, id)];
  } catch {
    return [];
  }
}
