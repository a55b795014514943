/** Transactions of a batch, and the totals of the terminal and the host. */
import { type EntityStore, groupByKey, perWorld, SandboxError, type Transaction, type World } from '#sandbox';
import { bookedIn, type StoredBatch, TerminalBatches } from './batch.ts';
import { terminalOf } from './facts.ts';

/**
 * Returns the store of batches.
 * @throws SandboxError 404 if no plugin has batches
 */
export function batchesIn(world: World): EntityStore<StoredBatch> {
  const store = world.of(TerminalBatches);
  if (!store)
    throw new SandboxError(404, 'terminal-batch.off', "Terminal batches aren't available. Ask your administrator.");
  return store;
}

/** Transactions by terminal, oldest first. Only transactions that were added since the last call are read. */
const indexOf = perWorld(() => ({ size: 0, upTo: 0, rows: new Map<string, Transaction[]>() }));

export function rowsByTerminal(world: World): ReadonlyMap<string, readonly Transaction[]> {
  const index = indexOf(world, 'rows');
  const { size } = world.transactions;
  if (index.size !== size) {
    index.size = size;
    const filter = { channels: new Set(['Terminal']), from: index.upTo };
    for (const row of world.transactions.query(filter, { descending: false, pageSize: Number.POSITIVE_INFINITY })
      .rows) {
      const terminal = terminalOf(world.seed, row).terminalId;
      const known = index.rows.get(terminal) ?? [];
      // Rows of the newest millisecond may already be in the list.
      if (row.created > index.upTo || !known.includes(row)) known.push(row);
      index.rows.set(terminal, known);
      index.upTo = row.created;
    }
  }
  return index.rows;
}

const isWithin = ({ opened, closed = Number.POSITIVE_INFINITY }: StoredBatch, { created }: Transaction) =>
  created >= opened && created < closed;

/** Returns the transactions of a batch, oldest first. */
export function transactionsOf(world: World, batch: StoredBatch): readonly Transaction[] {
  return (rowsByTerminal(world).get(batch.terminalId) ?? []).filter((row) => isWithin(batch, row));
}

interface Shelves {
  readonly all: readonly StoredBatch[];
  readonly byTerminal: ReadonlyMap<string, readonly StoredBatch[]>;
}
const shelves = new WeakMap<World, Shelves>();

export function batchesByTerminal(world: World): Shelves['byTerminal'] {
  const all = world.of(TerminalBatches)?.all ?? [];
  let shelf = shelves.get(world);
  if (shelf?.all !== all) {
    shelf = { all, byTerminal: groupByKey(all, ({ terminalId }) => terminalId) };
    shelves.set(world, shelf);
  }
  return shelf.byTerminal;
}

/** Returns the batch of a transaction; `undefined` if the transaction is not from a terminal. */
export function batchOf(world: World, transaction: Transaction): StoredBatch | undefined {
  if (transaction.channel !== 'Terminal') return undefined;
  return batchesByTerminal(world)
    .get(terminalOf(world.seed, transaction).terminalId)
    ?.find((batch) => isWithin(batch, transaction));
}

/**
 * Returns whether a terminal payment can still be voided, because its batch is open; otherwise it can only be refunded.
 * Returns `undefined` for other payments, and if there are no batches.
 */
export function isBatchOpen(world: World, transaction: Transaction): boolean | undefined {
  if (transaction.channel !== 'Terminal' || !world.of(TerminalBatches)) return undefined;
  return batchOf(world, transaction)?.status === 'Open';
}

/** Totals of a batch in minor units. */
export interface Sums {
  readonly salesCount: number;
  readonly sales: number;
  readonly refundsCount: number;
  readonly refunds: number;
  readonly net: number;
}

/**
 * Returns the totals of transactions.
 * @param leaving id of a transaction to omit
 */
function sumOf(rows: readonly Transaction[], leaving?: string): Sums {
  const sums = { salesCount: 0, sales: 0, refundsCount: 0, refunds: 0, net: 0 };
  for (const row of rows) {
    const booked = row.id === leaving ? undefined : bookedIn(row);
    if (booked === undefined) continue;
    sums.net += booked;
    if (booked < 0) {
      sums.refundsCount += 1;
      sums.refunds -= booked;
    } else {
      sums.salesCount += 1;
      sums.sales += booked;
    }
  }
  return sums;
}

/** Returns the totals of the host and the terminal. A terminal has no totals before it has closed the batch. */
export function sumsOf(world: World, batch: StoredBatch): { readonly host: Sums; readonly terminal?: Sums } {
  const rows = transactionsOf(world, batch);
  const hasReported = batch.status !== 'Open' && batch.status !== 'Closing';
  return { host: sumOf(rows), ...(hasReported && { terminal: sumOf(rows, batch.unreported) }) };
}
