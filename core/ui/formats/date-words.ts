/**
 * Dates in words: what no choice of digits writes. Dates in digits are those of date.ts, and follow the person's
 * format.
 */
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

/** Making a formatter takes a hundred times as long as using it, and a chart has hundreds of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a part of a date in the words of a language, English in the British form. The result is empty if the
 * value is not a date.
 * @param date an instant, or a day `YYYY-MM-DD`, which is the same in every time zone
 * @param timeZone IANA name; of an instant
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
 * Returns a day with its weekday, with the date in the user's format: `Monday, 27/11/2026`. @param day `YYYY-MM-DD`
 * @public
 */
export const dayWithWeekday = (day: string, language: string): string =>
  `${dateInWords(day, 'weekday', language)}, ${formatDay(day)}`;

/**
 * Formats a range of days, each `YYYY-MM-DD`, in the user's date format: two dates with a dash between them. A single
 * day has no dash.
 * @public
 */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
