/** Formatting of durations in the user's number format, with the units of the language. */
import { i18n } from '../../i18n/i18n.ts';
import { formatAmount } from './amount.ts';
import { formatTiming } from './codes.ts';

/** Formats a number with its decimals, but no more than `maxDecimals`. */
export function plainNumber(value: number | string, maxDecimals: number): string {
  const [, fraction = ''] = Number(value)
    .toFixed(maxDecimals)
    .replace(/\.?0+$/, '')
    .split('.');
  return formatAmount(Number(value).toFixed(maxDecimals), fraction.length);
}

const parts = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/**
 * Formats a duration with its two largest units. Below a minute it is in seconds with up to three decimals, below a
 * second in milliseconds.
 * @param none the unit for a duration of zero
 */
export function formatDuration(milliseconds: number, none: TimeUnit = 'millisecond'): string {
  const sign = milliseconds < 0 ? '-' : '';
  const size = Math.abs(milliseconds);
  if (size === 0) return `0 ${unitWord(none, 0)}`;
  if (size < 1_000) return `${sign}${plainNumber(size, 0)} ${unitWord('millisecond', size)}`;
  if (size < 60_000) return `${sign}${plainNumber(size / 1_000, 3)} ${unitWord('second', size / 1_000)}`;
  const at = parts.findIndex(([, length]) => size >= length);
  const [large, small] = [parts[at] ?? parts[3], parts[at + 1] ?? parts[3]];
  const smalls = Math.round(size / small[1]);
  const perLarge = large[1] / small[1];
  const [first, second] = [Math.floor(smalls / perLarge), smalls % perLarge];
  return `${sign}${plainNumber(first, 0)} ${unitWord(large[0], first)}${second > 0 ? ` ${plainNumber(second, 0)} ${unitWord(small[0], second)}` : ''}`;
}

type TimeUnit = 'millisecond' | (typeof parts)[number][0];

/** Returns the language's name of a unit of time for a count: `min`, `dk`. */
function unitWord(unit: TimeUnit, count: number): string {
  const found = new Intl.NumberFormat(i18n.language || 'en', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).formatToParts(count);
  return found.find(({ type }) => type === 'unit')?.value ?? unit;
}

/** Formats the duration of a call in seconds with three decimals (A-575) and their unit, `0,755 sec`. @public */
export function formatSeconds(milliseconds: number): string {
  return `${formatAmount(formatTiming(milliseconds), 3)} ${unitWord('second', milliseconds / 1_000)}`;
}
