import type { StatusChange } from '#core/api';
import {
  type Caller,
  type Change,
  type MoneyOut,
  type Outcome,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import { capture } from '../../actions/capture.ts';
import type { ActionModel } from '../../actions/define-action.ts';
import { refund } from '../../actions/refund.ts';
import { actionOfChange } from '../../actions/status-change.ts';
import { voidPayment } from '../../actions/void.ts';
import { detailOf } from '../answers.ts';
import { requirePossible } from './checks.ts';

/**
 * Actions whose rules determine whether a change is possible. The permission to approve is checked only at the
 * decision.
 */
const checked: Readonly<Partial<Record<StatusChange, ActionModel>>> = {
  Capture: capture,
  Void: voidPayment,
  Refund: refund,
};

/** Returns whether a status change is possible now, without making it. */
export const isChangePossible = (world: World, type: StatusChange, transaction: Transaction): boolean =>
  (checked[type]?.check(detailOf(world, transaction), { now: world.now() }) ?? true) === true;

/**
 * Changes a transaction's status on behalf of an operator, with all consequences for its amounts: an authorization is
 * captured or released in full, the remaining amount of a payment is marked as refunded, a pending transaction is
 * approved or declined.
 * @param caller user who decides; absent if a job runs an approved change
 * @throws SandboxError 409 if the state does not allow the change, or if users approve their own request; 400 for a
 *   decline without a reason
 */
export function changeStatus(
  world: World,
  transaction: Transaction,
  type: StatusChange,
  change: Change & Pick<MoneyOut, 'needsApproval' | 'approvalCause'> & { readonly declineReason?: string },
  caller?: Caller,
): Outcome {
  const { transactions } = world;
  requirePossible(world, actionOfChange[type], transaction, change.actorId, caller);
  switch (type) {
    case 'Capture':
      return transactions.capture(transaction, { ...change, amount: transaction.amount });
    case 'Void':
      return transactions.void(transaction, change);
    case 'Refund':
      return transactions.statusChangeRefund(transaction, { ...change, amount: transactions.remaining(transaction) });
    case 'Approve':
      return transactions.approve(transaction, change);
    case 'Decline': {
      const reason = change.declineReason ?? change.reason;
      if (reason === '')
        throw new SandboxError(400, 'transactions.decline-reason', 'Enter a reason for the decline.', 'declineReason');
      transactions.decline(transaction, { ...change, reason });
      return { outcome: 'Succeeded' };
    }
  }
}
