/** Dispute state of a payment, derived from its disputes. */
import { openDisputes, type PaymentDispute } from '#core/api';
import { type World, wholeWorld } from '#sandbox';
import { type Dispute, Disputes } from './token.ts';

/**
 * Returns a function that groups cases by payment, cached by the list, because a store creates a new list after a
 * change.
 */
function byPayment(): (disputes: readonly Dispute[]) => ReadonlyMap<string, readonly Dispute[]> {
  const known = new WeakMap<readonly Dispute[], ReadonlyMap<string, readonly Dispute[]>>();
  return (disputes) => {
    const found = known.get(disputes);
    if (found) return found;
    const cases = new Map<string, Dispute[]>();
    for (const dispute of disputes)
      cases.set(dispute.transactionId, [...(cases.get(dispute.transactionId) ?? []), dispute]);
    known.set(disputes, cases);
    return cases;
  };
}
const casesOf = byPayment();

const open: ReadonlySet<string> = new Set(openDisputes);

/**
 * Returns whether a payment is disputed or was permanently charged back; `undefined` if neither is true. Called only
 * for payments that the user may view.
 */
export function paymentDisputeOf(world: World, transactionId: string): PaymentDispute | undefined {
  const cases = casesOf(wholeWorld(world).of(Disputes)?.all ?? []).get(transactionId) ?? [];
  if (cases.some(({ status }) => open.has(status))) return 'Disputed';
  return cases.some(({ taken }) => taken > 0) ? 'ChargedBack' : undefined;
}
