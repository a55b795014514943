/** Date ranges that move with the calendar, and conversion of ranges to the instants of a query. */

import { isOneOf } from '../../../model/is-one-of.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../../formats/date.ts';
import type { FilterValue, RangeValue } from '../types.ts';
import { type RelativeRange, relativeRanges } from './relative-range-names.ts';

/** Returns whether a text is the name of a relative period. @public */
export const isRelativeRange = (name: string): name is RelativeRange => isOneOf(relativeRanges, name);

/**
 * Returns the calendar dates of a relative range, both inclusive.
 * @param today `YYYY-MM-DD`
 * @public
 */
export function datesOf(range: RelativeRange, today: string): { readonly from: string; readonly to: string } {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/**
 * Converts a date filter to UTC instants, both inclusive: from the start of the first day to the end of the last day in
 * the time zone.
 * @param now epoch milliseconds
 * @public
 */
export function instantsOf(
  value: FilterValue | undefined,
  timeZone: string,
  now: number,
): { readonly from?: string; readonly to?: string } {
  if (!isRange(value)) return {};
  const { from, to } = value.relative ? datesOf(value.relative, dayOf(now, timeZone)) : value;
  return { ...(from && { from: startOfDay(from, timeZone) }), ...(to && { to: endOfDay(to, timeZone) }) };
}

export function isRange(value: FilterValue | undefined): value is RangeValue {
  return typeof value === 'object' && !Array.isArray(value);
}
