/** Schedules: cron expressions with five parts in a time zone. */
import { Cron } from 'croner';
import { isZone, type Objection } from '#sandbox';

interface Schedule {
  readonly cron: Cron;
  /**
   * Last result: the schedule has no time between `after` and `next`. It is cached because it is needed for each
   * request.
   */
  found?: { readonly after: number; readonly next: number };
}

const known = new Map<string, Schedule>();

/**
 * Returns a parsed schedule.
 * @throws RangeError or TypeError if it is invalid
 */
function scheduleOf(cron: string, timeZone: string): Schedule {
  const key = `${timeZone} ${cron}`;
  const before = known.get(key);
  if (before) return before;
  const made = { cron: new Cron(cron.trim(), { mode: '5-part', timezone: timeZone, paused: true }) };
  if (known.size > 1_000) known.clear();
  known.set(key, made);
  return made;
}

/**
 * Returns the first time of the schedule after a given time, epoch milliseconds; `undefined` if there is none. When
 * clocks are set back, a time in the repeated hour occurs only once.
 */
export function timeAfter(cron: string, timeZone: string, after: number): number | undefined {
  const schedule = scheduleOf(cron, timeZone);
  const { found } = schedule;
  if (found && found.after <= after && after < found.next) return found.next;
  const next = schedule.cron.nextRun(new Date(after))?.getTime();
  if (next !== undefined) schedule.found = { after, next };
  return next;
}

/** Returns the reason why a schedule is invalid; `undefined` if it is valid. */
export function scheduleProblem(cron: string | undefined, timeZone: string): Objection | undefined {
  if (!isZone(timeZone))
    return { code: 'schedule.zone', field: 'timeZone', message: 'Enter a time zone like Europe/Istanbul.' };
  if (cron === undefined) return undefined;
  const problem =
    'Not a valid cron expression. Five parts: minute, hour, day of the month, month, weekday, as in 30 6 * * 1-5.';
  try {
    if (timeAfter(cron, timeZone, Date.UTC(2026, 0, 1)) !== undefined) return undefined;
    return { code: 'schedule.never', field: 'cron', message: 'This schedule never runs. Check the day and month.' };
  } catch {
    return { code: 'schedule.cron', field: 'cron', message: problem };
  }
}

/** Returns up to five next times of a schedule. */
export function timesAfter(cron: string, timeZone: string, after: number): number[] {
  return scheduleOf(cron, timeZone)
    .cron.nextRuns(5, new Date(after))
    .map((time) => time.getTime());
}
