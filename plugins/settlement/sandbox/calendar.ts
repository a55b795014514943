/** Due dates of payouts: the cut-off times of a schedule, and the business days on which they are sent and arrive. */
import { zoneOf } from '#sandbox';
import { calendarsOf, closedOn, openDay } from '../../payments/sandbox/contract.ts';
import { weekday as weekdays } from '../model.ts';
import type { PayoutSchedule } from './contract.ts';

const hour = 3_600_000;
const minute = 60_000;
const dayLength = 24 * hour;

type Rhythm = Pick<PayoutSchedule, 'frequency' | 'weekday' | 'dayOfMonth' | 'cutOff' | 'timeZone'>;

/** Returns whether a schedule has its cut-off on a day, counted from 1970-01-01. */
function isDay({ frequency, weekday, dayOfMonth }: Rhythm, day: number): boolean {
  const date = new Date(day * dayLength);
  if (frequency === 'Weekly') return date.getUTCDay() === weekdays.values.indexOf(weekday ?? 'Monday') + 1;
  if (frequency === 'Monthly') return date.getUTCDate() === (dayOfMonth ?? 1);
  return closedOn(day, []) === undefined;
}

/** Returns the first cut-off time of a schedule after another time, epoch milliseconds. */
export function cutOffAfter(schedule: Rhythm, after: number): number {
  const zone = zoneOf(schedule.timeZone);
  const [hours = 0, minutes = 0] = schedule.cutOff.split(':').map(Number);
  for (let day = zone.dayAt(after); ; day += 1) {
    const at = zone.startOf(day) + hours * hour + minutes * minute;
    if (at > after && isDay(schedule, day)) return at;
  }
}

export interface PayoutTimes {
  readonly sent: number;
  readonly arrives: number;
}

/**
 * Returns the times of a payment that is ordered at a time: it is sent in the morning of the next business day, and
 * arrives on the following one.
 */
export function payoutTimesFrom(ordered: number, currency: string, timeZone: string): PayoutTimes {
  const zone = zoneOf(timeZone);
  const calendars = calendarsOf(currency);
  const day = openDay(zone.dayAt(ordered) + 1, calendars);
  return { sent: zone.startOf(day) + 8 * hour, arrives: zone.startOf(openDay(day + 1, calendars)) + 11 * hour };
}
