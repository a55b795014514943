/** What providers, antifraud and webhooks say of a transaction. */
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The result of an action. */
export const actionResult = defineEnum('outcome', ['Succeeded', 'Failed', 'Pending']);
export type ActionResult = EnumOf<typeof actionResult>;

/** How a provider responded to a payment. */
export const attemptOutcome = defineStatus('detail.word', { Approved: 'positive', Refused: 'negative', Pending: 'pending' });
export type AttemptOutcome = EnumOf<typeof attemptOutcome>;

/** How antifraud treated a payment. */
export const riskDecision = defineStatus('detail.word', { Stopped: 'negative', Held: 'hold', Challenged: 'pending', Noted: 'pending' });
export type RiskDecision = EnumOf<typeof riskDecision>;

/** How the delivery of webhooks stands. Its colors: `webhookStatuses` of `#core/ui`. */
export const webhookStatus = defineEnum('webhookEndpoints.state', ['NotConfigured', 'Configured', 'Delivering', 'NotDelivering']);
export type WebhookStatus = EnumOf<typeof webhookStatus>;

/** What a merchant should do after a decline. */
export const declineNextStep = defineEnum('errorMappings.nextStep', ['Retry', 'OtherProvider', 'ThreeDs', 'Stop']);
export type DeclineNextStep = EnumOf<typeof declineNextStep>;

/** Whether a website can be paid by a method through a provider. */
export const paymentPathState = defineStatus('setupTool.state', { Ready: 'positive', Missing: 'negative', Inactive: 'pending' });
export type PaymentPathState = EnumOf<typeof paymentPathState>;

/** What an operator's change of status does. */
export const statusChange = defineEnum('actions.type', ['Capture', 'Void', 'Refund', 'Approve', 'Decline']);
export type StatusChange = EnumOf<typeof statusChange>;
