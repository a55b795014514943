/** Response shapes of the parts of an opened transaction. */
import * as Type from 'typebox';
import {
  Amount,
  attemptOutcome,
  bankPaymentStatus,
  CurrencyCode,
  consentStatus,
  defineStatus,
  disputeCategories,
  Instant,
  localizedText,
  oneOf,
  payeeConfirmation,
  riskDecision,
  TransactionRow,
  transactionStatus,
} from '#core/api';
import { ApiLog, TransactionEvent, Webhook } from '../api.ts';

/** Outcomes of a routing rule: whether it selected the provider. */
export const ruleOutcome = defineStatus('detail.word', { Chose: 'positive', Skipped: 'neutral' });

/** Allocation of a payment to a relationship. */
export const allocation = defineStatus('detail.word', { Allocated: 'positive', Deallocated: 'neutral' });

/** Event with its consequences. */
export const EventDetail = Type.Object({
  ...TransactionEvent.properties,
  transactionId: Type.String(),
  /** Previous status of the transaction; absent for the first event. */
  previousStatus: Type.Optional(transactionStatus.schema),
  /** Deliveries of both webhook services, including resends; empty for events without webhooks. */
  webhooks: Type.Array(Webhook),
  /** URL of the endpoint that a resend goes to; absent if there is none. */
  resendUrl: Type.Optional(Type.String()),
});
export type EventDetail = Type.Static<typeof EventDetail>;

/** Related transaction with its requester and reason. */
export const RelatedDetail = Type.Object({
  ...TransactionRow.properties,
  /** Relation to the transaction. */
  relation: oneOf(['Payment', 'Refund']),
  providerReference: Type.String(),
  arn: Type.Optional(Type.String()),
  requestedBy: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type RelatedDetail = Type.Static<typeof RelatedDetail>;

/** HTTP headers with their original names; credentials are masked. */
const HttpHeaders = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
export const ApiLogDetail = Type.Object({
  ...ApiLog.properties,
  requestHeaders: HttpHeaders,
  responseHeaders: HttpHeaders,
});
export type ApiLogDetail = Type.Static<typeof ApiLogDetail>;

export const Alert = Type.Object({
  id: Type.String(),
  created: Instant,
  ruleId: Type.String(),
  rule: Type.String(),
  kind: oneOf(['Rule', 'List']),
  /** Version of the rule that decided, if known. */
  ruleVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  /**
   * Decision. Stopped: the payment was declined; held: a user has to release it; challenged: the payer had to
   * authenticate; noted: the payment continued.
   */
  decision: riskDecision.schema,
  /** Risk score from 0 to 100. */
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  message: Type.String(),
  /** Id of the antifraud call, for `antifraudLog`. */
  apiLogId: Type.String(),
});
export type Alert = Type.Static<typeof Alert>;

export const Attempt = Type.Object({
  id: Type.String(),
  /** Number of the attempt, from 1. */
  number: Type.Integer({ minimum: 1 }),
  created: Instant,
  serviceProvider: Type.String(),
  outcome: attemptOutcome.schema,
  responseCode: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** True if another provider may be tried after this decline. */
  isSoft: Type.Optional(Type.Boolean()),
  /** Duration, milliseconds. */
  duration: Type.Optional(Type.Integer()),
});
export type Attempt = Type.Static<typeof Attempt>;

export const RoutingLog = Type.Object({
  id: Type.String(),
  created: Instant,
  attempt: Type.Integer({ minimum: 1 }),
  serviceProvider: Type.String(),
  /** Name of the rule that selected the provider. */
  rule: Type.String(),
  rules: Type.Array(
    Type.Object({
      /** Name of the rule, in a single language if a user has entered it. */
      name: localizedText(),
      outcome: ruleOutcome.schema,
      why: localizedText({ maxLength: 1_000 }),
      serviceProvider: Type.Optional(Type.String()),
    }),
  ),
  candidates: Type.Array(
    Type.Object({ serviceProvider: Type.String(), wasTried: Type.Boolean(), isChosen: Type.Boolean() }),
  ),
});
export type RoutingLog = Type.Static<typeof RoutingLog>;

export const DisputeCode = Type.Object({
  code: Type.String(),
  name: localizedText(),
  category: oneOf(disputeCategories),
  scheme: Type.String(),
});
export type DisputeCode = Type.Static<typeof DisputeCode>;

/** Balance of a merchant in a currency. */
export const Balance = Type.Object({
  available: Amount,
  reserved: Amount,
  disputed: Amount,
  currency: CurrencyCode,
  asOf: Instant,
});
export type Balance = Type.Static<typeof Balance>;

/** Reason why an attempt was declined, in the requested language. */
export const RejectionReason = Type.Object({
  id: Type.String(),
  /** Response code, ISO 8583 field 39; cards only. */
  code: Type.Optional(Type.String()),
  /** Reason as returned by the provider. */
  reason: Type.String(),
  meaning: Type.String(),
  /** Advice on the next step. */
  advice: Type.String(),
  attempt: Type.Integer({ minimum: 1 }),
  serviceProvider: Type.String(),
});
export type RejectionReason = Type.Static<typeof RejectionReason>;

export const requestTypes = ['Deposit', 'Refund', 'Withdrawal'] as const;
/** Account of a payer or payee that is linked to a transaction of an organization. */
export const Relationship = Type.Object({
  id: Type.String(),
  created: Instant,
  organizationId: Type.String(),
  organizationName: Type.String(),
  /** Id of the organization in the merchant's own systems. */
  externalOrganizationId: Type.String(),
  transactionId: Type.String(),
  externalId: Type.String(),
  accountReference: Type.String(),
  websiteId: Type.String(),
  requestType: oneOf(requestTypes),
  status: allocation.schema,
});
export type Relationship = Type.Static<typeof Relationship>;

export const accounts = [
  'provider',
  'reserved',
  'available',
  'disputed',
  'fees',
  'external',
  'costs',
  'costTax',
  'payable',
] as const;
export const AccountingEntry = Type.Object({
  id: Type.String(),
  created: Instant,
  /** Step that caused the entries: `Capture`. */
  type: Type.String(),
  /** Transaction of the entries; a payment's entries include those of its refunds. */
  transactionId: Type.String(),
  currency: CurrencyCode,
  /** Lines with a debit or a credit; the totals of both are equal. */
  lines: Type.Array(
    Type.Object({ account: oneOf(accounts), debit: Type.Optional(Amount), credit: Type.Optional(Amount) }),
  ),
});
export type AccountingEntry = Type.Static<typeof AccountingEntry>;

const Party = Type.Object({ name: Type.String(), iban: Type.Optional(Type.String()) });
export const BankPayment = Type.Object({
  id: Type.String(),
  consentId: Type.String(),
  created: Instant,
  consentStatus: consentStatus.schema,
  scheme: Type.String(),
  endToEndId: Type.String(),
  reference: Type.String(),
  amount: Amount,
  currency: CurrencyCode,
  debtor: Party,
  creditor: Party,
  payeeConfirmation: payeeConfirmation.schema,
  /** States as in ISO 20022 pain.002, oldest first. */
  states: Type.Array(Type.Object({ created: Instant, status: bankPaymentStatus.schema })),
});
export type BankPayment = Type.Static<typeof BankPayment>;
