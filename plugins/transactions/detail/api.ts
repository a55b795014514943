/**
 * The calls of an opened transaction, beside those that every transaction screen makes (`../api.ts`). Operators use the base
 * `api/crm/transactions`, merchants `api/transactions`; each side has the same calls, but for what operators alone may do.
 */
import * as Type from 'typebox';
import { tiered } from '#core';
import { Amount, CurrencyCode, defineEndpoint, Instant, oneOf, PageIndex, PageSize, pageOf } from '#core/api';
import { ApiLog, TransactionEvent, TransactionRow, transactionStatuses, Webhook } from '../api.ts';
import { disputeCategories } from '../dispute-codes.ts';
import { operatorPermission, permission, type TransactionPermission, viewers } from '../permissions.ts';
import { BinData, cardTypes, Restriction } from './facts.ts';

/** An event with what followed from it. */
export const EventDetail = Type.Object({
  ...TransactionEvent.properties,
  transactionId: Type.String(),
  /** The transaction's status before it; absent for the first. */
  previousStatus: Type.Optional(oneOf(transactionStatuses)),
  /** Its deliveries by either webhook service, those that were sent once more among them; none for what nobody is told of. */
  webhooks: Type.Array(Webhook),
});
export type EventDetail = Type.Static<typeof EventDetail>;

/** A related transaction with who asked for it and why. */
export const RelatedDetail = Type.Object({
  ...TransactionRow.properties,
  /** What it is to the transaction that it belongs to. */
  relation: oneOf(['Payment', 'Refund']),
  providerReference: Type.String(),
  arn: Type.Optional(Type.String()),
  requestedBy: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type RelatedDetail = Type.Static<typeof RelatedDetail>;

/** Header names as they were sent; what grants access is masked. */
const HttpHeaders = Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object', additionalProperties: { type: 'string' } });
export const ApiLogDetail = Type.Object({ ...ApiLog.properties, requestHeaders: HttpHeaders, responseHeaders: HttpHeaders });
export type ApiLogDetail = Type.Static<typeof ApiLogDetail>;

export const Alert = Type.Object({
  id: Type.String(),
  created: Instant,
  ruleId: Type.String(),
  rule: Type.String(),
  kind: oneOf(['Rule', 'List']),
  /** Of the rule that decided, where it is known. */
  ruleVersion: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Stopped: the payment was declined for it; held: a person has to let it go; challenged: the payer had to prove who they are; noted: it went on. */
  decision: oneOf(['Stopped', 'Held', 'Challenged', 'Noted']),
  /** 0 to 100. */
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  message: Type.String(),
  /** Of the call to antifraud, for `antifraudLog`. */
  apiLogId: Type.String(),
});
export type Alert = Type.Static<typeof Alert>;

export const Attempt = Type.Object({
  id: Type.String(),
  /** From 1. */
  number: Type.Integer({ minimum: 1 }),
  created: Instant,
  serviceProvider: Type.String(),
  outcome: oneOf(['Approved', 'Refused', 'Pending']),
  responseCode: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** Of a refusal: another provider may be asked after it. */
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
    Type.Object({ name: Type.String(), outcome: oneOf(['Chose', 'Skipped']), why: Type.String(), serviceProvider: Type.Optional(Type.String()) }),
  ),
  candidates: Type.Array(Type.Object({ serviceProvider: Type.String(), wasTried: Type.Boolean(), isChosen: Type.Boolean() })),
});
export type RoutingLog = Type.Static<typeof RoutingLog>;

export const DisputeCode = Type.Object({
  code: Type.String(),
  name: Type.String(),
  nameTr: Type.String(),
  category: oneOf(disputeCategories),
  scheme: Type.String(),
});
export type DisputeCode = Type.Static<typeof DisputeCode>;

/** What a merchant has in a currency. */
export const Balance = Type.Object({ available: Amount, reserved: Amount, disputed: Amount, currency: CurrencyCode, asOf: Instant });
export type Balance = Type.Static<typeof Balance>;

/** Why an attempt was refused, in the language that was asked for. */
export const RejectionReason = Type.Object({
  id: Type.String(),
  /** ISO 8583 field 39; cards only. */
  code: Type.Optional(Type.String()),
  /** As the provider wrote it. */
  reason: Type.String(),
  meaning: Type.String(),
  /** What can be done. */
  advice: Type.String(),
  attempt: Type.Integer({ minimum: 1 }),
  serviceProvider: Type.String(),
});
export type RejectionReason = Type.Static<typeof RejectionReason>;
export const reasonLanguages = ['en', 'tr'] as const;

export const requestTypes = ['Deposit', 'Refund', 'Withdrawal'] as const;
/** A payer's or payee's account as it is tied to a transaction of an organization. */
export const Relationship = Type.Object({
  id: Type.String(),
  created: Instant,
  organizationId: Type.String(),
  organizationName: Type.String(),
  /** What the merchant's own systems call the organization. */
  externalOrganizationId: Type.String(),
  transactionId: Type.String(),
  externalId: Type.String(),
  accountReference: Type.String(),
  websiteId: Type.String(),
  requestType: oneOf(requestTypes),
  status: oneOf(['Allocated', 'Deallocated']),
});
export type Relationship = Type.Static<typeof Relationship>;

const Deallocation = Type.Object({
  organizationId: Type.String({ minLength: 1, maxLength: 64 }),
  transactionId: Type.String({ minLength: 1, maxLength: 64 }),
  accountReference: Type.String({ minLength: 1, maxLength: 64 }),
  websiteId: Type.String({ minLength: 1, maxLength: 64 }),
});

export const accounts = ['provider', 'reserved', 'available', 'disputed', 'fees', 'external'] as const;
export const AccountingEntry = Type.Object({
  id: Type.String(),
  created: Instant,
  /** The step that booked it: `Capture`. */
  type: Type.String(),
  /** Of a payment's entries also those of its refunds. */
  transactionId: Type.String(),
  currency: CurrencyCode,
  /** Debits and credits are equal; a line has one of the two. */
  lines: Type.Array(Type.Object({ account: oneOf(accounts), debit: Type.Optional(Amount), credit: Type.Optional(Amount) })),
});
export type AccountingEntry = Type.Static<typeof AccountingEntry>;

const Party = Type.Object({ name: Type.String(), iban: Type.Optional(Type.String()) });
export const BankPayment = Type.Object({
  id: Type.String(),
  consentId: Type.String(),
  created: Instant,
  consentStatus: oneOf(['AwaitingAuthorisation', 'Authorised', 'Rejected', 'Expired', 'Revoked']),
  scheme: Type.String(),
  endToEndId: Type.String(),
  reference: Type.String(),
  amount: Amount,
  currency: CurrencyCode,
  debtor: Party,
  creditor: Party,
  payeeConfirmation: oneOf(['NotNeeded', 'Pending', 'Success', 'Failed']),
  /** ISO 20022 pain.002, oldest first. */
  states: Type.Array(Type.Object({ created: Instant, status: oneOf(['RCVD', 'PDNG', 'ACSC', 'RJCT']) })),
});
export type BankPayment = Type.Static<typeof BankPayment>;

const BinCorrection = Type.Object({
  /** ISO 3166-1 alpha-2. */
  issuerCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
  cardType: oneOf(cardTypes),
  brand: Type.String({ minLength: 1, maxLength: 50 }),
});

const RelationshipQuery = Type.Object({
  pageIndex: PageIndex,
  pageSize: PageSize,
  externalOrganizationId: Type.Optional(Type.String({ maxLength: 64 })),
  transactionId: Type.Optional(Type.String({ maxLength: 64 })),
  websiteId: Type.Optional(Type.String({ maxLength: 64 })),
  requestType: Type.Optional(oneOf(requestTypes)),
});
const webhookPage = { pageIndex: PageIndex, pageSize: PageSize };

type Side = 'operator' | 'merchant';

function calls(side: Side) {
  const base = side === 'operator' ? 'api/crm/transactions' : 'api/transactions';
  const row = (operator: string, merchant: string) => [side === 'operator' ? operator : merchant];
  const may = (action: TransactionPermission) => {
    const { tenant, platform, merchant } = permission[action];
    return { permissions: side === 'operator' ? [tenant, platform] : [merchant] };
  };
  const guard = may('View');
  const id = (name: string) => `transactions.${side}.${name}`;
  return {
    one: defineEndpoint({
      id: id('one'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'One transaction as lists have it',
      guard,
      answer: TransactionRow,
      rows: row('EA-125', 'EA-126'),
    }),
    cascading: defineEndpoint({
      id: id('cascading'),
      method: 'GET',
      path: `${base}/{id}/cascading`,
      summary: 'The providers that a payment was offered to, some from an offset on',
      guard,
      query: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: 1000 }) }),
      answer: pageOf(Attempt),
      rows: row('EA-129', 'EA-130'),
    }),
    event: defineEndpoint({
      id: id('event'),
      method: 'GET',
      path: `${base}/events/{eventId}`,
      summary: 'One event with its deliveries',
      guard,
      answer: EventDetail,
      rows: row('EA-133', 'EA-134'),
    }),
    relatedOne: defineEndpoint({
      id: id('relatedOne'),
      method: 'GET',
      path: `${base}/related/{id}`,
      summary: 'One related transaction with who asked for it and why',
      guard,
      answer: RelatedDetail,
      rows: row('EA-137', 'EA-138'),
    }),
    apiLog: defineEndpoint({
      id: id('apiLog'),
      method: 'GET',
      path: `${base}/api-logs/{id}`,
      summary: 'One API call with its headers',
      guard,
      answer: ApiLogDetail,
      rows: row('EA-141', 'EA-142'),
    }),
    alerts: defineEndpoint({
      id: id('alerts'),
      method: 'GET',
      path: `${base}/{id}/alerts`,
      summary: 'What antifraud noted about a transaction, or stopped it for',
      guard,
      answer: Type.Array(Alert),
      rows: row('EA-143', 'EA-144'),
    }),
    smartRouting: defineEndpoint({
      id: id('smartRouting'),
      method: 'GET',
      path: `${base}/{id}/smart-routing-logs/{attempt}`,
      summary: 'Why the provider of an attempt was chosen',
      guard,
      answer: RoutingLog,
      rows: row('EA-148', 'EA-149'),
    }),
    disputeCodes: defineEndpoint({
      id: id('disputeCodes'),
      method: 'GET',
      path: `${base}/{id}/disputeCodes`,
      summary: 'The dispute codes of a transaction’s scheme',
      guard,
      answer: Type.Array(DisputeCode),
      rows: row('EA-150', 'EA-151'),
    }),
    checkBalance: defineEndpoint({
      id: id('checkBalance'),
      method: 'GET',
      path: `${base}/{id}/check-balance`,
      summary: 'What the merchant has in the transaction’s currency',
      guard,
      answer: Balance,
      rows: row('EA-152', 'EA-153'),
    }),
    rejectionReasons: defineEndpoint({
      id: id('rejectionReasons'),
      method: 'GET',
      path: `${base}/{id}/rejection_reasons/{language}`,
      summary: 'Why each attempt was refused, and what can be done, in a language',
      guard,
      answer: Type.Array(RejectionReason),
      rows: row('EA-154', 'EA-155'),
    }),
    resendWebhook: defineEndpoint({
      id: id('resendWebhook'),
      method: 'POST',
      path: `${base}/events/{id}/resend-webhook`,
      summary: 'Delivers the webhook of an event once more',
      guard: may('ResendWebhook'),
      answer: Webhook,
      rows: row('EA-178', 'EA-179'),
    }),
    relationships: defineEndpoint({
      id: id('relationships'),
      method: 'GET',
      path: `${base}/relationships`,
      summary: 'Accounts that are tied to transactions, filtered and paged',
      guard,
      query: RelationshipQuery,
      answer: pageOf(Relationship),
      rows: row('EA-121', 'EA-122'),
    }),
    deallocate: defineEndpoint({
      id: id('deallocate'),
      method: 'PUT',
      path: `${base}/relationships/deallocate`,
      summary: 'Takes an account off a transaction',
      guard: may('Deallocate'),
      body: Deallocation,
      answer: Relationship,
      rows: row('EA-123', 'EA-124'),
    }),
    secondWebhooks: defineEndpoint({
      id: id('secondWebhooks'),
      method: 'GET',
      path: side === 'operator' ? 'wh2/api/crm/notifications/transaction-webhooks/{id}' : 'wh2/api/notifications/transaction-webhooks/{id}',
      summary: 'Webhook deliveries of a transaction by the second service',
      guard,
      query: Type.Object(webhookPage),
      answer: pageOf(Webhook),
      rows: side === 'operator' ? ['EA-203'] : [],
    }),
  };
}

export const operatorDetail = {
  ...calls('operator'),
  resetRestriction: defineEndpoint({
    id: 'transactions.operator.resetRestriction',
    method: 'PUT',
    path: 'api/crm/transactions/{id}/reset-restriction',
    summary: 'Lifts the restriction that a transaction has put on its payer',
    guard: { permissions: [...operatorPermission.ResetRestriction] },
    query: Type.Object({ organizationId: Type.String({ maxLength: 64 }), tenantId: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: Restriction,
    rows: ['EA-184'],
  }),
  binData: defineEndpoint({
    id: 'transactions.operator.binData',
    method: 'PUT',
    path: 'api/crm/transactions/bin-data/{id}',
    summary: 'Corrects what is known of the cards that begin with these six digits',
    guard: { permissions: [...operatorPermission.BinData] },
    body: BinCorrection,
    answer: BinData,
    rows: ['EA-185'],
  }),
};
export const merchantDetail = calls('merchant');
export const platformDetail = {
  ...operatorDetail,
  secondWebhooks: defineEndpoint({
    id: 'transactions.platform.webhooks',
    method: 'GET',
    path: 'wh2/api/crm/notifications/platform-transaction-webhooks/{id}',
    summary: 'Webhook deliveries of a transaction of any tenant by the second service',
    guard: { permissions: [permission.View.platform] },
    query: Type.Object({ ...webhookPage, tenantId: Type.String() }),
    answer: pageOf(Webhook),
    rows: ['EA-204'],
  }),
};

/** Each tier's side of the API. */
export const detailCalls = tiered({ tenant: operatorDetail, platform: platformDetail, merchant: merchantDetail });

/** One address for every tier. */
export const antifraudLog = defineEndpoint({
  id: 'transactions.antifraudLog',
  method: 'GET',
  path: 'api/crm/antifraud-api-logs/{id}',
  summary: 'The call to antifraud behind an alert',
  guard: viewers,
  answer: ApiLogDetail,
  rows: ['EA-145'],
});

export const accountingEntries = defineEndpoint({
  id: 'transactions.accountingEntries',
  method: 'GET',
  path: '/acc/customers/{customerId}/transactions/{id}/accounting-entries',
  summary: 'The ledger of a customer’s transaction in double entry',
  guard: viewers,
  answer: Type.Array(AccountingEntry),
  rows: ['EA-200'],
});

export const bankPayment = defineEndpoint({
  id: 'transactions.bankPayment',
  method: 'GET',
  path: '/banking/{consentId}/payments/{id}',
  summary: 'The open-banking payment of a bank transaction',
  guard: viewers,
  answer: BankPayment,
  rows: ['EA-201'],
});
