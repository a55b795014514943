/**
 * API calls of bulk updates: a person of the platform requests a new status for many transactions, and a second person
 * approves it.
 */
import * as Type from 'typebox';
import {
  AccountChange,
  Amount,
  CurrencyCode,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  transactionFilters,
} from '#core/api';
import { bulkResult, bulkStatus } from './model.ts';
import { permission } from './permissions.ts';

/** Statuses that a bulk update can set. */
export const newStatuses = ['Captured', 'Voided', 'Refunded', 'Declined'] as const;
/** Reasons why the validation rejects a row. */
export const bulkProblems = [
  'duplicate',
  'unknown',
  'otherStatus',
  'unknownStatus',
  'notAllowed',
  'unknownReason',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** Maximum number of rows of a bulk update. */
export const maxRows = 1_000;
export const bulkColumns = ['transactionId', 'expectedStatus', 'newStatus', 'reasonCode'] as const;

/** Value in a file. Any text is accepted; the validation of the rows reports errors in it. */
const cell = Type.String({ maxLength: 100 });
export const BulkRowInput = Type.Object({
  transactionId: cell,
  expectedStatus: cell,
  newStatus: cell,
  reasonCode: cell,
});
export type BulkRowInput = Type.Static<typeof BulkRowInput>;

export const BulkRow = Type.Object({
  ...BulkRowInput.properties,
  /** Row number, from 1. */
  row: Type.Integer({ minimum: 1 }),
  result: bulkResult.schema,
  problem: Type.Optional(oneOf(bulkProblems)),
  /** Response of the action on the transaction. */
  message: Type.Optional(Type.String()),
  /** Reference of the transaction; absent if there is no transaction. */
  externalId: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  merchantName: Type.Optional(Type.String()),
  amount: Type.Optional(Amount),
  currency: Type.Optional(CurrencyCode),
});
export type BulkRow = Type.Static<typeof BulkRow>;

const count = Type.Integer({ minimum: 0 });
export const BulkUpdate = Type.Object({
  id: Type.String(),
  /** `X-Request-Id` of the request that created it, by which a client finds it if the response was lost. */
  requestId: Type.String(),
  created: Instant,
  createdBy: Type.String(),
  /** True if the caller has requested it, and therefore can't approve it. */
  isOwn: Type.Boolean(),
  /** Reason why the caller can't approve it, although another person has requested it. */
  accountChange: Type.Optional(AccountChange),
  comment: Type.String(),
  fileName: Type.Optional(Type.String()),
  status: bulkStatus.schema,
  count,
  ok: count,
  refused: count,
  done: count,
  failed: count,
  notRun: count,
  /** Person who approved, rejected or canceled it, and the time of the decision. */
  decidedBy: Type.Optional(Type.String()),
  decided: Type.Optional(Instant),
  rejection: Type.Optional(Type.String()),
  /** Id of the bulk update whose failed rows this one contains. */
  rerunOf: Type.Optional(Type.String()),
});
export type BulkUpdate = Type.Static<typeof BulkUpdate>;

const guard = { permissions: [permission.Update] };
const base = 'api/crm/bulk-updates';
const page = { PageSize, PageIndex, SearchKey: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) };
// Bulk updates and rows have a fixed order, so these endpoints accept no sorting.
const { sortBy: _column, sortDirection: _direction, ...listPaging } = capitalPaging;

const step = <const Name extends string>(name: Name, summary: string) =>
  defineEndpoint({
    id: `transactions.bulk-update.${name}`,
    method: 'POST',
    path: `${base}/{id}/${name}` as const,
    summary,
    guard,
    answer: BulkUpdate,
  });

export const bulkCalls = {
  list: defineEndpoint({
    id: 'transactions.bulk-update.list',
    method: 'GET',
    path: base,
    summary: 'List bulk updates, newest first',
    guard,
    query: Type.Object({ ...page, status: Type.Optional(Type.String()) }),
    paging: listPaging,
    answer: countedPageOf(BulkUpdate),
  }),
  create: defineEndpoint({
    id: 'transactions.bulk-update.create',
    method: 'POST',
    path: base,
    summary: 'Create a draft of a bulk update',
    guard,
    bodyLimit: 512 * 1024,
    body: Type.Object({
      comment: Type.String({ minLength: 1, maxLength: 500 }),
      fileName: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      rows: Type.Array(BulkRowInput, { minItems: 1, maxItems: maxRows }),
    }),
    answer: BulkUpdate,
  }),
  createMatching: defineEndpoint({
    id: 'transactions.bulk-update.create-matching',
    method: 'POST',
    path: `${base}/matching`,
    summary: 'Create a draft of a bulk update for all transactions that match the filters now',
    guard,
    body: Type.Object({
      comment: Type.String({ minLength: 1, maxLength: 500 }),
      filters: Type.Object(transactionFilters),
      searchKey: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      /** Number of transactions that the person has confirmed. If the number has changed, the request is rejected. */
      count: Type.Integer({ minimum: 1, maximum: maxRows }),
      expectedStatus: cell,
      newStatus: cell,
      reasonCode: cell,
    }),
    answer: BulkUpdate,
  }),
  rows: defineEndpoint({
    id: 'transactions.bulk-update.rows',
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Get a bulk update with its rows',
    guard,
    query: Type.Object({ ...page, result: Type.Optional(Type.String()) }),
    paging: listPaging,
    answer: Type.Object({ ...pageOf(BulkRow).properties, request: BulkUpdate }),
  }),
  file: defineEndpoint({
    id: 'transactions.bulk-update.file',
    method: 'GET',
    path: `${base}/{id}/file`,
    summary: 'Download the rows of a bulk update with their results as CSV',
    guard,
    answer: 'blob',
  }),
  validate: step('validate', 'Check a bulk update without changing anything'),
  submit: step('submit', 'Submit a bulk update for approval'),
  cancel: step('cancel', 'Cancel a bulk update; completed rows stay updated'),
  rerun: step('rerun', 'Create a bulk update from the rows of another one that were not updated'),
  approve: defineEndpoint({
    id: 'transactions.bulk-update.approve',
    method: 'POST',
    path: `${base}/{id}/approve`,
    summary: "Approve another person's bulk update, which then runs",
    guard,
    userOnly: true,
    sensitive: true,
    answer: BulkUpdate,
  }),
  reject: defineEndpoint({
    id: 'transactions.bulk-update.reject',
    method: 'POST',
    path: `${base}/{id}/reject`,
    summary: "Reject another person's bulk update",
    guard,
    userOnly: true,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: BulkUpdate,
  }),
};
