import type { RunningServer } from '../../dev-server/options.ts';
import { type GroupKey, groupTransactions } from '../../dev-server/world/groups.ts';
import { zoneOf } from '../../dev-server/world/zone.ts';
import { type Figure, median } from './figure.ts';

const keys: readonly GroupKey[] = ['hour', 'day', 'month', 'status', 'currency', 'merchant', 'declineReason'];

/**
 * Measures grouping all transactions and adding them up in euro, by each kind of key in turn. The value is a median.
 */
export function grouping({ world }: RunningServer): Figure {
  const rows = world?.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows ?? [];
  const zone = zoneOf('Europe/Berlin');
  const times: number[] = [];
  for (let turn = -1; turn < 20; turn++) {
    for (const key of keys) {
      const started = performance.now();
      groupTransactions(rows, key, { base: 'EUR', zone });
      if (turn >= 0) times.push(performance.now() - started); // the first of each warms up
    }
  }
  const note = `${rows.length.toLocaleString('en')} transactions by ${keys.length} keys`;
  return { name: 'grouping transactions, median', value: median(times), budget: 20, unit: 'ms', note };
}
