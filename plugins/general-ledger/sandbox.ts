/** The general ledger's side of the sandbox API. */
import { defineSandbox, type Listing, listed, on } from '#sandbox';
import { type AccountRow, type BalanceRow, ledgerCalls } from './api.ts';
import { account } from './model.ts';
import { accountRows, balanceRows, linesOf, sumsOf } from './sandbox/answers.ts';
import { entriesAnswer, entryFile, startEntryFile } from './sandbox/entries.ts';
import { booksFor, monthsOf } from './sandbox/ledger.ts';

const number = ({ opening, debit, credit, closing, count }: Pick<BalanceRow, 'opening' | 'debit' | 'credit' | 'closing' | 'count'>) => ({
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
  filters: { account: ({ account: name }) => name, accountType: ({ accountType }) => accountType, currency: ({ currency }) => currency },
  order,
};
const accounts: Listing<AccountRow> = {
  at: ({ month }) => `${month}-01T00:00:00Z`,
  search: ({ merchantName = '', merchantId = '', closing }) => [merchantName, merchantId, closing].join(' '),
  filters: { account: ({ account: name }) => name, currency: ({ currency }) => currency, merchantId: ({ merchantId }) => merchantId ?? 'own' },
  order,
};

export default defineSandbox({}, [
  on(ledgerCalls.trialBalance, (request) => {
    const books = booksFor(request);
    if (!books) return { data: [], count: 0, sums: [] };
    const { month, ...query } = request.query;
    const rows = balanceRows(books, month);
    const months = new Set(rows.map((row) => row.month));
    return {
      ...listed(rows, query, balances),
      sums: sumsOf(
        books,
        linesOf(books).filter((line) => months.has(line.month)),
      ),
    };
  }),
  on(ledgerCalls.accounts, (request) => {
    const books = booksFor(request);
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
]);
