/**
 * Formatting of dates and times in a given time zone. `Intl` converts instants to a time zone. dayjs, which
 * parses typed dates (parse-date.ts), would use the machine's time zone and be wrong by an hour around its clock
 * changes.
 */
import { currentFormats, type DateFormat } from '../../i18n/formats.ts';

const isoDay = 'YYYY-MM-DD';

/** British locale, whose digits and order apply in every language. */
export const locale = 'en-GB';

/** An instant: ISO 8601 text, epoch milliseconds or a Date. @public */
export type InstantValue = string | number | Date;

type Part = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';

/**
 * Formats an instant as `DD/MM/YYYY HH:mm:ss`, with the date in the user's format. Empty if it is not an
 * instant.
 * @param timeZone IANA name; UTC if it is unknown
 * @public
 */
export function formatDateTime(instant: InstantValue, timeZone: string): string {
  const part = partsOf(instant, timeZone);
  return part ? `${formatDay(isoOf(part))} ${part.hour}:${part.minute}:${part.second}` : '';
}

/** Formats an instant as `DD/MM/YYYY HH:mm`. @public */
export function formatDateTimeShort(instant: InstantValue, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(0, 16);
}

/**
 * Formats an instant like `formatDateTimeShort`, without the year if it is the current one, for places with little
 * space.
 */
export function formatDateTimeBrief(instant: InstantValue, timeZone: string): string {
  const written = formatDateTimeShort(instant, timeZone);
  const year = dayOf(instant, timeZone).slice(0, 4);
  return year === dayOf(Date.now(), timeZone).slice(0, 4)
    ? written.replace(new RegExp(`[^\\d ]?${year}[^\\d ]?`), '')
    : written;
}

/** Formats the time of an instant as `HH:mm`. @public */
export function formatTime(instant: InstantValue, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(11, 16);
}

/** Formats the time of an instant with seconds: `18:15:31`. */
export function formatClock(instant: InstantValue, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(11);
}

/** Formats the date of an instant as `DD/MM/YYYY`. @public */
export function formatDate(instant: InstantValue, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(0, 10);
}

/** Formats a calendar date `YYYY-MM-DD` as `DD/MM/YYYY`, or in the user's format. @public */
export function formatDay(day: string, format: DateFormat = currentFormats().date): string {
  return format === isoDay ? day : day.split('-').reverse().join(format.charAt(2));
}

const typedFields: Readonly<Record<string, 'year' | 'month' | 'day' | 'hour' | 'minute'>> = {
  Y: 'year',
  M: 'month',
  D: 'day',
  H: 'hour',
  m: 'minute',
};

/**
 * Returns the input format of a date, in the letters of a language: `GG/AA/YYYY` in Turkish.
 * @param withTime whether hours and minutes follow the date
 */
export function typedFormat(language: string, withTime = false): string {
  const format = withTime ? `${currentFormats().date} HH:mm` : currentFormats().date;
  const names = new Intl.DisplayNames(language, { type: 'dateTimeField' });
  return format.replaceAll(/[YDMHm]/g, (letter) => {
    const field = typedFields[letter];
    const first = (field && names.of(field)?.charAt(0)) ?? letter;
    // Minutes are lowercase, to differ from months.
    return letter === 'm' ? first.toLocaleLowerCase(language) : first.toLocaleUpperCase(language);
  });
}

/** Returns whether a text is a real calendar date `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** Returns the calendar date of an instant in a time zone, `YYYY-MM-DD`. @public */
export function dayOf(instant: InstantValue, timeZone: string): string {
  const part = partsOf(instant, timeZone);
  return part ? isoOf(part) : '';
}

/** Returns the calendar date `days` later, or an empty string if the date is invalid. @public */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Returns the offset from UTC to local time at an instant, in minutes (east positive). @public */
export function timeZoneOffset(instant: InstantValue, timeZone: string): number {
  const part = partsOf(instant, timeZone);
  if (!part) return 0;
  const local = Date.UTC(+part.year, +part.month - 1, +part.day, +part.hour, +part.minute, +part.second);
  return Math.round((local - Math.floor(new Date(instant).getTime() / 1000) * 1000) / 60_000);
}

/**
 * Returns the first instant of a calendar date in a time zone, also on days with a clock change.
 * @returns UTC, ISO 8601
 * @public
 */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - timeZoneOffset(midnight, timeZone) * 60_000;
  const start = midnight - timeZoneOffset(guess, timeZone) * 60_000;
  // If the clock skips midnight, the day starts after the skip, which is the later of the two.
  return new Date(dayOf(start, timeZone) === day ? start : Math.max(start, guess)).toISOString();
}

/**
 * Returns the last millisecond of a calendar date in a time zone.
 * @returns UTC, ISO 8601
 * @public
 */
export function endOfDay(day: string, timeZone: string): string {
  return new Date(Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1).toISOString();
}

/** Cache of the browser's names for requested time zones, because creating a formatter takes a millisecond. */
const zones = new Map<string | undefined, string>();

/** Returns whether the browser knows a time zone with this name. @public */
export const isTimeZone = (name: string): boolean => resolvedZone(name) !== undefined;

/** Returns the time zone if the browser knows it, else the browser's time zone. @public */
export function knownTimeZone(name: string | undefined): string {
  const known = zones.get(name) ?? resolvedZone(name) ?? resolvedZone(undefined) ?? 'UTC';
  zones.set(name, known);
  return known;
}

function resolvedZone(name: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Cached formatters, because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
  formatters.set(timeZone, formatter);
  return formatter;
}

const isoOf = ({ year, month, day }: Record<Part, string>) => `${year}-${month}-${day}`;

function partsOf(instant: InstantValue, timeZone: string): Record<Part, string> | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  // The British format has the parts in this order, each with two digits except the year. `formatToParts` takes twice
  // as long, for each cell.
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] =
    formatterFor(timeZone).format(date).match(/\d+/g) ?? [];
  return { day, month, year, hour, minute, second };
}
