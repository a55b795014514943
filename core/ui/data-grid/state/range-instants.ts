/** Conversion of date ranges to the instants of a query. */
import { dayOf, endOfDay, startOfDay } from '../../formats/date.ts';
import { datesOf } from '../../inputs/dates/relative-ranges.ts';
import type { FilterValue, RangeValue } from '../types.ts';

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
