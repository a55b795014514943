/** Dates in words: what no choice of digits writes. Dates in digits are those of date.ts, and follow the person's format. */
import { localeOf } from '../../i18n/languages.ts';
import { formatDay, type InstantValue, isDay, knownTimeZone } from './date.ts';

/** What is written: `Monday`, `Mon`, `M`, `November 2026`, `27 November`, `27 November 2026`. */
const parts = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  month: { month: 'long', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateWords = keyof typeof parts;

/** Making a formatter takes a hundred times as long as using it, and a chart has hundreds of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A part of a date in the words of a language, English as the British write it; empty where it is no date.
 * @param date an instant, or a day `YYYY-MM-DD`, which is the same in every time zone
 * @param timeZone IANA name; of an instant
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

/** A day with its weekday, the date as the person wants it: `Monday, 27/11/2026`. @param day `YYYY-MM-DD` */
export const dayWithWeekday = (day: string, language: string): string => `${dateInWords(day, 'weekday', language)}, ${formatDay(day)}`;

/** From one day to another, each `YYYY-MM-DD`, as the person wants dates: `27/11/2026 – 29/11/2026`; a single day by itself. */
export const formatDayRange = (from: string, to: string): string => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`);
