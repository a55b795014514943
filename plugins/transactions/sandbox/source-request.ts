/** Parsed query of a source of widget data, and its rows. */
import { fromMinor, type WidgetQuery } from '#core/api';
import {
  type Caller,
  type Mode,
  paymentTypes,
  SandboxError,
  type Transaction,
  type TransactionFilter,
  type World,
  type Zone,
  zoneOfCall,
} from '#sandbox';
import { filterOf } from './filters.ts';
import { type Period, periodOf } from './sources-period.ts';

interface Request {
  readonly query: WidgetQuery;
  readonly caller: Caller;
  readonly world: World;
}

export interface ScopedRequest extends Request {
  /** The caller's scope with the filters and the period. */
  readonly filter: TransactionFilter;
  readonly period: Period;
  readonly zone: Zone;
  /** Currency of volumes: the single requested currency, or euro. */
  readonly base: string;
  /** True for the comparison period. */
  readonly isPrevious: boolean;
}

const called = {
  dateFrom: 'startDate',
  dateTo: 'endDate',
  status: 'transactionStatus',
  type: 'transactionType',
  merchantId: 'customer',
} as const;

/**
 * @throws SandboxError 400 if a filter has an unknown value, the period cannot be counted, or the mode differs from the
 *   header
 */
export function scopedRequestOf({ query, caller, world }: Request): ScopedRequest {
  checkMode(query, caller.mode);
  const period = periodOf(query, world.now());
  const { currency, transactionType, transactionStatus, paymentMethod, serviceProvider, customer } = query;
  const filters = {
    currency,
    type: transactionType,
    status: transactionStatus,
    paymentMethod,
    serviceProvider,
    merchantId: customer,
  };
  const given = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined));
  const filter = { ...filterOf(given, { caller, world }, called), ...period };
  const [only, ...others] = filter.currencies ?? [];
  const base = only !== undefined && others.length === 0 ? only : 'EUR';
  const { from, to } = period;
  const zone = zoneOfCall(query, caller.person.timeZone, [
    ...(from === undefined ? [] : [from]),
    ...(to === undefined ? [] : [to]),
    world.now(),
  ]);
  return { query, caller, world, filter, period, zone, base, isPrevious: false };
}

/** Returns the same query for another period. */
export const inPeriod = (scopedRequest: ScopedRequest, period: Required<Period>): ScopedRequest => ({
  ...scopedRequest,
  period,
  filter: { ...scopedRequest.filter, ...period },
  isPrevious: true,
});

/** Checks the mode in a query, because a mode that differs from the header would show the wrong payments. */
function checkMode({ systemMode, mode }: WidgetQuery, callerMode: Mode): void {
  const number = callerMode === 'Test' ? 1 : 2;
  const other = Object.entries({ systemMode, mode }).find(
    ([, value]) => value !== undefined && Number(value) !== number,
  );
  if (!other) return;
  const message = `${other[0]} ${other[1]} differs from the header Mode, ${callerMode}. Send ${number}, or omit it.`;
  throw new SandboxError(400, 'transactions.mode', message);
}

/** Restriction of a source to a part of the query's rows; the filters of the query still apply. */
interface Only {
  readonly types?: ReadonlySet<string>;
  readonly statuses?: ReadonlySet<string>;
}

/** Returns the rows that match the filters, newest first. */
export function rowsOf(
  { world, filter }: Pick<ScopedRequest, 'world' | 'filter'>,
  { types, statuses }: Only = {},
): readonly Transaction[] {
  const narrowed = {
    ...filter,
    ...(types && { types: intersect(types, filter.types) }),
    ...(statuses && { statuses: intersect(statuses, filter.statuses) }),
  };
  return world.transactions.query(narrowed, { pageSize: Number.POSITIVE_INFINITY }).rows;
}
const intersect = (ids: ReadonlySet<string>, other: ReadonlySet<string> | undefined) =>
  other ? new Set([...ids].filter((value) => other.has(value))) : ids;

/** Returns the payments that match the filters. */
export const paymentsOf = (scopedRequest: ScopedRequest): readonly Transaction[] =>
  rowsOf(scopedRequest, { types: paymentTypes });

/** Formats minor units of the base currency as a decimal amount. */
export const inBase = ({ world, base }: ScopedRequest, minor: number): string =>
  fromMinor(minor, world.decimalPlaces(base));

/** Returns the page that the query requests; all rows if it requests none. */
export function pageOf<Row>(
  { pageIndex = 0, PageSize = Number.POSITIVE_INFINITY }: WidgetQuery,
  rows: readonly Row[],
): Row[] {
  const start = pageIndex === 0 ? 0 : pageIndex * PageSize; // 0 × Infinity is NaN
  return rows.slice(start, start + PageSize);
}
