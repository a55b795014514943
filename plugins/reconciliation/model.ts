/** Values of lines, files and breaks. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/**
 * Match states of a payment, its line in an acquirer's file and the bank's credit. A line has the first state that
 * applies.
 */
export const matchState = defineStatus('lines.state', {
  Matched: 'positive',
  AmountDiffers: 'negative',
  FeeDiffers: 'negative',
  MissingAtAcquirer: 'negative',
  MissingWithUs: 'negative',
  NotPaidByBank: 'pending',
});
export type MatchState = EnumOf<typeof matchState>;

export const breakKind = defineEnum('breaks.kind', [
  'AmountDiffers',
  'FeeDiffers',
  'MissingAtAcquirer',
  'MissingWithUs',
  'NotPaidByBank',
]);
export type BreakKind = EnumOf<typeof breakKind>;

export const breakStatus = defineStatus('breaks.status', {
  Open: 'negative',
  WaitingForApproval: 'pending',
  WrittenOff: 'neutral',
  Resolved: 'positive',
});
export type BreakStatus = EnumOf<typeof breakStatus>;

/** Statuses of a file: it has open breaks, some of its payouts are not paid by the bank yet, or neither. */
export const fileStatus = defineStatus('files.status', {
  Breaks: 'negative',
  AwaitsBank: 'pending',
  Matched: 'positive',
});
export type FileStatus = EnumOf<typeof fileStatus>;

export const payoutState = defineStatus('payouts.state', {
  Expected: 'pending',
  Paid: 'positive',
  AmountDiffers: 'negative',
  NotPaid: 'negative',
});
export type PayoutState = EnumOf<typeof payoutState>;

/** Events of a break. */
export const breakEvent = defineEnum('breaks.event', [
  'Opened',
  'Assigned',
  'Noted',
  'WriteOffRequested',
  'WriteOffRejected',
  'WrittenOff',
  'Reopened',
  'Resolved',
]);
export type BreakEventType = EnumOf<typeof breakEvent>;
