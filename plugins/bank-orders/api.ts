/** API calls of bank orders: statements of the tenant's bank accounts, whose credits complete pending bank payments. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  filePart,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  TransactionRow,
} from '#core/api';
import { itemResult, orderStatus } from './model.ts';
import { permission } from './permissions.ts';
import { decimalSeparators, lineFaults, maxFileSize, statementColumns } from './statement.ts';

/** Reasons for the result of a line. */
export const itemReasons = [
  'reference',
  'payer',
  'byHand',
  'several',
  'unnamed',
  'none',
  'otherAmount',
  'notPending',
  'debit',
  'sameFile',
  'otherFile',
] as const;
export type ItemReason = (typeof itemReasons)[number];

const count = Type.Integer({ minimum: 0 });

export const BankOrder = Type.Object({
  id: Type.String(),
  /** `X-Request-Id` of the upload, by which a client finds the file if the response was lost. */
  requestId: Type.String(),
  created: Instant,
  createdBy: Type.String(),
  bankName: Type.String(),
  accountNumber: Type.String(),
  fileName: Type.String(),
  status: orderStatus.schema,
  count,
  matched: count,
  ambiguous: count,
  unmatched: count,
  duplicate: count,
  invalid: count,
  /** Credited amounts without a payment, by currency. */
  suspense: Type.Array(Type.Object({ currency: CurrencyCode, amount: Amount })),
});
export type BankOrder = Type.Static<typeof BankOrder>;

export const BankOrderItem = Type.Object({
  id: Type.String(),
  row: Type.Integer({ minimum: 2 }),
  bookingDate: Type.String(),
  valueDate: Type.String(),
  /** Decimal amount; for an invalid line the text of the file. */
  amount: Type.String(),
  currency: Type.String(),
  direction: Type.String(),
  payerName: Type.String(),
  payerAccount: Type.String(),
  reference: Type.String(),
  bankTxId: Type.String(),
  result: itemResult.schema,
  reason: Type.Optional(oneOf(itemReasons)),
  fault: Type.Optional(Type.Object({ kind: oneOf(lineFaults), column: Type.Optional(oneOf(statementColumns)) })),
  transactionId: Type.Optional(Type.String()),
  /** Reference of the payment. */
  externalId: Type.Optional(Type.String()),
});
export type BankOrderItem = Type.Static<typeof BankOrderItem>;

const view = { permissions: [permission.View] };
const change = { permissions: [permission.Upload] };
const base = 'api/crm/tenpaybankorders';
const page = { PageSize, PageIndex, SearchKey: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) };
// Files and lines have a fixed order, so these endpoints accept no sorting.
const { sortBy: _column, sortDirection: _direction, ...listPaging } = capitalPaging;

export const bankOrderCalls = {
  list: defineEndpoint({
    id: 'transactions.bank-orders.list',
    method: 'GET',
    path: base,
    summary: 'List bank order files, newest first',
    guard: view,
    query: Type.Object({ ...page, status: Type.Optional(Type.String()) }),
    paging: listPaging,
    answer: countedPageOf(BankOrder),
    rows: ['EA-197'],
  }),
  items: defineEndpoint({
    id: 'transactions.bank-orders.items',
    method: 'GET',
    path: `${base}/items/{bankOrderId}`,
    summary: 'List the lines of a bank order file with their results',
    guard: view,
    query: Type.Object({ ...page, result: Type.Optional(Type.String()) }),
    paging: listPaging,
    answer: Type.Object({ ...pageOf(BankOrderItem).properties, order: BankOrder }),
    rows: ['EA-198'],
  }),
  upload: defineEndpoint({
    id: 'transactions.bank-orders.upload',
    method: 'POST',
    path: base,
    summary: 'Upload a bank order file; its lines are matched afterwards',
    guard: change,
    multipart: true,
    body: Type.Object({
      bankName: Type.String({ minLength: 1, maxLength: 100 }),
      accountNumber: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$' }),
      /** If absent, amounts with two readings are invalid. */
      decimalSeparator: Type.Optional(oneOf(decimalSeparators)),
      csvFile: filePart({ maxBytes: maxFileSize }),
    }),
    answer: BankOrder,
    rows: ['EA-199'],
  }),
  candidates: defineEndpoint({
    id: 'transactions.bank-orders.candidates',
    method: 'GET',
    path: `${base}/items/{bankOrderId}/{itemId}/payments`,
    summary: 'List pending bank payments with the currency and amount of a line',
    guard: change,
    answer: Type.Array(TransactionRow),
  }),
  match: defineEndpoint({
    id: 'transactions.bank-orders.match',
    method: 'POST',
    path: `${base}/items/{bankOrderId}/{itemId}/payments`,
    summary: 'Match a line with a pending payment and complete it',
    guard: change,
    body: Type.Object({ transactionId: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: BankOrderItem,
  }),
};
