/**
 * Notation of filter values in the address: `Captured,Refunded`, `2025-01-01..2025-01-31`, `last-7-days`, `10..99.5`,
 * `acme`.
 */
import { isDay } from '../../formats/date.ts';
import { isRelativeRange } from '../../inputs/dates/relative-ranges.ts';
import type { FilterValue, GridFilter, RangeValue } from '../types.ts';
import { isRange } from './range-instants.ts';

const longestText = 255;
const mostOptions = 100;

/**
 * Parses a value of the address. Parts that are unknown to the filter are dropped; the result is `undefined` if nothing
 * remains.
 * @param raw the percent-encoded text in the address
 */
export function parseFilterValue(raw: string, filter: GridFilter): FilterValue | undefined {
  switch (filter.kind) {
    case 'options': {
      const { options } = filter;
      const ids = raw.split(',').map(decodePart);
      const known = ids.filter(
        (id) =>
          id !== '' &&
          id.length <= longestText &&
          (typeof options === 'function' || options.some((option) => option.id === id)),
      );
      return known.length > 0 ? [...new Set(known)].slice(0, mostOptions) : undefined;
    }
    case 'date-range': {
      const text = decodePart(raw);
      return isRelativeRange(text) ? { relative: text } : rangeOf(text, isDay, (from, to) => from > to);
    }
    case 'amount-range':
      return rangeOf(decodePart(raw), isAmount, (from, to) => Number(from) > Number(to));
    case 'text':
      return decodePart(raw).trim().slice(0, longestText) || undefined;
    case 'custom':
      return (
        decodePart(raw)
          .trim()
          .slice(0, filter.longest ?? longestText) || undefined
      );
  }
}

/** Formats a filter value for the address, with as little percent-encoding as possible. */
export function formatFilterValue(value: FilterValue): string {
  if (typeof value === 'string') return encodePart(value);
  if (!isRange(value)) return value.map(encodePart).join(',');
  return value.relative ?? `${value.from ?? ''}..${value.to ?? ''}`;
}

/** Returns whether two values select the same rows. */
export function sameFilterValue(value: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return (
    value === other ||
    (value !== undefined && other !== undefined && formatFilterValue(value) === formatFilterValue(other))
  );
}

const isAmount = (text: string) => /^-?\d{1,15}(\.\d{1,8})?$/.test(text);

function rangeOf(
  text: string,
  isEnd: (end: string) => boolean,
  isSwapped: (from: string, to: string) => boolean,
): RangeValue | undefined {
  const ends = text.split('..');
  if (ends.length !== 2 || !ends.every((end) => end === '' || isEnd(end))) return undefined;
  const [from = '', to = ''] = ends;
  if (from && to && isSwapped(from, to)) return { from: to, to: from };
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
}

/**
 * Encodes one part of a query. Allowed characters stay readable. The comma is always encoded, because it separates
 * parts.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(/%(3A|2F|40)/g, decodeURIComponent);
}

/** Decodes one part of a query; empty if it is malformed. */
export function decodePart(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
