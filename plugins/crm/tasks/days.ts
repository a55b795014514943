/** Days of a calendar as ISO 8601 dates; weeks begin on Monday. */
import dayjs from 'dayjs';

const format = 'YYYY-MM-DD';
const at = (day: string) => dayjs(`${day}T12:00:00`);

export type Span = 'month' | 'week';

export const addTo = (day: string, count: number, unit: 'day' | Span): string =>
  at(day).add(count, unit).format(format);

const monday = (day: string) =>
  at(day)
    .subtract((at(day).day() + 6) % 7, 'day')
    .format(format);

/** Returns the whole weeks that contain the month or the week of a day. */
export function weeksOf(day: string, span: Span): string[][] {
  const first = monday(span === 'month' ? at(day).startOf('month').format(format) : day);
  const last = span === 'month' ? at(day).endOf('month').format(format) : addTo(first, 6, 'day');
  const weeks: string[][] = [];
  for (let start = first; start <= last; start = addTo(start, 7, 'day'))
    weeks.push(Array.from({ length: 7 }, (_, index) => addTo(start, index, 'day')));
  return weeks;
}

export const isSameMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7);
/** Returns the start or end of the week of a day. Monday is the first day. */
export const weekEdge = (day: string, edge: 'start' | 'end'): string =>
  addTo(monday(day), edge === 'start' ? 0 : 6, 'day');
