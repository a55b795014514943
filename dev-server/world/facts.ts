/**
 * Index of the transactions at a world's birth by their properties: each seed uses only few of them, and a search of a
 * million takes a second.
 */
import { firstAt } from './query.ts';
import { nestedMapIn } from './transaction-routes.ts';
import type { Transaction, TransactionFilter } from './types.ts';

type Facts = Pick<Transaction, 'mode' | 'kind' | 'type' | 'status' | 'channel' | 'paymentMethod'>;
/** Properties that distinguish transactions, as in the filters of lists. */
export type FactsFilter = Pick<
  TransactionFilter,
  'mode' | 'kinds' | 'types' | 'statuses' | 'channels' | 'paymentMethods' | 'from' | 'to'
>;
/** Returns the transactions that match a filter, oldest first. */
export type TransactionsOf = (filter: FactsFilter) => readonly Readonly<Transaction>[];

/**
 * Creates the index.
 * @param rows oldest first
 */
export function transactionsBy(rows: readonly Readonly<Transaction>[]): TransactionsOf {
  // There are few kinds of facts even for many rows, so each row stores the number of its kind.
  const sorts: Facts[] = [];
  const numbers = new Uint16Array(rows.length);
  const known = new Map<string, Map<string, Map<string, Map<string, Map<string, Map<string, number>>>>>>();
  rows.forEach(({ mode, kind, type, status, channel, paymentMethod }, place) => {
    const byChannel = nestedMapIn(
      nestedMapIn(nestedMapIn(nestedMapIn(nestedMapIn(known, mode), kind), type), status),
      paymentMethod,
    );
    const number = byChannel.get(channel) ?? sorts.push({ mode, kind, type, status, channel, paymentMethod }) - 1;
    byChannel.set(channel, number);
    numbers[place] = number;
  });
  return ({ mode, kinds, types, statuses, channels, paymentMethods, from, to }) => {
    const isWanted = sorts.map(
      (sort) =>
        (mode === undefined || sort.mode === mode) &&
        kinds?.has(sort.kind) !== false &&
        types?.has(sort.type) !== false &&
        statuses?.has(sort.status) !== false &&
        channels?.has(sort.channel) !== false &&
        paymentMethods?.has(sort.paymentMethod) !== false,
    );
    const found: Readonly<Transaction>[] = [];
    const end = to === undefined ? rows.length : firstAt(rows, to + 1);
    for (let place = from === undefined ? 0 : firstAt(rows, from); place < end; place++) {
      const row = isWanted[numbers[place] ?? 0] && rows[place];
      if (row) found.push(row);
    }
    return found;
  };
}
