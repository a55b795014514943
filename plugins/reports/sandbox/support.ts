/** Response and resolution times of tickets in business hours, by category and priority. */

import type { ReportRow } from '#core/reports';
import { percentOf, SandboxError } from '#sandbox';
import { type Answer, filterValuesOf, plainAnswer } from '#sandbox/reports';
import { businessTime, dueOf, isHelper, type StoredTicket, sees, Tickets } from '../../support/sandbox/contract.ts';

const hour = 3_600_000;

/**
 * Returns the tickets to the caller's side that were created in the period, which are those of its list; only those of
 * the merchant, if a merchant is selected.
 * @throws SandboxError 409 if the support plugin is off, because no tickets at all differ from no tickets in the period
 */
export const supportAnalytics: Answer = (question) => {
  const { world, caller, period, query } = question;
  const store = world.of(Tickets);
  if (!store)
    throw new SandboxError(409, 'reports.no-support', 'Support is turned off, so this report has no tickets.');
  const priorities = filterValuesOf(query.kind);
  const merchants = filterValuesOf(query.customer);
  const groups = new Map<string, StoredTicket[]>();
  for (const ticket of store.within(caller)) {
    if (!sees(caller, ticket) || !isHelper(caller, ticket)) continue;
    if (ticket.created < period.from || ticket.created > period.to) continue;
    if ((priorities && !priorities.has(ticket.priority)) || (merchants && !merchants.has(ticket.merchantId ?? '')))
      continue;
    const key = `${ticket.category} ${ticket.priority}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return plainAnswer(
    question,
    [...groups].map(([id, tickets]) => rowOf(id, tickets, world.now())),
  );
};

function rowOf(id: string, tickets: readonly StoredTicket[], now: number): ReportRow {
  const closed = tickets.filter(({ status }) => status === 'Closed');
  return {
    id,
    category: tickets[0]?.category ?? '',
    priority: tickets[0]?.priority ?? '',
    tickets: tickets.length,
    openTickets: tickets.length - closed.length,
    closedTickets: closed.length,
    escalated: tickets.filter(({ escalatedToId }) => escalatedToId !== undefined).length,
    firstResponse: median(
      tickets.flatMap(({ requestedAt, respondedAt }) =>
        respondedAt === undefined ? [] : businessTime(requestedAt, respondedAt),
      ),
    ),
    answeredInTime: inTime(tickets, now, ({ respondedAt }) => respondedAt, 'response'),
    resolution: median(
      tickets.flatMap(({ requestedAt, resolvedAt, paused }) =>
        resolvedAt === undefined ? [] : Math.max(0, businessTime(requestedAt, resolvedAt) - paused),
      ),
    ),
    solvedInTime: inTime(tickets, now, ({ resolvedAt }) => resolvedAt, 'resolution'),
  };
}

/**
 * Returns the share of tickets that met their deadline, among those that are resolved or already overdue. Tickets that
 * still have time are not counted.
 */
function inTime(
  tickets: readonly StoredTicket[],
  now: number,
  doneAt: (ticket: StoredTicket) => number | undefined,
  what: 'response' | 'resolution',
) {
  const decided = tickets.filter((ticket) => doneAt(ticket) !== undefined || dueOf(ticket)[what] < now);
  const good = decided.filter((ticket) => (doneAt(ticket) ?? now) <= dueOf(ticket)[what]);
  return percentOf(good.length, decided.length);
}

/** Returns the median of durations in milliseconds, as hours with one decimal place. */
function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((time, other) => time - other);
  const middle = sorted.length / 2;
  const value =
    sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return value === undefined || sorted.length === 0 ? null : Math.round((value / hour) * 10) / 10;
}
