/**
 * Makes what was typed fit for its type (S-328 to S-352): the rules that hold once the person leaves the input or sends
 * the form. Each is pure, never throws, is idempotent and never gives more than the limit. Rules that hold with every
 * key are in ../typing.
 */
import { withoutAttackShapes } from './attack-shapes.ts';
import { withoutControls } from './control-characters.ts';
import { cut, maxLengthOf } from './limits.ts';

export type SanitiserType = 'text' | 'search' | 'email' | 'password' | 'number' | 'tel' | 'url';

/**
 * Sanitizes a value by the type of the input; a type that is not listed is text of at most 500 characters (S-342).
 * @public
 */
export function sanitise(type: string, value: string, max = maxLengthOf(type)): string {
  switch (type) {
    case 'email':
      return sanitiseEmail(value, max);
    case 'password':
      return sanitisePassword(value, max);
    case 'number':
      return sanitiseNumber(value, max);
    case 'tel':
      return sanitisePhone(value, max);
    case 'url':
      return sanitiseUrl(value, max);
    default:
      return sanitiseText(value, max);
  }
}

/**
 * Sanitizes a text: trimmed, stripped of attack shapes and control characters, cut to its maximum (S-328 to S-334,
 * S-337).
 * @param lines keeps line ends and tabs
 */
export function sanitiseText(value: string, max = maxLengthOf('text'), lines = false): string {
  let before: string;
  let after = cut(withoutControls(value, lines).trim(), max);
  do {
    before = after;
    after = withoutAttackShapes(after).trim();
  } while (after !== before);
  return after;
}

/**
 * Sanitizes several lines in the same way, keeping line ends, tabs and indentation. Their length is limited by the
 * field's own rule.
 * @public
 */
export const sanitiseLines = (value: string): string => sanitiseText(value, value.length, true);

/**
 * Returns a typed e-mail address in lower case and without spaces (S-344, S-345). No other character is removed,
 * because the rest could be another user's address.
 */
export const plainEmail = (value: string): string => value.replace(/\s/g, '').toLowerCase();

/**
 * Returns whether an address has only the characters of `sanitiseEmail`, and `+`, which many people's addresses contain
 * (S-352).
 */
export function isEmailText(value: string): boolean {
  const rest = value.replaceAll('+', '');
  return sanitiseEmail(rest) === rest;
}

/** Sanitizes an e-mail address: lower case, `a-z 0-9 @ . _ -`, and only the first of several `@` (S-344 to S-347). */
export function sanitiseEmail(value: string, max = maxLengthOf('email')): string {
  const cleaned = value.toLowerCase().replace(/[^a-z0-9@._-]/g, '');
  const at = cleaned.indexOf('@') + 1;
  return cut(at ? cleaned.slice(0, at) + cleaned.slice(at).replaceAll('@', '') : cleaned, max);
}

/** Cuts a password to its maximum, and never alters it otherwise (S-336, S-343). */
export function sanitisePassword(value: string, max = maxLengthOf('password')): string {
  return cut(value, max);
}

/**
 * Sanitizes a number: digits, a single decimal point, a leading minus (S-348). A comma is a decimal point too (S-354),
 * because dropping it would turn 1,5 into 15. If both are present, the last is the decimal point and the others group
 * thousands.
 */
export function sanitiseNumber(value: string, max = maxLengthOf('number')): string {
  const cleaned = decimalPoint(value).replace(/[^\d.-]/g, '');
  const sign = cleaned.startsWith('-') ? '-' : '';
  return cut(sign + onePoint(cleaned.replaceAll('-', '')), max);
}

/** Sanitizes a phone number: digits, blanks and `- ( ) +` (S-349). */
export function sanitisePhone(value: string, max = maxLengthOf('tel')): string {
  return cut(value.replace(/[^\d ()+-]/g, '').trim(), max).trim();
}

/** Schemes that a URL may have (S-350). */
const schemes = /^(?:https?|ftp|mailto):/i;

/**
 * Sanitizes a URL; the result is empty if its scheme is not allowed (S-350). A URL without a scheme is left to
 * validation.
 */
export function sanitiseUrl(value: string, max = maxLengthOf('url')): string {
  const plain = withoutControls(value)
    .replace(/\s/g, '')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', '%22');
  return schemes.test(plain) || !/^[^/?#]*:/.test(plain) ? cut(plain, max) : '';
}

/** Converts a number with a decimal comma to a number with a decimal point. */
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
