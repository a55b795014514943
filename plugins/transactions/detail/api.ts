/**
 * API calls of an opened transaction, in addition to those of all transaction screens (`../api.ts`). Operators use the
 * base `api/crm/transactions`, merchants `api/transactions`. Both have the same calls, except those that only operators
 * may use.
 */
import * as Type from 'typebox';
import { tiered } from '#core';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf, TransactionRow } from '#core/api';
import { Webhook } from '../api.ts';
import { BinData, cardTypes, Restriction } from '../card-facts.ts';
import { operatorPermission, permission, type TransactionPermission, viewers } from '../permissions.ts';
import {
  AccountingEntry,
  Alert,
  ApiLogDetail,
  Attempt,
  Balance,
  BankPayment,
  DisputeCode,
  EventDetail,
  RejectionReason,
  RelatedDetail,
  Relationship,
  RoutingLog,
  requestTypes,
} from './shapes.ts';

const Deallocation = Type.Object({
  organizationId: Type.String({ minLength: 1, maxLength: 64 }),
  transactionId: Type.String({ minLength: 1, maxLength: 64 }),
  accountReference: Type.String({ minLength: 1, maxLength: 64 }),
  websiteId: Type.String({ minLength: 1, maxLength: 64 }),
});

const BinCorrection = Type.Object({
  /** Country of the issuer, ISO 3166-1 alpha-2. */
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
    row: defineEndpoint({
      id: id('one'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Get a transaction as lists show it',
      guard,
      answer: TransactionRow,
      rows: row('EA-125', 'EA-126'),
    }),
    cascading: defineEndpoint({
      id: id('cascading'),
      method: 'GET',
      path: `${base}/{id}/cascading`,
      summary: 'List the provider attempts of a payment from an offset',
      guard,
      query: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: 1000 }) }),
      paging: { offset: 'offset', rows: 'data', count: 'count' },
      answer: pageOf(Attempt),
      rows: row('EA-129', 'EA-130'),
    }),
    event: defineEndpoint({
      id: id('event'),
      method: 'GET',
      path: `${base}/events/{eventId}`,
      summary: 'Get an event with its deliveries',
      guard,
      answer: EventDetail,
      rows: row('EA-133', 'EA-134'),
    }),
    relatedOne: defineEndpoint({
      id: id('relatedOne'),
      method: 'GET',
      path: `${base}/related/{id}`,
      summary: 'Get a related transaction with its requester and reason',
      guard,
      answer: RelatedDetail,
      rows: row('EA-137', 'EA-138'),
    }),
    apiLog: defineEndpoint({
      id: id('apiLog'),
      method: 'GET',
      path: `${base}/api-logs/{id}`,
      summary: 'Get an API request with its headers',
      guard,
      answer: ApiLogDetail,
      rows: row('EA-141', 'EA-142'),
    }),
    alerts: defineEndpoint({
      id: id('alerts'),
      method: 'GET',
      path: `${base}/{id}/alerts`,
      summary: 'List the antifraud alerts of a transaction',
      guard,
      answer: Type.Array(Alert),
      rows: row('EA-143', 'EA-144'),
    }),
    smartRouting: defineEndpoint({
      id: id('smartRouting'),
      method: 'GET',
      path: `${base}/{id}/smart-routing-logs/{attempt}`,
      summary: 'Get the routing decision of an attempt',
      guard,
      answer: RoutingLog,
      rows: row('EA-148', 'EA-149'),
    }),
    disputeCodes: defineEndpoint({
      id: id('disputeCodes'),
      method: 'GET',
      path: `${base}/{id}/disputeCodes`,
      summary: "List the dispute codes of a transaction's scheme",
      guard,
      answer: Type.Array(DisputeCode),
      rows: row('EA-150', 'EA-151'),
    }),
    checkBalance: defineEndpoint({
      id: id('checkBalance'),
      method: 'GET',
      path: `${base}/{id}/check-balance`,
      summary: "Get the merchant's balance in the transaction's currency",
      guard,
      answer: Balance,
      rows: row('EA-152', 'EA-153'),
    }),
    rejectionReasons: defineEndpoint({
      id: id('rejectionReasons'),
      method: 'GET',
      path: `${base}/{id}/rejection_reasons/{language}`,
      summary: 'List the decline reason of each attempt in a language, with the next step',
      guard,
      answer: Type.Array(RejectionReason),
      rows: row('EA-154', 'EA-155'),
    }),
    resendWebhook: defineEndpoint({
      id: id('resendWebhook'),
      method: 'POST',
      path: `${base}/events/{id}/resend-webhook`,
      summary: 'Resend the webhook of an event',
      guard: may('ResendWebhook'),
      answer: Webhook,
      rows: row('EA-178', 'EA-179'),
    }),
    relationships: defineEndpoint({
      id: id('relationships'),
      method: 'GET',
      path: `${base}/relationships`,
      summary: 'List accounts linked to transactions',
      guard,
      query: RelationshipQuery,
      answer: pageOf(Relationship),
      rows: row('EA-121', 'EA-122'),
    }),
    deallocate: defineEndpoint({
      id: id('deallocate'),
      method: 'PUT',
      path: `${base}/relationships/deallocate`,
      summary: 'Unlink an account from a transaction',
      guard: may('Deallocate'),
      body: Deallocation,
      answer: Relationship,
      rows: row('EA-123', 'EA-124'),
    }),
    secondWebhooks: defineEndpoint({
      id: id('secondWebhooks'),
      method: 'GET',
      path:
        side === 'operator'
          ? 'wh2/api/crm/notifications/transaction-webhooks/{id}'
          : 'wh2/api/notifications/transaction-webhooks/{id}',
      summary: 'List webhook deliveries (v2) of a transaction',
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
    summary: "Remove the restriction of a transaction's payer",
    guard: { permissions: [...operatorPermission.ResetRestriction] },
    query: Type.Object({
      organizationId: Type.String({ maxLength: 64 }),
      tenantId: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: Restriction,
    rows: ['EA-184'],
  }),
  binData: defineEndpoint({
    id: 'transactions.operator.binData',
    method: 'PUT',
    path: 'api/crm/transactions/bin-data/{id}',
    summary: 'Update the card data for the first six digits',
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
    summary: 'List webhook deliveries (v2) of a transaction of any tenant',
    guard: { permissions: [permission.View.platform] },
    query: Type.Object({ ...webhookPage, tenantId: Type.String() }),
    answer: pageOf(Webhook),
    rows: ['EA-204'],
  }),
};

/** API calls by tier. */
export const detailCalls = tiered({ tenant: operatorDetail, platform: platformDetail, merchant: merchantDetail });

/** Returns the antifraud log, at the same path for every tier. */
export const antifraudLog = defineEndpoint({
  id: 'transactions.antifraudLog',
  method: 'GET',
  path: 'api/crm/antifraud-api-logs/{id}',
  summary: 'Get the antifraud request of an alert',
  guard: viewers,
  answer: ApiLogDetail,
  rows: ['EA-145'],
});

export const accountingEntries = defineEndpoint({
  id: 'transactions.accountingEntries',
  method: 'GET',
  path: '/acc/customers/{customerId}/transactions/{id}/accounting-entries',
  summary: 'List the ledger entries of a transaction',
  guard: viewers,
  answer: Type.Array(AccountingEntry),
  rows: ['EA-200'],
});

export const bankPayment = defineEndpoint({
  id: 'transactions.bankPayment',
  method: 'GET',
  path: '/banking/{consentId}/payments/{id}',
  summary: 'Get the open banking payment of a bank transaction',
  guard: viewers,
  answer: BankPayment,
  rows: ['EA-201'],
});
