/** The parsed question of a report: its transactions, period, time zone and currency. */

import type { FileQuery, ReportCall, ReportQuery } from '../../../core/reports/calls.ts';
import { mostDays, mostDaysOfHours, payments, statuses, types } from '../../../core/reports/values.ts';
import { inScope } from '../../world/entities/scope.ts';
import type { Transaction, TransactionFilter } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { isZone, type Zone, zoneOfCall } from '../../world/zone.ts';
import { type Caller, SandboxError, type SandboxRequest } from '../define.ts';

export type Request = Pick<SandboxRequest<ReportCall>, 'caller' | 'world' | 'signIns'> & {
  readonly query: ReportQuery | FileQuery;
};

/** Period in epoch milliseconds, both limits inclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Parsed query of a report. @public */
export interface ReportQuestion {
  readonly world: World;
  readonly caller: Caller;
  readonly query: ReportQuery;
  readonly period: Period;
  readonly zone: Zone;
  /** Currency to which amounts are converted. */
  readonly base: string;
  readonly filter: TransactionFilter;
  /** Returns sign-ins, newest first; absent if the sandbox has no identity provider. */
  readonly signIns?: Request['signIns'];
}

const hour = 3_600_000;
const dayLength = 24 * hour;

const refuse = (code: string, message: string): never => {
  throw new SandboxError(400, `reports.${code}`, message);
};

/**
 * Parses a question. Without a period, it is the last seven days.
 * @param maxDays maximum length of the period in days
 * @throws SandboxError 400 for a period that ends before it starts or is too long, and for an unknown time zone,
 *   currency or filter
 * @public
 */
export function reportQuestionOf({ query, caller, world, signIns }: Request, maxDays = mostDays): ReportQuestion {
  if (query.mode !== undefined && query.mode !== (caller.mode === 'Test' ? 1 : 2)) {
    refuse(
      'mode',
      `mode ${query.mode} differs from the header Mode, ${caller.mode}. Send ${caller.mode === 'Test' ? 1 : 2}, or omit it.`,
    );
  }
  const zone = zoneFor(query, caller, world.now());
  const period = periodOf(query, zone, world.now(), maxDays);
  const base = query.baseCurrency ?? 'EUR';
  if (!world.currencies.some(({ id }) => id === base))
    refuse('currency', `Currency ${base} not found. Choose one from the list.`);
  return {
    world,
    caller,
    query,
    zone,
    period,
    base,
    signIns,
    filter: { ...filterOf(query, caller, world), ...period },
  };
}

/**
 * Returns the same query for the previous period. A period of whole days gets the same number of calendar days. It
 * covers no more time than has passed of the current period.
 */
export function previousQuestion(question: ReportQuestion): ReportQuestion {
  const { zone, period, world } = question;
  const [first, next] = [zone.dayAt(period.from), zone.dayAt(period.to) + 1];
  const isWhole = zone.startOf(first) === period.from && zone.startOf(next) - period.to <= 1000;
  const from = isWhole ? zone.startOf(first - (next - first)) : period.from - (period.to - period.from + 1);
  const left = Math.max(0, period.to - world.now());
  const before = { from, to: Math.max(from, period.from - 1 - left) };
  return { ...question, period: before, filter: { ...question.filter, ...before } };
}

/** Returns the transactions that match the query, newest first. @public */
export const rowsOf = ({ world, filter }: ReportQuestion): readonly Transaction[] =>
  world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows;

/** Returns the values of a filter; undefined if no value was chosen. @public */
export const filterValuesOf = (text: string | undefined): ReadonlySet<string> | undefined =>
  text?.trim() ? new Set(text.split(',').map((part) => part.trim())) : undefined;

function zoneFor(query: ReportQuery, { person }: Caller, now: number): Zone {
  const { timeZone } = query;
  if (timeZone !== undefined && !isZone(timeZone))
    refuse('time-zone', `${timeZone} isn't a valid time zone. Use a name like Europe/Berlin.`);
  return zoneOfCall(query, person.timeZone, [now]);
}

function periodOf(query: ReportQuery, zone: Zone, now: number, longest: number): Period {
  if (query.dateFrom !== undefined) {
    const from = Date.parse(query.dateFrom);
    return { from, to: zone.startOf(zone.dayAt(from) + 1) - 1 };
  }
  const today = zone.dayAt(now);
  const to = query.endDate === undefined ? zone.startOf(today + 1) - 1 : Date.parse(query.endDate);
  const from = query.startDate === undefined ? zone.startOf(zone.dayAt(to) - 6) : Date.parse(query.startDate);
  if (from > to) refuse('dates', `startDate ${query.startDate} is after endDate ${query.endDate}. Swap them.`);
  const [maxDays, what] = query.unit === 'hour' ? [mostDaysOfHours, 'A period by hour'] : [longest, 'A period'];
  // One additional hour, for the day when clocks are set back.
  if (to - from >= maxDays * dayLength + hour)
    refuse(
      'range',
      `${what} can have up to ${maxDays} days. This one has ${Math.ceil((to - from) / dayLength)}. Shorten it.`,
    );
  return { from, to };
}

function filterOf(query: ReportQuery, caller: Caller, world: World): TransactionFilter {
  const ids = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id));
  const list = (name: string, text: string | undefined, isKnown: (value: string) => boolean) => {
    if (!text?.trim()) return undefined;
    const values = text.split(',').map((value) => value.trim());
    const unknown = values.filter((value) => !isKnown(value));
    if (unknown.length > 0) refuse('filter', `The filter ${name} has unknown values: ${unknown.join(', ')}.`);
    return new Set(values);
  };
  const oneOf = (known: ReadonlySet<string>) => (value: string) => known.has(value);
  const sees = (id: string) => {
    const merchant = world.merchant(id);
    return merchant !== undefined && inScope(caller)({ ...merchant, merchantId: id });
  };
  const chosen = list('status', query.status, oneOf(new Set<string>(statuses)));
  const currencies = list('currency', query.currency, oneOf(ids(world.currencies)));
  const paymentMethods = list('paymentMethod', query.paymentMethod, oneOf(ids(world.paymentMethods)));
  const serviceProviders = list('serviceProvider', query.serviceProvider, oneOf(ids(world.serviceProviders)));
  const merchants = list('customer', query.customer, sees);
  // For others the filter has no effect: they have only their own tenant.
  const tenants = caller.tier === 'platform' ? list('tenantId', query.tenantId, oneOf(ids(world.tenants))) : undefined;
  return {
    mode: caller.mode,
    // The default is payments, because refunds and payouts would be added to the captured amounts.
    types: list('type', query.type, oneOf(new Set<string>(types))) ?? new Set<string>(payments),
    ...(caller.tenantId !== undefined && { tenantId: caller.tenantId }),
    ...(tenants && { tenantIds: tenants }),
    ...(merchants && { merchantIds: merchants }),
    ...(caller.tier === 'merchant' && {
      merchantIds: new Set(caller.merchantId === undefined ? [] : [caller.merchantId]),
    }),
    ...(chosen && { statuses: chosen }),
    ...(query.searchKey?.trim() && { searchKey: query.searchKey }),
    ...(currencies && { currencies }),
    ...(paymentMethods && { paymentMethods }),
    ...(serviceProviders && { serviceProviders }),
  };
}
