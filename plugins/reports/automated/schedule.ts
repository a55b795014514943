/**
 * Schedule of a report in the five fields of cron. The portal supports only the options of the form: a time, and every
 * day, every working day, a weekday or a day of the month. `0 8 * * 1` is every Monday at 8:00.
 */

/**
 * Pattern of the supported cron expressions. The days of the month are 1 to 28, which every month has, and the last
 * day.
 */
export const schedulePattern =
  '^([0-5]?\\d) ([01]?\\d|2[0-3]) (?:\\* \\* (\\*|1-5|[1-7])|([1-9]|1\\d|2[0-8]|L) \\* \\*)$';

export interface Schedule {
  readonly every: 'day' | 'workday' | 'week' | 'month';
  /** Time `HH:mm` in the time zone of the report. */
  readonly time: string;
  /** Weekday from 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** Day of the month from `1` to `28`, or `L` for the last day. */
  readonly day: string;
}

/** Parses a cron expression; returns `undefined` if it is not a supported schedule. */
export function readSchedule(cron: string): Schedule | undefined {
  const found = new RegExp(schedulePattern).exec(cron);
  if (!found) return undefined;
  const [, minute = '', hour = '', weekdays, day] = found;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day !== undefined) return { every: 'month', time, weekday: 1, day };
  const every = weekdays === '*' ? 'day' : weekdays === '1-5' ? 'workday' : 'week';
  return { every, time, weekday: every === 'week' ? Number(weekdays) : 1, day: '1' };
}

export function writeSchedule({ every, time, weekday, day }: Schedule): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const days = { day: '* * *', workday: '* * 1-5', week: `* * ${weekday}`, month: `${day} * *` } as const;
  return `${minute} ${hour} ${days[every]}`;
}

export const defaultSchedule = '0 8 * * 1';
