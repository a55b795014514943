/** The trail of a transaction, told from its events. */

import { fromMinor } from '#core/api';
import { SandboxError, type Transaction, type TransactionEvent, type World } from '#sandbox';
import type { AuditEntry, FieldChange } from '../api.ts';
import { type Asking, demand, notFound, type TrailOf } from './trail.ts';

/** Whoever may look the transaction up may see its trail. */
const permissions = { tenant: ['CRM.Transaction.View'], platform: ['Platform.Transaction.Lookup'], merchant: ['Merchant.Transaction.View'] } as const;

export const transactionTrail: TrailOf = (asking, id) => {
  const { caller, world } = asking;
  demand(caller, permissions[caller.tier]);
  const transaction = world.transactions.get(id);
  if (!transaction || !isInReach(asking, transaction)) throw notFound(id);
  if (transaction.mode !== caller.mode) {
    throw new SandboxError(404, 'audit.other-mode', `Transaction ${id} is in ${transaction.mode} mode; switch to ${transaction.mode} mode to see its trail.`);
  }
  return { name: id, entries: entriesOf(world, transaction) };
};

function isInReach({ caller }: Asking, { tenantId, merchantId }: Transaction): boolean {
  return caller.tier === 'merchant' ? merchantId === caller.merchantId : caller.tenantId === undefined || tenantId === caller.tenantId;
}

function entriesOf(world: World, transaction: Transaction): AuditEntry[] {
  let status: string | undefined;
  return world.transactions.events(transaction).map((event) => {
    const changes: FieldChange[] = [];
    if (isOfItself(event, transaction)) {
      if (event.status !== status) changes.push({ field: 'status', to: event.status, ...(status !== undefined && { from: status }) });
      status = event.status;
    } else changes.push({ field: 'outcome', to: event.status });
    changes.push({ field: 'amount', to: `${fromMinor(event.amount, world.decimalPlaces(event.currency))} ${event.currency}` });
    if (event.relatedTransactionId !== undefined) changes.push({ field: 'relatedTransaction', to: event.relatedTransactionId });
    return {
      id: event.id,
      created: new Date(event.created).toISOString(),
      type: event.type,
      actor: event.actor,
      changes,
      ...(event.message !== undefined && { reason: event.message }),
      ...(event.requestId !== undefined && { requestId: event.requestId }),
    };
  });
}

/** A refund that waits or was refused, and an action that failed, leave the payment's own status as it is. */
function isOfItself(event: TransactionEvent, transaction: Transaction): boolean {
  if (event.relatedTransactionId !== undefined) return event.status === 'Refunded' || event.status === 'Captured';
  return event.status !== 'Failed' || transaction.status === 'Failed';
}
