/** Schedules as people write them: cron expressions of five parts in a time zone. */
import { Cron } from 'croner';
import { isZone, type Objection } from '#sandbox';

const known = new Map<string, Cron>();

/** @throws RangeError or TypeError for what is no schedule */
function cronOf(cron: string, timeZone: string): Cron {
  const key = `${timeZone} ${cron}`;
  const made = known.get(key) ?? new Cron(cron.trim(), { mode: '5-part', timezone: timeZone, paused: true });
  if (known.size > 1_000) known.clear();
  known.set(key, made);
  return made;
}

/** The first time after another, epoch milliseconds; none where there is none any more. Where clocks go back, an hour's time comes once. */
export function timeAfter(cron: string, timeZone: string, after: number): number | undefined {
  return cronOf(cron, timeZone).nextRun(new Date(after))?.getTime();
}

/** Why something is no schedule. */
export function scheduleProblem(cron: string | undefined, timeZone: string): Objection | undefined {
  if (!isZone(timeZone)) return { code: 'schedule.zone', field: 'timeZone', message: 'Enter a time zone like Europe/Istanbul.' };
  if (cron === undefined) return undefined;
  const problem = 'Not a valid cron expression. Five parts: minute, hour, day of the month, month, weekday, as in 30 6 * * 1-5.';
  try {
    if (timeAfter(cron, timeZone, Date.UTC(2026, 0, 1)) !== undefined) return undefined;
    return { code: 'schedule.never', field: 'cron', message: 'This schedule never runs. Check the day and month.' };
  } catch {
    return { code: 'schedule.cron', field: 'cron', message: problem };
  }
}

/** The next times of a schedule, at most five. */
export function timesAfter(cron: string, timeZone: string, after: number): number[] {
  return cronOf(cron, timeZone)
    .nextRuns(5, new Date(after))
    .map((time) => time.getTime());
}
