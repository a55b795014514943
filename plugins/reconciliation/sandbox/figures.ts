/** Balance of a tenant's suspense account calculated from the open breaks, for comparison with the ledger. */
import { type Figure, type Figures, figureHook } from '#sandbox';
import type { Break } from './book.ts';
import { bookOf } from './deliver.ts';

/** Returns whether a break was open at a given time. */
function wasOpen({ events }: Break, at: number): boolean {
  const last = events.findLast(
    ({ type, created }) =>
      created <= at && (type === 'Opened' || type === 'Reopened' || type === 'WrittenOff' || type === 'Resolved'),
  );
  return last?.type === 'Opened' || last?.type === 'Reopened';
}

/** Returns the total of the open breaks by currency at the end of each period. */
const of: Figures['of'] = ({ tenantId, mode, merchantId, periods }, world) => {
  // Breaks concern the accounts of a tenant, not of a merchant.
  if (merchantId !== undefined) return [];
  const breaks = [...bookOf(world, tenantId, mode).breaks.values()];
  return periods.flatMap(({ to }, period) => {
    const sums = new Map<string, number>();
    for (const bookBreak of breaks)
      if (wasOpen(bookBreak, to)) sums.set(bookBreak.currency, (sums.get(bookBreak.currency) ?? 0) + bookBreak.amount);
    return [...sums].map(([currency, amount]): Figure => ({ of: 'Break', period, currency, amount }));
  });
};

export const breakFigures = figureHook.provide({ kinds: ['Break'], of });
