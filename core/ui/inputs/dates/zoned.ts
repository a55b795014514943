/** Dates and times as typed, and as instants in the user's time zone. */
import { dayOf, formatDateTimeShort, formatDay, startOfDay, timeZoneOffset } from '../../formats/date.ts';
import { parseDate } from '../../formats/parse-date.ts';

/** A calendar date `YYYY-MM-DD` and a time `HH:mm`. */
export interface DayTime {
  readonly day: string;
  readonly time: string;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses only `DD/MM/YYYY HH:mm`; `undefined` for other text. */
export function parseDateTime(text: string): DayTime | undefined {
  const [date = '', time = '', ...more] = text.trim().split(/\s+/);
  const day = parseDate(date);
  return day && timePattern.test(time) && more.length === 0 ? { day, time } : undefined;
}

/** Formats a date and time as `DD/MM/YYYY HH:mm` (S-380). */
export const formatDayTime = ({ day, time }: DayTime) => `${formatDay(day)} ${time}`;

/**
 * Returns the instant of a date and time in a time zone. If a clock change skips it, the result is the next instant.
 * @returns UTC, ISO 8601
 */
export function instantAt({ day, time }: DayTime, timeZone: string): string {
  if (time === '00:00') return startOfDay(day, timeZone);
  const local = Date.parse(`${day}T${time}:00Z`);
  const guess = local - timeZoneOffset(local, timeZone) * 60_000;
  return new Date(local - timeZoneOffset(guess, timeZone) * 60_000).toISOString();
}

/** Returns the date and time of an instant in a time zone; `undefined` if the instant is invalid. */
export function dayTimeAt(instant: string, timeZone: string): DayTime | undefined {
  const text = formatDateTimeShort(instant, timeZone);
  return text ? { day: dayOf(instant, timeZone), time: text.slice(11) } : undefined;
}

/** Minutes change in steps of five (S-377). */
export const minuteStep = 5;

/** Moves a part of a time by one step, with wrap-around. Minutes move to the next multiple of five. */
export function stepTime(time: string, part: 'hour' | 'minute', direction: 1 | -1): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const two = (value: number) => String(value).padStart(2, '0');
  if (part === 'hour') return `${two((hour + direction + 24) % 24)}:${two(minute)}`;
  const steps = direction > 0 ? Math.floor(minute / minuteStep) + 1 : Math.ceil(minute / minuteStep) - 1;
  return `${two(hour)}:${two((steps * minuteStep + 60) % 60)}`;
}
