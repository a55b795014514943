/** Dates in words. Dates in digits are in date.ts and follow the user's date format. */
import { localeOf } from '../../i18n/languages.ts';
import { formatDay, type InstantValue, isDay, knownTimeZone } from './date.ts';

/** Written form: `Monday`, `Mon`, `M`, `November 2026`, `27 November`, `27 November 2026`. */
const parts = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  month: { month: 'long', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Parts of a date that are written in words. @public */
export type DateWords = keyof typeof parts;

/**
 * Cached formatters, because creating one takes a hundred times as long as using it, and a chart has hundreds of dates.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a part of a date in the words of a language, in British English. Empty if the value is not a date.
 * @param date an instant, or a day `YYYY-MM-DD`, which is the same in all time zones
 * @param timeZone time zone of an instant, an IANA name
 * @public
 */
export function dateInWords(date: InstantValue, what: DateWords, language: string, timeZone = 'UTC'): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return '';
  const zone = typeof date === 'string' && isDay(date) ? 'UTC' : knownTimeZone(timeZone);
  const id = `${language} ${what} ${zone}`;
  const known = formatters.get(id);
  const formatter = known ?? new Intl.DateTimeFormat(localeOf(language), { ...parts[what], timeZone: zone });
  if (!known) formatters.set(id, formatter);
  return formatter.format(instant);
}

/**
 * Returns a day with its weekday, and the date in the user's format: `Monday, 27/11/2026`.
 * @param day `YYYY-MM-DD`
 * @public
 */
export const dayWithWeekday = (day: string, language: string): string =>
  `${dateInWords(day, 'weekday', language)}, ${formatDay(day)}`;

/**
 * Formats a range of days, each `YYYY-MM-DD`, in the user's date format, with a dash between the dates. A single day
 * has no dash.
 * @public
 */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
