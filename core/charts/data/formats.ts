/** How charts write numbers and instants, in tooltips, tables, sentences and on their axes. */
import { currentFormats, separatorsOf } from '../../i18n/formats.ts';
import { i18n } from '../../i18n/i18n.ts';
import { type CurrencyFormat, decimalPlacesOf, formatAmount, withPercentSign } from '../../ui/formats/amount.ts';
import { dayOf, formatDate, formatDateTimeShort, formatDay, formatTime, isDay } from '../../ui/formats/date.ts';
import { dateInWords } from '../../ui/formats/date-words.ts';
import type { ChartUnit, ChartValue } from '../props.ts';

/** Of amounts that say none (A-560). */
export const defaultCurrency = 'EUR';

/**
 * A number as tooltips, table and summary have it, in the person's own format: `1.234`, `86,4%`, `1 min 30 sec`, `1.234,50 EUR`. What
 * is no number comes back as it is.
 * @param currencies what is known of their decimals (`useUiEnvironment().currencies`)
 */
export function formatChartValue(value: ChartValue, unit: ChartUnit, currencies: readonly CurrencyFormat[]): string {
  return written(value, unit, currencies).replace(/^-/, '\u2212');
}

function written(value: ChartValue, unit: ChartUnit, currencies: readonly CurrencyFormat[]): string {
  if (!Number.isFinite(Number(value)) || value === '') return String(value);
  if (unit.kind === 'currency') {
    const currency = unit.currency ?? defaultCurrency;
    return `${formatAmount(value, decimalPlacesOf(currency, currencies))} ${currency}`;
  }
  if (unit.kind === 'time') return formatDuration(Number(value));
  return unit.kind === 'percent' ? withPercentSign(plain(value, 2)) : plain(value, 3);
}

/** As many decimals as the number has, no more than `most`. */
function plain(value: ChartValue, most: number): string {
  const [, fraction = ''] = Number(value)
    .toFixed(most)
    .replace(/\.?0+$/, '')
    .split('.');
  return formatAmount(Number(value).toFixed(most), fraction.length);
}

const parts = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** The two largest parts of a duration; below a minute seconds with up to three decimals, below a second milliseconds. @param milliseconds a duration */
function formatDuration(milliseconds: number): string {
  const sign = milliseconds < 0 ? '-' : '';
  const size = Math.abs(milliseconds);
  if (size < 1_000) return `${sign}${plain(size, 0)} ${unitWord('millisecond', size)}`;
  if (size < 60_000) return `${sign}${plain(size / 1_000, 3)} ${unitWord('second', size / 1_000)}`;
  const at = parts.findIndex(([, length]) => size >= length);
  const [large, small] = [parts[at] ?? parts[3], parts[at + 1] ?? parts[3]];
  const smalls = Math.round(size / small[1]);
  const perLarge = large[1] / small[1];
  const [first, second] = [Math.floor(smalls / perLarge), smalls % perLarge];
  return `${sign}${plain(first, 0)} ${unitWord(large[0], first)}${second > 0 ? ` ${plain(second, 0)} ${unitWord(small[0], second)}` : ''}`;
}

type TimeUnit = 'millisecond' | (typeof parts)[number][0];

/** `min`, `dk`: what the language calls a unit of time, beside that many of it. */
function unitWord(unit: TimeUnit, count: number): string {
  const found = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(count);
  return found.find(({ type }) => type === 'unit')?.value ?? unit;
}

/** A round number on an axis, short: `1,5M`, in Turkish `1,5 Mn`; percent and time with their unit. */
export function axisNumber(value: number, unit: ChartUnit): string {
  if (unit.kind === 'time') return value === 0 ? '0' : formatChartValue(value, unit, []);
  const { group, decimal } = separatorsOf(currentFormats().number);
  const short = new Intl.NumberFormat(language(), { notation: Math.abs(value) < 10_000 ? 'standard' : 'compact', maximumFractionDigits: 6 })
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? group : type === 'decimal' ? decimal : type === 'minusSign' ? '\u2212' : part))
    .join('');
  return unit.kind === 'percent' ? withPercentSign(short) : short;
}

/**
 * A calendar date or an instant as the axis has it: `22/11` (A-553), `22/11 14` (A-552); after the person's own date format where they
 * chose one. Empty where it is neither.
 * @param timeZone IANA name
 */
export function chartTick(key: string, timeZone: string): string {
  if (isDay(key)) return withoutYear(key);
  const day = dayOf(key, timeZone);
  return day && `${withoutYear(day)} ${formatDateTimeShort(key, timeZone).slice(11, 13)}`;
}

/** The year goes, with what parts it from the rest. */
const withoutYear = (day: string) => formatDay(day).replace(/^\d{4}\D|\D\d{4}$/, '');

/** The same in full, for tables and files: `22/11/2026`, `22/11/2026 14:00`. */
export function chartDate(key: string, timeZone: string): string {
  return isDay(key) ? formatDay(key) : formatDateTimeShort(key, timeZone) || formatDate(key, timeZone) || key;
}

/** The same as it is said: `12 March`, `12 March, 14:00`; with the year where the chart has several. */
export function chartDateInWords(key: string, timeZone: string, withYear: boolean): string {
  const ofDay = isDay(key);
  const instant = new Date(ofDay ? `${key}T00:00:00Z` : key);
  if (Number.isNaN(instant.getTime())) return key;
  const day = dateInWords(key, withYear ? 'date' : 'dayOfYear', language(), timeZone);
  return ofDay ? day : `${day}, ${formatTime(key, timeZone)}`;
}

const language = (): string => i18n.language || 'en';
