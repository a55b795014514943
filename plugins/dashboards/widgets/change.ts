/** Change of a number from the previous period. */
import type { WidgetRow } from '#core/api';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /**
   * Absolute change: percent of the previous value, or percentage points if the numbers are percents. It has a single
   * decimal.
   */
  readonly by: number;
  readonly isPoints: boolean;
}

type Value = WidgetRow[string] | undefined;

/**
 * @param isPercent the numbers are percents, whose difference is in points
 * @returns undefined where one of them is no number, or before was nothing: a change from 0 has no percent
 */
export function changeOf(now: Value, before: Value, isPercent: boolean): Change | undefined {
  const [to, from] = [numberOf(now), numberOf(before)];
  if (to === undefined || from === undefined || (from === 0 && !isPercent)) return undefined;
  const by = Math.round((isPercent ? to - from : ((to - from) / Math.abs(from)) * 100) * 10) / 10;
  return { direction: by > 0 ? 'up' : by < 0 ? 'down' : 'same', by: Math.abs(by), isPoints: isPercent };
}

function numberOf(value: Value): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
