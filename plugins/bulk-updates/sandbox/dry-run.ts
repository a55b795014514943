/** Validation of a row: checks whether the change is possible, without performing it. */
import type { StatusChange } from '#core/api';
import type { Caller, Transaction, World } from '#sandbox';
import { Reasons } from '../../settings/sandbox/contract.ts';
import { findTransaction, isChangePossible } from '../../transactions/sandbox/contract.ts';
import { type BulkProblem, newStatuses } from '../api.ts';
import type { StoredRow } from './entity.ts';

/** Actions that change a status into another status. */
const statusActions: Readonly<Record<string, Readonly<Partial<Record<(typeof newStatuses)[number], StatusChange>>>>> = {
  Authorized: { Captured: 'Capture', Voided: 'Void' },
  Reserved: { Captured: 'Capture', Voided: 'Void' },
  Captured: { Refunded: 'Refund' },
  Pending: { Captured: 'Approve', Declined: 'Decline' },
  WaitingForApproval: { Captured: 'Approve', Declined: 'Decline' },
};

export type Verdict =
  | { readonly problem: BulkProblem }
  | { readonly transaction: Transaction; readonly action: StatusChange };
type Reach = Pick<Caller, 'tier' | 'tenantId' | 'merchantId' | 'mode'>;

/**
 * Returns the action of a row, or the reason why it is not possible.
 * @param before transaction ids of the rows above
 */
export function verdictOn(row: StoredRow, world: World, caller: Reach, before: ReadonlySet<string>): Verdict {
  if (before.has(row.transactionId)) return { problem: 'duplicate' };
  const transaction = findInReach(row, world, caller);
  if (!transaction) return { problem: 'unknown' };
  if (transaction.status !== row.expectedStatus) return { problem: 'otherStatus' };
  const status = newStatuses.find((candidate) => candidate === row.newStatus);
  if (!status) return { problem: 'unknownStatus' };
  const action = transaction.type === 'Refund' ? undefined : statusActions[transaction.status]?.[status];
  if (!action || !isChangePossible(world, action, transaction)) return { problem: 'notAllowed' };
  const reasons = world
    .of(Reasons)
    ?.all.filter(({ tenantId, isActive }) => tenantId === transaction.tenantId && isActive);
  if (reasons && !reasons.some(({ code }) => code === row.reasonCode)) return { problem: 'unknownReason' };
  return { transaction, action };
}

/** Finds the transaction of a row; `undefined` if it has another mode or is not in the caller's scope. */
function findInReach({ transactionId }: StoredRow, world: World, caller: Reach): Transaction | undefined {
  try {
    return findTransaction({ caller, world }, transactionId);
  } catch {
    return undefined;
  }
}
