/** Dates as people type them. Apart from the dates that are shown, so that no first screen loads what reads them. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { currentFormats } from '../../i18n/formats.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/**
 * Reads `DD/MM/YYYY` and nothing else (S-381), or the person's own format, into `YYYY-MM-DD`; undefined where it is no
 * date (S-382).
 * @public
 */
export function parseDate(text: string): string | undefined {
  const day = dayjs.utc(text.trim(), currentFormats().date, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : undefined;
}
