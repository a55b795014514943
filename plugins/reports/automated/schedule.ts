/**
 * Schedule of a report as five cron fields. The portal writes and reads only the forms that people choose: a time, and
 * each day, each working day, a weekday or a day of the month. `0 8 * * 1` is each Monday at eight.
 */

/** Pattern of the supported cron expressions. The days of the month are those that each month has, and its last day. */
export const schedulePattern =
  '^([0-5]?\\d) ([01]?\\d|2[0-3]) (?:\\* \\* (\\*|1-5|[1-7])|([1-9]|1\\d|2[0-8]|L) \\* \\*)$';

export interface Schedule {
  readonly every: 'day' | 'workday' | 'week' | 'month';
  /** `HH:mm`, by the clock of its time zone. */
  readonly time: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** `1` to `28`, `L` for the last one. */
  readonly day: string;
}

/** Parses a cron expression into a schedule. Returns `undefined` if it is not a supported schedule. */
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
