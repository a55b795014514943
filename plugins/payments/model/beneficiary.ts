/** Values of beneficiaries. */
import { defineStatus } from '#core/api';

export const beneficiaryState = defineStatus('beneficiaryState', {
  WaitingForApproval: 'pending',
  Active: 'positive',
  Rejected: 'negative',
  Inactive: 'neutral',
});
