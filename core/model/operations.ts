/** Results that providers, antifraud and webhooks report for a transaction. */
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** Results of an action. @public */
export const actionResult = defineEnum('outcome', ['Succeeded', 'Failed', 'Pending']);
/** Result of an action on a payment. @public */
export type ActionResult = EnumOf<typeof actionResult>;

/** Responses of a provider to a payment. @public */
export const attemptOutcome = defineStatus('detail.word', {
  Approved: 'positive',
  Refused: 'negative',
  Pending: 'pending',
});
/** Outcome of a provider's attempt. @public */
export type AttemptOutcome = EnumOf<typeof attemptOutcome>;

/** Antifraud decisions about a payment. @public */
export const riskDecision = defineStatus('detail.word', {
  Stopped: 'negative',
  Held: 'hold',
  Challenged: 'pending',
  Noted: 'pending',
});
/** Decision of antifraud about a payment. @public */
export type RiskDecision = EnumOf<typeof riskDecision>;

/** Delivery statuses of webhooks. @public */
export const webhookStatus = defineStatus('webhookEndpoints.state', {
  NotConfigured: 'negative',
  Configured: 'pending',
  Delivering: 'positive',
  NotDelivering: 'negative',
});
/** Status of a webhook's delivery. @public */
export type WebhookStatus = EnumOf<typeof webhookStatus>;

/** Next steps for a merchant after a decline. @public */
export const declineNextStep = defineEnum('errorMappings.nextStep', ['Retry', 'OtherProvider', 'ThreeDs', 'Stop']);
/** Next step after a decline. @public */
export type DeclineNextStep = EnumOf<typeof declineNextStep>;

/** States of a payment method on a website through a provider. @public */
export const paymentPathState = defineStatus('setupTool.state', {
  Ready: 'positive',
  Missing: 'negative',
  Inactive: 'neutral',
});
/** State of a payment method on a website through a provider. @public */
export type PaymentPathState = EnumOf<typeof paymentPathState>;

/** Actions of an operator that change the status of a payment. @public */
export const statusChange = defineEnum('actions.type', ['Capture', 'Void', 'Refund', 'Approve', 'Decline']);
/** Action that changes the status of a payment. @public */
export type StatusChange = EnumOf<typeof statusChange>;
