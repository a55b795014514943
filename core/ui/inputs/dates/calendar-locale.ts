import type { Locale } from 'date-fns';
import { localeOf } from '../../../i18n/languages.ts';

/** Returns what Blueprint's calendars read of a language of date-fns, with the words of `Intl`: no language needs a file for it. */
export function calendarLocale(language: string): Locale {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
  // 4 January 1970 is a Sunday, from which date-fns counts.
  const day = (at: number, { width = 'wide' }: { readonly width?: string } = {}) =>
    format({ weekday: width === 'wide' ? 'long' : 'short' }).format(Date.UTC(1970, 0, 4 + at));
  const month = (at: number) => format({ month: 'long' }).format(Date.UTC(1970, at, 1));
  const plain = (value: unknown) => String(value);
  return {
    code: language,
    localize: { month, day, ordinalNumber: plain, era: plain, quarter: plain, dayPeriod: plain },
    options: { weekStartsOn: 1 },
  };
}
