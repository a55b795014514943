/**
 * Monthly charges of merchants: the fees that fell due and, after the end of the month, the shortfall against the
 * agreed minimum. Months are in UTC.
 */
import { toMinor } from '#core/api';
import type { Transaction, World } from '#sandbox';
import { monthlyMinimumOf } from '../../agreements/sandbox/contract.ts';

export interface Bill {
  readonly month: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly lines: Map<string, { readonly count: number; readonly net: number }>;
  readonly transactions: Set<string>;
}

/** Returns the month of a time, such as `2026-11`, the same for every caller. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);
/** Returns the first millisecond of a month; `endOf` returns the last. */
export const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
export const endOf = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1) - 1;

/** Name of the line for the shortfall against the agreed minimum. */
export const minimumLine = 'Monthly minimum';

/** Returns the net total of a bill, minor units. */
export const netOf = (bill: Bill | undefined): number =>
  [...(bill?.lines.values() ?? [])].reduce((sum, line) => sum + line.net, 0);

const keyOf = (month: string, merchantId: string, currency: string) => `${month} ${merchantId} ${currency}`;

function billIn(bills: Map<string, Bill>, month: string, merchantId: string, currency: string): Bill {
  const key = keyOf(month, merchantId, currency);
  const bill = bills.get(key) ?? { month, merchantId, currency, lines: new Map(), transactions: new Set() };
  bills.set(key, bill);
  return bill;
}

export interface Billed {
  readonly first: string;
  readonly last: string;
  /** Merchants whose fees and minimums are charged. There are no minimums in Test mode. */
  readonly merchantIds: readonly string[];
  readonly mode: Transaction['mode'];
  /** Currencies; all when absent. */
  readonly currencies?: ReadonlySet<string> | undefined;
  /** Returns whether the fees of a transaction are charged; all when absent. */
  readonly isCharged?: ((transactionId: string) => boolean) | undefined;
}

/** Returns the bills of a range of months, by month, merchant and currency. */
export function billsOf(world: World, billed: Billed): Map<string, Bill> {
  const { first, last, merchantIds, mode, currencies, isCharged = () => true } = billed;
  const bills = new Map<string, Bill>();
  for (const merchantId of merchantIds) {
    const fees = world.transactions.postedFees(merchantId, mode, startOf(first), endOf(last));
    for (const { name, amount, created, currency, transactionId } of fees) {
      if (currencies?.has(currency) === false || !isCharged(transactionId)) continue;
      const bill = billIn(bills, monthOf(created), merchantId, currency);
      bill.transactions.add(transactionId);
      const line = bill.lines.get(name) ?? { count: 0, net: 0 };
      bill.lines.set(name, { count: line.count + 1, net: line.net + amount });
    }
  }
  if (mode === 'Test') return bills;
  // The portal billed no merchant before its first transaction.
  const [oldest] = world.transactions.query({}, { pageSize: 1, descending: false }).rows;
  const begin = [first, monthOf(oldest?.created ?? world.now())].sort().at(-1) ?? first;
  for (let month = begin; month <= last && endOf(month) < world.now(); month = monthOf(endOf(month) + 1)) {
    for (const id of merchantIds) {
      const minimum = monthlyMinimumOf(world, id, startOf(month));
      if (!minimum || currencies?.has(minimum.currency) === false) continue;
      const rest =
        toMinor(minimum.amount, world.decimalPlaces(minimum.currency)) -
        netOf(bills.get(keyOf(month, id, minimum.currency)));
      if (rest > 0) billIn(bills, month, id, minimum.currency).lines.set(minimumLine, { count: 1, net: rest });
    }
  }
  return bills;
}
