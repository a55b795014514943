/** API calls of the general ledger: trial balance, accounts, entries, checks and month end. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  countedPageOf,
  defineEndpoint,
  ExportJob,
  Instant,
  LookupOption,
  listQuery,
  pageOf,
  TimeZone,
} from '#core/api';
import { account, accountType, agreement, condition, entryType, monthEvent, monthStatus, rule } from './model.ts';
import { closers, exporters, tenantViewers, viewers } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0 });
export const Month = Type.String({
  pattern: '^\\d{4}-\\d{2}$',
  description: 'a month in the time zone of the books: 2026-10',
});

/**
 * Opening balance, postings and closing balance of an account. Balances are debits less credits: opening plus debit
 * less credit is closing.
 */
const movement = {
  currency: CurrencyCode,
  opening: Amount,
  debit: Amount,
  credit: Amount,
  closing: Amount,
  count: Count,
};

export const BalanceRow = Type.Object(
  {
    id: Type.String(),
    month: Month,
    account: account.schema,
    accountType: accountType.schema,
    ...movement,
    /**
     * Closing balance in the reporting currency, at the rate of the last instant of the month, or of now if the month
     * is not over.
     */
    converted: Amount,
    reportingCurrency: CurrencyCode,
    /** Units of the currency for one unit of the reporting currency. */
    rate: Type.String(),
  },
  closed,
);
export type BalanceRow = Type.Static<typeof BalanceRow>;

export const AccountRow = Type.Object(
  {
    id: Type.String(),
    month: Month,
    account: account.schema,
    /** Tenant; only for platform staff. */
    tenantId: Type.Optional(Id),
    tenantName: Type.Optional(Type.String()),
    /** Merchant; absent for accounts of the tenant itself. */
    merchantId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    ...movement,
  },
  closed,
);
export type AccountRow = Type.Static<typeof AccountRow>;

/** Line of an entry: a debit or a credit of an account. */
export const EntryLine = Type.Object(
  {
    id: Type.String(),
    /** Posting time. */
    posted: Instant,
    /** Time of the entry, if its month was already closed by then and the entry was posted later. */
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
    /** Reference of the transaction, payout or invoice. */
    reference: Type.Optional(Type.String()),
    transactionId: Type.Optional(Id),
    payoutId: Type.Optional(Id),
    breakId: Type.Optional(Id),
  },
  closed,
);
export type EntryLine = Type.Static<typeof EntryLine>;

/** Debits and credits of a currency; the difference is 0 if the books balance. */
const Sum = Type.Object({ currency: CurrencyCode, debit: Amount, credit: Amount, difference: Amount }, closed);
export type Sum = Type.Static<typeof Sum>;
const sums = Type.Array(Sum);

export const balanceSortable = [
  'month',
  'account',
  'accountType',
  'currency',
  'opening',
  'debit',
  'credit',
  'closing',
  'count',
] as const;
export const accountSortable = [
  'month',
  'account',
  'merchantName',
  'currency',
  'opening',
  'debit',
  'credit',
  'closing',
  'count',
] as const;
export const entrySortable = [
  'posted',
  'type',
  'account',
  'merchantName',
  'currency',
  'debit',
  'credit',
  'reference',
] as const;

const entryQuery = listQuery(entrySortable, [
  'month',
  'account',
  'accountType',
  'currency',
  'merchantId',
  'type',
  'entry',
]);
const { pageIndex: _index, pageSize: _size, ...entryFilters } = entryQuery.properties;

/** Query of a file of entries: the filters of the list, with comma-separated columns and headings. */
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
    summary: 'List the trial balance by month, currency and account; all tenants together for platform staff',
    guard: viewers,
    query: listQuery(balanceSortable, ['month', 'account', 'accountType', 'currency', 'tenantId']),
    answer: Type.Object({ ...pageOf(BalanceRow).properties, sums }),
  }),
  accounts: defineEndpoint({
    id: 'general-ledger.accounts',
    method: 'GET',
    path: 'general-ledger/accounts',
    summary: 'List the accounts of merchants and the tenant that a trial balance is made of',
    guard: viewers,
    query: listQuery(accountSortable, ['month', 'account', 'currency', 'merchantId', 'tenantId']),
    answer: pageOf(AccountRow),
  }),
  entries: defineEndpoint({
    id: 'general-ledger.entries',
    method: 'GET',
    path: 'general-ledger/entries',
    summary: 'List the lines of entries',
    guard: tenantViewers,
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

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Amount that does not agree with the ledger. */
export const BookBreak = Type.Object(
  {
    id: Type.String(),
    rule: rule.schema,
    /** First day of its month on which the amount differs, or on which the difference changes. */
    day: Day,
    month: Month,
    currency: CurrencyCode,
    account: Type.Optional(account.schema),
    merchantId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    /** Id of the entry that does not balance. */
    entry: Type.Optional(Id),
    /** Amount in the ledger, amount shown by the portal, and the shown amount less the ledger's. */
    expected: Amount,
    found: Amount,
    difference: Amount,
  },
  closed,
);
export type BookBreak = Type.Static<typeof BookBreak>;

/** Day of the books, and whether they agreed at its end. */
export const CheckedDay = Type.Object(
  {
    id: Day,
    day: Day,
    month: Month,
    state: agreement.schema,
    checked: Type.Optional(Instant),
    breaks: Count,
    differing: Count,
  },
  closed,
);
export type CheckedDay = Type.Static<typeof CheckedDay>;

/** Result of a rule for a period; rules of plugins that are not enabled are not checked. */
const RuleState = Type.Object({ rule: rule.schema, state: agreement.schema, breaks: Count }, closed);
const CheckedDetail = Type.Object(
  { ...CheckedDay.properties, rules: Type.Array(RuleState), list: Type.Array(BookBreak) },
  closed,
);
export type CheckedDetail = Type.Static<typeof CheckedDetail>;

export const MonthRow = Type.Object(
  {
    id: Month,
    month: Month,
    /** First and last instant of the month; later entries are posted in the next month. */
    from: Instant,
    cutOff: Instant,
    status: monthStatus.schema,
    books: agreement.schema,
    checked: Type.Optional(Instant),
    breaks: Count,
    /** Second person, who approved the closing. */
    closedBy: Type.Optional(Type.String()),
    requestedBy: Type.Optional(Type.String()),
    closedAt: Type.Optional(Instant),
    version: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type MonthRow = Type.Static<typeof MonthRow>;

export const MonthDetail = Type.Object(
  {
    ...MonthRow.properties,
    timeZone: Type.String(),
    /** Number of lines of the month; debits and credits by currency. */
    lines: Count,
    sums,
    /** Number of entries of earlier months that were posted in this month, because their month was closed. */
    moved: Count,
    conditions: Type.Array(Type.Object({ condition: condition.schema, isMet: Type.Boolean() }, closed)),
    rules: Type.Array(RuleState),
    list: Type.Array(BookBreak),
    /** True if this is the last closed month, and there is no request for it or for a later month. */
    canReopen: Type.Boolean(),
    request: Type.Optional(
      Type.Object({ by: Type.String(), reason: Type.Optional(Type.String()), isByYou: Type.Boolean() }, closed),
    ),
    events: Type.Array(
      Type.Object(
        { type: monthEvent.schema, created: Instant, by: Type.String(), text: Type.Optional(Type.String()) },
        closed,
      ),
    ),
  },
  closed,
);
export type MonthDetail = Type.Static<typeof MonthDetail>;

/** Maximum number of breaks in the response for a day or month; the rest is only counted. */
export const mostNamed = 100;

export const checkCalls = {
  list: defineEndpoint({
    id: 'general-ledger.checks.list',
    method: 'GET',
    path: 'general-ledger/checks',
    summary:
      'List the days of the books, and whether statements, invoices, payouts and other figures agree with the ledger',
    guard: tenantViewers,
    query: listQuery(['day', 'state', 'checked', 'breaks', 'differing'], ['month', 'state']),
    answer: countedPageOf(CheckedDay),
  }),
  details: defineEndpoint({
    id: 'general-ledger.checks.details',
    method: 'GET',
    path: 'general-ledger/checks/{id}',
    summary: 'Get a day of the books with its breaks',
    guard: tenantViewers,
    answer: CheckedDetail,
  }),
  run: defineEndpoint({
    id: 'general-ledger.checks.run',
    method: 'POST',
    path: 'general-ledger/checks',
    summary: 'Check the open months of the books now',
    guard: closers,
    body: Type.Object({}, closed),
    answer: Type.Object({ checked: Instant, breaks: Count }, closed),
  }),
};

const Words = Type.String({ minLength: 1, maxLength: 500 });
const Version = Type.Integer({ minimum: 0 });
const act = { method: 'POST', guard: closers, userOnly: true, answer: MonthDetail } as const;

export const monthCalls = {
  list: defineEndpoint({
    id: 'general-ledger.months.list',
    method: 'GET',
    path: 'general-ledger/months',
    summary: 'List the months of the books',
    guard: tenantViewers,
    query: listQuery(['month', 'status', 'books', 'closedAt', 'breaks'], ['status', 'books']),
    answer: countedPageOf(MonthRow),
  }),
  details: defineEndpoint({
    id: 'general-ledger.months.details',
    method: 'GET',
    path: 'general-ledger/months/{id}',
    summary: 'Get a month with its checks and history',
    guard: tenantViewers,
    answer: MonthDetail,
  }),
  close: defineEndpoint({
    ...act,
    id: 'general-ledger.months.close',
    path: 'general-ledger/months/{id}/close',
    summary: 'Request to close a month',
    body: Type.Object({ version: Version }, closed),
  }),
  reopen: defineEndpoint({
    ...act,
    id: 'general-ledger.months.reopen',
    path: 'general-ledger/months/{id}/reopen',
    summary: 'Request to reopen the last month that is closed',
    body: Type.Object({ reason: Words, version: Version }, closed),
  }),
  approve: defineEndpoint({
    ...act,
    id: 'general-ledger.months.approve',
    path: 'general-ledger/months/{id}/approve',
    summary: 'Approve as a second person that a month is closed or reopened',
    sensitive: true,
    body: Type.Object({ version: Version }, closed),
  }),
  reject: defineEndpoint({
    ...act,
    id: 'general-ledger.months.reject',
    path: 'general-ledger/months/{id}/reject',
    summary: 'Reject or cancel that a month is closed or reopened',
    body: Type.Object({ reason: Words, version: Version }, closed),
  }),
};
