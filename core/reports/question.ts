/**
 * Conversion of the filters in the address to the query of a call, and to the address of the transactions behind a
 * number.
 */

import { instantsOf, isRange } from '../ui/data-grid/state/range-instants.ts';
import type { FilterValue, RangeValue } from '../ui/data-grid/types.ts';
import { addDays, dayOf, startOfDay, timeZoneOffset } from '../ui/formats/date.ts';
import { datesOf } from '../ui/inputs/dates/relative-ranges.ts';
import type { ReportQuery, ReportRow } from './calls.ts';
import type { Dimension } from './report.ts';
import { outcomes, payments, refused } from './values.ts';

export type Filters = ReadonlyMap<string, FilterValue>;

export const defaultPeriod: RangeValue = { relative: 'last-7-days' };

/** Returns the period of a report: the last seven days, unless the user chose another. */
export function periodOf(filters: Filters): RangeValue {
  const value = filters.get('date');
  return isRange(value) ? value : defaultPeriod;
}

/**
 * Returns the calendar days of the period, both inclusive.
 * @param now epoch milliseconds
 */
export function daysOf(
  filters: Filters,
  timeZone: string,
  now: number,
): { readonly from: string; readonly to: string } {
  const period = periodOf(filters);
  const today = dayOf(now, timeZone);
  if (period.relative) return datesOf(period.relative, today);
  const to = period.to ?? today;
  return { from: period.from ?? addDays(to, -6), to };
}

const values = (filters: Filters, id: string): readonly string[] => {
  const value = filters.get(id);
  return Array.isArray(value) ? value : [];
};
/** Returns the single value of a choice. */
export const singleValue = (filters: Filters, id: string): string | undefined => values(filters, id)[0];

const named = {
  status: 'status',
  type: 'type',
  currency: 'currency',
  tenant: 'tenantId',
  merchant: 'customer',
  provider: 'serviceProvider',
  method: 'paymentMethod',
  kind: 'kind',
} as const;

/** Returns the query for the filters, without the period. */
export function filtersOf(filters: Filters): ReportQuery {
  const search = filters.get('search');
  const singleFilters = {
    baseCurrency: singleValue(filters, 'base'),
    rows: singleValue(filters, 'rows'),
    columns: singleValue(filters, 'columns'),
  };
  const unit = singleValue(filters, 'unit');
  return {
    ...Object.fromEntries(
      Object.entries(named).flatMap(([id, name]) =>
        values(filters, id).length > 0 ? [[name, values(filters, id).join(',')]] : [],
      ),
    ),
    ...Object.fromEntries(Object.entries(singleFilters).filter(([, value]) => value !== undefined)),
    ...(unit === 'hour' && { unit }),
    ...(typeof search === 'string' && search !== '' && { searchKey: search }),
  };
}

/** Returns the period as instants, UTC. */
export function instantsOfPeriod(
  filters: Filters,
  timeZone: string,
  now: number,
): Pick<ReportQuery, 'startDate' | 'endDate'> {
  const { from, to } = instantsOf(daysOf(filters, timeZone, now), timeZone, now);
  return { ...(from && { startDate: from }), ...(to && { endDate: to }) };
}

/** Returns the query of a chart by hour: the last day of the period (A-476). */
export const lastDayOf = (
  filters: Filters,
  timeZone: string,
  now: number,
): Pick<ReportQuery, 'dateFrom' | 'timezoneOffset'> => ({
  dateFrom: startOfDay(daysOf(filters, timeZone, now).to, timeZone),
  timezoneOffset: timeZoneOffset(now, timeZone),
});

/** Returns the offset from UTC, for calls that count by time of day (A-475). */
export const zoneOfCall = (
  by: readonly Dimension[],
  timeZone: string,
  now: number,
): Pick<ReportQuery, 'timezoneOffset'> =>
  by.some((key) => ['day', 'hour', 'month', 'dayOfMonth'].includes(key))
    ? { timezoneOffset: timeZoneOffset(now, timeZone) }
    : {};

export interface Behind {
  /** Address of the transaction lookup. */
  readonly lookup: string;
  readonly filters: Filters;
  readonly days: { readonly from: string; readonly to: string };
  readonly refusedOnly: boolean;
}

/**
 * Returns the address of the transaction lookup with the filters of a report and the keys of a row, so that it lists
 * exactly the counted rows. The lookup has no filters for hours, channels and reasons, so they become part of its
 * conditions (`f.where`).
 * @returns the address; `undefined` if it has no filter for a key, such as a day of the month without its month
 */
export function lookupAddressOf(
  { lookup, filters, days, refusedOnly }: Behind,
  by: readonly Dimension[],
  row: ReportRow,
): string | undefined {
  const wanted = new Map<string, readonly string[]>([
    ['type', values(filters, 'type').length > 0 ? values(filters, 'type') : payments],
    ...['status', 'currency', 'merchant', 'provider', 'method'].map((id) => [id, values(filters, id)] as const),
  ]);
  if (refusedOnly) wanted.set('status', refused);
  let { from, to } = days;
  const conditions: string[] = [];
  for (const key of by) {
    const value = String(row[key === 'merchant' ? 'merchantId' : key] ?? '');
    if (key === 'hour')
      conditions.push(
        `created >= ${quoteText(value)}`,
        `created < ${quoteText(new Date(Date.parse(value) + 3_600_000).toISOString())}`,
      );
    else if (key === 'kind' || key === 'declineReason' || key === 'declineCause')
      conditions.push(`${key} = ${quoteText(value)}`);
    else if (key === 'day') from = to = value;
    else if (key === 'month') [from, to] = monthWithin(value, days);
    else if (key === 'status' || key === 'currency') wanted.set(key, [value]);
    else if (key === 'merchant') wanted.set('merchant', [value]);
    else if (key === 'serviceProvider') wanted.set('provider', [value]);
    else if (key === 'paymentMethod') wanted.set('method', [value]);
    else if (key === 'outcome') {
      const among = values(filters, 'status');
      wanted.set(
        'status',
        // Other values have no statuses.
        (outcomes[value as keyof typeof outcomes] ?? []).filter(
          (status) => among.length === 0 || among.includes(status),
        ),
      );
    } else if (key !== 'dayOfMonth') return undefined;
  }
  if (by.includes('dayOfMonth')) {
    if (!by.includes('month')) return undefined;
    from = to = `${String(row.month)}-${String(row.dayOfMonth)}`;
  }
  const parts = [...wanted]
    .filter(([, list]) => list.length > 0)
    .map(([id, list]) => `f.${id}=${list.map(encodeURIComponent).join(',')}`);
  if (conditions.length > 0) parts.push(`f.where=${encodeURIComponent(conditions.join(' and '))}`);
  return `${lookup}?${[`f.date=${from}..${to}`, ...parts].join('&')}`;
}

/** Quotes a text for the lookup's conditions. */
const quoteText = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Returns the days of a month that are within a period. */
function monthWithin(month: string, { from, to }: Behind['days']): [string, string] {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return [first > from ? first : from, last < to ? last : to];
}
