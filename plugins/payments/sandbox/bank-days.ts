/**
 * Banking days, by the calendar of the institution that carries the payments. They are rules, so that they are valid
 * for any year:
 * - TARGET: closing days of the European Central Bank's settlement system, as its long-term calendar has them.
 * - GB: bank holidays of England and Wales as GOV.UK lists them, with the days given instead of those on a weekend.
 * - TR: Turkey's Law 2429 on national holidays; both feasts by the Umm al-Qura calendar, their eves and that of the
 *   Republic until noon.
 * - US: holidays of the Federal Reserve; for one on a Sunday Monday is given, for one on a Saturday nothing.
 * Days that a government declares once (a coronation, a bridge to a feast) are in none of them.
 */
import { easter } from 'date-easter';

export type Calendar = 'TARGET' | 'GB' | 'TR' | 'US';
export type Closed = 'Weekend' | 'Holiday';

const dayLength = 86_400_000;
const monday = 1;
const thursday = 4;

/** Returns the properties of a day that the rules need. Days are counted from 1970-01-01. */
function read(day: number) {
  const date = new Date(day * dayLength);
  const sunday = easter(date.getUTCFullYear());
  return {
    /** Month and day: `12-25`. */
    date: date.toISOString().slice(5, 10),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
    afterEaster: day - Date.UTC(sunday.year, sunday.month - 1, sunday.day) / dayLength,
  };
}

const hijriDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Returns whether a day is among the three days of the Ramadan feast or the four of the Feast of Sacrifice. */
function isFeast(day: number): boolean {
  const parts = hijriDate.formatToParts(day * dayLength);
  const part = (type: 'month' | 'day') => Number(parts.find((candidate) => candidate.type === type)?.value);
  return (part('month') === 10 && part('day') <= 3) || (part('month') === 12 && part('day') >= 10 && part('day') <= 13);
}

const federal = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const isEasterHoliday = (afterEaster: number) => afterEaster === -2 || afterEaster === 1;

const holidays: Readonly<Record<Calendar, (day: number) => boolean>> = {
  TARGET(day) {
    const { date, afterEaster } = read(day);
    return isEasterHoliday(afterEaster) || ['01-01', '05-01', '12-25', '12-26'].includes(date);
  },
  GB(day) {
    const { date, month, dayOfMonth, weekday, afterEaster } = read(day);
    if (isEasterHoliday(afterEaster) || ['01-01', '12-25', '12-26'].includes(date)) return true;
    // Substitute days for New Year, Christmas and Boxing Day on a weekend.
    if (['01-02', '01-03'].includes(date)) return weekday === monday;
    if (['12-27', '12-28'].includes(date)) return weekday === monday || weekday === monday + 1;
    return (
      weekday === monday &&
      ((month === 5 && (dayOfMonth <= 7 || dayOfMonth >= 25)) || (month === 8 && dayOfMonth >= 25))
    );
  },
  TR: (day) => isFeast(day) || ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'].includes(read(day).date),
  US(day) {
    const { date, month, dayOfMonth, weekday } = read(day);
    if (federal.includes(date) || (weekday === monday && federal.includes(read(day - 1).date))) return true;
    const nth = Math.ceil(dayOfMonth / 7);
    if (weekday === thursday) return month === 11 && nth === 4;
    if (weekday !== monday) return false;
    if (month === 5) return dayOfMonth >= 25;
    return (nth === 3 && month <= 2) || (nth === 1 && month === 9) || (nth === 2 && month === 10);
  },
};

/**
 * Returns the reason why a day is closed in any of the calendars; `undefined` if it is open in all of them.
 * @param day counted from 1970-01-01
 */
export function closedOn(day: number, calendars: readonly Calendar[]): Closed | undefined {
  const weekday = new Date(day * dayLength).getUTCDay();
  if (weekday === 0 || weekday === 6) return 'Weekend';
  return calendars.some((calendar) => holidays[calendar](day)) ? 'Holiday' : undefined;
}

/** Returns whether banks close at noon. */
export const isHalfDay = (day: number, calendars: readonly Calendar[]): boolean =>
  calendars.includes('TR') && (read(day).date === '10-28' || (isFeast(day + 1) && !isFeast(day)));

/** Returns the day itself or the next open day, plus a number of open days. */
export function openDay(day: number, calendars: readonly Calendar[], later = 0): number {
  let at = day;
  while (closedOn(at, calendars)) at += 1;
  return later === 0 ? at : openDay(at + 1, calendars, later - 1);
}

const byCurrency: Readonly<Record<string, readonly Calendar[]>> = { TRY: ['TR'], GBP: ['GB'], USD: ['US'] };

/** Returns the calendars for settlements in a currency; that of the euro if the currency's own is unknown. */
export const calendarsOf = (currency: string): readonly Calendar[] => byCurrency[currency] ?? ['TARGET'];
