/** The values that payments can have, and the rules that screens and the sandbox share. */
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
/** Lists the states of payments that wait for approval or are on their way. */
export const openStates = ['WaitingForApproval', 'Approved', 'Pending'] as const satisfies readonly PaymentState[];
/** Lists the states of payments that a second person has approved and that did not fail. */
export const agreedStates = ['Approved', 'Pending', 'Successful'] as const satisfies readonly PaymentState[];
/** Lists the states of payments that have ended without the money arriving. */
export const lostStates = [
  'Failed',
  'Returned',
  'Declined',
  'Cancelled',
  'Expired',
] as const satisfies readonly PaymentState[];

/** Returns how many more people have to approve a payment that waits. One without a rule waits for one person, too. */
export const missingApprovals = ({
  approvers,
  approvals,
}: {
  readonly approvers: number;
  readonly approvals: readonly unknown[];
}): number => Math.max(1, approvers - approvals.length);

/**
 * Lists why other people have to approve a payment: the total of a day, an account that was never paid, a name that the
 * bank does not confirm.
 */
export const approvalCause = defineEnum('cause', ['maker', 'payment', 'payee', 'new-payee', 'payee-name']);

export const paymentSpeed = defineEnum('speed', ['Standard', 'Instant']);
/**
 * Lists why a payment is sent later than requested: a day on which the rail is closed, or a cut-off time that has
 * passed.
 */
export const paymentDelay = defineEnum('delay', ['Weekend', 'Holiday', 'CutOff']);
export type PaymentDelay = EnumOf<typeof paymentDelay>;

/** The characters of a reference that each rail carries. */
export const referenceLength: Readonly<Record<PaymentRail, number>> = {
  SEPA: 140,
  SEPAInstant: 140,
  FPS: 18,
  FAST: 140,
  EFT: 140,
  SWIFT: 140,
};
