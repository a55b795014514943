/** Range of days and currency of a whole dashboard, as in the URL: `?range=last-7-days&currency=EUR`. */
import { addDays, datesOf, dayOf, endOfDay, isRelativeRange, type RangeValue, startOfDay } from '#core/ui';

/** Default range: today. */
export const defaultRange: RangeValue = { relative: 'today' };
/** Maximum number of days that sources of payments can count. */
export const mostDays = 400;

/** Parses a range; returns today if it is invalid. */
export function readRange(text: string | undefined): RangeValue {
  if (text === undefined || text === '') return defaultRange;
  if (isRelativeRange(text)) return { relative: text };
  const [from = '', to = '', more] = text.split('..');
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return more === undefined && isDay(from) && isDay(to) && from <= to ? { from, to } : defaultRange;
}

export const writeRange = ({ relative, from = '', to = '' }: RangeValue): string => relative ?? `${from}..${to}`;

/**
 * Returns the calendar days of a range, both inclusive.
 * @param now epoch milliseconds
 */
export function daysOf(
  range: RangeValue,
  timeZone: string,
  now: number,
): { readonly from: string; readonly to: string } {
  const today = dayOf(now, timeZone);
  if (range.relative) return datesOf(range.relative, today);
  return { from: range.from ?? today, to: range.to ?? today };
}

/** Returns the number of days, both ends inclusive. */
export const countOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Returns the same range, or a longer range with the same end and the minimum number of days. */
export function widenRange(
  days: { readonly from: string; readonly to: string },
  atLeast: number,
): { readonly from: string; readonly to: string } {
  return countOf(days) >= atLeast ? days : { from: addDays(days.to, 1 - atLeast), to: days.to };
}

/** Returns the start and the end of the days in a time zone. */
export const instantsOfDays = ({ from, to }: { readonly from: string; readonly to: string }, timeZone: string) => ({
  startDate: startOfDay(from, timeZone),
  endDate: endOfDay(to, timeZone),
});
