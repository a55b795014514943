import type { ApprovalCause } from '#core/api';
/** Number of users who have to approve payments in addition to the maker, and the reason. */
import { causeAbove, leftBelow, type OutflowAct } from '#sandbox';
import { Config } from '../config.ts';
import { needsReason } from '../model/payee.ts';
import type { PayeeCheck, PayeeInput } from '../shapes.ts';
import type { Pricing } from './checks.ts';
import { type CallContext, ownerOf } from './checks.ts';
import { payeeKey, wasPaid } from './paid-before.ts';

/** Reasons for the approval of payments: in addition to the daily totals, a name that the bank does not confirm. */
export type PaymentCause = ApprovalCause | 'payee-name';

export interface Approvers {
  readonly approvers: 0 | 1 | 2;
  readonly cause?: PaymentCause;
}

interface Ordered {
  readonly payee: PayeeInput;
  readonly amount: number;
  readonly currency: string;
}

/** Returns a payment as outflow caused by its maker. */
export function outflowOfOrder(
  { caller }: Pick<CallContext, 'caller'>,
  { payee, amount, currency }: Ordered,
): OutflowAct {
  const { merchantId } = ownerOf({ caller });
  return { personId: caller.person.id, mode: caller.mode, merchantId, payee: payeeKey(payee), amount, currency };
}

/**
 * Returns how many users have to approve a payment. The number depends on the total of 24 hours, including the rest of
 * the batch. A payee account that was never paid, or a name that the bank does not confirm, requires one more approver;
 * both together still require only one.
 * @param together the other payments of the batch
 */
export function approversFor(
  context: Pricing,
  act: OutflowAct,
  { result }: PayeeCheck,
  together: readonly OutflowAct[] = [],
): Approvers {
  const { world, config } = context;
  const { oneApproverAbove, twoApproversAbove } = config(Config);
  const two = causeAbove(world, act, twoApproversAbove, { others: 2, together });
  if (two) return { approvers: 2, cause: two };
  const { merchantId, mode, payee: account = '' } = act;
  const isNew = !wasPaid(world, { merchantId, mode, account });
  const firstCause = causeAbove(world, act, oneApproverAbove, { together });
  if (firstCause) return { approvers: isNew ? 2 : 1, cause: firstCause };
  if (needsReason(result)) return { approvers: 1, cause: 'payee-name' };
  return isNew ? { approvers: 1, cause: 'new-payee' } : { approvers: 0 };
}

/** Returns the amount in minor units of a currency that the caller can still pay today without approval. */
export function leftFor({ caller, world, config }: Pricing, currency: string, payee?: PayeeInput): number {
  const { merchantId } = ownerOf({ caller });
  const act = { personId: caller.person.id, mode: caller.mode, merchantId, currency, payee: payee && payeeKey(payee) };
  return leftBelow(world, act, config(Config).oneApproverAbove);
}
