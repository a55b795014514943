/** The general ledger's side of the sandbox API. */
import { defineSandbox, type Listing, listed, on, postingDateHook, tenantBookingHook } from '#sandbox';
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
import { accountRows, balanceRows, postedIn } from './sandbox/answers.ts';
import { whenChecked } from './sandbox/checks.ts';
import { monthStates, postingDates, whenRead } from './sandbox/closing.ts';
import { entriesAnswer, entryFile, startEntryFile } from './sandbox/entries.ts';
import { checkJob } from './sandbox/job.ts';
import { booksFor, monthsOf } from './sandbox/ledger.ts';
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
  search: ({ merchantName = '', merchantId = '', closing }) => [merchantName, merchantId, closing].join(' '),
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
  { jobs: [checkJob], hooks: [postingDateHook.provide(postingDates), tenantBookingHook.provide(monthEnds)], trails: [monthTrails] },
  [
    on(monthCalls.list, (request) => {
      const books = booksFor(request);
      return listed(books ? monthStates(books).map((state) => monthRow(books, state)) : [], request.query, months);
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
      return listed(books ? dayRows(books) : [], request.query, days);
    }),
    on(checkCalls.details, async (request) => {
      const books = booksFor(request);
      if (books) await whenChecked(books);
      return dayDetail(request, request.params.id);
    }),
    on(checkCalls.run, checkNow),
    on(ledgerCalls.trialBalance, async (request) => {
      const books = booksFor(request);
      if (!books) return { data: [], count: 0, sums: [] };
      await whenRead(books);
      const { month, ...query } = request.query;
      const rows = balanceRows(books, month);
      const { sums } = postedIn(books, new Set(rows.map((row) => row.month)), query.currency?.split(','));
      return { ...listed(rows, query, balances), sums };
    }),
    on(ledgerCalls.accounts, async (request) => {
      const books = booksFor(request);
      if (books) await whenRead(books);
      const { month, ...query } = request.query;
      return listed(books ? accountRows(books, month) : [], query, accounts);
    }),
    on(ledgerCalls.entries, entriesAnswer),
    on(ledgerCalls.entryFile, entryFile),
    on(ledgerCalls.startEntryFile, startEntryFile),
    on(ledgerCalls.months, (request) => {
      const books = booksFor(request);
      return books
        ? monthsOf(books)
            .map(({ month }) => ({ id: month, name: month }))
            .reverse()
        : [];
    }),
  ],
);
