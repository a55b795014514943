/** Formats of numbers and instants in the tooltips, tables, sentences and axes of charts. */
import { currentFormats, separatorsOf } from '../../i18n/formats.ts';
import { i18n } from '../../i18n/i18n.ts';
import { type CurrencyFormat, formatMoney, withPercentSign } from '../../ui/formats/amount.ts';
import { dayOf, formatDate, formatDateTimeShort, formatDay, formatTime, isDay } from '../../ui/formats/date.ts';
import { dateInWords } from '../../ui/formats/date-words.ts';
import { formatDuration, plainNumber } from '../../ui/formats/duration.ts';
import { formatShare } from '../../ui/formats/share.ts';
import type { ChartUnit, ChartValue } from '../props.ts';

/** Currency of amounts without one. */
export const defaultCurrency = 'EUR';

/**
 * Formats a number for tooltips, table and summary in the user's number format: `1.234`, `86,4%`, `1 min 30 sec`,
 * `1.234,50 EUR`. Text that is not a number is unchanged.
 * @param currencies the known currencies, for their decimals (`useUiEnvironment().currencies`)
 * @public
 */
export function formatChartValue(value: ChartValue, unit: ChartUnit, currencies: readonly CurrencyFormat[]): string {
  return formatValue(value, unit, currencies).replace(/^-/, '\u2212');
}

function formatValue(value: ChartValue, unit: ChartUnit, currencies: readonly CurrencyFormat[]): string {
  if (!Number.isFinite(Number(value)) || value === '') return String(value);
  if (unit.kind === 'currency') {
    return formatMoney(value, unit.currency ?? defaultCurrency, currencies);
  }
  if (unit.kind === 'time') return formatDuration(Number(value));
  return unit.kind === 'percent' ? formatShare(value) : plainNumber(value, 3);
}

/**
 * Formats a round number for an axis in short form: `1,5M`, in Turkish `1,5 Mn`. Percentages and durations include
 * their unit.
 */
export function axisNumber(value: number, unit: ChartUnit): string {
  if (unit.kind === 'time') return value === 0 ? '0' : formatChartValue(value, unit, []);
  const { group, decimal } = separatorsOf(currentFormats().number);
  const short = new Intl.NumberFormat(language(), {
    notation: Math.abs(value) < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 6,
  })
    .formatToParts(value)
    .map(({ type, value: part }) =>
      type === 'group' ? group : type === 'decimal' ? decimal : type === 'minusSign' ? '\u2212' : part,
    )
    .join('');
  return unit.kind === 'percent' ? withPercentSign(short) : short;
}

/**
 * Formats a calendar date or an instant for the axis: `22/11`, `22/11 14`, or in the date format that
 * the user has chosen. Empty if the key is neither.
 * @param timeZone IANA time zone
 */
export function chartTick(key: string, timeZone: string): string {
  if (isDay(key)) return withoutYear(key);
  const day = dayOf(key, timeZone);
  return day && `${withoutYear(day)} ${formatDateTimeShort(key, timeZone).slice(11, 13)}`;
}

/** Removes the year and its separator. */
const withoutYear = (day: string) => formatDay(day).replace(/^\d{4}\D|\D\d{4}$/, '');

/** Formats a date or an instant in full, for tables and files: `22/11/2026`, `22/11/2026 14:00`. */
export function chartDate(key: string, timeZone: string): string {
  return isDay(key) ? formatDay(key) : formatDateTimeShort(key, timeZone) || formatDate(key, timeZone) || key;
}

/**
 * Formats a date or an instant in words: `12 March`, `12 March, 14:00`; with the year if the chart spans several years.
 */
export function chartDateInWords(key: string, timeZone: string, withYear: boolean): string {
  const ofDay = isDay(key);
  const instant = new Date(ofDay ? `${key}T00:00:00Z` : key);
  if (Number.isNaN(instant.getTime())) return key;
  const day = dateInWords(key, withYear ? 'date' : 'dayOfYear', language(), timeZone);
  return ofDay ? day : `${day}, ${formatTime(key, timeZone)}`;
}

const language = (): string => i18n.language || 'en';
