/** Job for the automatic steps of batches. */
import { type By, hash, type Job, type Transaction, type World } from '#sandbox';
import {
  bookedIn,
  closing,
  day,
  nextAt,
  odd,
  payoutOf,
  type StoredBatch,
  TerminalBatches,
  terminalFacts,
} from './batch.ts';
import { batchesByTerminal, batchesIn, rowsByTerminal, transactionsOf } from './batches.ts';
import { end } from './closing.ts';

/** Returns the time of a batch's next automatic step; `undefined` if it needs a person or has no transaction yet. */
function dueAt(world: World, batch: StoredBatch): number | undefined {
  const { status, closed, opened, cutoff } = batch;
  if (status === 'Closing') return (closed ?? opened) + closing;
  if (status === 'Balanced') return payoutOf(closed ?? opened);
  if (status !== 'Open' || batch.request) return undefined;
  const first = transactionsOf(world, batch).find((row) => bookedIn(row) !== undefined);
  return first && nextAt(cutoff, first.created);
}

const system: By = { actor: 'System' };

function step(world: World, batch: StoredBatch): void {
  const store = batchesIn(world);
  if (batch.status === 'Open') end(world, batch, { status: 'Closing' }, system);
  else if (batch.status === 'Balanced') store.change(batch.id, { status: 'Settled', settled: world.now() }, system);
  else {
    // The report of the terminal is known from now on; it usually matches the host.
    const sale = transactionsOf(world, batch).find((row) => row.type === 'Sale' && bookedIn(row) !== undefined);
    const isOdd = sale !== undefined && hash(`batch of ${batch.terminalId} ${batch.closed}`, world.seed) % 100 < odd;
    store.change(batch.id, isOdd ? { status: 'OutOfBalance', unreported: sale.id } : { status: 'Balanced' }, system);
  }
}

/**
 * Returns the first payments of terminals without a batch: terminals of a new store, or terminals without payments in
 * the seed data.
 */
function firstPayments(world: World): readonly Transaction[] {
  const known = batchesByTerminal(world);
  return [...rowsByTerminal(world)].flatMap(([terminalId, [first]]) =>
    first && !known.has(terminalId) && world.merchant(first.merchantId) ? [first] : [],
  );
}

/** Opens the first batch of a terminal at its first payment. */
function openFirst(world: World, payment: Transaction): void {
  const merchant = world.merchant(payment.merchantId);
  if (!merchant) return;
  const { fixed, firstNo } = terminalFacts(world.seed, merchant, payment);
  batchesIn(world).create(
    { ...fixed, batchNo: firstNo, status: 'Open', opened: nextAt(fixed.cutoff, payment.created) - day },
    system,
  );
}

const unsettledBatches = (world: World) =>
  (world.of(TerminalBatches)?.all ?? []).filter(({ status }) => status !== 'Settled' && status !== 'OutOfBalance');

const dues = new WeakMap<
  World,
  { readonly all: readonly StoredBatch[]; readonly size: number; readonly due: number }
>();

/**
 * Returns the time of the first due step. The result is needed before every request, so it is cached until batches or
 * transactions change.
 */
function firstDue(world: World): number {
  const all = world.of(TerminalBatches)?.all ?? [];
  const { size } = world.transactions;
  let known = dues.get(world);
  if (known?.all !== all || known.size !== size) {
    const opening = firstPayments(world).reduce(
      (first, { created }) => Math.min(first, created),
      Number.POSITIVE_INFINITY,
    );
    const due = unsettledBatches(world).reduce(
      (first, batch) => Math.min(first, dueAt(world, batch) ?? first),
      opening,
    );
    known = { all, size, due };
    dues.set(world, known);
  }
  return known.due;
}

/**
 * Job that opens the first batch of a terminal, closes batches at their cut-off time, compares them with the host, and
 * pays them out.
 */
export const batchJob: Job = {
  id: 'transactions.terminal-batches',
  system: 'terminals close their days by themselves',
  title: ['Close and settle terminal batches', 'Terminal gün sonlarını al ve hakedişlerini öde'],
  // An overdue batch is due immediately, but not again within the same second.
  next: (after, world) => Math.max(firstDue(world), after + 1_000),
  run(world) {
    // New transactions can change the due times, so the cached due times are discarded.
    dues.delete(world);
    for (const payment of firstPayments(world)) openFirst(world, payment);
    for (const batch of unsettledBatches(world)) {
      const due = dueAt(world, batch);
      if (due !== undefined && due <= world.now()) step(world, batch);
    }
  },
};
