/** Closing of a batch by people: through its terminal, or by force with the approval of a second person. */
import {
  type By,
  type Caller,
  type EntityStore,
  refuseAsSecondPerson,
  SandboxError,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { bookedIn, type StoredBatch } from './batch.ts';
import { batchesIn, transactionsOf } from './batches.ts';

type Changes = Parameters<EntityStore<StoredBatch>['change']>[1];

/** Closes a batch and opens the next batch of its terminal, to which later transactions belong. */
export function end(world: World, batch: StoredBatch, changes: Changes, by: By, expected?: number): StoredBatch {
  const store = batchesIn(world);
  const closed = world.now();
  const ended = store.change(batch.id, { ...changes, closed }, by, expected);
  const { tenantId, merchantId, mode, terminalId, store: shop, currency, cutoff, batchNo } = batch;
  store.create(
    {
      tenantId,
      merchantId,
      mode,
      terminalId,
      store: shop,
      currency,
      cutoff,
      batchNo: batchNo + 1,
      status: 'Open',
      opened: closed,
    },
    by,
  );
  return ended;
}

const hasAny = (world: World, batch: StoredBatch) =>
  transactionsOf(world, batch).some((row) => bookedIn(row) !== undefined);

/**
 * Requests that the terminal closes the batch.
 * @throws SandboxError 409 if the batch is not open or is empty
 */
export function close(world: World, batch: StoredBatch, by: By, expected: number): StoredBatch {
  if (batch.status !== 'Open')
    throw new SandboxError(
      409,
      'terminal-batch.not-open',
      `The batch is ${batch.status}. You can only close an open batch.`,
    );
  if (!hasAny(world, batch)) throw new SandboxError(409, 'terminal-batch.empty', 'The batch has no transactions yet.');
  return end(world, batch, { status: 'Closing', request: undefined }, by, expected);
}

/** Statuses in which a batch can be closed by force. */
const forceable: readonly StoredBatch['status'][] = ['Open', 'OutOfBalance'];

/**
 * Requests a forced close, which a second person has to approve.
 * @throws SandboxError 409 if it is not possible, or was already requested
 */
export function requestForce(world: World, batch: StoredBatch, reason: string, by: By, expected: number): StoredBatch {
  if (!forceable.includes(batch.status)) {
    throw new SandboxError(
      409,
      'terminal-batch.not-forceable',
      `The batch is ${batch.status}. You can only force close an open or unbalanced batch.`,
    );
  }
  if (batch.request)
    throw new SandboxError(409, 'terminal-batch.requested', `${batch.request.actor} already requested it.`);
  if (!hasAny(world, batch)) throw new SandboxError(409, 'terminal-batch.empty', 'The batch has no transactions yet.');
  const request = { reason, actor: by.actor, actorId: by.actorId ?? by.actor, created: world.now() };
  return batchesIn(world).change(batch.id, { request }, { ...by, reason }, expected);
}

const ownRequestError = {
  status: 403,
  code: 'terminal-batch.own',
  message: 'You requested this. Another person must decide.',
};

/**
 * Checks that the caller may decide on a forced close.
 * @throws SandboxError 403 for the person who requested it
 */
export function checkForceDecider(world: World, caller: Caller, { request }: StoredBatch, isApproved: boolean): void {
  const isOwn = whyNotSecondPerson(world, caller, request?.actorId) === 'same-person';
  if (isApproved || isOwn) refuseAsSecondPerson(world, caller, request?.actorId, ownRequestError);
}

/**
 * Applies the decision of the second person: the batch is settled with the host's totals, or remains unchanged.
 * @throws SandboxError 409 if there is no request
 */
export function decideForce(
  world: World,
  batch: StoredBatch,
  isApproved: boolean,
  by: By,
  expected: number,
): StoredBatch {
  const { request } = batch;
  if (!request)
    throw new SandboxError(
      409,
      'terminal-batch.not-requested',
      'The force close of this batch is no longer requested.',
    );
  if (!isApproved) return batchesIn(world).change(batch.id, { request: undefined }, by, expected);
  const done = {
    status: 'Settled' as const,
    settled: world.now(),
    request: undefined,
    forcedBy: by.actor,
    forceReason: request.reason,
  };
  const why = { ...by, reason: request.reason };
  return batch.status === 'Open'
    ? end(world, batch, done, why, expected)
    : batchesIn(world).change(batch.id, done, why, expected);
}
