/** Events, API calls and alerts by their own ids, which do not say of which transaction they are. */
import { type Caller, perWorld, SandboxError, type Transaction, type World } from '#sandbox';
import { findTransaction, scopeOf } from '../scope.ts';

type Kind = 'event' | 'API log' | 'antifraud log';

/** Of which transaction an id is, for those that were told to somebody: whoever opens one has seen it in a list. */
const told = perWorld(() => new Map<string, string>());

/** Keeps of which transaction these are. @returns them */
export function tell<Row extends { readonly id: string }>(world: World, kind: Kind, transaction: Transaction, rows: Row[]): Row[] {
  for (const { id } of rows) told(world, kind).set(id, transaction.id);
  return rows;
}

/**
 * The transaction that has something of that id, and it. Ids that nobody was told, as those of an address from before a restart, are looked
 * for among all that the caller may see.
 * @throws SandboxError 404 where there is none in the caller's reach
 */
export function findById<Row extends { readonly id: string }>(
  request: { readonly caller: Caller; readonly world: World },
  kind: Kind,
  id: string,
  rowsOf: (transaction: Transaction) => readonly Row[],
): { readonly transaction: Transaction; readonly row: Row } {
  const { caller, world } = request;
  const known = told(world, kind).get(id);
  const among = known === undefined ? world.transactions.query(scopeOf(caller), { pageSize: Number.POSITIVE_INFINITY }).rows : inReach(request, known);
  for (const transaction of among) {
    const row = rowsOf(transaction).find((one) => one.id === id);
    if (!row) continue;
    told(world, kind).set(id, transaction.id);
    return { transaction, row };
  }
  throw new SandboxError(404, 'transactions.not-found', `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found.`);
}

/** What is out of reach answers like what does not exist; its transaction is not named. */
function inReach(request: { readonly caller: Caller; readonly world: World }, id: string): readonly Transaction[] {
  try {
    return [findTransaction(request, id)];
  } catch {
    return [];
  }
}
