/**
 * API calls of the lookups except the list of all transactions: the reporting store and alternative payment methods.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  capitalPaging,
  defineEndpoint,
  ExportJob,
  Instant,
  oneOf,
  pageOf,
  TransactionRow,
} from '#core/api';
import { CsvQuery, ListQuery, listPaging, SearchQuery, TransactionDetail } from '../api.ts';
import { permission } from '../permissions.ts';

/** Totals of the rows in a currency, by type. Incoming and outgoing amounts are never added up. */
export const ReportTotal = Type.Object({
  currency: CurrencyCode,
  count: Type.Integer({ minimum: 0 }),
  /** Captured amount of payments. */
  payments: Amount,
  /** Amount of completed refunds. */
  refunds: Amount,
  /** Amount of completed payouts. */
  payouts: Amount,
  /** Amount of chargebacks for these payments. */
  chargebacks: Amount,
});
export type ReportTotal = Type.Static<typeof ReportTotal>;

/** Page of the reporting store. */
export const Report = Type.Object({
  ...pageOf(TransactionRow).properties,
  /** Time up to which the store contains transactions. */
  asOf: Instant,
  /** Totals of the whole filtered list; the currency with the most rows is first. */
  totals: Type.Array(ReportTotal),
  /** Total of all rows in the base currency; each row is converted separately. */
  baseTotal: ReportTotal,
});
export type Report = Type.Static<typeof Report>;

const tenants = { permissions: [permission.View.tenant] };
const store = '/reporting/crm/reports/transactions-lookup-v2';

export const reportingCalls = {
  list: defineEndpoint({
    id: 'transactions.reporting.list',
    method: 'GET',
    path: store,
    summary: 'List transactions of the reporting data with totals',
    guard: tenants,
    query: ListQuery,
    paging: listPaging,
    answer: Report,
    rows: ['EA-116'],
  }),
  search: defineEndpoint({
    id: 'transactions.reporting.search',
    method: 'GET',
    path: `${store}/searchKey` as const,
    summary: 'Search transactions of the reporting data with totals',
    guard: tenants,
    query: SearchQuery,
    paging: capitalPaging,
    answer: Report,
    rows: ['EA-117'],
  }),
  platformSearch: defineEndpoint({
    id: 'transactions.reporting.platform-search',
    method: 'GET',
    path: `${store}/platform/searchKey` as const,
    summary: 'Search or list transactions of all tenants with totals',
    guard: { permissions: [permission.View.platform] },
    query: Type.Object({ ...ListQuery.properties, SearchKey: Type.Optional(Type.String({ maxLength: 255 })) }),
    paging: capitalPaging,
    answer: Report,
    rows: ['EA-118'],
  }),
};

export const redirectStates = ['Redirected', 'Returned', 'Abandoned', 'Expired', 'NotNeeded'] as const;
/** Fields that a key can be searched in. */
export const apmSearchParams = [
  'externalId',
  'transactionId',
  'utr',
  'providerReference',
  'payerEmail',
  'payerName',
] as const;
export type ApmSearchParam = (typeof apmSearchParams)[number];

const { payerName: _payerName, recipientName: _recipientName, facts: _facts, ...shared } = TransactionRow.properties;
/** Payment by wallet or bank transfer. The payer's data is masked. */
export const ApmRow = Type.Object({
  ...shared,
  payer: Type.String(),
  payerEmail: Type.Optional(Type.String()),
  through: oneOf(['Wallet', 'Bank']),
  /** State of the payer's redirect: its destination, and whether the payer came back. */
  redirectState: oneOf(redirectStates),
  /** The bank's reference for the payment (UTR), or the provider's. */
  bankReference: Type.String(),
  referenceKind: oneOf(['Utr', 'Provider']),
  /** Time until which the payer may complete the payment; only for open payments. */
  expires: Type.Optional(Instant),
});
export type ApmRow = Type.Static<typeof ApmRow>;
export const ApmDetail = Type.Object({ ...ApmRow.properties, money: TransactionDetail.properties.money });
export type ApmDetail = Type.Static<typeof ApmDetail>;

const apm = 'api/crm/apm-transactions';
const apmSearch = { SearchParam: oneOf(apmSearchParams), SearchKey: SearchQuery.properties.SearchKey };
const ApmCsv = Type.Object({ ...CsvQuery.properties, SearchParam: Type.Optional(apmSearch.SearchParam) });
const exporters = { permissions: [permission.Export.tenant] };

export const apmCalls = {
  list: defineEndpoint({
    id: 'transactions.apm.list',
    method: 'GET',
    path: `${apm}/` as const,
    summary: 'List payments by wallet or bank',
    guard: tenants,
    query: ListQuery,
    paging: listPaging,
    answer: pageOf(ApmRow),
    rows: ['EA-186'],
  }),
  search: defineEndpoint({
    id: 'transactions.apm.search',
    method: 'GET',
    path: `${apm}/searchKey` as const,
    summary: 'Search payments by wallet or bank in one field',
    guard: tenants,
    query: Type.Object({ ...ListQuery.properties, ...apmSearch }),
    paging: capitalPaging,
    answer: pageOf(ApmRow),
    rows: ['EA-188'],
  }),
  csv: defineEndpoint({
    id: 'transactions.apm.csv',
    method: 'GET',
    path: `${apm}/csv` as const,
    summary: 'Download the filtered list as a file',
    guard: exporters,
    query: ApmCsv,
    answer: 'blob',
    rows: ['EA-187'],
  }),
  startCsv: defineEndpoint({
    id: 'transactions.apm.start-csv',
    method: 'POST',
    path: `${apm}/csv` as const,
    summary: 'Start an export in the background',
    guard: exporters,
    body: ApmCsv,
    answer: ExportJob,
  }),
  details: defineEndpoint({
    id: 'transactions.apm.details',
    method: 'GET',
    path: `${apm}/{id}` as const,
    summary: 'Get a payment by wallet or bank',
    guard: tenants,
    answer: ApmDetail,
    rows: ['EA-189'],
  }),
};
