/** The query of a source of widget data, understood, and the rows that it asks about. */
import { fromMinor, type WidgetQuery } from '#core/api';
import { type Caller, type Mode, paymentTypes, SandboxError, type Transaction, type TransactionFilter, type World, type Zone, zoneOfCall } from '#sandbox';
import { filterOf } from './filters.ts';
import { type Period, periodOf } from './sources-period.ts';

interface Request {
  readonly query: WidgetQuery;
  readonly caller: Caller;
  readonly world: World;
}

export interface Asked extends Request {
  /** The caller's scope with the filters and the period. */
  readonly filter: TransactionFilter;
  readonly period: Period;
  readonly zone: Zone;
  /** What volumes are in: the one currency that was asked for, or euro. */
  readonly base: string;
  /** Asked for beside the period of the query, to compare. */
  readonly isPrevious: boolean;
}

const called = { dateFrom: 'startDate', dateTo: 'endDate', status: 'transactionStatus', type: 'transactionType', merchantId: 'customer' } as const;

/** @throws SandboxError 400 where a filter has an unknown value, the period none that can be counted, or the mode is not that of the header */
export function askedOf({ query, caller, world }: Request): Asked {
  checkMode(query, caller.mode);
  const period = periodOf(query, world.now());
  const { currency, transactionType, transactionStatus, paymentMethod, serviceProvider, customer } = query;
  const filters = { currency, type: transactionType, status: transactionStatus, paymentMethod, serviceProvider, merchantId: customer };
  const given = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined));
  const filter = { ...filterOf(given, { caller, world }, called), ...period };
  const [only, ...others] = filter.currencies ?? [];
  const base = only !== undefined && others.length === 0 ? only : 'EUR';
  const { from, to } = period;
  const zone = zoneOfCall(query, caller.person.timeZone, [...(from === undefined ? [] : [from]), ...(to === undefined ? [] : [to]), world.now()]);
  return { query, caller, world, filter, period, zone, base, isPrevious: false };
}

/** The same for another period. */
export const askedBefore = (asked: Asked, period: Required<Period>): Asked => ({ ...asked, period, filter: { ...asked.filter, ...period }, isPrevious: true });

/** A query may repeat the mode; one that says another than the header would show the wrong payments under its name. */
function checkMode({ systemMode, mode }: WidgetQuery, own: Mode): void {
  const number = own === 'Test' ? 1 : 2;
  const other = Object.entries({ systemMode, mode }).find(([, value]) => value !== undefined && Number(value) !== number);
  if (!other) return;
  const message = `${other[0]} ${other[1]} differs from the header Mode, ${own}. Send ${number}, or omit it.`;
  throw new SandboxError(400, 'transactions.mode', message);
}

/** What a source counts of all that the query lets through: nothing that its filters leave out. */
interface Only {
  readonly types?: ReadonlySet<string>;
  readonly statuses?: ReadonlySet<string>;
}

/** The rows that the filters let through, newest first. */
export function rowsOf({ world, filter }: Pick<Asked, 'world' | 'filter'>, { types, statuses }: Only = {}): readonly Transaction[] {
  const narrowed = { ...filter, ...(types && { types: both(types, filter.types) }), ...(statuses && { statuses: both(statuses, filter.statuses) }) };
  return world.transactions.query(narrowed, { pageSize: Number.POSITIVE_INFINITY }).rows;
}
const both = (one: ReadonlySet<string>, other: ReadonlySet<string> | undefined) => (other ? new Set([...one].filter((value) => other.has(value))) : one);

/** The payments among them. */
export const paymentsOf = (asked: Asked): readonly Transaction[] => rowsOf(asked, { types: paymentTypes });

/** Minor units of the base currency as a decimal amount. */
export const inBase = ({ world, base }: Asked, minor: number): string => fromMinor(minor, world.decimalPlaces(base));

/** The page that the query asks for; all rows where it asks for none. */
export function pageOf<Row>({ pageIndex = 0, PageSize = Number.POSITIVE_INFINITY }: WidgetQuery, rows: readonly Row[]): Row[] {
  const start = pageIndex === 0 ? 0 : pageIndex * PageSize; // 0 × Infinity is no number
  return rows.slice(start, start + PageSize);
}
