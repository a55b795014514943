/** Payouts that contain a transaction. */
import type { AnswerOf } from '#core/api';
import type { SandboxRequest } from '#sandbox';
import { findTransaction } from '../../transactions/sandbox/contract.ts';
import type { payoutCalls } from '../api.ts';
import { accountOf, type Payout, type Row, statusAt } from './account.ts';
import { instant, rowAnswer } from './answers.ts';
import { requireMerchant } from './find.ts';
import { rowsOf } from './movements.ts';

/** Returns the movements of a transaction on its merchant's account, oldest first, each with its payout. */
export function ofTransaction(
  request: SandboxRequest<typeof payoutCalls.ofTransaction>,
): AnswerOf<typeof payoutCalls.ofTransaction> {
  const { world, params } = request;
  const { id, merchantId, mode, currency } = findTransaction(request, params.id);
  requireMerchant(request, merchantId);
  const byRow = new Map<string, Payout>();
  for (const payout of accountOf(world, merchantId, mode).payouts.values()) {
    if (payout.currency !== currency) continue;
    for (const row of payout.rows) if (row.transactionId === id) byRow.set(row.id, payout);
  }
  return rowsOf(world, merchantId, mode, id).map((row: Row) => {
    const payout = byRow.get(row.id);
    return { row: rowAnswer(request, currency, row), ...(payout && { payout: linkTo(payout, world.now()) }) };
  });
}

const linkTo = (payout: Payout, now: number) => ({
  id: payout.id,
  number: payout.number,
  status: statusAt(payout, now),
  arrives: instant(payout.attempts.at(-1)?.arrives ?? payout.created),
});
