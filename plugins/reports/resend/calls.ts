/** Resending webhooks in bulk. */
import * as Type from 'typebox';
import { tiered } from '#core';
import { defineEndpoint, Instant, oneOf } from '#core/api';

/** Maximum number of transactions in a single resend. */
export const mostResent = 200;

/** Permissions to send a merchant the same webhook twice, as in a transaction's detail. */
export const resendPermissions = {
  tenant: 'CRM.Transaction.ResendWebhook',
  merchant: 'Merchant.Transaction.ResendWebhook',
} as const;

/**
 * Results of a resend. `LeftOut`: the webhook arrived before and was not to be sent twice. `NoWebhook`: no webhook
 * reports the transaction.
 */
export const resendResults = ['Delivered', 'NotDelivered', 'LeftOut', 'NoWebhook', 'NotFound'] as const;

const Resending = Type.Object({
  transactionIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: mostResent,
    uniqueItems: true,
  }),
  /** True when webhooks that arrived before are sent as well; the merchant then gets the same news twice. */
  sendDelivered: Type.Boolean(),
});
const Resent = Type.Object({
  data: Type.Array(
    Type.Object({
      transactionId: Type.String(),
      externalId: Type.Optional(Type.String()),
      result: oneOf(resendResults),
      /** The merchant's answer (RFC 9110); absent where there was none. */
      statusCode: Type.Optional(Type.Integer()),
      created: Type.Optional(Instant),
    }),
  ),
});
export type Resent = Type.Static<typeof Resent>['data'][number];

const resend = (tier: keyof typeof resendPermissions, path: string) =>
  defineEndpoint({
    id: `reports.resend.${tier}`,
    method: 'POST',
    path,
    summary: 'Resend webhooks of transactions with their latest status',
    guard: { tiers: [tier], permissions: [resendPermissions[tier]], feature: 'reports.resend-webhooks' },
    body: Resending,
    answer: Resent,
  });

export const resendCalls = tiered({
  tenant: resend('tenant', 'api/crm/reports/resend-webhooks'),
  merchant: resend('merchant', 'api/reports/resend-webhooks'),
});
