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

/** Lists whether a rule of routing decided. */
export const ruleOutcome = defineStatus('detail.word', { Chose: 'positive', Skipped: 'neutral' });

/** Lists whether a payment still counts for a relationship. */
export const allocation = defineStatus('detail.word', { Allocated: 'positive', Deallocated: 'neutral' });

/** An event with what followed from it. */
export const EventDetail = Type.Object({
  ...TransactionEvent.properties,
  transactionId: Type.String(),
  /** The transaction's status before it; absent for the first. */
  previousStatus: Type.Optional(transactionStatus.schema),
  /** Deliveries of both webhook services, including resent deliveries; empty for events that send no webhook. */
  webhooks: Type.Array(Webhook),
  /** URL of the endpoint that a resend goes to; absent if there is none. */
  resendUrl: Type.Optional(Type.String()),
});
export type EventDetail = Type.Static<typeof EventDetail>;

/** Related transaction with its requester and reason. */
export const RelatedDetail = Type.Object({
  ...TransactionRow.properties,
  /** Relation to the transaction that it belongs to. */
  relation: oneOf(['Payment', 'Refund']),
  providerReference: Type.String(),
  arn: Type.Optional(Type.String()),
  requestedBy: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type RelatedDetail = Type.Static<typeof RelatedDetail>;

/** Header names as they were sent; what grants access is masked. */
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
  /** Version of the rule that decided, if it is known. */
  ruleVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  /**
   * Stopped: the payment was declined for it; held: a person has to let it go; challenged: the payer had to prove who
   * they are; noted: it went on.
   */
  decision: riskDecision.schema,
  /** 0 to 100. */
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
  /** True when another provider may be tried after this refusal. */
  isSoft: Type.Optional(Type.Boolean()),
  /** Milliseconds. */
  duration: Type.Optional(Type.Integer()),
});
export type Attempt = Type.Static<typeof Attempt>;

export const RoutingLog = Type.Object({
  id: Type.String(),
  created: Instant,
  attempt: Type.Integer({ minimum: 1 }),
  serviceProvider: Type.String(),
  /** The rule that chose. */
  rule: Type.String(),
  rules: Type.Array(
    Type.Object({
      /** Name of the rule, in a single language if a person has named it. */
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

/** Reason why an attempt was refused, in the requested language. */
export const RejectionReason = Type.Object({
  id: Type.String(),
  /** ISO 8583 field 39; cards only. */
  code: Type.Optional(Type.String()),
  /** Reason as the provider wrote it. */
  reason: Type.String(),
  meaning: Type.String(),
  /** Advice on possible actions. */
  advice: Type.String(),
  attempt: Type.Integer({ minimum: 1 }),
  serviceProvider: Type.String(),
});
export type RejectionReason = Type.Static<typeof RejectionReason>;

export const requestTypes = ['Deposit', 'Refund', 'Withdrawal'] as const;
/** A payer's or payee's account as it is tied to a transaction of an organization. */
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
  /** The step that booked it: `Capture`. */
  type: Type.String(),
  /** Transaction of the entries; a payment's entries include those of its refunds. */
  transactionId: Type.String(),
  currency: CurrencyCode,
  /** Debits and credits are equal; a line has one of the two. */
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
  /** ISO 20022 pain.002, oldest first. */
  states: Type.Array(Type.Object({ created: Instant, status: bankPaymentStatus.schema })),
});
export type BankPayment = Type.Static<typeof BankPayment>;
