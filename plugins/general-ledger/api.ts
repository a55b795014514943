/** The calls of the general ledger: trial balance, accounts, entries. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, countedPageOf, defineEndpoint, ExportJob, Instant, LookupOption, listQuery, pageOf, TimeZone } from '#core/api';
import { account, accountType, entryType } from './model.ts';
import { exporters, viewers } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0 });
export const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'a month in the time zone of the books: 2026-10' });

/** What an account had and what was posted on it. Balances are debits less credits: opening plus debit less credit is closing. */
const movement = { currency: CurrencyCode, opening: Amount, debit: Amount, credit: Amount, closing: Amount, count: Count };

export const BalanceRow = Type.Object({ id: Type.String(), month: Month, account: account.schema, accountType: accountType.schema, ...movement }, closed);
export type BalanceRow = Type.Static<typeof BalanceRow>;

export const AccountRow = Type.Object(
  {
    id: Type.String(),
    month: Month,
    account: account.schema,
    /** Absent for the tenant's own. */
    merchantId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    ...movement,
  },
  closed,
);
export type AccountRow = Type.Static<typeof AccountRow>;

/** A line of an entry: one account, debited or credited. */
export const EntryLine = Type.Object(
  {
    id: Type.String(),
    /** When it posted. */
    posted: Instant,
    /** When it was made, where its month was closed by then. */
    original: Type.Optional(Instant),
    entry: Id,
    type: entryType.schema,
    account: account.schema,
    accountType: accountType.schema,
    merchantId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    currency: CurrencyCode,
    debit: Type.Optional(Amount),
    credit: Type.Optional(Amount),
    /** Of the transaction, payout or invoice. */
    reference: Type.Optional(Type.String()),
    transactionId: Type.Optional(Id),
    payoutId: Type.Optional(Id),
    breakId: Type.Optional(Id),
  },
  closed,
);
export type EntryLine = Type.Static<typeof EntryLine>;

/** Debits and credits of a currency; the difference is 0 where the books balance. */
const Sum = Type.Object({ currency: CurrencyCode, debit: Amount, credit: Amount, difference: Amount }, closed);
export type Sum = Type.Static<typeof Sum>;
const sums = Type.Array(Sum);

export const balanceSortable = ['month', 'account', 'accountType', 'currency', 'opening', 'debit', 'credit', 'closing', 'count'] as const;
export const accountSortable = ['month', 'account', 'merchantName', 'currency', 'opening', 'debit', 'credit', 'closing', 'count'] as const;
export const entrySortable = ['posted', 'type', 'account', 'merchantName', 'currency', 'debit', 'credit', 'reference'] as const;

const entryQuery = listQuery(entrySortable, ['month', 'account', 'accountType', 'currency', 'merchantId', 'type', 'entry']);
const { pageIndex: _index, pageSize: _size, ...entryFilters } = entryQuery.properties;

/** The file of entries: the same filters, its columns and their headings, comma-joined. */
export const EntryFile = Type.Object(
  {
    ...entryFilters,
    columns: Type.String({ minLength: 1, maxLength: 500 }),
    headings: Type.String({ maxLength: 1_000 }),
    timeZone: Type.Optional(TimeZone),
    timezoneOffset: Type.Optional(Type.Integer({ minimum: -840, maximum: 840 })),
  },
  closed,
);
export type EntryFile = Type.Static<typeof EntryFile>;

export const ledgerCalls = {
  trialBalance: defineEndpoint({
    id: 'general-ledger.trial-balance',
    method: 'GET',
    path: 'general-ledger/trial-balance',
    summary: 'List the trial balance by month, currency and account',
    guard: viewers,
    query: listQuery(balanceSortable, ['month', 'account', 'accountType', 'currency']),
    answer: Type.Object({ ...pageOf(BalanceRow).properties, sums }),
  }),
  accounts: defineEndpoint({
    id: 'general-ledger.accounts',
    method: 'GET',
    path: 'general-ledger/accounts',
    summary: 'List the accounts of merchants and the tenant that a trial balance is made of',
    guard: viewers,
    query: listQuery(accountSortable, ['month', 'account', 'currency', 'merchantId']),
    answer: pageOf(AccountRow),
  }),
  entries: defineEndpoint({
    id: 'general-ledger.entries',
    method: 'GET',
    path: 'general-ledger/entries',
    summary: 'List the lines of entries',
    guard: viewers,
    query: entryQuery,
    answer: Type.Object({ ...countedPageOf(EntryLine).properties, sums }),
  }),
  entryFile: defineEndpoint({
    id: 'general-ledger.entries.csv',
    method: 'GET',
    path: 'general-ledger/entries/csv',
    summary: 'Download the filtered entries as a file',
    guard: exporters,
    query: EntryFile,
    answer: 'blob',
  }),
  startEntryFile: defineEndpoint({
    id: 'general-ledger.entries.start-csv',
    method: 'POST',
    path: 'general-ledger/entries/csv',
    summary: 'Start an export of the filtered entries in the background',
    guard: exporters,
    body: EntryFile,
    answer: ExportJob,
  }),
  months: defineEndpoint({
    id: 'general-ledger.months.names',
    method: 'GET',
    path: 'general-ledger/month-names',
    summary: 'List the months that the ledger has entries of',
    guard: viewers,
    answer: Type.Array(LookupOption),
  }),
};
