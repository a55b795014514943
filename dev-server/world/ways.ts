/** The ways over which the payments of a world have gone: some thousand, however many payments there are. */
import type { Transaction } from './types.ts';

/** A merchant's method and currency at a provider. */
export interface Way
  extends Pick<Transaction, 'merchantId' | 'serviceProvider' | 'kind' | 'paymentMethod' | 'currency'> {
  /** Place of the newest transaction that went over it. */
  last: number;
}

/** @returns in the order of each one's first transaction */
export function waysOf(rows: readonly Readonly<Transaction>[]): readonly Readonly<Way>[] {
  const ways: Way[] = [];
  // Nested maps are used because building a key for each of a million rows takes longer than the lookups.
  const known = new Map<string, Map<string, Map<string, Map<string, Way>>>>();
  rows.forEach(({ merchantId, serviceProvider, kind, paymentMethod, currency }, place) => {
    const byCurrency = inside(inside(inside(known, merchantId), serviceProvider), paymentMethod);
    const way = byCurrency.get(currency);
    if (way) {
      way.last = place;
      return;
    }
    const made = { merchantId, serviceProvider, kind, paymentMethod, currency, last: place };
    byCurrency.set(currency, made);
    ways.push(made);
  });
  return ways;
}

/** Returns a nested map, creating it when missing. */
export function inside<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  let found = map.get(key);
  if (!found) {
    found = new Map();
    map.set(key, found);
  }
  return found;
}
