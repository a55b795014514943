/**
 * API calls for disputes and for Visa's Rapid Dispute Resolution (RDR). The documents name the screens but not the API
 * calls.
 */
import * as Type from 'typebox';
import {
  Amount,
  approvalCauses,
  CurrencyCode,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  disputeStage,
  disputeStatus,
  filePart,
  Instant,
  LookupOption,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
} from '#core/api';
import { rdrBatchStatus } from './model.ts';
import { handlers, handlingStaff, staff, viewers } from './permissions.ts';
import { proofType } from './proof.ts';

/** Outcomes of a case that a rule decided: a refund, a dispute, or a refund that was returned. */
export const rdrOutcomes = ['Accepted', 'Declined', 'Reversed'] as const;
export const sortableColumns = [
  'respondBy',
  'received',
  'amount',
  'status',
  'stage',
  'merchantName',
  'reasonCode',
  'scheme',
  'caseId',
] as const;

const base = 'api/disputes';

export const DisputeRow = Type.Object({
  id: Type.String(),
  /** Case number of the scheme. */
  caseId: Type.String(),
  status: disputeStatus.schema,
  stage: disputeStage.schema,
  scheme: Type.String(),
  /** Reason code of the scheme: `10.4`. */
  reasonCode: Type.String(),
  amount: Amount,
  currency: CurrencyCode,
  merchantId: Type.String(),
  merchantName: Type.String(),
  transactionId: Type.String(),
  /** Merchant's reference of the payment. */
  externalId: Type.String(),
  received: Instant,
  respondBy: Instant,
  /** Whole days until the deadline, by the server's clock; only for cases that need a response. */
  daysLeft: Type.Optional(Type.Integer()),
  /** Member of the tenant's staff who works on the dispute; never shown to merchants. */
  ownerId: Type.Optional(Type.String()),
  ownerName: Type.Optional(Type.String()),
});
export type DisputeRow = Type.Static<typeof DisputeRow>;

export const Evidence = Type.Object({
  id: Type.String(),
  name: Type.String(),
  contentType: Type.String(),
  /** Fact that the file is evidence for. */
  proves: proofType.schema,
  /** Size in bytes. */
  size: Type.Integer(),
  added: Instant,
  addedBy: Type.String(),
});
export type Evidence = Type.Static<typeof Evidence>;

export const DisputeDetail = Type.Object({
  ...DisputeRow.properties,
  /** True if a response is possible: the case needs one, and the deadline has not passed. */
  isOpen: Type.Boolean(),
  /** Country of the card's issuer. */
  issuerCountry: Type.Optional(Type.String()),
  /**
   * Outcomes of earlier cases with the same reason and, if `issuerCountry` is present, the same issuer country; absent
   * if there were too few.
   */
  similar: Type.Optional(
    Type.Object({ won: Type.Integer(), decided: Type.Integer(), issuerCountry: Type.Optional(Type.String()) }),
  ),
  /** User who wants to accept the dispute, and the reason why another user has to agree. */
  acceptance: Type.Optional(
    Type.Object({ personId: Type.String(), by: Type.String(), at: Instant, cause: oneOf(approvalCauses) }),
  ),
  submitted: Type.Optional(Instant),
  decided: Type.Optional(Instant),
  money: Type.Object({
    /** Captured amount of the payment. */
    captured: Amount,
    disputed: Amount,
    /** Amount that is currently debited from the merchant. */
    taken: Amount,
    /** Fee of the scheme, which is never returned. */
    fee: Amount,
    /** Amount that was returned. */
    returned: Amount,
    /** Cost of the dispute so far: the debited amount plus the fee. */
    result: Amount,
  }),
  payment: Type.Object({
    paymentMethod: Type.String(),
    maskedPan: Type.Optional(Type.String()),
    payerName: Type.String(),
    created: Instant,
    serviceProvider: Type.String(),
    arn: Type.Optional(Type.String()),
  }),
  stages: Type.Array(Type.Object({ stage: disputeStage.schema, at: Instant })),
  evidence: Type.Array(Evidence),
  /** Statement that was sent to the scheme. */
  statement: Type.Optional(Type.String()),
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      created: Instant,
      type: Type.String(),
      actor: Type.String(),
      reason: Type.Optional(Type.String()),
    }),
  ),
});
export type DisputeDetail = Type.Static<typeof DisputeDetail>;

export const ListQuery = Type.Object({
  PageSize,
  PageIndex,
  /** Case id, reference, transaction id, ARN, merchant or reason code. */
  SearchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Start of the range of receipt times; inclusive. */
  dateFrom: Type.Optional(Instant),
  dateTo: Type.Optional(Instant),
  /** Start of the range of deadlines; inclusive. */
  dueFrom: Type.Optional(Instant),
  dueTo: Type.Optional(Instant),
  /** Comma-separated values; rows match any of them. */
  status: Type.Optional(Type.String()),
  stage: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  scheme: Type.Optional(Type.String()),
  /** Countries of the cards' issuers. */
  issuer: Type.Optional(Type.String({ maxLength: 255 })),
  merchantId: Type.Optional(Type.String()),
  transactionId: Type.Optional(Type.String({ maxLength: 64 })),
  currency: Type.Optional(Type.String()),
  ownerId: Type.Optional(Type.String()),
  /** Minimum amount in the currency of the dispute; inclusive. */
  amountFrom: Type.Optional(Amount),
  amountTo: Type.Optional(Amount),
  sortBy: Type.Optional(oneOf(sortableColumns)),
  sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
});
export type ListQuery = Type.Static<typeof ListQuery>;

export const listDisputes = defineEndpoint({
  id: 'transactions.disputes.list',
  method: 'GET',
  path: `${base}/`,
  summary: 'List disputes',
  guard: viewers,
  query: ListQuery,
  paging: capitalPaging,
  answer: countedPageOf(DisputeRow),
});

const Ratio = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  /** Number of disputes that were received in the period of the ratios. */
  opened: Type.Integer(),
  /** Number of card payments that were captured in the period. */
  sales: Type.Integer(),
  /** Opened ÷ sales, in percent with two decimal places; null if there are no sales. */
  ratio: Type.Union([Type.Number(), Type.Null()]),
  /** True at or above the scheme's threshold. */
  isFlagged: Type.Boolean(),
});
export const DisputeSummary = Type.Object({
  open: Type.Integer(),
  /** Number of open cases that are due until the end of the requested period. */
  due: Type.Integer(),
  /** Number of open cases that are due until the end of the shorter period. */
  urgent: Type.Integer(),
  underReview: Type.Integer(),
  won: Type.Integer(),
  lost: Type.Integer(),
  /** Won ÷ (won + lost, including expired), in percent with two decimal places; null if none is decided. */
  winRate: Type.Union([Type.Number(), Type.Null()]),
  /** Disputed amounts of undecided cases. */
  disputed: Type.Array(Type.Object({ currency: CurrencyCode, amount: Amount, count: Type.Integer() })),
  /** Number of all cases by reason, most frequent first. */
  reasons: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  /** Won ÷ decided by reason and issuer country, most decided cases first. */
  winRates: Type.Array(
    Type.Object({
      reasonCode: Type.String(),
      issuerCountry: Type.Optional(Type.String()),
      won: Type.Integer(),
      decided: Type.Integer(),
      /** Percentage with two decimal places. */
      winRate: Type.Number(),
    }),
  ),
  /** Merchants with the highest dispute ratios. */
  merchants: Type.Array(Ratio),
  /** Open cases with the next deadlines. */
  next: Type.Array(DisputeRow),
});
export type DisputeSummary = Type.Static<typeof DisputeSummary>;

export const disputeSummary = defineEndpoint({
  id: 'transactions.disputes.summary',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'Get dispute figures and the next deadlines',
  guard: staff,
  query: Type.Object({
    /** Time until which a deadline counts as due; in seven days if absent. */
    dueTo: Type.Optional(Instant),
    /** Time until which a deadline counts as urgent; in three days if absent. */
    urgentTo: Type.Optional(Instant),
    /** Time from which disputes and sales count in the ratios; the start of the month in UTC if absent. */
    ratioFrom: Type.Optional(Instant),
  }),
  answer: DisputeSummary,
});

export const listColleagues = defineEndpoint({
  id: 'transactions.disputes.colleagues',
  method: 'GET',
  path: `${base}/colleagues`,
  summary: 'List possible assignees of a dispute',
  guard: staff,
  answer: Type.Array(LookupOption),
});

export const getDispute = defineEndpoint({
  id: 'transactions.disputes.details',
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'Get a dispute with its amounts, stages, evidence and history',
  guard: viewers,
  answer: DisputeDetail,
});

export const assignDispute = defineEndpoint({
  id: 'transactions.disputes.assign',
  method: 'POST',
  path: `${base}/{id}/assign`,
  summary: 'Assign or unassign a dispute',
  guard: handlingStaff,
  body: Type.Object({ ownerId: Type.Optional(Type.String({ maxLength: 64 })) }),
  answer: DisputeDetail,
});

export const commentDispute = defineEndpoint({
  id: 'transactions.disputes.comment',
  method: 'POST',
  path: `${base}/{id}/comments`,
  summary: 'Add an internal comment to a dispute',
  guard: handlingStaff,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: DisputeDetail,
});

/** Maximum size of an evidence file, bytes. */
export const largestEvidence = 5 * 1024 * 1024;
export const mostEvidence = 10;
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export const addEvidence = defineEndpoint({
  id: 'transactions.disputes.evidence.add',
  method: 'POST',
  path: `${base}/{id}/evidence`,
  summary: 'Upload an evidence file: PDF, PNG or JPG up to 5 MB',
  guard: handlers,
  multipart: true,
  body: Type.Object({ file: filePart({ maxBytes: largestEvidence }), proves: proofType.schema }),
  answer: DisputeDetail,
});

export const getEvidence = defineEndpoint({
  id: 'transactions.disputes.evidence.file',
  method: 'GET',
  path: `${base}/{id}/evidence/{evidenceId}`,
  summary: 'Download an evidence file',
  guard: viewers,
  answer: 'blob',
});

export const removeEvidence = defineEndpoint({
  id: 'transactions.disputes.evidence.remove',
  method: 'DELETE',
  path: `${base}/{id}/evidence/{evidenceId}`,
  summary: 'Delete an evidence file before the response is submitted',
  guard: handlers,
  answer: DisputeDetail,
});

export const respondToDispute = defineEndpoint({
  id: 'transactions.disputes.respond',
  method: 'POST',
  path: `${base}/{id}/respond`,
  summary: 'Submit the response to the scheme, once per stage, with the evidence that its reason requires',
  guard: handlers,
  body: Type.Object({ statement: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: DisputeDetail,
});

export const acceptDispute = defineEndpoint({
  id: 'transactions.disputes.accept',
  method: 'POST',
  path: `${base}/{id}/accept`,
  summary: 'Accept a dispute; above the daily limit another person must also accept it',
  guard: handlers,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: DisputeDetail,
});

export const batchSortColumns = ['date', 'mid', 'status', 'cases', 'fee', 'acceptedAmount', 'declinedAmount'] as const;
const Sum = Type.Object({ count: Type.Integer(), amount: Amount });

export const RdrBatch = Type.Object({
  id: Type.String(),
  /** Batch id: `RDR-2026-27-3f9a`. */
  batchId: Type.String(),
  /** Closing time. */
  date: Instant,
  /** Merchant identification number at the acquirer. */
  mid: Type.String(),
  acquirer: Type.String(),
  currency: CurrencyCode,
  status: rdrBatchStatus.schema,
  cases: Type.Integer(),
  accepted: Sum,
  declined: Sum,
  /** Accepted cases whose refund failed, so that the money was returned. */
  reversed: Sum,
  fee: Amount,
});
export type RdrBatch = Type.Static<typeof RdrBatch>;

export const rdrRules = ['amount', 'bin', 'currency', 'category'] as const;
export const RdrCase = Type.Object({
  id: Type.String(),
  arn: Type.String(),
  reasonCode: Type.String(),
  /** Rule of the tenant that decided. */
  rule: oneOf(rdrRules),
  outcome: oneOf(rdrOutcomes),
  received: Instant,
  amount: Amount,
  currency: CurrencyCode,
  merchantName: Type.String(),
  transactionId: Type.String(),
  externalId: Type.String(),
  /** Refund of an accepted case. */
  refundId: Type.Optional(Type.String()),
  /** Dispute of a declined case. */
  disputeId: Type.Optional(Type.String()),
});
export type RdrCase = Type.Static<typeof RdrCase>;

export const RdrQuery = Type.Object({
  PageSize,
  PageIndex,
  /** Batch id, MID or acquirer. */
  SearchKey: Type.Optional(Type.String({ maxLength: 255 })),
  dateFrom: Type.Optional(Instant),
  dateTo: Type.Optional(Instant),
  status: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  sortBy: Type.Optional(oneOf(batchSortColumns)),
  sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
});
export type RdrQuery = Type.Static<typeof RdrQuery>;

export const listRdrBatches = defineEndpoint({
  id: 'transactions.rdr.list',
  method: 'GET',
  path: `${base}/rdr-batches`,
  summary: 'List RDR batches',
  guard: staff,
  query: RdrQuery,
  paging: capitalPaging,
  answer: pageOf(RdrBatch),
});

export const getRdrBatch = defineEndpoint({
  id: 'transactions.rdr.details',
  method: 'GET',
  path: `${base}/rdr-batches/{id}`,
  summary: 'Get an RDR batch with its cases',
  guard: staff,
  answer: Type.Object({ ...RdrBatch.properties, rows: Type.Array(RdrCase) }),
});
