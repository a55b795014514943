/** Routes of the payments of a world: some thousand, regardless of the number of payments. */
import type { Transaction } from './types.ts';

/** A merchant's method and currency at a provider. */
export interface TransactionRoute
  extends Pick<Transaction, 'merchantId' | 'serviceProvider' | 'kind' | 'paymentMethod' | 'currency'> {
  /** Position of the newest transaction with this route. */
  last: number;
}

/** Returns the routes in the order of their first transactions. */
export function transactionRoutesOf(rows: readonly Readonly<Transaction>[]): readonly Readonly<TransactionRoute>[] {
  const routes: TransactionRoute[] = [];
  // Nested maps are used because building a key for each of a million rows takes longer than the lookups.
  const known = new Map<string, Map<string, Map<string, Map<string, TransactionRoute>>>>();
  rows.forEach(({ merchantId, serviceProvider, kind, paymentMethod, currency }, place) => {
    const byCurrency = nestedMapIn(nestedMapIn(nestedMapIn(known, merchantId), serviceProvider), paymentMethod);
    const route = byCurrency.get(currency);
    if (route) {
      route.last = place;
      return;
    }
    const made = { merchantId, serviceProvider, kind, paymentMethod, currency, last: place };
    byCurrency.set(currency, made);
    routes.push(made);
  });
  return routes;
}

/** Returns a nested map, and creates it if it is missing. */
export function nestedMapIn<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  let found = map.get(key);
  if (!found) {
    found = new Map();
    map.set(key, found);
  }
  return found;
}
