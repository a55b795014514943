import type { Locale } from 'date-fns';
import enUS from 'date-fns/locale/en-US';
import { localeOf } from '../../../i18n/languages.ts';

/**
 * Returns a date-fns locale for Blueprint's calendars, with the names of months and days from `Intl`, so that languages
 * need no locale files.
 */
export function calendarLocale(language: string): Locale {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
  // 4 January 1970 is a Sunday, which is the first weekday of date-fns.
  const day = (at: number, { width = 'wide' }: { readonly width?: string } = {}) => {
    const name = format({ weekday: width === 'wide' ? 'long' : 'short' }).format(Date.UTC(1970, 0, 4 + at));
    // The narrow headings of a date range have space for two letters.
    return width === 'short' ? name.slice(0, 2) : name;
  };
  const month = (at: number) => format({ month: 'long' }).format(Date.UTC(1970, at, 1));
  const { localize } = enUS;
  return {
    ...enUS,
    code: language,
    ...(localize && { localize: { ...localize, month, day } }),
    options: { weekStartsOn: 1 },
  };
}
