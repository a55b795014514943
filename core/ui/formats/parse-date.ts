/** Parsing of typed dates. Separate from the formatting of dates, so that the first screen does not load the parser. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { currentFormats } from '../../i18n/formats.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/**
 * Parses only `DD/MM/YYYY` (S-381) or the user's date format into `YYYY-MM-DD`; `undefined` if it is not a date
 * (S-382).
 * @public
 */
export function parseDate(text: string): string | undefined {
  const day = dayjs.utc(text.trim(), currentFormats().date, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : undefined;
}
