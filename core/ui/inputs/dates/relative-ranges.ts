/** Date ranges that move with the calendar. */

import { isOneOf } from '../../../model/is-one-of.ts';
import { addDays } from '../../formats/date.ts';
import { type RelativeRange, relativeRanges } from './relative-range-names.ts';

/** Returns whether a text is the name of a relative period. @public */
export const isRelativeRange = (name: string): name is RelativeRange => isOneOf(relativeRanges, name);

/**
 * Returns the calendar dates of a relative range, both inclusive.
 * @param today `YYYY-MM-DD`
 * @public
 */
export function datesOf(range: RelativeRange, today: string): { readonly from: string; readonly to: string } {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}
