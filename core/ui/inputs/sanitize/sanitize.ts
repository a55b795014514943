/**
 * Sanitizing of typed values by their type (S-328 to S-352), when the user leaves the input or sends the form. Each
 * function is pure and idempotent, never throws, and never exceeds the maximum length. The rules for each key press are
 * in ../typing.
 */
import { withoutAttackShapes } from './attack-shapes.ts';
import { withoutControls } from './control-characters.ts';
import { cut, maxLengthOf } from './limits.ts';

export type SanitizerType = 'text' | 'search' | 'email' | 'password' | 'number' | 'tel' | 'url';

/**
 * Sanitizes a value by the type of its input. Values of other types are text with up to 500 characters (S-342).
 * @public
 */
export function sanitize(type: string, value: string, max = maxLengthOf(type)): string {
  switch (type) {
    case 'email':
      return sanitizeEmail(value, max);
    case 'password':
      return sanitizePassword(value, max);
    case 'number':
      return sanitizeNumber(value, max);
    case 'tel':
      return sanitizePhone(value, max);
    case 'url':
      return sanitizeUrl(value, max);
    default:
      return sanitizeText(value, max);
  }
}

/**
 * Sanitizes a text: trims it, removes attack patterns and control characters, and cuts it to the maximum length (S-328
 * to S-334, S-337).
 * @param lines keeps line ends and tabs
 */
export function sanitizeText(value: string, max = maxLengthOf('text'), lines = false): string {
  let before: string;
  let after = cut(withoutControls(value, lines).trim(), max);
  do {
    before = after;
    after = withoutAttackShapes(after).trim();
  } while (after !== before);
  return after;
}

/**
 * Sanitizes a text with several lines in the same way, but keeps line ends, tabs and indentation. The field's own rule
 * limits the length.
 * @public
 */
export const sanitizeLines = (value: string): string => sanitizeText(value, value.length, true);

/**
 * Returns a typed email address in lower case and without spaces (S-344, S-345). No other character is removed, because
 * the result could be the address of another user.
 */
export const plainEmail = (value: string): string => value.replace(/\s/g, '').toLowerCase();

/**
 * Returns whether an address has only the characters of `sanitizeEmail` and `+`, which many addresses contain (S-352).
 */
export function isEmailText(value: string): boolean {
  const rest = value.replaceAll('+', '');
  return sanitizeEmail(rest) === rest;
}

/** Sanitizes an email address: lower case, `a-z 0-9 @ . _ -`, and only the first of several `@` (S-344 to S-347). */
export function sanitizeEmail(value: string, max = maxLengthOf('email')): string {
  const cleaned = value.toLowerCase().replace(/[^a-z0-9@._-]/g, '');
  const at = cleaned.indexOf('@') + 1;
  return cut(at ? cleaned.slice(0, at) + cleaned.slice(at).replaceAll('@', '') : cleaned, max);
}

/** Cuts a password to its maximum length, and never changes it otherwise (S-336, S-343). */
export function sanitizePassword(value: string, max = maxLengthOf('password')): string {
  return cut(value, max);
}

/**
 * Sanitizes a number: digits, one decimal point, a leading minus (S-348). A comma is a decimal point as well (S-354),
 * because removing it would turn 1,5 into 15. If both are present, the last one is the decimal point and the others
 * separate thousands.
 */
export function sanitizeNumber(value: string, max = maxLengthOf('number')): string {
  const cleaned = decimalPoint(value).replace(/[^\d.-]/g, '');
  const sign = cleaned.startsWith('-') ? '-' : '';
  return cut(sign + onePoint(cleaned.replaceAll('-', '')), max);
}

/** Sanitizes a phone number: digits, blanks and `- ( ) +` (S-349). */
export function sanitizePhone(value: string, max = maxLengthOf('tel')): string {
  return cut(value.replace(/[^\d ()+-]/g, '').trim(), max).trim();
}

/** Allowed schemes of URLs (S-350). */
const schemes = /^(?:https?|ftp|mailto):/i;

/** Sanitizes a URL; empty if its scheme is not allowed (S-350). A URL without a scheme is left to validation. */
export function sanitizeUrl(value: string, max = maxLengthOf('url')): string {
  const plain = withoutControls(value)
    .replace(/\s/g, '')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', '%22');
  return schemes.test(plain) || !/^[^/?#]*:/.test(plain) ? cut(plain, max) : '';
}

/** Replaces a decimal comma by a decimal point. */
export function decimalPoint(value: string): string {
  const comma = value.lastIndexOf(',');
  if (comma < 0) return value;
  const point = value.lastIndexOf('.');
  if (point > comma || (point < 0 && value.indexOf(',') !== comma)) return value.replaceAll(',', '');
  return `${value.slice(0, comma).replace(/[.,]/g, '')}.${value.slice(comma + 1)}`;
}

/** Keeps only the first of several points. */
export function onePoint(value: string): string {
  const point = value.indexOf('.') + 1;
  return point ? value.slice(0, point) + value.slice(point).replaceAll('.', '') : value;
}
