/** Retry of a returned payout to the bank account that boarding currently has. */
import { byCaller, SandboxError, type SandboxRequest } from '#sandbox';
import type { PayoutDetail, payoutCalls } from '../api.ts';
import { addAttempt, bankAccountOf, scheduleOf, statusAt } from './account.ts';
import { availableFor, detailAnswer, moneyOf, versionOf } from './answers.ts';
import { payoutTimesFrom } from './calendar.ts';
import { payoutFor } from './find.ts';
import { planAgain } from './job.ts';

const refusal = (code: string, message: string) => new SandboxError(409, `settlement.${code}`, message);

/** @throws SandboxError 409 if the payout was not returned, the balance is too low, or there is no bank account */
export function retryPayout(request: SandboxRequest<typeof payoutCalls.retry>): PayoutDetail {
  const { world, params, body, requestId } = request;
  const payout = payoutFor(request, params.id);
  const { merchantId, currency, amount, mode } = payout;
  const now = world.now();
  if (body.version !== versionOf(payout))
    throw refusal('stale', `${payout.number} was changed. Reload it, then make your change.`);
  const status = statusAt(payout, now);
  if (status !== 'Returned')
    throw refusal('not-returned', `The payout is ${status}. You can only retry a returned payout.`);
  const account = bankAccountOf(world, merchantId);
  if (!account) throw refusal('bank-account', 'The merchant has no approved bank account. Approve its boarding first.');
  const available = availableFor(request, payout);
  const money = moneyOf(request, currency);
  if (available < amount) {
    throw refusal(
      'balance',
      `The account has ${money(available)} ${currency} available. The payout needs ${money(amount)} ${currency}.`,
    );
  }
  const { actor, actorId } = byCaller(request);
  const times = payoutTimesFrom(now, currency, scheduleOf(world, merchantId)?.timeZone ?? 'Europe/London');
  const changed = addAttempt(world, payout, {
    created: now,
    account,
    ...times,
    again: { actor, actorId, note: body.note, requestId },
  });
  planAgain(world, merchantId, mode);
  return detailAnswer(request, changed);
}
