/** Data sources of widgets about keys and the payment page. */
import type { WidgetData, WidgetQuery, WidgetRow } from '#core/api';
import { on, percentOf, SandboxError, type World } from '#sandbox';
import { dueDays, sources } from '../sources.ts';
import { PageVisits } from './contract.ts';
import { keysOf } from './keys.ts';
import { isPaid } from './page-visits.ts';

const day = 86_400_000;

const answer = (
  world: World,
  data: readonly WidgetRow[],
  columns: readonly string[],
  totalCount: number,
): WidgetData => ({
  data: [...data],
  count: data.length,
  columns: [...columns],
  totalCount,
  asOf: new Date(world.now()).toISOString(),
});

/**
 * Returns the period of a query in epoch milliseconds; both ends are inclusive.
 * @throws SandboxError 400 if it ends before it starts
 */
function periodOf({ startDate, endDate }: WidgetQuery): { readonly from: number; readonly to: number } {
  const from = startDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startDate);
  const to = endDate === undefined ? Number.POSITIVE_INFINITY : Date.parse(endDate);
  if (from > to)
    throw new SandboxError(400, 'developer.dates', 'The period ends before it starts. Swap startDate and endDate.');
  return { from, to };
}

export const sourceRoutes = [
  // Keys that expire soon are listed for every selected period.
  on(sources.keysDue, ({ world, caller, query }) => {
    const due = keysOf(world, caller)
      .flatMap(({ id, name, shown, mode, revoked, expires }) =>
        revoked === undefined &&
        expires !== undefined &&
        expires > world.now() &&
        expires <= world.now() + dueDays * day
          ? [{ key: id, name, shown, mode, expires: new Date(expires).toISOString() }]
          : [],
      )
      .sort((entry, other) => (entry.expires < other.expires ? -1 : 1));
    const { pageIndex = 0, PageSize = due.length } = query;
    const page = due.slice(pageIndex * PageSize, (pageIndex + 1) * PageSize);
    return { ...answer(world, page, ['key', 'name', 'shown', 'mode', 'expires'], due.length), count: due.length };
  }),
  on(sources.page, ({ world, caller, query }) => {
    const { from, to } = periodOf(query);
    const opened = (world.of(PageVisits)?.within(caller) ?? []).filter(
      (visit) => visit.mode === caller.mode && visit.opened >= from && visit.opened <= to,
    );
    const tried = opened.filter(({ transactionId }) => transactionId !== undefined);
    const paid = tried.filter((visit) => isPaid(world, visit));
    const row = (key: string, count: number): WidgetRow => ({ key, count, share: percentOf(count, opened.length) });
    const rows = [row('opened', opened.length), row('tried', tried.length), row('paid', paid.length)];
    return answer(world, rows, ['key', 'count', 'share'], opened.length);
  }),
];
