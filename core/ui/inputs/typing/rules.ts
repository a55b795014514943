/**
 * Rules for the text of an input on each key press. A rule receives the whole new value. It returns the value to
 * accept, which may differ if a character has another meaning, or undefined to block the key. No limit blocks deleting,
 * so that the user can't get stuck.
 */
import { plainDecimal } from '../../formats/amount.ts';
import { cut, maxLengthOf } from '../sanitize/limits.ts';
import { decimalPoint, onePoint, sanitizeNumber } from '../sanitize/sanitize.ts';

export interface TypingRule {
  /** Returns the value to accept if the typed text results in `next`; `undefined` blocks the key. */
  readonly admit: (next: string) => string | undefined;
  /** Returns the allowed characters of a text that is pasted, dropped or filled in. */
  readonly clean: (text: string) => string;
}

/** Rule for digits, one decimal point and a leading minus (S-348). */
export const numberRule: TypingRule = {
  admit: (next) =>
    /^-?\d*[.,]?\d*$/.test(next) && next.length <= maxLengthOf('number') ? next.replace(',', '.') : undefined,
  clean: (text) => sanitizeNumber(text),
};

/** Rule for digits with up to one decimal point (S-353). A comma is replaced by a point (S-354). */
export const decimalRule: TypingRule = {
  admit: (next) =>
    /^\d*[.,]?\d*$/.test(next) && next.length <= maxLengthOf('number') ? next.replace(',', '.') : undefined,
  clean: (text) => cut(onePoint(decimalPoint(text).replace(/[^\d.]/g, '')), maxLengthOf('number')),
};

/** Rule for digits, spaces and `- ( ) +` (S-349). */
export const phoneRule: TypingRule = {
  admit: (next) => (/^[\d ()+-]*$/.test(next) && next.length <= maxLengthOf('tel') ? next : undefined),
  clean: (text) => cut(text.replace(/[^\d ()+-]/g, ''), maxLengthOf('tel')),
};

/**
 * Pattern for up to two digits, an optional point and up to two decimals, but not `00` (S-364, S-366 to S-369), or
 * exactly 100 (S-365, S-370).
 */
const percentage = /^(?:(?!00)\d{1,2}(?:\.\d{0,2})?|100)?$/;

export const percentageRule: TypingRule = {
  admit(next) {
    const value = next.replace(',', '.');
    return percentage.test(value) ? value : undefined;
  },
  clean: (text) => longestStart(decimalPoint(text).replace(/[^\d.]/g, ''), isPercentage),
};

/** Returns whether a text is a percentage (S-369, S-370) or the beginning of one. */
export function isPercentage(text: string): boolean {
  return percentage.test(text);
}

/** Returns a percentage with the given number of decimals. 100 has none, as it can only be typed without (S-365). */
export function writtenPercentage(text: string, decimals?: number): string {
  const written = plainDecimal(text, decimals);
  return isPercentage(written) ? written : text;
}

export interface DigitOptions {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Pattern that the value must match at all times. */
  readonly pattern?: RegExp | undefined;
  /** Maximum number of characters; 20 if absent. */
  readonly maxLength?: number | undefined;
  /** Allows one decimal separator: `true` is the default one, `.` (S-360, S-361). */
  readonly separator?: boolean | string | undefined;
}

/** Returns the rule that accepts only digits, within limits (S-355 to S-363). */
export function digitRule({
  min,
  max,
  pattern,
  maxLength = maxLengthOf('number'),
  separator = false,
}: DigitOptions): TypingRule {
  const point = separator === true ? '.' : separator || '';
  const isAllowed = (text: string): boolean => {
    const parts = point ? text.split(point) : [text];
    if (text === '') return true;
    if (text.length > maxLength || parts.length > 2 || !parts.every((part) => /^\d*$/.test(part))) return false;
    if (pattern && !new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)) return false;
    return canReach(parts[0] ?? '', parts[1], maxLength, min, max);
  };
  return {
    admit: (next) => (isAllowed(next) ? next : undefined),
    clean: (text) =>
      longestStart(
        onlyFirst([...text].filter((character) => /\d/.test(character) || character === point).join(''), point).slice(
          0,
          maxLength,
        ),
        isAllowed,
      ),
  };
}

/**
 * Returns whether more typing can result in a value from `min` to `max`. With 20 to 50, `2` can become 20, but `6`
 * can't become an allowed value (S-357, S-358).
 */
function canReach(
  whole: string,
  fraction: string | undefined,
  maxLength: number,
  min = 0,
  max = Number.POSITIVE_INFINITY,
): boolean {
  const value = Number(`${whole || 0}.${fraction || 0}`);
  if (fraction !== undefined) return value <= max && value + 10 ** -fraction.length > min;
  for (let more = 0; whole.length + more <= maxLength; more++) {
    const least = value * 10 ** more;
    if (least > max) return false;
    if (least + 10 ** more > min) return true;
    if (value === 0 && more > 0) return false; // leading zeros can't reach a valid number
  }
  return false;
}

const onlyFirst = (text: string, point: string) => {
  const end = point ? text.indexOf(point) + 1 : 0;
  return end ? text.slice(0, end) + text.slice(end).replaceAll(point, '') : text;
};

function longestStart(text: string, isAllowed: (text: string) => boolean): string {
  let accepted = '';
  for (const character of text) if (isAllowed(accepted + character)) accepted += character;
  return accepted;
}
