/** Response and resolution times of tickets in business hours: Monday to Friday, 09:00 to 17:00 UTC. */
import type { Priority } from '../words.ts';
import type { StoredTicket } from './tokens.ts';

const hour = 3_600_000;
const day = 24 * hour;
const opens = 9 * hour;
const closes = 17 * hour;

/** Business hours until the first public response and until the resolution, by priority. */
export const serviceLevel: Readonly<Record<Priority, { readonly answer: number; readonly solve: number }>> = {
  High: { answer: 1, solve: 8 },
  Medium: { answer: 4, solve: 24 },
  Low: { answer: 8, solve: 72 },
};

const midnight = (time: number) => Math.floor(time / day) * day;
// 1 January 1970 was a Thursday.
const isWeekend = (time: number) => [2, 3].includes(Math.floor(time / day) % 7);

/**
 * Returns the end of a period of business time.
 * @param start epoch milliseconds
 * @param length milliseconds
 */
export function addBusinessTime(start: number, length: number): number {
  let left = length;
  for (let at = midnight(start); ; at += day) {
    if (isWeekend(at)) continue;
    const from = Math.max(start, at + opens);
    const open = Math.max(0, at + closes - from);
    if (left <= open) return from + left;
    left -= open;
  }
}

/** Returns the business time between two times, in milliseconds. */
export function businessTime(start: number, end: number): number {
  let sum = 0;
  for (let at = midnight(start); at < end; at += day) {
    if (!isWeekend(at)) sum += Math.max(0, Math.min(end, at + closes) - Math.max(start, at + opens));
  }
  return sum;
}

/**
 * Returns the deadlines for the response and the resolution of a ticket. Time during which it was closed does not
 * count.
 */
export function dueOf({ priority, requestedAt, paused }: Pick<StoredTicket, 'priority' | 'requestedAt' | 'paused'>) {
  const { answer, solve } = serviceLevel[priority];
  return {
    response: addBusinessTime(requestedAt, answer * hour),
    resolution: addBusinessTime(requestedAt, solve * hour + paused),
  };
}

/** Returns the next deadline of an open ticket, and whether it is overdue. */
export function nextDue(ticket: StoredTicket, now: number): { readonly due?: number; readonly isLate: boolean } {
  if (ticket.status === 'Closed') return { isLate: false };
  const { response, resolution } = dueOf(ticket);
  const due = ticket.respondedAt === undefined ? response : resolution;
  return { due, isLate: due < now };
}
