/** Formatting, parsing and validation of date ranges in the range picker (S-383 to S-385). */
import { currentFormats } from '../../../i18n/formats.ts';
import { addDays, endOfDay, formatDay, startOfDay, typedFormat } from '../../formats/date.ts';
import { parseDate } from '../../formats/parse-date.ts';
import { type DayTime, dayTimeAt, instantAt } from './zoned.ts';

/** A range of instants in UTC, ISO 8601, both inclusive and optional. @public */
export interface InstantRange {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** A range that is being chosen. */
export interface DayTimeRange {
  readonly start?: DayTime | undefined;
  readonly end?: DayTime | undefined;
}

export type RangeProblem = 'range' | 'rangeTime' | 'rangeOrder' | 'rangeLong';

export const wholeDay = { start: '00:00', end: '23:59' } as const;

/**
 * Formats a range: `01-02-2024 - 03-02-2024` (S-383), with times if the picker has them. Empty unless both ends are
 * set. A date format with dots keeps its dots.
 */
export function formatRange({ start, end }: DayTimeRange, withTime: boolean): string {
  const formatEnd = ({ day, time }: DayTime) => formatDay(day).replaceAll('/', '-') + (withTime ? ` ${time}` : '');
  return start && end ? `${formatEnd(start)} - ${formatEnd(end)}` : '';
}

/** Returns the input format of a range, in the letters of a language. */
export function typedRangeFormat(language: string, withTime: boolean): string {
  const endFormat = typedFormat(language, withTime).replaceAll('/', '-');
  return `${endFormat} - ${endFormat}`;
}

/** Parses only the format of `formatRange`. */
export function parseRange(text: string, withTime: boolean): DayTimeRange | undefined {
  const day = String.raw`([\d.-]{10})`;
  const time = withTime ? String.raw` ((?:[01]\d|2[0-3]):[0-5]\d)` : '()';
  const match = new RegExp(`^${day}${time}\\s+-\\s+${day}${time}$`).exec(text.trim());
  const [, from = '', fromTime = '', to = '', toTime = ''] = match ?? [];
  const read = (typed: string) =>
    parseDate(currentFormats().date === 'DD/MM/YYYY' ? typed.replaceAll('-', '/') : typed);
  const [start, end] = [read(from), read(to)];
  return start && end
    ? { start: { day: start, time: fromTime || wholeDay.start }, end: { day: end, time: toTime || wholeDay.end } }
    : undefined;
}

/**
 * Returns the problem of a range; `undefined` if it is valid.
 * @param maxDays longest span in days, including both ends (S-385)
 */
export function problemOf({ start, end }: DayTimeRange, maxDays: number | undefined): RangeProblem | undefined {
  if (!start || !end) return 'range';
  if (start.day > end.day || (start.day === end.day && start.time > end.time)) return 'rangeOrder';
  return maxDays && end.day > addDays(start.day, maxDays - 1) ? 'rangeLong' : undefined;
}

/** Returns whether a day can be the other end of a range with a given end. */
export function isWithinSpan(day: string, end: string, maxDays: number | undefined): boolean {
  return !maxDays || (day <= addDays(end, maxDays - 1) && day >= addDays(end, 1 - maxDays));
}

/** Returns the instants of a range: whole days, or until the end of the last minute. */
export function instantsOfRange({ start, end }: DayTimeRange, timeZone: string, withTime: boolean): InstantRange {
  if (!start || !end) return {};
  if (!withTime) return { start: startOfDay(start.day, timeZone), end: endOfDay(end.day, timeZone) };
  return {
    start: instantAt(start, timeZone),
    end: new Date(Date.parse(instantAt(end, timeZone)) + 59_999).toISOString(),
  };
}

/** Returns the range of two instants. */
export function rangeOf({ start, end }: InstantRange, timeZone: string): DayTimeRange {
  return { start: start ? dayTimeAt(start, timeZone) : undefined, end: end ? dayTimeAt(end, timeZone) : undefined };
}
