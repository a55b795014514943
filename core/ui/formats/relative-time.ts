import type { Text } from '../../i18n/use-text.ts';
import { formatDate, type InstantValue } from './date.ts';

const minute = 60_000;
const day = 1440;
const lastRelativeDay = 30;

/**
 * Returns the elapsed time in words: 'just now', '1 minute ago', '5 minutes ago', '3h ago', '2 days ago', and the date
 * after 30 days (A-564 to A-566; days according to A-610). An instant more than a minute in the future is shown as a
 * date.
 * @param now epoch milliseconds
 * @param text texts of `ui`
 */
export function relativeTime(then: InstantValue, now: number, text: Text<'ui'>, timeZone: string): string {
  const minutes = Math.floor((now - new Date(then).getTime()) / minute);
  if (Number.isNaN(minutes)) return '';
  if (minutes < -1) return formatDate(then, timeZone);
  if (minutes < 1) return text('time.now');
  if (minutes < 60) return text('time.minutes', { count: minutes });
  if (minutes < day) return text('time.hours', { count: Math.floor(minutes / 60) });
  const days = Math.floor(minutes / day);
  return days <= lastRelativeDay ? text('time.days', { count: days }) : formatDate(then, timeZone);
}
