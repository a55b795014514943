/** The batches of card terminals: which transactions are in one, what terminal and host say of it, and how it comes to an end. */

import * as Type from 'typebox';
import { oneOf } from '#core/api';
import {
  type By,
  defineEntity,
  type EntityStore,
  entityToken,
  hash,
  type Job,
  Merchants,
  marketOf,
  People,
  perWorld,
  SandboxError,
  type SeedContext,
  type StoredOf,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import { batchStatuses } from '../../terminals/api.ts';
import { grouped } from '../kinds/grouped.ts';
import { terminalOf } from './facts.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Time = Type.Integer({ minimum: 0 });
const closedObject = { additionalProperties: false };

export const TerminalBatches = entityToken(
  'terminal-batch',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: oneOf(['Test', 'Live']),
      terminalId: Id,
      store: Text,
      /** A terminal counts its batches up. */
      batchNo: Type.Integer({ minimum: 1, maximum: 999_999 }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Minutes after midnight, UTC, at which the terminal closes by itself. */
      cutoff: Type.Integer({ minimum: 0, maximum: 1439 }),
      status: oneOf(batchStatuses),
      opened: Time,
      /** From here on transactions belong to the next one. */
      closed: Type.Optional(Time),
      settled: Type.Optional(Time),
      /** The transaction that the host has taken and the terminal does not report. */
      unreported: Type.Optional(Id),
      /** Somebody asks to close it with the host's figures. */
      request: Type.Optional(Type.Object({ reason: Text, actor: Text, actorId: Id, created: Time }, closedObject)),
      /** Who approved that, and what it was asked for. */
      forcedBy: Type.Optional(Text),
      forceReason: Type.Optional(Text),
    },
    closedObject,
  ),
);
export type StoredBatch = StoredOf<typeof TerminalBatches>;

const minute = 60_000;
const day = 86_400_000;
/** How long a terminal takes to send its totals. */
const closing = minute;
/** Balanced batches are paid out on the day after, at six in the morning, UTC. */
const payoutAt = 6 * 60;
/** Terminals close at four in the morning by the shop's clock. */
const closesAt = 4 * 60;
/** Percent of batches in which the terminal misses a transaction. */
const odd = 6;

/** The first time after `time` at which the clock shows so many minutes after midnight, UTC. */
const nextAt = (minutes: number, time: number) => {
  const today = Math.floor(time / day) * day + minutes * minute;
  return today > time ? today : today + day;
};

const payoutOf = (closed: number) => nextAt(payoutAt, closed + day / 2);

/** The money of a transaction in its batch, minor units, below zero for a refund; undefined where none moved. */
export function bookedIn({ type, status, captured, amount }: Transaction): number | undefined {
  if (type === 'Refund') return status === 'Refunded' ? -amount : undefined;
  return type === 'Sale' && captured > 0 && status !== 'Voided' ? captured : undefined;
}

export const terminalBatchEntity = defineEntity({
  token: TerminalBatches,
  owner: 'merchant',
  prefix: 'bat',
  seed: seedBatches,
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'terminalId', 'store', 'batchNo', 'currency', 'cutoff', 'opened'],
  name: ({ terminalId, batchNo }) => `${terminalId} / ${batchNo}`,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (after.status !== before.status) return after.status;
    if (after.request && !before.request) return 'ForceCloseRequested';
    return before.request && !after.request ? 'ForceCloseRejected' : undefined;
  },
});

/** What all batches of a terminal have in common, and the number of its first one. */
function terminalFacts(seed: number, { country }: { readonly country: string }, payment: Transaction) {
  const { mode, tenantId, merchantId, currency } = payment;
  const cutoff = (((closesAt - marketOf(country).hours * 60) % 1440) + 1440) % 1440;
  const { terminalId, store } = terminalOf(seed, payment);
  const firstNo = 100 + (hash(`batches of ${terminalId}`, seed) % 400);
  return { fixed: { tenantId, merchantId, mode, terminalId, store, currency, cutoff }, firstNo };
}

/** A batch for each day on which a terminal took payments, and one that is open. */
function seedBatches(context: SeedContext): StoredBatch[] {
  const { seed, born } = context;
  const merchants = new Map(context.of(Merchants).map((merchant) => [merchant.id, merchant]));
  const terminals = grouped(
    context.transactions.filter(({ channel }) => channel === 'Terminal'),
    (row) => terminalOf(seed, row).terminalId,
  );
  const staff = new Map<string, { readonly id: string; readonly name: string }[]>();
  for (const { id, tier, tenantId = '', firstName, lastName } of context.of(People)) {
    if (tier === 'tenant') staff.set(tenantId, [...(staff.get(tenantId) ?? []), { id, name: `${firstName} ${lastName}` }]);
  }
  return [...terminals].flatMap(([terminalId, rows]) => {
    const [first] = rows;
    const merchant = merchants.get(first.merchantId);
    if (!merchant) return [];
    const { fixed, firstNo } = terminalFacts(seed, merchant, first);
    const { tenantId, cutoff } = fixed;
    const batches: StoredBatch[] = [];
    const add = (opened: number, rest: Pick<StoredBatch, 'status'> & Partial<StoredBatch>) => {
      const batchNo = firstNo + batches.length;
      batches.push({ ...fixed, id: context.idOf(`${terminalId} ${batchNo}`), batchNo, opened, ...rest });
    };
    let opened = nextAt(cutoff, first.created) - day;
    for (let at = 0; at < rows.length; ) {
      const closed = nextAt(cutoff, rows[at]?.created ?? born);
      if (closed > born) break;
      const end = rows.findIndex((row, index) => index > at && row.created >= closed);
      const own = rows.slice(at, end === -1 ? rows.length : end);
      add(opened, { closed, ...endOf({ terminalId, closed, seed, born, rows: own, staff: staff.get(tenantId) ?? [] }) });
      opened = closed;
      at += own.length;
    }
    add(opened, { status: 'Open' });
    return batches;
  });
}

interface Past {
  readonly terminalId: string;
  readonly closed: number;
  readonly seed: number;
  readonly born: number;
  readonly rows: readonly Transaction[];
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}

/** How a batch that closed in the past stands at the world's birth. */
function endOf({ terminalId, closed, seed, born, rows, staff }: Past): Pick<StoredBatch, 'status'> & Partial<StoredBatch> {
  const luck = hash(`batch of ${terminalId} ${closed}`, seed);
  const sale = rows.find((row) => row.type === 'Sale' && bookedIn(row) !== undefined);
  const settled = payoutOf(closed);
  if (!sale || luck % 100 >= odd) return settled <= born ? { status: 'Settled', settled } : { status: 'Balanced' };
  const [one, other] = [staff[luck % Math.max(staff.length, 1)], staff[(luck + 1) % Math.max(staff.length, 1)]];
  const reason = 'The terminal was replaced; its journal shows the sale.';
  const isOld = born - closed > 9 * day;
  if (isOld && one && other) return { status: 'Settled', settled: closed + 2 * day, unreported: sale.id, forcedBy: other.name, forceReason: reason };
  const asks = !isOld && one && luck % 2 === 0;
  return {
    status: 'OutOfBalance',
    unreported: sale.id,
    ...(asks && { request: { reason, actor: one.name, actorId: one.id, created: Math.min(closed + day / 4, born) } }),
  };
}

/** @throws SandboxError 404 where nobody keeps any */
export function batchesIn(world: World): EntityStore<StoredBatch> {
  const store = world.of(TerminalBatches);
  if (!store) throw new SandboxError(404, 'terminal-batch.off', 'Nobody keeps any batches.');
  return store;
}

/** The transactions of each terminal, oldest first; only those that were added since are read anew. */
const indexOf = perWorld(() => ({ size: 0, upTo: 0, rows: new Map<string, Transaction[]>() }));

function rowsByTerminal(world: World): ReadonlyMap<string, readonly Transaction[]> {
  const index = indexOf(world, 'rows');
  const { size } = world.transactions;
  if (index.size !== size) {
    index.size = size;
    const filter = { channels: new Set(['Terminal']), from: index.upTo };
    for (const row of world.transactions.query(filter, { descending: false, pageSize: Number.POSITIVE_INFINITY }).rows) {
      const terminal = terminalOf(world.seed, row).terminalId;
      const known = index.rows.get(terminal) ?? [];
      // Those of the newest millisecond have been read already.
      if (row.created > index.upTo || !known.includes(row)) known.push(row);
      index.rows.set(terminal, known);
      index.upTo = row.created;
    }
  }
  return index.rows;
}

const isWithin = ({ opened, closed = Number.POSITIVE_INFINITY }: StoredBatch, { created }: Transaction) => created >= opened && created < closed;

/** What is in a batch, oldest first. */
export function transactionsOf(world: World, batch: StoredBatch): readonly Transaction[] {
  return (rowsByTerminal(world).get(batch.terminalId) ?? []).filter((row) => isWithin(batch, row));
}

interface Shelves {
  readonly all: readonly StoredBatch[];
  readonly byTerminal: ReadonlyMap<string, readonly StoredBatch[]>;
}
const shelves = new WeakMap<World, Shelves>();

function batchesByTerminal(world: World): Shelves['byTerminal'] {
  const all = world.of(TerminalBatches)?.all ?? [];
  let shelf = shelves.get(world);
  if (shelf?.all !== all) {
    shelf = { all, byTerminal: grouped(all, ({ terminalId }) => terminalId) };
    shelves.set(world, shelf);
  }
  return shelf.byTerminal;
}

/** The batch that a transaction is in; undefined for one that no terminal made. */
export function batchOf(world: World, transaction: Transaction): StoredBatch | undefined {
  if (transaction.channel !== 'Terminal') return undefined;
  return batchesByTerminal(world)
    .get(terminalOf(world.seed, transaction).terminalId)
    ?.find((batch) => isWithin(batch, transaction));
}

/** Whether a terminal's payment can still be voided: from the close of its batch on it is refunded. False for what no terminal made. */
export function isBatchOpen(world: World, transaction: Transaction): boolean {
  return batchOf(world, transaction)?.status === 'Open';
}

/** A batch added up, minor units. */
export interface Sums {
  readonly salesCount: number;
  readonly sales: number;
  readonly refundsCount: number;
  readonly refunds: number;
  readonly net: number;
}

/** @param leaving the one that is left out */
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

/** What host and terminal say of a batch. A terminal says nothing before it has closed. */
export function sumsOf(world: World, batch: StoredBatch): { readonly host: Sums; readonly terminal?: Sums } {
  const rows = transactionsOf(world, batch);
  const hasReported = batch.status !== 'Open' && batch.status !== 'Closing';
  return { host: sumOf(rows), ...(hasReported && { terminal: sumOf(rows, batch.unreported) }) };
}

type Changes = Parameters<EntityStore<StoredBatch>['change']>[1];

/** Ends a batch for new transactions: whatever comes now is in the next one. */
function end(world: World, batch: StoredBatch, changes: Changes, by: By, expected?: number): StoredBatch {
  const store = batchesIn(world);
  const closed = world.now();
  const ended = store.change(batch.id, { ...changes, closed }, by, expected);
  const { tenantId, merchantId, mode, terminalId, store: shop, currency, cutoff, batchNo } = batch;
  store.create({ tenantId, merchantId, mode, terminalId, store: shop, currency, cutoff, batchNo: batchNo + 1, status: 'Open', opened: closed }, by);
  return ended;
}

const hasAny = (world: World, batch: StoredBatch) => transactionsOf(world, batch).some((row) => bookedIn(row) !== undefined);

/** Asks the terminal to close. @throws SandboxError 409 where there is nothing to close */
export function close(world: World, batch: StoredBatch, by: By, expected: number): StoredBatch {
  if (batch.status !== 'Open') throw new SandboxError(409, 'terminal-batch.not-open', `The batch is ${batch.status}: only an open one can be closed.`);
  if (!hasAny(world, batch)) throw new SandboxError(409, 'terminal-batch.empty', 'There is nothing in the batch yet.');
  return end(world, batch, { status: 'Closing', request: undefined }, by, expected);
}

/** The states in which a batch can be closed on somebody's word. */
const forceable: readonly StoredBatch['status'][] = ['Open', 'OutOfBalance'];

/** Asks for a second person. @throws SandboxError 409 where it cannot be forced, or somebody has asked already */
export function requestForce(world: World, batch: StoredBatch, reason: string, by: By, expected: number): StoredBatch {
  if (!forceable.includes(batch.status)) {
    throw new SandboxError(409, 'terminal-batch.not-forceable', `The batch is ${batch.status}: only an open one, or one out of balance, is closed by force.`);
  }
  if (batch.request) throw new SandboxError(409, 'terminal-batch.requested', `${batch.request.actor} has asked for it already.`);
  if (!hasAny(world, batch)) throw new SandboxError(409, 'terminal-batch.empty', 'There is nothing in the batch yet.');
  const request = { reason, actor: by.actor, actorId: by.actorId ?? by.actor, created: world.now() };
  return batchesIn(world).change(batch.id, { request }, { ...by, reason }, expected);
}

/** The second person's word: the host's figures are paid out, or everything stays. @throws SandboxError 403 for whoever asked, 409 where nobody did */
export function decideForce(world: World, batch: StoredBatch, isApproved: boolean, by: By, expected: number): StoredBatch {
  const { request } = batch;
  if (!request) throw new SandboxError(409, 'terminal-batch.not-requested', 'Nobody asks to close this batch by force any more.');
  if (request.actorId === by.actorId) throw new SandboxError(403, 'terminal-batch.own', 'You asked for this: somebody else decides it.');
  if (!isApproved) return batchesIn(world).change(batch.id, { request: undefined }, by, expected);
  const done = { status: 'Settled' as const, settled: world.now(), request: undefined, forcedBy: by.actor, forceReason: request.reason };
  const why = { ...by, reason: request.reason };
  return batch.status === 'Open' ? end(world, batch, done, why, expected) : batchesIn(world).change(batch.id, done, why, expected);
}

/** When a batch takes its next step by itself; undefined where it waits for people, or for its first transaction. */
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
    // What the terminal says is known from here on: mostly the same as the host.
    const sale = transactionsOf(world, batch).find((row) => row.type === 'Sale' && bookedIn(row) !== undefined);
    const isOdd = sale !== undefined && hash(`batch of ${batch.terminalId} ${batch.closed}`, world.seed) % 100 < odd;
    store.change(batch.id, isOdd ? { status: 'OutOfBalance', unreported: sale.id } : { status: 'Balanced' }, system);
  }
}

/** The first payments of terminals that have no batch yet: a new shop's, or one's that took nothing before the world's birth. */
function firstPayments(world: World): readonly Transaction[] {
  const known = batchesByTerminal(world);
  return [...rowsByTerminal(world)].flatMap(([terminalId, [first]]) => (first && !known.has(terminalId) && world.merchant(first.merchantId) ? [first] : []));
}

/** A terminal's first payment opens its first batch. */
function openFirst(world: World, payment: Transaction): void {
  const merchant = world.merchant(payment.merchantId);
  if (!merchant) return;
  const { fixed, firstNo } = terminalFacts(world.seed, merchant, payment);
  batchesIn(world).create({ ...fixed, batchNo: firstNo, status: 'Open', opened: nextAt(fixed.cutoff, payment.created) - day }, system);
}

const unsettled = (world: World) => (world.of(TerminalBatches)?.all ?? []).filter(({ status }) => status !== 'Settled' && status !== 'OutOfBalance');

const dues = new WeakMap<World, { readonly all: readonly StoredBatch[]; readonly size: number; readonly due: number }>();

/** When the first of them is due. It is asked before every call, so it is kept until a batch or the transactions change. */
function firstDue(world: World): number {
  const all = world.of(TerminalBatches)?.all ?? [];
  const { size } = world.transactions;
  let known = dues.get(world);
  if (known?.all !== all || known.size !== size) {
    const opening = firstPayments(world).reduce((first, { created }) => Math.min(first, created), Number.POSITIVE_INFINITY);
    const due = unsettled(world).reduce((first, batch) => Math.min(first, dueAt(world, batch) ?? first), opening);
    known = { all, size, due };
    dues.set(world, known);
  }
  return known.due;
}

/** Opens the first batch of a terminal, closes batches at their time, compares them, and pays them out. */
export const batchJob: Job = {
  id: 'transactions.terminal-batches',
  title: ['Batches of terminals close and settle', 'Terminal gün sonları kapanır ve mutabakatı yapılır'],
  next(after, world) {
    const due = firstDue(world);
    // What has been due before is due at once, yet never again within the second.
    return Number.isFinite(due) ? Math.max(due, after + 1_000) : undefined;
  },
  run(world) {
    // What is due may have changed with the money of a transaction alone.
    dues.delete(world);
    for (const payment of firstPayments(world)) openFirst(world, payment);
    for (const batch of unsettled(world)) {
      const due = dueAt(world, batch);
      if (due !== undefined && due <= world.now()) step(world, batch);
    }
  },
};
