/**
 * API calls for transactions except the lists, which are declared in list-api.ts and included here. Each action has its
 * own calls in actions/.
 */

import * as Type from 'typebox';
import { tiered } from '#core';
import {
  Amount,
  approvalCauses,
  CurrencyCode,
  defineEndpoint,
  holdReason,
  Instant,
  localizedText,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  SystemMode,
  TimeZone,
  TransactionRow,
  transactionFilters,
  transactionStatus,
  webhookStatus,
} from '#core/api';
import { BinData, Restriction } from './card-facts.ts';
import { merchantLists, operatorLists, platformLists, sideOf, sort } from './list-api.ts';

export * from './list-api.ts';

/** Information for the approval by a second user. */
export const Approval = Type.Object({
  /** Requester, who may not approve it. */
  maker: Type.String(),
  /** Id of the requester; absent if no user requested it. */
  makerId: Type.Optional(Type.String()),
  holdReason: holdReason.schema,
  cause: Type.Optional(oneOf(approvalCauses)),
  /** Time at which it is declined automatically. */
  expires: Instant,
  /** True if the merchant ordered it: users of the merchant approve it on their page of pending payments. */
  isMerchants: Type.Optional(Type.Boolean()),
  beneficiaryId: Type.Optional(Type.String()),
  /** Account of the beneficiary, on a single line. */
  payeeAccount: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
});

/** Facts of a card, never its number. */
export const Card = Type.Object({
  /** `MM/YY`. */
  expiry: Type.String(),
  /** Token under which the card is stored. */
  token: Type.String(),
  /** Payment account reference of EMVCo, 29 characters. */
  par: Type.String(),
  /** Issuer, and the first eight digits of its cards; absent for test cards. */
  issuerName: Type.Optional(Type.String()),
  issuerBin: Type.Optional(Type.String()),
  /** Result of the address check: `Y`, `A` (street only), `Z` (postal code only), `N`, `U`. */
  avsResult: Type.Optional(Type.String()),
  /** Result of the security code's check: `M`, `N`, `P` (not processed). */
  cvcResult: Type.Optional(Type.String()),
  /** Advice of the scheme after a decline: the merchant advice code of Mastercard, the decline category of Visa. */
  adviceCode: Type.Optional(Type.String()),
});

export const TransactionDetail = Type.Object({
  ...TransactionRow.properties,
  mode: SystemMode,
  providerReference: Type.String(),
  /** Acquirer reference number, 23 digits; cards only, once captured. */
  arn: Type.Optional(Type.String()),
  authorizationCode: Type.Optional(Type.String()),
  /** Response code, ISO 8583 field 39. */
  responseCode: Type.Optional(Type.String()),
  /** Email of the payer; absent for payouts and for payers at a terminal. */
  payerEmail: Type.Optional(Type.String()),
  /** Retrieval reference number, ISO 8583 field 37; cards only. */
  rrn: Type.Optional(Type.String()),
  /** Account or wallet that a refund is sent to, if it cannot be returned to the original payment method. */
  account: Type.Optional(Type.String()),
  /** Facts of the card; cards only. */
  card: Type.Optional(Card),
  iban: Type.Optional(Type.String()),
  parentId: Type.Optional(Type.String()),
  /** Time until which the tenant allows refunds; no limit when absent. */
  refundableUntil: Type.Optional(Instant),
  /** True if a refund goes to a bank account that the payer names, because cash cannot be sent back. */
  needsRefundAccount: Type.Optional(Type.Boolean()),
  /** Time until which an open authorization can be captured. */
  capturableUntil: Type.Optional(Instant),
  isExpired: Type.Optional(Type.Boolean()),
  /** Way in which a refund returns money other than by a refund at the provider. */
  returnedBy: Type.Optional(oneOf(['Reversal', 'StatusChange'])),
  /**
   * Amount that the caller can still move out within 24 hours without approval, in the currency of the transaction.
   * Types that need no approval are absent.
   */
  leftToday: Type.Optional(Type.Object({ returns: Type.Optional(Amount), payouts: Type.Optional(Amount) })),
  /**
   * True until the batch of a terminal payment closes, so that the payment can be voided; only for terminal payments.
   */
  isBatchOpen: Type.Optional(Type.Boolean()),
  /** BIN data of the card; cards only. */
  bin: Type.Optional(BinData),
  /** Restriction that the transaction has placed on its payer. */
  restriction: Type.Optional(Restriction),
  /** Id of the payer's consent for a bank payment. */
  consentId: Type.Optional(Type.String()),
  money: Type.Object({
    authorized: Amount,
    captured: Amount,
    refunded: Amount,
    /** Amount of refunds that are pending at the provider or wait for approval. */
    pending: Amount,
    reversed: Amount,
    /** Amount that payers' banks charged back and that was not won back. */
    disputed: Amount,
    /** Amount that can still be refunded: captured − refunded − pending − reversed − disputed. */
    remaining: Amount,
    /** Part of the remaining amount that can be paid out, less earlier payouts. */
    payable: Amount,
  }),
  /** Approval details; present only while a second user has to approve. */
  approval: Type.Optional(Approval),
});
export type TransactionDetail = Type.Static<typeof TransactionDetail>;

export const TransactionEvent = Type.Object({
  id: Type.String(),
  created: Instant,
  /** Type of the event: Authorization, Capture, Void, Refund, Decline, Settlement, StatusCheck … */
  type: Type.String(),
  status: transactionStatus.schema,
  amount: Amount,
  currency: CurrencyCode,
  /** Name of the user at that time, or of the part of the system that acted automatically. */
  actor: Type.String(),
  /** Id and address of the user at that time; absent for a system. */
  actorId: Type.Optional(Type.String()),
  actorEmail: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  /**
   * `X-Request-Id` of the call that caused the event. It shows whether an intent whose response was lost took effect.
   */
  requestId: Type.Optional(Type.String()),
  relatedTransactionId: Type.Optional(Type.String()),
});
export type TransactionEvent = Type.Static<typeof TransactionEvent>;

export const ApiLog = Type.Object({
  id: Type.String(),
  created: Instant,
  /** Direction of the call. Inbound: from the merchant to the portal; outbound: from the portal to the provider. */
  direction: oneOf(['Inbound', 'Outbound']),
  method: Type.String(),
  url: Type.String(),
  statusCode: Type.Integer(),
  /** Milliseconds. */
  duration: Type.Number(),
  request: Type.String(),
  response: Type.String(),
});
export type ApiLog = Type.Static<typeof ApiLog>;

export const Webhook = Type.Object({
  id: Type.String(),
  created: Instant,
  eventType: Type.String(),
  url: Type.String(),
  /** HTTP status code; absent as long as no attempt was answered. */
  statusCode: Type.Optional(Type.Integer()),
  attempts: Type.Integer({ minimum: 1 }),
  status: webhookStatus.schema,
  /** Time of the next attempt; absent if there is none. */
  nextAttempt: Type.Optional(Instant),
  /** Event that is delivered. */
  eventId: Type.String(),
  /**
   * User who requested the resend, with id and address at that time, and the API call; absent for automatic deliveries.
   */
  actor: Type.Optional(Type.String()),
  actorId: Type.Optional(Type.String()),
  actorEmail: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
});
export type Webhook = Type.Static<typeof Webhook>;

export const Fee = Type.Object({
  id: Type.String(),
  created: Instant,
  name: Type.String(),
  amount: Amount,
  currency: CurrencyCode,
});
export type Fee = Type.Static<typeof Fee>;

export const CsvQuery = Type.Object({
  ...transactionFilters,
  ...sort,
  SearchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /**
   * Minutes to add to UTC to get local time (positive east) at the current time; used for the times in the file if
   * there is no `timeZone`.
   */
  timezoneOffset: Type.Integer({ minimum: -840, maximum: 840 }),
  /** Time zone of the times in the file. */
  timeZone: Type.Optional(TimeZone),
  /** Comma-separated column ids in the order of the file. */
  columns: Type.String(),
  /** Comma-separated headings, in the same order. */
  headings: Type.Optional(Type.String()),
});

export type CsvQuery = Type.Static<typeof CsvQuery>;

/** Reason that users can select; its id is its code. */
export const Reason = Type.Object({ id: Type.String(), name: localizedText() });
export type Reason = Type.Static<typeof Reason>;
/** Actions on these screens that need a reason. */
export const reasonKinds = ['Refund', 'Void', 'Capture'] as const;

function calls(sideFacts: ReturnType<typeof sideOf>) {
  const { side, base, row, may, view } = sideFacts;
  const part = <Row extends Type.TSchema>(
    name: string,
    segment: string,
    summary: string,
    answer: Row,
    rows: string[],
  ) =>
    defineEndpoint({
      id: `transactions.${side}.${name}`,
      method: 'GET',
      path: `${base}/{id}/${segment}`,
      summary,
      guard: view,
      answer,
      rows,
    });
  const webhooks =
    side === 'operator'
      ? 'wh/api/crm/notifications/transaction-webhooks/{id}'
      : 'wh/api/notifications/transaction-webhooks/{id}';
  return {
    csv: defineEndpoint({
      id: `transactions.${side}.csv`,
      method: 'GET',
      path: `${base}/csv`,
      summary: 'Download the filtered list as a file',
      guard: may('Export'),
      query: CsvQuery,
      answer: 'blob',
      rows: row('EA-119', 'EA-120'),
    }),
    details: defineEndpoint({
      id: `transactions.${side}.details`,
      method: 'GET',
      path: `${base}/{id}/details`,
      summary: 'Get a transaction with its amounts',
      guard: view,
      answer: TransactionDetail,
      rows: row('EA-127', 'EA-128'),
    }),
    events: part(
      'events',
      'events',
      'List the status changes of a transaction',
      Type.Array(TransactionEvent),
      row('EA-131', 'EA-132'),
    ),
    related: part(
      'related',
      'related',
      'List the related transactions of a transaction',
      Type.Array(TransactionRow),
      row('EA-135', 'EA-136'),
    ),
    apiLogs: part(
      'api-logs',
      'api-logs',
      'List the API requests of a transaction',
      Type.Array(ApiLog),
      row('EA-139', 'EA-140'),
    ),
    fees: part('fees', 'fees', 'List the fees of a transaction', Type.Array(Fee), row('EA-146', 'EA-147')),
    webhooks: defineEndpoint({
      id: `transactions.${side}.webhooks`,
      method: 'GET',
      path: webhooks,
      summary: 'List webhook deliveries of a transaction',
      guard: view,
      query: Type.Object({ pageIndex: PageIndex, pageSize: PageSize }),
      answer: pageOf(Webhook),
      rows: side === 'operator' ? ['EA-202'] : [],
    }),
    reasons: defineEndpoint({
      id: `transactions.${side}.reasons`,
      method: 'GET',
      path: `${base}/reasons`,
      summary: 'List active reasons for an action',
      guard: view,
      query: Type.Object({ kind: oneOf(reasonKinds) }),
      answer: Type.Array(Reason),
    }),
  };
}

export const operatorCalls = { ...operatorLists, ...calls(sideOf('operator')) };
export const merchantCalls = { ...merchantLists, ...calls(sideOf('merchant')) };
/**
 * Calls of the platform. Its list covers all tenants; its other calls are those of operators with a `tenantId` header.
 */
export const platformCalls = { ...operatorCalls, ...platformLists };

/** API calls by tier. */
export const transactionCalls = tiered({ tenant: operatorCalls, platform: platformCalls, merchant: merchantCalls });
