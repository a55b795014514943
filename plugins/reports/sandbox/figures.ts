/** Figures of a tenant from statements and invoices, for comparison with the ledger. */
import { type Figure, type FigureQuestion, figureHook, type World } from '#sandbox';
import { bookedBeside, type Entry, entriesOf } from './accounts.ts';
import { endOf, minimumLine, netOf, startOf } from './bills.ts';
import { issuedBy } from './issued-invoices.ts';

/** Returns the closing balance of each account's statement at the end of each period. */
function statementFigures(world: World, { tenantId, mode, merchantId: wanted, periods }: FigureQuestion): Figure[] {
  const to = periods.at(-1)?.to ?? 0;
  const accounts = new Map<
    string,
    { readonly merchantId: string; readonly currency: string; readonly moved: number[] }
  >();
  const add = (merchantId: string, currency: string, entries: readonly Pick<Entry, 'created' | 'amount'>[]) => {
    const key = `${merchantId} ${currency}`;
    const account = accounts.get(key) ?? { merchantId, currency, moved: periods.map(() => 0) };
    accounts.set(key, account);
    for (const { created, amount } of entries) {
      const place = placeOf(periods, created);
      if (place < periods.length) account.moved[place] = (account.moved[place] ?? 0) + amount;
    }
  };
  const scope = wanted === undefined ? { tenantId } : { merchantIds: new Set([wanted]) };
  const { rows } = world.transactions.query({ ...scope, mode, to }, { pageSize: Number.POSITIVE_INFINITY });
  for (const row of rows) add(row.merchantId, row.currency, entriesOf(world, row));
  for (const { id } of world.merchants.filter(
    (merchant) => merchant.tenantId === tenantId && (wanted ?? merchant.id) === merchant.id,
  )) {
    for (const entry of bookedBeside(world, id, mode)) add(id, entry.currency, [entry]);
    for (const [currency, amount] of world.transactions.openings(id, mode)) add(id, currency, [{ created: 0, amount }]);
  }
  return [...accounts.values()].flatMap(({ merchantId, currency, moved }) => {
    let amount = 0;
    return moved.map((sum, period): Figure => {
      amount += sum;
      return { of: 'Statement', period, merchantId, currency, amount };
    });
  });
}

/** Returns the index of the first period that ends at or after a time. */
function placeOf(periods: FigureQuestion['periods'], time: number): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.to ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
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
