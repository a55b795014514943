/** Reporting store: a copy of the transactions for large queries, which is updated with a delay and returns totals. */
import { fromMinor } from '#core/api';
import {
  type Caller,
  on,
  paymentTypes,
  type QueryOptions,
  type Transaction,
  type TransactionFilter,
  type World,
} from '#sandbox';
import type { ReportTotal } from '../../lookups/api.ts';
import { reportingCalls } from '../../lookups/api.ts';
import { listRow } from '../answers.ts';
import { type Filters, filterOf, orderOf } from '../filters.ts';
import { baseCurrency, signedToBase } from '../lookup-facts.ts';

const minute = 60_000;
/** Interval at which the store is filled, which takes two minutes. */
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
  // Newer transactions are not in the store yet; a transaction at exactly that time belongs to the next update.
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

/** Types of totals with the amount that a row adds to each, in minor units. */
const kinds = {
  payments: ({ type, captured }) => (paymentTypes.has(type) ? captured : 0),
  refunds: ({ type, status, amount }) => (type === 'Refund' && status === 'Refunded' ? amount : 0),
  payouts: ({ type, status, amount }) => (type === 'Payout' && status === 'Successful' ? amount : 0),
  chargebacks: ({ type, disputed }) => (paymentTypes.has(type) ? disputed : 0),
} as const satisfies Readonly<Record<string, (row: Transaction) => number>>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[]; // the keys of `kinds`

/** Totals in minor units by type, and the number of rows. */
type Sums = { count: number } & Record<Kind, number>;
const noSums = (): Sums => ({ count: 0, payments: 0, refunds: 0, payouts: 0, chargebacks: 0 });

/** Returns the totals by type: per currency, and overall in the base currency. Each row is converted separately. */
export function totalsOf(
  world: World,
  rows: readonly Transaction[],
): { readonly totals: ReportTotal[]; readonly baseTotal: ReportTotal } {
  const sums = new Map<string, Sums>();
  const base = noSums();
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? noSums();
    sums.set(row.currency, sum);
    sum.count += 1;
    base.count += 1;
    for (const kind of kindNames) {
      const minor = kinds[kind](row);
      sum[kind] += minor;
      if (minor !== 0) base[kind] += signedToBase(world, minor, row);
    }
  }
  const total = (currency: string, { count, ...minor }: Sums): ReportTotal => {
    const major = (kind: Kind) => fromMinor(minor[kind], world.decimalPlaces(currency));
    return {
      currency,
      count,
      payments: major('payments'),
      refunds: major('refunds'),
      payouts: major('payouts'),
      chargebacks: major('chargebacks'),
    };
  };
  const totals = [...sums]
    .sort(([currency, a], [other, b]) => b.count - a.count || currency.localeCompare(other))
    .map(([currency, sum]) => total(currency, sum));
  return { totals, baseTotal: total(baseCurrency, base) };
}

export const reportingRoutes = [
  on(reportingCalls.list, report),
  on(reportingCalls.search, report),
  on(reportingCalls.platformSearch, report),
];
