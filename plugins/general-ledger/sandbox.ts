/** The general ledger's side of the sandbox API. */
import { closingBookingHook, defineSandbox, type Listing, listPageOf, on, postingDateHook } from '#sandbox';
import {
  type AccountRow,
  type BalanceRow,
  type CheckedDay,
  checkCalls,
  ledgerCalls,
  type MonthRow,
  monthCalls,
} from './api.ts';
import { account } from './model.ts';
import { accountRows, addedBalances, addedSums, postedIn } from './sandbox/answers.ts';
import { whenChecked } from './sandbox/checks.ts';
import { monthStates, postingDates, whenRead } from './sandbox/closing.ts';
import { entriesAnswer, entryFile, startEntryFile } from './sandbox/entries.ts';
import { checkJob } from './sandbox/job.ts';
import { balancedBooks, booksFor, monthsOf } from './sandbox/ledger.ts';
import { monthEnds } from './sandbox/month-end.ts';
import {
  approve,
  checkNow,
  dayDetail,
  dayRows,
  monthDetail,
  monthFor,
  monthRow,
  reject,
  requestClose,
  requestReopen,
} from './sandbox/months.ts';
import { monthTrails } from './sandbox/trails.ts';

const number = ({
  opening,
  debit,
  credit,
  closing,
  count,
}: Pick<BalanceRow, 'opening' | 'debit' | 'credit' | 'closing' | 'count'>) => ({
  ...{ opening: Number(opening), debit: Number(debit), credit: Number(credit), closing: Number(closing), count },
});
const order = {
  opening: (row: BalanceRow | AccountRow) => number(row).opening,
  debit: (row: BalanceRow | AccountRow) => number(row).debit,
  credit: (row: BalanceRow | AccountRow) => number(row).credit,
  closing: (row: BalanceRow | AccountRow) => number(row).closing,
  count: ({ count }: BalanceRow | AccountRow) => count,
  account: (row: BalanceRow | AccountRow) => account.values.indexOf(row.account),
};
const balances: Listing<BalanceRow> = {
  at: ({ month }) => `${month}-01T00:00:00Z`,
  search: ({ account: name, currency, closing }) => [name, currency, closing].join(' '),
  filters: {
    account: ({ account: name }) => name,
    accountType: ({ accountType }) => accountType,
    currency: ({ currency }) => currency,
  },
  order,
};
const accounts: Listing<AccountRow> = {
  at: ({ month }) => `${month}-01T00:00:00Z`,
  search: ({ merchantName = '', merchantId = '', tenantName = '', closing }) =>
    [merchantName, merchantId, tenantName, closing].join(' '),
  filters: {
    account: ({ account: name }) => name,
    currency: ({ currency }) => currency,
    merchantId: ({ merchantId }) => merchantId ?? 'own',
  },
  order,
};

const months: Listing<MonthRow> = {
  at: ({ from }) => from,
  search: ({ month, closedBy = '', requestedBy = '' }) => [month, closedBy, requestedBy].join(' '),
  counted: 'status',
  filters: { status: ({ status }) => status, books: ({ books }) => books },
  order: { breaks: ({ breaks }) => breaks },
};
const days: Listing<CheckedDay> = {
  at: ({ day }) => `${day}T00:00:00Z`,
  search: ({ day, month }) => [day, month].join(' '),
  counted: 'state',
  filters: { month: ({ month }) => month, state: ({ state }) => state },
  order: { breaks: ({ breaks }) => breaks, differing: ({ differing }) => differing },
};

export default defineSandbox(
  {
    jobs: [checkJob],
    hooks: [postingDateHook.provide(postingDates), closingBookingHook.provide(monthEnds)],
    trails: [monthTrails],
  },
  [
    on(monthCalls.list, (request) => {
      const books = booksFor(request);
      return listPageOf(books ? monthStates(books).map((state) => monthRow(books, state)) : [], request.query, months);
    }),
    on(monthCalls.details, async (request) => {
      const { books, state } = monthFor(request, request.params.id);
      await whenRead(books);
      await whenChecked(books);
      return monthDetail(request, books, state);
    }),
    on(monthCalls.close, requestClose),
    on(monthCalls.reopen, requestReopen),
    on(monthCalls.approve, approve),
    on(monthCalls.reject, reject),
    on(checkCalls.list, (request) => {
      const books = booksFor(request);
      return listPageOf(books ? dayRows(books) : [], request.query, days);
    }),
    on(checkCalls.details, async (request) => {
      const books = booksFor(request);
      if (books) await whenChecked(books);
      return dayDetail(request, request.params.id);
    }),
    on(checkCalls.run, checkNow),
    on(ledgerCalls.trialBalance, async (request) => {
      const { month, tenantId, ...query } = request.query;
      const all = balancedBooks(request, tenantId);
      const [first] = all;
      if (!first) return { data: [], count: 0, sums: [] };
      for (const books of all) await whenRead(books);
      const rows = addedBalances(all, month);
      const chosen = new Set(rows.map((row) => row.month));
      const sums = all.map((books) => postedIn(books, chosen, query.currency?.split(',')).sums);
      return { ...listPageOf(rows, query, balances), sums: addedSums(sums, first) };
    }),
    on(ledgerCalls.accounts, async (request) => {
      const { month, tenantId, ...query } = request.query;
      const all = balancedBooks(request, tenantId);
      for (const books of all) await whenRead(books);
      const rows = all.flatMap((books) =>
        all.length === 1 && request.caller.tier !== 'platform'
          ? accountRows(books, month)
          : accountRows(books, month).map((row) => ({
              ...row,
              id: `${row.id}-${books.tenantId}`,
              tenantId: books.tenantId,
              tenantName: books.world.tenant(books.tenantId)?.name ?? books.tenantId,
            })),
      );
      return listPageOf(rows, query, accounts);
    }),
    on(ledgerCalls.entries, entriesAnswer),
    on(ledgerCalls.entryFile, entryFile),
    on(ledgerCalls.startEntryFile, startEntryFile),
    on(ledgerCalls.months, (request) => {
      const months = new Set(
        balancedBooks(request, undefined).flatMap((books) => monthsOf(books).map(({ month }) => month)),
      );
      return [...months]
        .sort()
        .reverse()
        .map((month) => ({ id: month, name: month }));
    }),
  ],
);
