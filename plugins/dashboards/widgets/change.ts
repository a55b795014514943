/** Change of a number from the previous period. */
import type { WidgetRow } from '#core/api';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /**
   * Absolute change with one decimal place: percent of the previous value, or percentage points if the numbers are
   * percentages.
   */
  readonly by: number;
  readonly isPoints: boolean;
}

type Value = WidgetRow[string] | undefined;

/**
 * Returns the change of a number.
 * @param isPercent true if the numbers are percentages, whose difference is in percentage points
 * @returns `undefined` if a value is not a number, or if the previous value is 0, because there is no percentage of 0
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
