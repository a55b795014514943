/** API calls for resending webhooks in bulk. */
import * as Type from 'typebox';
import { tiered } from '#core';
import { defineEndpoint, Instant, oneOf } from '#core/api';

/** Maximum number of transactions in a single resend. */
export const mostResent = 200;

/** Permissions to send a webhook to a merchant again, as in the detail of a transaction. */
export const resendPermissions = {
  tenant: 'CRM.Transaction.ResendWebhook',
  merchant: 'Merchant.Transaction.ResendWebhook',
} as const;

/**
 * Results of a resend. `LeftOut`: the webhook was already delivered and was not to be sent again. `NoWebhook`: there is
 * no webhook for the transaction.
 */
export const resendResults = ['Delivered', 'NotDelivered', 'LeftOut', 'NoWebhook', 'NotFound'] as const;

const Resending = Type.Object({
  transactionIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: mostResent,
    uniqueItems: true,
  }),
  /** True to include webhooks that were already delivered, which the merchant then gets twice. */
  sendDelivered: Type.Boolean(),
});
const Resent = Type.Object({
  data: Type.Array(
    Type.Object({
      transactionId: Type.String(),
      externalId: Type.Optional(Type.String()),
      result: oneOf(resendResults),
      /** Status code of the merchant's response (RFC 9110); absent if there was no response. */
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
