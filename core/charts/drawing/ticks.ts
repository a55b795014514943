/** Positions of the lines and labels of an axis. */
import { shortenName } from '../data/shorten-name.ts';
import type { ChartUnit } from '../props.ts';

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Round durations up to a day. Longer steps are round numbers of days. */
const timeSteps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24].map((count) => count * hour),
];

/**
 * Returns the scale of an axis in round numbers, from below the lowest value to above the highest.
 * @param maxSteps maximum number of steps, at least 1
 */
export function scaleOf(values: readonly number[], unit: ChartUnit, maxSteps: number, withZero: boolean): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (low > high) [low, high] = [0, 0];
  if (withZero || low < 0 || low < high / 2) [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  // Finer steps would be below the precision of floating-point numbers of this size.
  const least = Math.max((high - low) / Math.max(1, maxSteps), Math.max(Math.abs(low), Math.abs(high)) * 1e-12, 1e-30);
  const step = stepOf(least, unit);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => roundTo((first + at) * step, step));
  const [from, to] = [ticks[0] ?? low, ticks.at(-1) ?? high];
  // Extends the range, because Plotly draws no line on the outermost edge.
  return { from, to: to + (to - from) * 0.015, ticks };
}

/** Returns the next round step, which is 1, 2 or 5 times a power of ten. Counts have whole numbers. */
function stepOf(least: number, unit: ChartUnit): number {
  if (unit.kind === 'time') {
    const found = timeSteps.find((step) => step >= least);
    if (found !== undefined) return found;
    return roundStep(least / (24 * hour)) * 24 * hour;
  }
  return unit.kind === 'count' ? Math.max(1, roundStep(least)) : roundStep(least);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((count) => count * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** Rounds a number to remove errors of binary fractions, as in 0.1 + 0.2. */
const roundTo = (value: number, step: number) =>
  step >= 1 ? Math.round(value) : Number(value.toFixed(Math.ceil(-Math.log10(step)) + 1));

/** Average width of a character at 11 px, in CSS pixels. */
const characterWidth = 6.2;
export const widthOf = (text: string): number => [...text].length * characterWidth;

/**
 * Returns the words that fit next to each other: all of them, shortened, if a good part of each fits, else every
 * second, third and so on.
 */
export function wordsThatFit(
  words: readonly string[],
  width: number,
): { readonly at: number; readonly text: string }[] {
  if (words.length === 0) return [];
  const slot = width / words.length;
  const needed = Math.min(Math.max(...words.map(widthOf)) + 10, 64);
  const every = Math.max(1, Math.ceil(needed / slot));
  const room = Math.floor((every * slot - 10) / characterWidth);
  return words.flatMap((word, at) => (at % every === 0 ? [{ at, text: shortenName(word, Math.max(3, room)) }] : []));
}
