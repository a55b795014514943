/** Order data for a waiting payout: the approvers, and a doubt about its payee. */
import type { Hold, Transaction, World } from '#sandbox';
import { needsReason } from '../model/payee.ts';
import { Payments } from './contract.ts';

/**
 * Returns the hold of a payout that an order stands behind. Its merchant's own people approve it as long as its rule
 * wants one of them.
 */
export function holdByOrder({ id, type }: Transaction, world: World): Hold | undefined {
  if (type !== 'Payout') return undefined;
  const order = world.of(Payments)?.all.find(({ transactionId }) => transactionId === id);
  if (!order) return undefined;
  const isDoubtful = needsReason(order.payeeCheck.result);
  const isMerchants = order.approvals.length < order.approvers;
  return { ...(isMerchants && { isMerchants }), ...(isMerchants && isDoubtful && { reason: 'Payee' as const }) };
}
