/**
 * The reporting store: a copy of the transactions for long questions, which lags behind and adds up what it answers.
 */
import { fromMinor } from '#core/api';
import { type Caller, on, type QueryOptions, type Transaction, type TransactionFilter, type World } from '#sandbox';
import type { ReportTotal } from '../../lookups/api.ts';
import { reportingCalls } from '../../lookups/api.ts';
import { listRow } from '../answers.ts';
import { type Filters, filterOf, orderOf } from '../filters.ts';
import { baseCurrency, signedToBase } from './facts.ts';

const minute = 60_000;
/** The store is filled every five minutes, which takes two. */
const every = 5 * minute;
const takes = 2 * minute;

/** Returns the time up to which the store is complete, epoch milliseconds. */
export const storeTime = (now: number): number => Math.floor((now - takes) / every) * every;

interface ReportingRequest {
  readonly query: Filters & { readonly PageSize: number; readonly PageIndex: number };
  readonly caller: Caller;
  readonly world: World;
}

function report(request: ReportingRequest) {
  const { query, world } = request;
  const asOf = storeTime(world.now());
  const wanted = filterOf(query, request);
  // What is younger has not come in: exactly that instant belongs to the next filling.
  const filter: TransactionFilter = { ...wanted, to: Math.min(wanted.to ?? asOf - 1, asOf - 1) };
  const options: QueryOptions = { ...orderOf(query), pageIndex: query.PageIndex, pageSize: query.PageSize };
  const page = world.transactions.query(filter, options);
  const all = world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows;
  return {
    data: page.rows.map((row) => listRow(world, row, query)),
    count: page.count,
    asOf: new Date(asOf).toISOString(),
    ...totalsOf(world, all),
  };
}

/**
 * Returns the totals of the amount columns: by currency, and overall in the base currency, each row converted
 * separately.
 */
export function totalsOf(
  world: World,
  rows: readonly Transaction[],
): { readonly totals: ReportTotal[]; readonly baseTotal: ReportTotal } {
  const sums = new Map<string, Sums>();
  const base: Sums = { count: 0, amount: 0, captured: 0, refunded: 0 };
  for (const row of rows) {
    const { type, amount, captured, refunded, currency } = row;
    const signed = type === 'Refund' ? -amount : amount;
    const sum = sums.get(currency) ?? { count: 0, amount: 0, captured: 0, refunded: 0 };
    sums.set(currency, sum);
    add(sum, signed, captured, refunded);
    add(base, signedToBase(world, signed, row), signedToBase(world, captured, row), signedToBase(world, refunded, row));
  }
  const total = (currency: string, { count, amount, captured, refunded }: Sums): ReportTotal => {
    const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
    return { currency, count, amount: major(amount), captured: major(captured), refunded: major(refunded) };
  };
  const totals = [...sums]
    .sort(([currency, a], [other, b]) => b.count - a.count || currency.localeCompare(other))
    .map(([currency, sum]) => total(currency, sum));
  return { totals, baseTotal: total(baseCurrency, base) };
}

/** Minor units. */
interface Sums {
  count: number;
  amount: number;
  captured: number;
  refunded: number;
}

function add(sum: Sums, amount: number, captured: number, refunded: number): void {
  sum.count += 1;
  sum.amount += amount;
  sum.captured += captured;
  sum.refunded += refunded;
}

export const reportingRoutes = [
  on(reportingCalls.list, report),
  on(reportingCalls.search, report),
  on(reportingCalls.platformSearch, report),
];
