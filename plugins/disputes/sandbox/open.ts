import { respondBy, SandboxError, type Transaction, type World } from '#sandbox';
import { caseIdOf } from './entity.ts';
import { type Mover, take } from './money.ts';
import { Disputes } from './token.ts';

export interface Complaint {
  /** Reason code of the scheme: `10.4`, `4837`. */
  readonly disputeCode: string;
  /** Minor units of the transaction's currency. */
  readonly amount: number;
  readonly comment: string;
}

/**
 * Opens the case of a chargeback, and debits its amount from the payment.
 * @returns the id of the case
 * @throws RangeError if the remaining amount of the payment is lower; SandboxError 404 if the plugin is off
 */
export function openDispute(world: World, transaction: Transaction, complaint: Complaint, by: Mover): string {
  const store = world.of(Disputes);
  if (!store) throw new SandboxError(404, 'disputes.off', "Disputes aren't available. Ask your administrator.");
  const { id: transactionId, tenantId, merchantId, mode, paymentMethod, currency } = transaction;
  const { at, eventId } = take(world, transaction, complaint, by);
  const earlier = store.all.filter((dispute) => dispute.transactionId === transactionId).length;
  const { id } = store.create(
    {
      tenantId,
      merchantId,
      transactionId,
      mode,
      caseId: caseIdOf(`${transactionId} ${earlier + 1} ${store.all.length}`, world.seed),
      scheme: paymentMethod,
      reasonCode: complaint.disputeCode,
      amount: complaint.amount,
      currency,
      eventId,
      taken: complaint.amount,
      received: at,
      respondBy: respondBy(paymentMethod, 'Chargeback', at),
      stage: 'Chargeback',
      status: 'NeedsResponse',
      stages: [{ stage: 'Chargeback', at }],
      evidence: [],
    },
    { ...by, ...(complaint.comment !== '' && { reason: complaint.comment }) },
  );
  return id;
}
