/** Events, API calls and alerts by their own ids, which do not say of which transaction they are. */
import { type Caller, perWorld, SandboxError, type Transaction, type World } from '#sandbox';
import { findTransaction, scopeOf } from '../scope.ts';

type Kind = 'event' | 'API log' | 'antifraud log';

/** Transaction of each id that was returned to a caller: users open only entries that they have seen in a list. */
const knownTransactionsOf = perWorld(() => new Map<string, string>());

/** Records the transaction of these rows. @returns them */
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
 * Finds the row with an id and its transaction. Ids that were never returned, such as those of an address from before a
 * restart, are searched among all transactions that the caller may see.
 * @throws SandboxError 404 where there is none in the caller's reach
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
 * Finds a transaction in the caller's scope. A transaction outside it gets the same response as a nonexistent
 * transaction and is not named.
 */
function inReach(request: { readonly caller: Caller; readonly world: World }, id: string): readonly Transaction[] {
  try {
    return [findTransaction(request, id)];
  } catch {
    return [];
  }
}
