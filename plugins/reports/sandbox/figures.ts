/** Figures of a tenant from statements and invoices, for comparison with the ledger. */
import { type Figure, type FigureQuestion, figureHook, type World } from '#sandbox';
import { endOf, minimumLine, netOf, startOf } from './bills.ts';
import { issuedBy } from './issued-invoices.ts';

/** Returns the closing balance of each account's statement at the end of each period. */
function statementFigures(world: World, { tenantId, mode, merchantId: wanted, periods }: FigureQuestion): Figure[] {
  return world.merchants
    .filter((merchant) => merchant.tenantId === tenantId && (wanted ?? merchant.id) === merchant.id)
    .flatMap(({ id: merchantId }) =>
      periods.flatMap(({ to }, period) =>
        [...world.transactions.accountPeriod(merchantId, mode, to + 1, to)].map(
          ([currency, { opening }]): Figure => ({ of: 'Statement', period, merchantId, currency, amount: opening }),
        ),
      ),
    );
}

/**
 * Returns the net amount of each invoice without the minimum, in the last period whose middle is in the month of the
 * invoice.
 */
function invoiceFigures(world: World, { tenantId, mode, merchantId: wanted, periods }: FigureQuestion): Figure[] {
  return [...issuedBy(world, tenantId, mode).values()].flatMap(({ bill }): Figure[] => {
    const { month, merchantId, currency } = bill;
    if ((wanted ?? merchantId) !== merchantId) return [];
    const [from, to] = [startOf(month), endOf(month)];
    const period = periods.findLastIndex(
      (candidate) => (candidate.from + candidate.to) / 2 >= from && (candidate.from + candidate.to) / 2 <= to,
    );
    // The month is incomplete in these periods if they don't include its last day.
    if (period < 0 || (periods[period]?.to ?? 0) < to - longestOffset) return [];
    return [
      {
        of: 'Invoice',
        period,
        merchantId,
        currency,
        amount: netOf(bill) - (bill.lines.get(minimumLine)?.net ?? 0),
        from,
        to,
      },
    ];
  });
}

/** Maximum difference between the end of a day in a time zone and in UTC, milliseconds. */
const longestOffset = 14 * 3_600_000;

export const reportFigures = {
  hooks: [
    figureHook.provide({ kinds: ['Statement'], of: (question, world) => statementFigures(world, question) }),
    figureHook.provide({ kinds: ['Invoice'], of: (question, world) => invoiceFigures(world, question) }),
  ],
};
