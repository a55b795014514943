/**
 * Limits for the amounts that a user may move out of merchants' accounts within 24 hours before another user has to
 * approve.
 */
import { type ApprovalCause, fromMinor } from '#core/api';
import {
  type Caller,
  type ConfigReader,
  causeAbove,
  leftBelow,
  type OutflowAct,
  type Transaction,
  type World,
} from '#sandbox';
import type { TransactionDetail } from '../api.ts';
import { Config } from '../config.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
  readonly config: ConfigReader;
}

/** Types of actions that move money out: to payers or to beneficiaries. */
export type OutwardKind = 'returns' | 'payouts';

/** Returns the amount in whole euros above which another user has to approve; 0 if no approval is required. */
function limitOf(config: ConfigReader, kind: OutwardKind): number {
  const { refundApprovalAbove, payoutApprovalAbove } = config(Config);
  return kind === 'payouts' ? payoutApprovalAbove : refundApprovalAbove;
}

function actOf(
  { caller }: Request,
  { id, parentId, mode, merchantId, currency }: Transaction,
): Omit<OutflowAct, 'amount'> {
  return { personId: caller.person.id, mode, merchantId, currency, paymentId: parentId ?? id };
}

/**
 * Returns why an action needs the approval of another user.
 * @param amount minor units
 * @param payee recipient of a payout, and whether the merchant has never paid them
 */
export function causeFor(
  request: Request,
  kind: OutwardKind,
  transaction: Transaction,
  amount: number,
  payee?: { readonly account: string; readonly isNew: boolean },
): ApprovalCause | undefined {
  const limit = limitOf(request.config, kind);
  if (limit === 0) return undefined;
  const act = { ...actOf(request, transaction), amount, payee: payee?.account };
  return causeAbove(request.world, act, limit) ?? (payee?.isNew ? 'new-payee' : undefined);
}

/** Returns the amount that the caller can still move out of a payment today; types without approval are absent. */
export function leftToday(request: Request, transaction: Transaction): Pick<TransactionDetail, 'leftToday'> {
  if (transaction.type === 'Refund' || transaction.type === 'Payout') return {};
  const places = request.world.decimalPlaces(transaction.currency);
  const remainingOf = (kind: OutwardKind) => {
    const limit = limitOf(request.config, kind);
    return limit === 0
      ? {}
      : { [kind]: fromMinor(leftBelow(request.world, actOf(request, transaction), limit), places) };
  };
  return { leftToday: { ...remainingOf('returns'), ...remainingOf('payouts') } };
}

const causeTexts: Readonly<Record<ApprovalCause, string>> = {
  maker: "You've moved more than the limit in 24 hours.",
  payment: 'More than the limit left this payment in 24 hours.',
  payee: 'This account received more than the limit in 24 hours.',
  'new-payee': 'This merchant has never paid this account.',
};

/** Returns the message about an action that needs the approval of another user. */
export const waitingText = (cause: ApprovalCause): string => `Another person must approve it. ${causeTexts[cause]}`;
