import type { RunningServer } from '../../dev-server/options.ts';
import { type GroupKey, groupTransactions } from '../../dev-server/world/groups.ts';
import { zoneOf } from '../../dev-server/world/zone.ts';
import { type Figure, format } from './figure.ts';
import { inTurn, spentBy } from './processor.ts';

const keys: readonly GroupKey[] = ['hour', 'day', 'month', 'status', 'currency', 'merchant', 'declineReason'];

/**
 * Measures the grouping of all transactions with their totals in euro, by each type of key. The reference counts the
 * same rows by one of their fields.
 */
export async function grouping({ world }: RunningServer): Promise<Figure> {
  const rows = world?.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows ?? [];
  const zone = zoneOf('Europe/Berlin');
  const counted = () => {
    for (const _ of keys) {
      const counts = new Map<string, number>();
      for (const { currency } of rows) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  };
  const grouped = () => {
    for (const key of keys) groupTransactions(rows, key, { base: 'EUR', zone });
  };
  const [reference, measured] = await inTurn(20, [() => spentBy(counted), () => spentBy(grouped)]);
  return {
    id: 'grouping',
    value: measured.cpu / reference.cpu,
    note: `${rows.length.toLocaleString('en')} transactions; ${format(measured.wall / keys.length)} ms by a key, a plain count ${format(reference.wall / keys.length)} ms`,
  };
}
