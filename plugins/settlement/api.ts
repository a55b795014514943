/** API calls for settlement payouts and their schedules. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  collection,
  countedPageOf,
  defineEndpoint,
  Instant,
  type ItemIn,
  listQuery,
  oneOf,
  pageOf,
  TenantSums,
  TimeZone,
  tenantFields,
} from '#core/api';
import { frequency, holdReason, payoutStatus, returnReason, rowType, weekday } from './model.ts';
import { editSchedule, exporters, retry, viewers } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
const Minimum = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' });

/** Bank account of a merchant from boarding. */
export const BankAccount = Type.Object({ holder: Type.String(), iban: Type.String() }, closed);

/** Attempt to pay; the first is made when the payout is scheduled. */
const Attempt = Type.Object(
  {
    status: payoutStatus.schema,
    /** Time at which it was scheduled or requested. */
    created: Instant,
    sent: Instant,
    arrives: Instant,
    returned: Type.Optional(Instant),
    reason: Type.Optional(returnReason.schema),
    /** User who sent a returned payout again, and their reason. */
    by: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    account: BankAccount,
  },
  closed,
);
export type PayoutAttempt = Type.Static<typeof Attempt>;

export const Payout = Type.Object(
  {
    id: Id,
    /** Number in the bank reference. */
    number: Type.String(),
    status: payoutStatus.schema,
    merchantId: Id,
    merchantName: Type.String(),
    ...tenantFields,
    amount: Amount,
    currency: CurrencyCode,
    /** Number of rows of the payout. */
    count: Type.Integer({ minimum: 1 }),
    created: Instant,
    /** Day on which the banks execute the payout, and day of arrival. */
    sent: Instant,
    arrives: Instant,
    reason: Type.Optional(returnReason.schema),
    iban: Type.String(),
  },
  closed,
);
export type Payout = Type.Static<typeof Payout>;

const Sum = Type.Object(
  { type: rowType.schema, count: Type.Integer({ minimum: 0 }), gross: Amount, fee: Amount, net: Amount },
  closed,
);
export type PayoutSum = Type.Static<typeof Sum>;

export const PayoutDetail = Type.Object(
  {
    ...Payout.properties,
    /** Totals of the rows by type and overall. */
    sums: Type.Array(Sum),
    gross: Amount,
    fee: Amount,
    attempts: Type.Array(Attempt),
    /** Available amount, if it is too low to send a returned payout again. */
    available: Type.Optional(Amount),
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type PayoutDetail = Type.Static<typeof PayoutDetail>;

export const PayoutRow = Type.Object(
  {
    id: Id,
    type: rowType.schema,
    created: Instant,
    transactionId: Type.Optional(Id),
    /** Reference of the transaction, or number of the invoice. */
    externalId: Type.Optional(Type.String()),
    paymentMethod: Type.Optional(Type.String()),
    /** Gross amount, negative for a debit; the net amount is the gross amount less the fee. */
    gross: Amount,
    fee: Amount,
    net: Amount,
    currency: CurrencyCode,
  },
  closed,
);
export type PayoutRow = Type.Static<typeof PayoutRow>;

/** Row with its payout. */
export const PaidRow = Type.Object(
  {
    ...PayoutRow.properties,
    payoutId: Id,
    payoutNumber: Type.String(),
    status: payoutStatus.schema,
    merchantId: Id,
    merchantName: Type.String(),
    ...tenantFields,
  },
  closed,
);
export type PaidRow = Type.Static<typeof PaidRow>;

export const payoutSortable = [
  'created',
  'number',
  'status',
  'merchantName',
  'tenantName',
  'amount',
  'currency',
  'arrives',
  'count',
] as const;
export const rowSortable = [
  'created',
  'type',
  'gross',
  'fee',
  'net',
  'externalId',
  'payoutNumber',
  'merchantName',
  'tenantName',
] as const;

export const payoutCalls = {
  list: defineEndpoint({
    id: 'settlement.payouts.list',
    method: 'GET',
    path: 'settlement/payouts',
    summary: 'List settlement payouts',
    guard: viewers,
    query: listQuery(payoutSortable, ['status', 'currency', 'merchantId', 'tenantId', 'reason']),
    answer: Type.Object({
      ...countedPageOf(Payout).properties,
      /** Amounts of the matching payouts by tenant and currency; only for platform staff. */
      sums: Type.Optional(TenantSums),
    }),
  }),
  details: defineEndpoint({
    id: 'settlement.payouts.details',
    method: 'GET',
    path: 'settlement/payouts/{id}',
    summary: 'Get a settlement payout with its sums and attempts',
    guard: viewers,
    answer: PayoutDetail,
  }),
  rows: defineEndpoint({
    id: 'settlement.payouts.rows',
    method: 'GET',
    path: 'settlement/payout-rows',
    summary: 'List the rows of settlement payouts',
    guard: viewers,
    query: listQuery(rowSortable, ['payoutId', 'type', 'currency', 'merchantId', 'tenantId']),
    answer: pageOf(PaidRow),
  }),
  file: defineEndpoint({
    id: 'settlement.payouts.file',
    method: 'GET',
    path: 'settlement/payouts/{id}/file',
    summary: 'Download the rows of a settlement payout as CSV',
    guard: exporters,
    answer: 'blob',
  }),
  retry: defineEndpoint({
    id: 'settlement.payouts.retry',
    method: 'POST',
    path: 'settlement/payouts/{id}/retry',
    summary: 'Send a returned settlement payout again',
    guard: { permissions: [retry] },
    userOnly: true,
    sensitive: true,
    body: Type.Object(
      { note: Type.String({ minLength: 1, maxLength: 500 }), version: Type.Integer({ minimum: 1 }) },
      closed,
    ),
    answer: PayoutDetail,
  }),
  ofTransaction: defineEndpoint({
    id: 'settlement.transactions.payouts',
    method: 'GET',
    path: 'settlement/transactions/{id}/payouts',
    summary: 'List the rows of a transaction with their settlement payouts',
    guard: viewers,
    answer: Type.Array(
      Type.Object(
        {
          row: PayoutRow,
          /** Payout of the row; absent until it is part of a payout. */
          payout: Type.Optional(
            Type.Object({ id: Id, number: Type.String(), status: payoutStatus.schema, arrives: Instant }, closed),
          ),
        },
        closed,
      ),
    ),
  }),
};

/** Terms of a currency: an amount below the minimum is not paid out, and the `keep` amount stays on the account. */
export const CurrencyTerms = Type.Object({ currency: CurrencyCode, minimum: Minimum, keep: Minimum }, closed);
export type CurrencyTerms = Type.Static<typeof CurrencyTerms>;
export const mostCurrencies = 60;

/** Stored fields of a schedule. */
export const scheduleFields = {
  frequency: oneOf(frequency.values),
  /** Day of a weekly schedule. */
  weekday: Type.Optional(oneOf(weekday.values)),
  /** Day of a monthly schedule; every month has 28 days. */
  dayOfMonth: Type.Optional(Type.Integer({ minimum: 1, maximum: 28 })),
  /** Cut-off time: amounts settled before it are paid out. */
  cutOff: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  timeZone: TimeZone,
  isActive: Type.Boolean(),
  terms: Type.Array(CurrencyTerms, { maxItems: mostCurrencies }),
};

/** Current amount of the next payout of a currency. */
const Next = Type.Object(
  { currency: CurrencyCode, available: Amount, amount: Amount, hold: Type.Optional(holdReason.schema) },
  closed,
);
export type NextPayout = Type.Static<typeof Next>;

export const schedules = collection({
  id: 'settlement.schedules',
  path: '/settlement/schedules',
  words: ['payout schedule', 'payout schedules'],
  entity: 'payout-schedule',
  owner: 'merchant',
  item: Type.Object({
    ...scheduleFields,
    nextCutOff: Type.Optional(Instant),
    bankAccount: Type.Optional(BankAccount),
  }),
  view: viewers,
  change: { permissions: [editSchedule] },
  without: ['create', 'remove'],
  given: ['nextCutOff', 'bankAccount'],
  search: ['frequency'],
  sort: ['frequency', 'nextCutOff'],
  filter: ['frequency', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
  sensitive: true,
  userOnly: true,
});
export type Schedule = ItemIn<typeof schedules>;

export const nextPayouts = defineEndpoint({
  id: 'settlement.schedules.next',
  method: 'GET',
  path: 'settlement/merchants/{merchantId}/next-payouts',
  summary: 'List what the next settlement payouts of a merchant come to, or why there are none',
  guard: viewers,
  answer: Type.Array(Next),
});
