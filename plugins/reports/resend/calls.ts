/** Resending webhooks in bulk. */
import * as Type from 'typebox';
import { tiered } from '#core';
import { defineEndpoint, Instant, oneOf } from '#core/api';

/** So many at most in one go. */
export const mostResent = 200;

/** Who may send a merchant the same news twice: as in a transaction's detail. */
export const resendPermissions = { tenant: 'CRM.Transaction.ResendWebhook', merchant: 'Merchant.Transaction.ResendWebhook' } as const;

/** `LeftOut` has arrived before, and was not to be sent twice; `NoWebhook` is what nobody is told of. */
export const resendResults = ['Delivered', 'NotDelivered', 'LeftOut', 'NoWebhook', 'NotFound'] as const;

const Resending = Type.Object({
  transactionIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: mostResent, uniqueItems: true }),
  /** Whether what has arrived before is sent as well: the merchant gets the same news twice then. */
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
