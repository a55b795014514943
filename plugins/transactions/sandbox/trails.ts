/** The audit trail of a transaction, told from its events. */
import { fromMinor } from '#core/api';
import { demand, type FieldChange, type LogEntry, type Trails, type Transaction, type TransactionEvent, type World, whoOf } from '#sandbox';
import { permission } from '../permissions.ts';
import { findTransaction } from './scope.ts';

/** Whoever may look a transaction up may see its trail. */
const guard = { permissions: Object.values(permission.View) };

export const transactionTrails: Trails = {
  kind: 'transaction',
  read(reader, world, id) {
    demand(guard, reader);
    return { name: id, entries: entriesOf(world, findTransaction({ caller: reader, world }, id)) };
  },
  doneBy: (world, personId) =>
    world.transactions.actedOnBy(personId).flatMap((transaction) =>
      entriesOf(world, transaction)
        .filter(({ actorId }) => actorId === personId)
        .map((entry) => ({ ...entry, about: transaction.externalId })),
    ),
};

function entriesOf(world: World, transaction: Transaction): LogEntry[] {
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
      created: event.created,
      type: event.type,
      ...whoOf(event),
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
