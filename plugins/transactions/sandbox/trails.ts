/** Audit trail of a transaction, derived from its events and from changes of its detail. */
import { fromMinor } from '#core/api';
import {
  assertAllowed,
  type FieldChange,
  type LogEntry,
  type Trails,
  type Transaction,
  type TransactionEvent,
  type World,
  whoOf,
} from '#sandbox';
import { permission } from '../permissions.ts';
import { Deallocations, Restrictions } from './entities.ts';
import { findTransaction } from './scope.ts';

/** Guard of the trail: users who may view the transaction. */
const guard = { permissions: Object.values(permission.View) };

export const transactionTrails: Trails = {
  kind: 'transaction',
  read(reader, world, id) {
    assertAllowed(guard, reader);
    return { name: id, entries: allOf(world, findTransaction({ caller: reader, world }, id)) };
  },
  doneBy: (world, personId) => {
    const changed = recordsOf(world).flatMap(({ store }) =>
      store.doneBy(personId).flatMap(({ about }) => world.transactions.get(about ?? '') ?? []),
    );
    return [...new Set([...world.transactions.actedOnBy(personId), ...changed])].flatMap((transaction) =>
      allOf(world, transaction)
        .filter(({ actorId }) => actorId === personId)
        .map((entry) => ({ ...entry, about: transaction.externalId })),
    );
  },
};

/** Returns all entries, oldest first. */
function allOf(world: World, transaction: Transaction): LogEntry[] {
  return [...entriesOf(world, transaction), ...resentOf(world, transaction), ...changesOf(world, transaction)].sort(
    (entry, other) => entry.created - other.created,
  );
}

/** Returns the webhooks that a user resent. */
function resentOf(world: World, transaction: Transaction): LogEntry[] {
  return world.transactions.webhooks(transaction).flatMap(({ id, created, eventType, status, resentBy }) => {
    if (!resentBy) return [];
    const changes = [
      { field: 'webhook', to: eventType },
      { field: 'outcome', to: status },
    ];
    return [{ id, created, type: 'WebhookResent', ...whoOf(resentBy), requestId: resentBy.requestId, changes }];
  });
}

/** Returns the stored records about transactions, and the name of the change for each. */
function recordsOf(world: World) {
  const [restrictions, deallocations] = [world.of(Restrictions), world.of(Deallocations)];
  return [
    ...(restrictions ? [{ store: restrictions, type: 'RestrictionLifted' }] : []),
    ...(deallocations ? [{ store: deallocations, type: 'Deallocated' }] : []),
  ];
}

function changesOf(world: World, { id }: Transaction): LogEntry[] {
  return recordsOf(world).flatMap(({ store, type }) => {
    const record = store.all.find(({ transactionId }) => transactionId === id);
    return record ? store.log(record.id).map((entry) => ({ ...entry, type, changes: [] })) : [];
  });
}

function entriesOf(world: World, transaction: Transaction): LogEntry[] {
  let status: string | undefined;
  return world.transactions.events(transaction).map((event) => {
    const changes: FieldChange[] = [];
    if (isOfItself(event, transaction)) {
      if (event.status !== status)
        changes.push({ field: 'status', to: event.status, ...(status !== undefined && { from: status }) });
      status = event.status;
    } else changes.push({ field: 'outcome', to: event.status });
    changes.push({
      field: 'amount',
      to: `${fromMinor(event.amount, world.decimalPlaces(event.currency))} ${event.currency}`,
    });
    if (event.relatedTransactionId !== undefined)
      changes.push({ field: 'relatedTransaction', to: event.relatedTransactionId });
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

/**
 * Returns whether an event changes the status of the payment itself. A refund that is pending or was declined, or a
 * failed action, does not.
 */
function isOfItself(event: TransactionEvent, transaction: Transaction): boolean {
  if (event.relatedTransactionId !== undefined) return event.status === 'Refunded' || event.status === 'Captured';
  return event.status !== 'Failed' || transaction.status === 'Failed';
}
