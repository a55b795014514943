/** Order data of a pending payout: the approvers, and whether the payee is doubtful. */
import type { Hold, Transaction, World } from '#sandbox';
import { needsReason } from '../model/payee.ts';
import { Payments } from './tokens.ts';

/**
 * Returns the hold of a payout that was ordered. Users of the merchant approve it as long as its rule requires one of
 * them.
 */
export function holdByOrder({ id, type }: Transaction, world: World): Hold | undefined {
  if (type !== 'Payout') return undefined;
  const order = world.of(Payments)?.all.find(({ transactionId }) => transactionId === id);
  if (!order) return undefined;
  const isDoubtful = needsReason(order.payeeCheck.result);
  const isMerchants = order.approvals.length < order.approvers;
  return { ...(isMerchants && { isMerchants }), ...(isMerchants && isDoubtful && { reason: 'Payee' as const }) };
}
