/** Matching of statement lines with payments. */
import { foldText, fromMinor, toMinor } from '#core/api';
import { actFor, type Change, type Job, type Transaction, type World, whoOf } from '#sandbox';
import type { ItemReason } from '../api.ts';
import type { ItemResult } from '../model.ts';
import { BankOrders, type Item, itemsOf, type StoredOrder } from './entity.ts';

/** Milliseconds of a step. */
const stepTime = 2_000;

/** Job that processes files: uploaded, then matching, then the final status. */
export const matchJob: Job = {
  id: 'transactions.bank-orders',
  system: 'matches statements that banks send; one that a person sent is matched as they see payments',
  title: ['Match bank statements', 'Banka ekstrelerini eşleştir'],
  next(after, world) {
    const times = dueOrders(world).map(({ due }) => due);
    return times.length > 0 ? Math.max(Math.min(...times), after + 1) : undefined;
  },
  run(world) {
    for (const order of dueOrders(world)) {
      if (order.due > world.now()) continue;
      if (order.status === 'Uploaded') change(world, order, { status: 'Matching', due: world.now() + stepTime });
      else finish(world, order);
    }
  },
};

export const firstStep = (world: World) => world.now() + stepTime;

const dueOrders = (world: World) => world.of(BankOrders)?.all.filter(({ due }) => due > 0) ?? [];
const change = (world: World, { id }: StoredOrder, values: Partial<StoredOrder>) =>
  world.of(BankOrders)?.change(id, values, { actor: 'Bank orders' });

function finish(world: World, order: StoredOrder): void {
  const items = itemsOf(world, order.id);
  const seen = seenBy(world, order);
  const pending = seen ? pendingOf(seen, order) : nothingPending;
  const known = knownIds(world, order);
  for (const item of items) {
    if (item.result !== 'Waiting') continue;
    const before = known.get(item.bankTxId);
    const found = before
      ? { result: 'Duplicate' as const, reason: before }
      : resultOf(item, pending, seen ?? world, order);
    known.set(item.bankTxId, 'sameFile');
    if (found.result === 'Matched' && 'payment' in found) {
      world.transactions.complete(found.payment, changeOf(order, item));
      item.transactionId = found.payment.id;
    }
    item.result = found.result;
    item.reason = found.reason;
  }
  change(world, order, { ...sums(items), due: 0 });
}

/** Returns the number of lines of each result, and the status of the file. */
export function sums(items: readonly Item[]) {
  const of = (result: ItemResult) => items.filter((item) => item.result === result).length;
  const [matched, duplicate, invalid] = [of('Matched'), of('Duplicate'), of('Invalid')];
  const status =
    matched === items.length ? 'Completed' : duplicate + invalid === items.length ? 'Rejected' : 'CompletedWithErrors';
  return { status, matched, ambiguous: of('Ambiguous'), unmatched: of('Unmatched'), duplicate, invalid } as const;
}

/**
 * Returns the sandbox data within the scope of the person who uploaded the file; `undefined` if the person can no
 * longer sign in. Files from the bank have no limits.
 */
function seenBy(world: World, { createdById, tenantId }: StoredOrder): World | undefined {
  if (createdById === undefined) return world;
  try {
    return actFor(world, createdById, { tenantId }).world;
  } catch {
    return undefined;
  }
}

/** Pending payments of a tenant. */
interface Pending {
  /** Payments by id and by reference, in lower case. */
  readonly byName: ReadonlyMap<string, Transaction>;
  /** Payments by currency and amount in minor units. */
  readonly byMoney: ReadonlyMap<string, readonly Transaction[]>;
}

function pendingOf(world: World, { tenantId, mode }: Pick<StoredOrder, 'tenantId' | 'mode'>): Pending {
  const filter = {
    tenantId,
    mode,
    statuses: new Set(['Pending']),
    kinds: new Set(['Bank']),
    types: new Set(['Sale', 'Authorization']),
  };
  const { rows } = world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY });
  const byMoney = new Map<string, Transaction[]>();
  for (const row of rows) byMoney.set(moneyOf(row), [...(byMoney.get(moneyOf(row)) ?? []), row]);
  const namesOf = (row: Transaction) =>
    [row.id, row.externalId, world.transactions.references(row).providerReference].map(foldText);
  return { byName: new Map(rows.flatMap((row) => namesOf(row).map((name) => [name, row] as const))), byMoney };
}

const nothingPending: Pending = { byName: new Map(), byMoney: new Map() };

const moneyOf = ({ currency, amount }: Pick<Transaction, 'currency' | 'amount'>) => `${currency} ${amount}`;

/** Returns the transaction ids of the bank in other files, because a repeated line is the same credit. */
function knownIds(world: World, { id, tenantId, mode }: StoredOrder): Map<string, ItemReason> {
  const others =
    world
      .of(BankOrders)
      ?.all.filter((order) => order.tenantId === tenantId && order.mode === mode && order.id !== id) ?? [];
  const lines = others.flatMap((order) => itemsOf(world, order.id));
  return new Map(
    lines.flatMap(({ result, bankTxId }) =>
      result === 'Invalid' || result === 'Waiting' ? [] : [[bankTxId, 'otherFile' as const]],
    ),
  );
}

type Found =
  | { readonly result: 'Ambiguous' | 'Unmatched'; readonly reason: ItemReason }
  | { readonly result: 'Matched'; readonly reason: ItemReason; readonly payment: Transaction };

/**
 * Returns the payment that the reference names, otherwise the only payment of the amount whose payer has the same name.
 * The amount is not sufficient.
 */
function resultOf(item: Item, pending: Pending, world: World, order: StoredOrder): Found {
  if (item.direction === 'D') return { result: 'Unmatched', reason: 'debit' };
  const candidates = openOf(world, pending, item);
  const named = namedBy(item.reference, pending, world, order);
  if (named) {
    if (named.status !== 'Pending') return { result: 'Unmatched', reason: 'notPending' };
    return candidates.includes(named)
      ? { result: 'Matched', reason: 'reference', payment: named }
      : { result: 'Unmatched', reason: 'otherAmount' };
  }
  if (candidates.length === 0) return { result: 'Unmatched', reason: 'none' };
  const [only, second] = candidates.filter(
    (payment) => foldText(world.transactions.payer(payment).name) === foldText(item.payerName),
  );
  if (only && !second) return { result: 'Matched', reason: 'payer', payment: only };
  return { result: 'Ambiguous', reason: candidates.length > 1 ? 'several' : 'unnamed' };
}

function namedBy(
  reference: string,
  pending: Pending,
  world: World,
  { tenantId, mode }: StoredOrder,
): Transaction | undefined {
  const words = reference
    .split(/[^\w-]+/)
    .filter((word) => word.length >= 4)
    .map(foldText);
  const named = words.flatMap((word) => pending.byName.get(word) ?? world.transactions.get(word) ?? []);
  return named.find((payment) => payment.tenantId === tenantId && payment.mode === mode);
}

/** Returns the pending payments with the currency and the exact amount of a line. */
function openOf(world: World, pending: Pending, { amount, currency }: Item): Transaction[] {
  const money = moneyOf({ currency, amount: toMinor(amount, world.decimalPlaces(currency)) });
  return (pending.byMoney.get(money) ?? []).filter(({ status }) => status === 'Pending');
}

/** Returns the payments that a line can be matched with manually. */
export const candidatesFor = (world: World, order: StoredOrder, item: Item): Transaction[] =>
  openOf(world, pendingOf(world, order), item);

/** Returns the author and reason that the payment's event records for the line. */
function changeOf(order: StoredOrder, item: Item): Change {
  const { createdBy: actor, createdById: actorId, createdByEmail: actorEmail } = order;
  const who = whoOf({ actor, ...(actorId && { actorId }), ...(actorEmail && { actorEmail }) });
  return { ...who, requestId: item.id, reason: reasonOf(order, item) };
}

export const reasonOf = ({ fileName }: StoredOrder, { row }: Item) => `Paid by row ${row} of ${fileName}`;

/** Returns the totals of credits without a payment, by currency. Debits and repeated lines are excluded. */
export function suspenseOf(world: World, items: readonly Item[]) {
  const open = items.filter(
    ({ result, direction }) => direction === 'C' && (result === 'Unmatched' || result === 'Ambiguous'),
  );
  return [...new Set(open.map(({ currency }) => currency))].map((currency) => {
    const places = world.decimalPlaces(currency);
    const sum = open.reduce(
      (total, item) => total + (item.currency === currency ? toMinor(item.amount, places) : 0),
      0,
    );
    return { currency, amount: fromMinor(sum, places) };
  });
}
