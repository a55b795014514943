/** Which colour a state has; its word stands beside it. */
import type { PillKind, PillMap } from '#core/ui';

function pills(names: Partial<Record<PillKind, readonly string[]>>): PillMap {
  const kinds = Object.entries(names).flatMap(([kind, states]) => states.map((state) => [state, kind as PillKind] as const)); // the keys are pill kinds by the type
  return { kinds: new Map(kinds), otherwise: 'neutral' };
}

export const paymentPills = pills({
  positive: ['Successful'],
  pending: ['WaitingForApproval', 'Approved', 'Pending'],
  negative: ['Failed', 'Returned', 'Declined'],
  neutral: ['Cancelled', 'Expired'],
});
export const beneficiaryPills = pills({ positive: ['Active'], pending: ['WaitingForApproval'], negative: ['Rejected'], neutral: ['Inactive'] });
export const connectionPills = pills({ positive: ['Authorised'], pending: ['AwaitingAuthorisation'], negative: ['Rejected', 'Expired'], neutral: ['Revoked'] });
export const payeePills = pills({ positive: ['Match', 'NotNeeded'], pending: ['CloseMatch'], negative: ['NoMatch'], neutral: ['NotAvailable'] });
