/** Batches: many payments from a file or a grid, validated row by row and submitted together, with a result per row. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, defineEndpoint, Instant, listQuery, pageOf, paymentRail } from '#core/api';
import { type BatchColumn, batchColumn, maxBatchRows } from '../model/batch.ts';
import { approvalCause } from '../model/payment.ts';
import { Decided, Payment } from '../orders/api.ts';
import { may, viewers } from '../permissions.ts';
import { Id, PayeeCheck, ProblemAnswer, Text } from '../shapes.ts';

const closed = { additionalProperties: false };
/** Content of a cell, which is unrestricted because validation reports the errors. */
const cell = Type.String({ maxLength: 200 });
type Cells = { readonly [Column in BatchColumn]: typeof cell };
// `Object.fromEntries` loses the names of the columns
export const BatchRow = Type.Object(
  Object.fromEntries(batchColumn.values.map((column) => [column, cell])) as Cells,
  closed,
);
export type BatchRow = Type.Static<typeof BatchRow>;

const rows = Type.Array(BatchRow, { minItems: 1, maxItems: maxBatchRows });
const name = Text(120);

export const BatchTotal = Type.Object(
  {
    currency: CurrencyCode,
    count: Type.Integer(),
    amount: Amount,
    fee: Amount,
    available: Amount,
    isCovered: Type.Boolean(),
  },
  closed,
);
export const BatchCheck = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          /** Row number from 1, in the order of the request. */
          row: Type.Integer({ minimum: 1 }),
          problems: Type.Array(ProblemAnswer),
          /** Warnings that do not prevent the payment: an unknown name, a similar payment some days ago. */
          warnings: Type.Array(ProblemAnswer),
          rail: Type.Optional(paymentRail.schema),
          fee: Type.Optional(Amount),
          arrives: Type.Optional(Instant),
          payeeCheck: Type.Optional(PayeeCheck),
        },
        closed,
      ),
    ),
    totals: Type.Array(BatchTotal),
    /** Number of rows that can be paid. */
    valid: Type.Integer(),
    /** Highest number of approvers that any of the payments needs, because the total of the batch counts. */
    approvers: Type.Integer(),
    /** Reason for the approval. */
    cause: Type.Optional(approvalCause.schema),
    /** Amounts that the caller can still pay within 24 hours without approval, by currency. */
    leftToday: Type.Array(Type.Object({ currency: CurrencyCode, amount: Amount }, closed)),
  },
  closed,
);
export type BatchCheck = Type.Static<typeof BatchCheck>;

const count = Type.Integer({ minimum: 0 });
export const Batch = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    fileName: Type.Optional(Type.String()),
    created: Instant,
    createdBy: Type.String(),
    requestId: Type.Optional(Type.String()),
    count,
    waiting: count,
    underWay: count,
    successful: count,
    failed: count,
    /** Number of payments that the receiving bank returned. */
    returned: count,
    /** Number of payments that were declined, canceled or expired. */
    stopped: count,
    totals: Type.Array(Type.Object({ currency: CurrencyCode, amount: Amount, fee: Amount, sent: Amount }, closed)),
  },
  closed,
);
export type Batch = Type.Static<typeof Batch>;

/** Draft with the user's input so far. */
const Draft = Type.Object(
  {
    name: Type.String({ maxLength: 120 }),
    fileName: Type.Optional(Text(200)),
    rows: Type.Array(BatchRow, { maxItems: maxBatchRows }),
  },
  closed,
);
const bodyLimit = 1024 * 1024;

export const batchCalls = {
  check: defineEndpoint({
    id: 'payments.batches.check',
    method: 'POST',
    path: 'payments/batch-checks',
    summary: 'Check the rows of a batch without submitting them',
    changesNothing: true,
    guard: may('Create'),
    bodyLimit,
    body: Type.Object({ rows }, closed),
    answer: BatchCheck,
  }),
  draft: defineEndpoint({
    id: 'payments.batches.draft',
    method: 'GET',
    path: 'payments/batch-draft',
    summary: "Get the caller's draft batch",
    guard: may('Create'),
    answer: Type.Object({ ...Draft.properties, saved: Type.Optional(Instant) }, closed),
  }),
  saveDraft: defineEndpoint({
    id: 'payments.batches.save-draft',
    method: 'PUT',
    path: 'payments/batch-draft',
    summary: "Save the caller's draft batch; without rows it is deleted",
    guard: may('Create'),
    bodyLimit,
    body: Draft,
    answer: 'none',
  }),
  submit: defineEndpoint({
    id: 'payments.batches.submit',
    method: 'POST',
    path: 'payments/batches',
    summary: 'Submit all payments of a batch, or none',
    guard: may('Create'),
    sensitive: true,
    bodyLimit,
    body: Type.Object(
      {
        name,
        fileName: Type.Optional(Text(200)),
        rows,
        /** Values that the user saw. A different total or balance causes a conflict. */
        expected: Type.Array(
          Type.Object({ currency: CurrencyCode, amount: Amount, fee: Amount, available: Amount }, closed),
          { maxItems: 50 },
        ),
        /** Reason for paying rows whose payee name the bank does not confirm. */
        payeeReason: Type.Optional(Text(200)),
      },
      closed,
    ),
    answer: Batch,
  }),
  list: defineEndpoint({
    id: 'payments.batches.list',
    method: 'GET',
    path: 'payments/batches',
    summary: 'List batches, newest first',
    guard: viewers,
    query: listQuery(['created', 'name', 'count'], ['requestId']),
    answer: pageOf(Batch),
  }),
  details: defineEndpoint({
    id: 'payments.batches.details',
    method: 'GET',
    path: 'payments/batches/{id}',
    summary: 'Get a batch with the result of each row',
    guard: viewers,
    answer: Type.Object({ batch: Batch, payments: Type.Array(Payment) }, closed),
  }),
  retry: defineEndpoint({
    id: 'payments.batches.retry',
    method: 'POST',
    path: 'payments/batches/{id}/retry',
    summary: 'Resubmit failed or returned payments of a batch, with a result for each',
    guard: may('Create'),
    sensitive: true,
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: maxBatchRows }) }, closed),
    answer: Type.Array(Decided),
  }),
  file: defineEndpoint({
    id: 'payments.batches.file',
    method: 'GET',
    path: 'payments/batches/{id}/file',
    summary: 'Download the rows of a batch with their results as CSV',
    guard: viewers,
    answer: 'blob',
  }),
};
