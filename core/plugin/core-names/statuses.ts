import { type Tone, tones } from '../../model/tone.ts';
import { transactionStatus } from '../../model/transactions.ts';

/** Color of a status. Its label is always shown with it. */
export type StatusKind = Tone;

export const statusKinds: readonly StatusKind[] = tones;

/**
 * The general statuses of transactions, tickets, agreements, users and other records. All other
 * statuses are neutral.
 */
export const coreStatuses: Readonly<Record<string, StatusKind>> = {
  ...transactionStatus.tones,
  Opened: 'positive',
  Active: 'positive',
  Created: 'positive',
  Validated: 'positive',
  Approved: 'positive',
  Accepted: 'positive',
  Closed: 'negative',
  Inactive: 'negative',
  Locked: 'negative',
  Conflict: 'negative',
  Rejected: 'negative',
  Blocked: 'pending',
  Closing: 'pending',
  InvitationSent: 'pending',
  Reviewed: 'pending',
  Duplicate: 'pending',
  // Decision A-599: records that wait for acceptance or approval are pending.
  PendingAcceptance: 'pending',
  PendingApproval: 'pending',
  'Not Found': 'hold',
};
