import type { Action } from '../actions.ts';
import type { TransactionPermission } from '../permissions.ts';

export const permissionFor = {
  refund: 'Refund',
  void: 'Void',
  capture: 'Capture',
  approve: 'Approve',
  decline: 'Decline',
  checkStatus: 'CheckStatus',
  payout: 'Payout',
  reversal: 'Reversal',
  dispute: 'Dispute',
  statusChangeRefund: 'StatusChange',
  statusChange: 'StatusChange',
} as const satisfies Readonly<Record<Action, TransactionPermission>>;

/** What is most often wanted first. */
export const actionOrder: readonly Action[] = [
  'approve',
  'decline',
  'capture',
  'refund',
  'void',
  'checkStatus',
  'payout',
  'reversal',
  'dispute',
  'statusChangeRefund',
  'statusChange',
];
