/** Due times of an automated report, and the days that it covers. */
import { Cron } from 'croner';
import type { Stored } from './tokens.ts';

/**
 * Returns the first time after a given time at which a schedule is due, epoch milliseconds. If daylight saving time
 * skips that time, it is due when the clock continues; if the time occurs twice, the first counts.
 */
export function nextTime({ schedule, timeZone }: Pick<Stored, 'schedule' | 'timeZone'>, after: number): number {
  const next = new Cron(schedule, { timezone: timeZone, paused: true }).nextRun(new Date(after));
  if (!next) throw new Error(`The schedule ${schedule} is never due.`);
  return next.getTime();
}

/** Length of a day, milliseconds. */
export const dayLength = 86_400_000;
/**
 * Returns the calendar days of a period in the time zone, both inclusive.
 * @param today as returned by `Zone.dayAt`
 */
export function daysOf(period: Stored['period'], today: number): { readonly first: number; readonly last: number } {
  const date = new Date(today * dayLength);
  const monthStart = today - date.getUTCDate() + 1;
  switch (period) {
    case 'yesterday':
      return { first: today - 1, last: today - 1 };
    case 'previous-7-days':
      return { first: today - 7, last: today - 1 };
    case 'previous-30-days':
      return { first: today - 30, last: today - 1 };
    case 'previous-month':
      return { first: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1) / dayLength, last: monthStart - 1 };
    case 'month-to-date':
      // On the first of a month the current month has no complete day, so the previous month is used.
      return monthStart === today ? daysOf('previous-month', today) : { first: monthStart, last: today - 1 };
  }
}
/**
 * Returns a calendar day as text: `2026-04-20`.
 * @param day as returned by `Zone.dayAt`
 */
export const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);
