/** Which colour a state has; its word stands beside it. */
import type { ConsentStatus } from '#core/api';
import { pillsOf } from '#core/ui';
import type { BeneficiaryState, PayeeResult, PaymentState } from './words.ts';

export const paymentPills = pillsOf<PaymentState>({
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
export const beneficiaryPills = pillsOf<BeneficiaryState>({ WaitingForApproval: 'pending', Active: 'positive', Rejected: 'negative', Inactive: 'neutral' });
export const connectionPills = pillsOf<ConsentStatus>({
  AwaitingAuthorisation: 'pending',
  Authorised: 'positive',
  Rejected: 'negative',
  Revoked: 'neutral',
  Expired: 'negative',
});
export const payeePills = pillsOf<PayeeResult>({
  Match: 'positive',
  CloseMatch: 'pending',
  NoMatch: 'negative',
  NotAvailable: 'neutral',
  NotNeeded: 'positive',
});
