/**
 * Evidence against a dispute, by dispute reason. Forms offer the evidence of this table, and responses are validated
 * against it.
 */
import { type DisputeReason, defineEnum, disputeCode, type EnumOf } from '#core/api';

/** Types of evidence. */
export const proofType = defineEnum('disputes.proof', [
  'Delivery',
  'ServiceUse',
  'ThreeDSecure',
  'Device',
  'EarlierOrders',
  'TerminalReceipt',
  'Receipt',
  'Authorization',
  'Settlement',
  'SeparateOrders',
  'Terms',
  'Cancellation',
  'Description',
  'Correspondence',
  'Refund',
  'RefundPolicy',
  'Other',
]);
export type ProofType = EnumOf<typeof proofType>;

/** Evidence that a reason requires. */
export interface Proof {
  /** Types of which at least one is required, because otherwise the scheme decides in favor of the cardholder. */
  readonly needed: readonly ProofType[];
  /** Additional evidence that helps. */
  readonly helpful: readonly ProofType[];
}

const byReason: Readonly<Record<DisputeReason, Proof>> = {
  fraudPresent: { needed: ['TerminalReceipt'], helpful: ['Authorization', 'Correspondence'] },
  fraud: { needed: ['ThreeDSecure', 'EarlierOrders', 'Device'], helpful: ['Delivery', 'ServiceUse', 'Correspondence'] },
  noAuthorization: { needed: ['Authorization'], helpful: ['Receipt'] },
  late: { needed: ['Settlement'], helpful: ['Authorization', 'Receipt'] },
  amount: { needed: ['Receipt'], helpful: ['Terms', 'Correspondence'] },
  duplicate: { needed: ['SeparateOrders', 'Refund'], helpful: ['Receipt', 'Delivery'] },
  error: {
    needed: ['Receipt', 'SeparateOrders', 'Refund', 'Settlement'],
    helpful: ['Authorization', 'Correspondence'],
  },
  notReceived: { needed: ['Delivery', 'ServiceUse'], helpful: ['Terms', 'Correspondence'] },
  notAsDescribed: { needed: ['Description', 'Refund'], helpful: ['Terms', 'Correspondence', 'Delivery'] },
  cancelledRecurring: { needed: ['Cancellation', 'ServiceUse'], helpful: ['Terms', 'Correspondence'] },
  canceled: { needed: ['Terms', 'ServiceUse', 'Delivery'], helpful: ['Cancellation', 'Correspondence'] },
  credit: { needed: ['Refund', 'RefundPolicy'], helpful: ['Terms', 'Correspondence'] },
  cardholder: {
    needed: ['Delivery', 'ServiceUse', 'Description', 'Refund', 'Terms'],
    helpful: ['Cancellation', 'Correspondence'],
  },
};

/** Evidence for an unknown code: any type is accepted. */
const any: Proof = { needed: proofType.values, helpful: [] };

/** Returns the evidence that a reason code requires. */
export function proofOf(reasonCode: string): Proof {
  const known = disputeCode(reasonCode);
  return known === undefined ? any : byReason[known.reason];
}

/** Returns the types of evidence of which a response still needs one; empty if the evidence is sufficient. */
export function missingProof(
  reasonCode: string,
  evidence: readonly { readonly proves: ProofType }[],
): readonly ProofType[] {
  const { needed } = proofOf(reasonCode);
  return evidence.some(({ proves }) => needed.includes(proves)) ? [] : needed;
}
