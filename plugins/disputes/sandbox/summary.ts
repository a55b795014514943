/** Overview for a tenant's dispute staff at the start of the day. */
import { fromMinor, lostDisputes, openDisputes } from '#core/api';
import { type Caller, percentOf, type World } from '#sandbox';
import { scopeOf } from '../../transactions/sandbox/contract.ts';
import type { DisputeSummary } from '../api.ts';
import { rowOf } from './answers.ts';
import { disputesOf } from './list.ts';
import type { Dispute } from './token.ts';
import { winRates } from './wins.ts';

const day = 86_400_000;
const shown = 8;
/**
 * Thresholds at which a merchant is flagged: ratio in percent, and number of disputes. Mastercard's Excessive
 * Chargeback Program has 1.5 % and 100 disputes, so this warns earlier.
 */
const flagged = { percent: 1.5, count: 3 };

interface CallContext {
  readonly caller: Caller;
  readonly world: World;
  readonly query: { readonly dueTo?: string; readonly urgentTo?: string; readonly ratioFrom?: string };
}

export function summaryOf({ caller, world, query }: CallContext): DisputeSummary {
  const disputes = disputesOf({ caller, world });
  const disputesWith = (...statuses: readonly Dispute['status'][]) =>
    disputes.filter(({ status }) => statuses.includes(status));
  const open = disputesWith('NeedsResponse').toSorted((a, b) => a.respondBy - b.respondBy);
  const timeOf = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Date.parse(text));
  const now = world.now();
  const month = new Date(now);
  const ratioFrom = timeOf(query.ratioFrom, Date.UTC(month.getUTCFullYear(), month.getUTCMonth()));
  const dueBy = (time: number) => open.filter(({ respondBy }) => respondBy <= time).length;
  const won = disputesWith('Won').length;
  const lost = disputesWith(...lostDisputes).length;
  return {
    open: open.length,
    due: dueBy(timeOf(query.dueTo, now + 7 * day)),
    urgent: dueBy(timeOf(query.urgentTo, now + 3 * day)),
    underReview: disputesWith('UnderReview').length,
    won,
    lost,
    winRate: percentOf(won, won + lost),
    disputed: byCurrency(world, disputesWith(...openDisputes)),
    reasons: countValues(disputes.map(({ reasonCode }) => reasonCode)).map(([code, count]) => ({ code, count })),
    winRates: winRates(world, disputes),
    merchants: ratios(caller, world, disputes, ratioFrom),
    next: open.slice(0, shown).map((dispute) => rowOf({ world, caller }, dispute)),
  };
}

/** Counts each value, most frequent first. */
function countValues(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1));
}

function byCurrency(world: World, disputes: readonly Dispute[]): DisputeSummary['disputed'] {
  return countValues(disputes.map(({ currency }) => currency)).map(([currency, count]) => {
    const sum = disputes.reduce((total, dispute) => total + (dispute.currency === currency ? dispute.amount : 0), 0);
    return { currency, amount: fromMinor(sum, world.decimalPlaces(currency)), count };
  });
}

/**
 * Returns the ratio of disputes to captured card payments of a period, highest number of disputes first.
 * @param from epoch milliseconds
 */
function ratios(caller: Caller, world: World, disputes: readonly Dispute[], from: number): DisputeSummary['merchants'] {
  const opened = countValues(disputes.filter(({ received }) => received >= from).map(({ merchantId }) => merchantId));
  const sold = new Map(opened.map(([merchantId]) => [merchantId, 0]));
  const filter = {
    ...scopeOf(caller),
    merchantIds: new Set(sold.keys()),
    from,
    kinds: new Set(['Card']),
    types: new Set(['Sale', 'Authorization']),
  };
  for (const { merchantId, captured } of opened.length === 0
    ? []
    : world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows)
    if (captured > 0) sold.set(merchantId, (sold.get(merchantId) ?? 0) + 1);
  return opened
    .map(([merchantId, count]) => {
      const sales = sold.get(merchantId) ?? 0;
      const ratio = percentOf(count, sales);
      return {
        merchantId,
        merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
        opened: count,
        sales,
        ratio,
        isFlagged: count >= flagged.count && (ratio ?? 0) >= flagged.percent,
      };
    })
    .sort(
      (a, b) => b.opened - a.opened || (b.ratio ?? Number.POSITIVE_INFINITY) - (a.ratio ?? Number.POSITIVE_INFINITY),
    )
    .slice(0, shown);
}
