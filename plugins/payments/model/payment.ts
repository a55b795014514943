/** Values of payments, and the rules that screens and the sandbox share. */
import { defineEnum, defineStatus, type EnumOf, type PaymentRail } from '#core/api';

export const paymentState = defineStatus('state', {
  WaitingForApproval: 'pending',
  Approved: 'pending',
  Pending: 'pending',
  Successful: 'positive',
  Failed: 'negative',
  Returned: 'negative',
  Declined: 'negative',
  Cancelled: 'neutral',
  Expired: 'neutral',
});
export type PaymentState = EnumOf<typeof paymentState>;
/** States of payments that wait for approval or are being executed. */
export const openStates = ['WaitingForApproval', 'Approved', 'Pending'] as const satisfies readonly PaymentState[];
/** States of payments that a second user has approved and that did not fail. */
export const agreedStates = ['Approved', 'Pending', 'Successful'] as const satisfies readonly PaymentState[];
/** States of payments that have ended without arriving. */
export const lostStates = [
  'Failed',
  'Returned',
  'Declined',
  'Cancelled',
  'Expired',
] as const satisfies readonly PaymentState[];

/** Returns how many more users have to approve a payment that waits. A payment without a rule waits for one user. */
export const missingApprovals = ({
  approvers,
  approvals,
}: {
  readonly approvers: number;
  readonly approvals: readonly unknown[];
}): number => Math.max(1, approvers - approvals.length);

/**
 * Reasons why other users have to approve a payment: the total of a day, an account that was never paid, or a name that
 * the bank does not confirm.
 */
export const approvalCause = defineEnum('cause', ['maker', 'payment', 'payee', 'new-payee', 'payee-name']);

export const paymentSpeed = defineEnum('speed', ['Standard', 'Instant']);
/** Reasons why a payment is sent later than requested: the rail is closed that day, or the cut-off time has passed. */
export const paymentDelay = defineEnum('delay', ['Weekend', 'Holiday', 'CutOff']);
export type PaymentDelay = EnumOf<typeof paymentDelay>;

/** Maximum length of the reference on each rail, in characters. */
export const referenceLength: Readonly<Record<PaymentRail, number>> = {
  SEPA: 140,
  SEPAInstant: 140,
  FPS: 18,
  FAST: 140,
  EFT: 140,
  SWIFT: 140,
};
