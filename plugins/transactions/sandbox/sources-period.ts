/** Periods of a source of widget data: the requested period, and the preceding period of the same length. */
import { SandboxError, type Zone } from '#sandbox';

/** Period in epoch milliseconds, both inclusive; open-ended if a value is absent. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
}
export type Closed = Required<Period>;

const hour = 3_600_000;
const day = 24 * hour;

/** Maximum number of days that a source counts, and maximum for counts by hour. */
export const maxDays = 400;
export const maxDaysOfHours = 31;

const earliest = Date.parse('1970-01-02T00:00:00Z');
const latest = Date.parse('2999-12-31T23:59:59.999Z');

/**
 * Returns the period of a query.
 * @throws SandboxError 400 if it ends before it starts, is out of range, or is longer than `maxDays`
 */
export function periodOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: number,
): Period {
  const instant = (name: string, text: string) => {
    const time = Date.parse(text);
    if (time >= earliest && time <= latest) return time;
    throw new SandboxError(
      400,
      'transactions.dates',
      `${name} ${text} is outside the years 1970 to 2999. Choose a date within them.`,
    );
  };
  const from = startDate === undefined ? undefined : instant('startDate', startDate);
  const to = endDate === undefined ? undefined : instant('endDate', endDate);
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(400, 'transactions.dates', `startDate ${startDate} is after endDate ${endDate}. Swap them.`);
  }
  if (from !== undefined) checkLength({ from, to: to ?? now }, maxDays, 'A period');
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * @param what subject of the error message: `A period`
 * @throws SandboxError 400 `transactions.range` if the period has more days
 */
export function checkLength({ from, to }: Closed, days: number, what: string): void {
  // Allows another hour for the day on which daylight saving time ends.
  if (to - from < days * day + hour) return;
  const requestedDays = Math.ceil((to - from) / day);
  throw new SandboxError(
    400,
    'transactions.range',
    `${what} can have up to ${days} days. This one has ${requestedDays}. Shorten it with startDate and endDate.`,
  );
}

/**
 * Returns the preceding period of the same length: for whole calendar days the same number of calendar days, even if
 * daylight saving time changes their length; otherwise the same number of milliseconds.
 */
export function periodBefore({ from, to }: Closed, zone: Zone): Closed {
  const first = zone.dayAt(from);
  const next = zone.dayAt(to) + 1;
  // Callers specify the end to the millisecond or to the second.
  const isWhole = zone.startOf(first) === from && zone.startOf(next) - to <= 1000;
  return { from: isWhole ? zone.startOf(first - (next - first)) : from - (to - from + 1), to: from - 1 };
}

/**
 * Returns the part of an earlier period that corresponds to the elapsed part of an unfinished period. For example, a
 * morning is compared with the previous morning, not with the whole previous day.
 * @param left milliseconds until the end of the period
 */
export function soFar({ from, to }: Closed, left: number): Closed {
  return left <= 0 ? { from, to } : { from, to: Math.max(from, to - left) };
}
