/**
 * Payments by vouchers, coins and Indian transfers. They have their own random numbers, so that their number doesn't
 * affect other payments.
 */
import type { Business } from '../businesses.ts';
import { createRandom, hash, integer, weightedPicker } from '../random.ts';
import { marketOf } from '../reference/markets.ts';
import { methodOf } from '../reference/methods.ts';
import { type Draft, draftOf, type PaymentPlan, settle } from './payments.ts';
import { makeRefunds } from './refunds.ts';
import type { Rhythm } from './rhythm.ts';

const day = 86_400_000;
const minute = 60_000;

const pickMethod = weightedPicker([
  ['VR Voucher', 38],
  ['USDC', 10],
  ['Bitcoin', 8],
  ['UPI', 20],
  ['IMPS', 12],
  ['NEFT', 8],
  ['RTGS', 4],
]);

/** Share of the Indian transfers that the payer has paid but whose money has not been found. */
const waitingShare = 0.3;

/** Creates `count` payments, including refunds. */
export function makeOtherKinds(
  seed: number,
  now: number,
  businesses: readonly Business[],
  rhythm: Rhythm,
  count: number,
): Draft[] {
  const random = createRandom(hash('other kinds', seed));
  const plan: PaymentPlan = { seed, now, random, rhythm };
  const recent: PaymentPlan = {
    ...plan,
    rhythm: (_random, _kind, _hours, from) => Math.max(from, now - integer(random, 10 * minute, 4 * day)),
  };
  const pickBusiness = weightedPicker(businesses.map((business) => [business, business.weight]));
  const drafts: Draft[] = [];
  while (drafts.length < count) {
    const business = pickBusiness(random);
    const method = methodOf(pickMethod(random));
    const isIndian = method.kind === 'Bank';
    const isWaiting = isIndian && random() < waitingShare;
    const payment = draftOf(isWaiting ? recent : plan, business, {
      payerMarket: isIndian ? marketOf('IN') : business.market,
      method,
    });
    if (!isWaiting) settle(plan, payment, business);
    // A paper voucher can't be refunded.
    const refunds = method.name === 'VR Voucher' ? [] : makeRefunds(plan, payment, business.category);
    if (drafts.length + 1 + refunds.length <= count) drafts.push(payment, ...refunds);
  }
  return drafts;
}
