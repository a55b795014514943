import type { Change, Outcome, Transaction, World } from '#sandbox';

/** What an operator's generic change of status does. */
export const actionTypes = ['Capture', 'Void', 'Refund', 'Approve', 'Decline'] as const;
export type ActionType = (typeof actionTypes)[number];

/**
 * Changes a transaction's status by an operator's word, with all that follows for its money.
 * @throws SandboxError 409 where its state forbids it
 */
export function changeStatus(_world: World, _transaction: Transaction, _type: ActionType, _change: Change & { readonly declineReason?: string }): Outcome {
  return { outcome: 'Succeeded' };
}
