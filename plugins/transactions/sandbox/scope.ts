/**
 * Visibility of transactions. A transaction outside the caller's scope gets the same response as a nonexistent
 * transaction, so that no id leaks.
 */
import {
  type Caller,
  inScope,
  SandboxError,
  type TrailReader,
  type Transaction,
  type TransactionFilter,
  type World,
} from '#sandbox';

/** Scope of a caller or of a reader of an audit trail. */
type Reach = Pick<TrailReader, 'tier' | 'tenantId' | 'merchantId' | 'mode'>;

/** Returns the filter that restricts a list to the caller's scope: tenant, merchant and mode. */
export function scopeOf(caller: Caller): TransactionFilter {
  return {
    mode: caller.mode,
    ...(caller.tenantId !== undefined && { tenantId: caller.tenantId }),
    ...(caller.tier === 'merchant' && {
      merchantIds: new Set(caller.merchantId === undefined ? [] : [caller.merchantId]),
    }),
  };
}

/** Returns whether a merchant is in the caller's scope. */
export function seesMerchant(caller: Caller, world: World, merchantId: string): boolean {
  const merchant = world.merchant(merchantId);
  return merchant !== undefined && inScope(caller)({ ...merchant, merchantId });
}

/**
 * Returns the transaction with the id in the caller's scope and mode.
 * @throws SandboxError 404 if there is none; the message names the other mode if the transaction exists there
 */
export function findTransaction(
  { caller, world }: { readonly caller: Reach; readonly world: World },
  id: string,
): Transaction {
  const transaction = world.transactions.get(id);
  if (!transaction || !inScope(caller)(transaction))
    throw new SandboxError(404, 'transactions.not-found', 'Transaction not found.');
  if (transaction.mode !== caller.mode) {
    const message = `Transaction ${id} is in ${transaction.mode} mode; you are in ${caller.mode} mode. Switch to ${transaction.mode} mode to see it.`;
    throw new SandboxError(404, 'transactions.other-mode', message);
  }
  return transaction;
}
