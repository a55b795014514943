/** Lists the results that providers, antifraud and webhooks report for a transaction. */
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The result of an action. */
export const actionResult = defineEnum('outcome', ['Succeeded', 'Failed', 'Pending']);
export type ActionResult = EnumOf<typeof actionResult>;

/** Lists the responses of a provider to a payment. */
export const attemptOutcome = defineStatus('detail.word', {
  Approved: 'positive',
  Refused: 'negative',
  Pending: 'pending',
});
export type AttemptOutcome = EnumOf<typeof attemptOutcome>;

/** Lists the decisions of antifraud about a payment. */
export const riskDecision = defineStatus('detail.word', {
  Stopped: 'negative',
  Held: 'hold',
  Challenged: 'pending',
  Noted: 'pending',
});
export type RiskDecision = EnumOf<typeof riskDecision>;

/** Lists the delivery statuses of webhooks. Their colors: `webhookStatuses` of `#core/ui`. */
export const webhookStatus = defineEnum('webhookEndpoints.state', [
  'NotConfigured',
  'Configured',
  'Delivering',
  'NotDelivering',
]);
export type WebhookStatus = EnumOf<typeof webhookStatus>;

/** Lists the next steps for a merchant after a decline. */
export const declineNextStep = defineEnum('errorMappings.nextStep', ['Retry', 'OtherProvider', 'ThreeDs', 'Stop']);
export type DeclineNextStep = EnumOf<typeof declineNextStep>;

/** Lists the states of a payment method on a website through a provider. */
export const paymentPathState = defineStatus('setupTool.state', {
  Ready: 'positive',
  Missing: 'negative',
  Inactive: 'neutral',
});
export type PaymentPathState = EnumOf<typeof paymentPathState>;

/** Lists the actions of an operator's status change. */
export const statusChange = defineEnum('actions.type', ['Capture', 'Void', 'Refund', 'Approve', 'Decline']);
export type StatusChange = EnumOf<typeof statusChange>;
