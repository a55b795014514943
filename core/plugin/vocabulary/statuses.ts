import { type Tone, tones } from '../../model/tone.ts';

/** Which colour a status has; its word always stands with it. */
export type StatusKind = Tone;

export const statusKinds: readonly StatusKind[] = tones;

/** The general statuses, of transactions, tickets, agreements, users and the like. Every other name is neutral. */
export const coreStatuses: Readonly<Record<string, StatusKind>> = {
  Opened: 'positive',
  Active: 'positive',
  Created: 'positive',
  Validated: 'positive',
  Reserved: 'positive',
  Approved: 'positive',
  Captured: 'positive',
  Accepted: 'positive',
  Refunded: 'positive',
  Successful: 'positive',
  Closed: 'negative',
  Inactive: 'negative',
  Failed: 'negative',
  Declined: 'negative',
  Locked: 'negative',
  Conflict: 'negative',
  Rejected: 'negative',
  Blocked: 'pending',
  Pending: 'pending',
  Closing: 'pending',
  InvitationSent: 'pending',
  Reviewed: 'pending',
  Duplicate: 'pending',
  WaitingForApproval: 'pending',
  // Decided: what waits for acceptance or approval is pending.
  PendingAcceptance: 'pending',
  PendingApproval: 'pending',
  'Not Found': 'hold',
};
