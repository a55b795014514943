/** Recognition of the period in a question, in English and Turkish. */
import { dayTextOf, type Zone } from './days.ts';

export interface Period {
  /** Time in epoch milliseconds; both ends are inclusive. */
  readonly from: number;
  readonly to: number;
  /** Range as in a URL: `2026-11-01..2026-11-22`. */
  readonly range: string;
}

const months: readonly (readonly string[])[] = [
  ['january', 'ocak'],
  ['february', 'subat'],
  ['march', 'mart'],
  ['april', 'nisan'],
  ['may', 'mayis'],
  ['june', 'haziran'],
  ['july', 'temmuz'],
  ['august', 'agustos'],
  ['september', 'eylul'],
  ['october', 'ekim'],
  ['november', 'kasim'],
  ['december', 'aralik'],
];

/**
 * Returns the period that a question names; `undefined` if it names none.
 * @param foldedQuestion question in lower case, without diacritics
 */
export function periodIn(foldedQuestion: string, now: number, zone: Zone): Period | undefined {
  const today = zone.dayAt(now);
  const weekday = (today + 3) % 7; // 1 January 1970 was a Thursday; Monday is 0.
  const span = (first: number, last: number): Period => ({
    from: zone.startOf(first),
    to: zone.startOf(last + 1) - 1,
    range: `${dayTextOf(first)}..${dayTextOf(last)}`,
  });
  const dayNumber = (year: number, month: number, day: number) => Date.UTC(year, month, day) / 86_400_000;
  const month = (year: number, at: number) => span(dayNumber(year, at, 1), dayNumber(year, at + 1, 0));
  const [year = 1970, at = 1] = dayTextOf(today).split('-').map(Number);

  const days = /(?:last|past|son) (\d{1,3}) (?:days?|gun)/.exec(foldedQuestion)?.[1];
  if (days !== undefined) return span(today - Number(days) + 1, today);
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(foldedQuestion);
  if (iso) {
    const day = dayNumber(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
    return span(day, day);
  }
  if (/yesterday|\bdun\b/.test(foldedQuestion)) return span(today - 1, today - 1);
  if (/today|bugun/.test(foldedQuestion)) return span(today, today);
  if (/last week|gecen hafta/.test(foldedQuestion)) return span(today - weekday - 7, today - weekday - 1);
  if (/this week|bu hafta/.test(foldedQuestion)) return span(today - weekday, today);
  if (/last month|gecen ay/.test(foldedQuestion)) return month(year, at - 2);
  if (/this month|bu ay\b/.test(foldedQuestion)) return span(dayNumber(year, at - 1, 1), today);
  if (/this year|bu yil/.test(foldedQuestion)) return span(dayNumber(year, 0, 1), today);
  const named = months.findIndex((names) => names.some((name) => new RegExp(`\\b${name}`).test(foldedQuestion)));
  // "May" is also a verb in English, so it needs more context than the other months.
  if (named >= 0 && !(named === 4 && !/\b(in|of|during) may\b|\bmay 20\d\d|mayis/.test(foldedQuestion))) {
    const of = Number(/\b(20\d\d)\b/.exec(foldedQuestion)?.[1] ?? (named + 1 > at ? year - 1 : year));
    return month(of, named);
  }
  return undefined;
}
