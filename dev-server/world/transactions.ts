/** The transactions of a world: queried in place, changed by actions, everything else about them derived when asked. */

import { type Actor, whoOf } from './entities/log.ts';
import type { EntityStore } from './entities/store.ts';
import { transactionId } from './ids.ts';
import { apiLogsOf } from './ledger/api-logs.ts';
import type { Action, Archive } from './ledger/archive.ts';
import { historyOf } from './ledger/history.ts';
import { payerOf, referencesOf } from './ledger/payers.ts';
import { eventsOf, feesOf, webhooksOf } from './ledger/records.ts';
import { refundOf } from './lifecycle/refunds.ts';
import type { NamePools } from './names.ts';
import { answerOf } from './provider.ts';
import { createTable } from './query.ts';
import { createRandom, hash } from './random.ts';
import { createSearchIndex } from './search.ts';
import type { Change, Merchant, Outcome, Transaction } from './types.ts';
import type { Transactions } from './world.ts';

export interface TransactionsOptions {
  readonly seed: number;
  /** The world's birth, epoch milliseconds. */
  readonly born: number;
  now(): number;
  readonly names: NamePools;
  readonly merchants: Pick<EntityStore<Merchant>, 'get' | 'all'>;
  staffOf(merchantId: string): readonly Actor[];
  /** Told of each refund that somebody makes. */
  refunded?(refund: Transaction, change: Change): void;
}

/** @param rows oldest first; the world takes them over and adds to them. */
export function createTransactions(rows: Transaction[], options: TransactionsOptions): Transactions & { merchantsChanged(): void } {
  const { seed, merchants } = options;
  const positions = new Map(rows.map((row, position) => [row.id, position]));
  const actions = new Map<string, Action[]>();
  const random = createRandom(hash('actions', seed));
  const get = (id: string) => rows[positions.get(id) ?? -1];
  const archive: Archive = { seed, born: options.born, get, actionsOn: (id) => actions.get(id) ?? [], staffOf: options.staffOf };
  const history = (row: Transaction) => historyOf(archive, row);
  const references = (row: Transaction) => referencesOf(seed, row);
  const payer = (row: Transaction) => {
    const payment = row.parentId === undefined ? row : (get(row.parentId) ?? row);
    return payment.taken?.payer ?? payerOf(seed, options.names, row);
  };
  const remaining = (row: Transaction) => row.captured - row.refunded - row.pendingRefund;

  const searchable = (row: Transaction) => {
    const { providerReference, arn } = references(row);
    const { email, name } = payer(row);
    return [row.id, row.externalId, providerReference, arn ?? '', row.maskedPan?.slice(-4) ?? '', email, name];
  };
  const search = createSearchIndex(() => rows.map(searchable));
  const table = createTable(rows, () => merchants.all, search);

  const changed = (row: Transaction) => {
    const position = positions.get(row.id) ?? -1;
    search.put(position, searchable(row));
    table.update(position);
  };
  const record = (row: Transaction, action: Action) => {
    actions.set(row.id, [...archive.actionsOn(row.id), action]);
    changed(row);
  };

  return {
    get size() {
      return rows.length;
    },
    get,
    query: table.query,
    /** A merchant was added or renamed: lists are sorted by their names. */
    merchantsChanged: table.merchantsChanged,
    events: (row) => eventsOf(seed, row, history(row)),
    actedOnBy: (personId) => {
      const taken = rows.flatMap((row) => (row.taken?.actorId === personId ? [row.id] : []));
      const ids = [...actions].filter(([, done]) => done.some(({ actorId }) => actorId === personId)).map(([id]) => get(id)?.parentId ?? id);
      return [...new Set([...ids, ...taken])].flatMap((id) => get(id) ?? []);
    },
    apiLogs: (row) => apiLogsOf(seed, row, history(row), references(row)),
    webhooks(row) {
      const merchant = merchants.get(row.merchantId);
      return merchant ? webhooksOf(seed, merchant, row, history(row)) : [];
    },
    fees: (row) => feesOf(seed, row, history(row)),
    payer,
    references,
    remaining,

    refund(row, change) {
      checkAmount('refund', change.amount, remaining(row));
      const created = options.now();
      const answer = answerOf('refund', row.paymentMethod, change.amount);
      const refund = refundOf(row, transactionId(random, created), change.amount, created);
      refund.status = answer === 'Succeeded' ? 'Refunded' : answer;
      if (refund.kind === 'Card' && answer !== 'Pending') refund.responseCode = answer === 'Failed' ? '05' : '00';
      const outcome = tell(row, answer);
      if (answer === 'Failed' && outcome.message) refund.declineReason = outcome.message;
      if (answer === 'Pending') row.pendingRefund += change.amount;
      if (answer === 'Succeeded') row.refunded += change.amount;
      if (row.refunded === row.captured) row.status = 'Refunded';
      row.children.push(refund.id);
      positions.set(refund.id, rows.push(refund) - 1);
      table.add(rows.length - 1);
      changed(row);
      record(refund, actionOf('Refund', change, created, change.amount, outcome));
      options.refunded?.(refund, change);
      return { ...outcome, refund };
    },
    capture(row, change) {
      checkAmount('capture', change.amount, row.amount);
      const outcome = tell(row, answerOf('capture', row.paymentMethod, change.amount));
      if (outcome.outcome === 'Succeeded') {
        row.status = 'Captured';
        row.captured = change.amount;
      }
      record(row, actionOf('Capture', change, options.now(), change.amount, outcome));
      return outcome;
    },
    complete(row, change) {
      if (row.status !== 'Pending' || (row.type !== 'Sale' && row.type !== 'Authorization')) throw new RangeError(`${row.id} is not a pending payment.`);
      row.status = 'Captured';
      row.captured = row.amount;
      record(row, actionOf('Capture', change, options.now(), row.amount, { outcome: 'Succeeded' }));
    },
    pay({ payer: paidBy, declined, ...payment }, change) {
      if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0) throw new RangeError(`${payment.amount} minor units are no payment.`);
      if (/\d{7}/.test(payment.maskedPan)) throw new RangeError('A card number is kept masked only.');
      const created = options.now();
      const row: Transaction = {
        ...payment,
        id: transactionId(random, created),
        created,
        kind: 'Card',
        status: declined ? 'Declined' : payment.type === 'Sale' ? 'Captured' : 'Authorized',
        captured: !declined && payment.type === 'Sale' ? payment.amount : 0,
        refunded: 0,
        pendingRefund: 0,
        responseCode: declined?.code ?? '00',
        ...(declined && { declineReason: declined.reason }),
        children: [],
        taken: { ...change, payer: paidBy },
      };
      positions.set(row.id, rows.push(row) - 1);
      table.add(rows.length - 1);
      changed(row);
      return row;
    },
    void(row, change) {
      row.status = 'Voided';
      record(row, actionOf('Void', change, options.now(), row.amount, { outcome: 'Succeeded' }));
      return { outcome: 'Succeeded' };
    },
  };
}

function checkAmount(action: string, amount: number, limit: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limit)
    throw new RangeError(`Cannot ${action} ${amount} minor units: 1 to ${limit} are possible.`);
}

function tell(row: Transaction, answer: Outcome['outcome']): Outcome {
  if (answer === 'Failed') return { outcome: answer, message: `${row.serviceProvider} refused it: do not honour (05).` };
  if (answer === 'Pending') return { outcome: answer, message: `${row.serviceProvider} answers ${row.paymentMethod} refunds later.` };
  return { outcome: answer };
}

function actionOf(type: Action['type'], change: Change, created: number, amount: number, { outcome, message }: Outcome): Action {
  const { requestId, reason } = change;
  return { type, created, outcome, amount, ...whoOf(change), requestId, message: outcome === 'Failed' && message ? message : reason };
}
