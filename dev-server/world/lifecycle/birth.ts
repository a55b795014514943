/** All transactions of a new world, oldest first. */
import type { Business } from '../businesses.ts';
import { createRandom, hash, integer, weightedPicker } from '../random.ts';
import type { Transaction } from '../types.ts';
import { disputedAtBirth } from './disputes.ts';
import { makeOtherKinds } from './other-kinds.ts';
import { type Draft, makePayment, type PaymentPlan, payFromOwnMoney, raiseNewestPayouts } from './payments.ts';
import { makeRefunds } from './refunds.ts';
import { createRhythm } from './rhythm.ts';

/** Default number of transactions. */
export const usualCount = 50_600;
/** Number of payments by vouchers, coins and Indian transfers. */
const otherKinds = 600;
const days = 90;

/**
 * Creates transactions over the 90 days before `now`, including refunds.
 * @param total number of transactions, at least 600
 */
export function makeTransactions(
  seed: number,
  now: number,
  businesses: readonly Business[],
  total = usualCount,
): Transaction[] {
  const count = total - otherKinds;
  const random = createRandom(hash('transactions', seed));
  const plan: PaymentPlan = { seed, now, random, rhythm: createRhythm(now, days) };
  const pickBusiness = weightedPicker(businesses.map((business) => [business, business.weight]));
  const drafts: Draft[] = [];
  while (drafts.length < count) {
    const business = pickBusiness(random);
    const payment = makePayment(plan, business);
    const refunds = makeRefunds(plan, payment, business.category);
    payment.disputed = disputedAtBirth(seed, now, payment);
    // If the refunds of a payment would not fit, the payment is also left out, so that its sum is complete.
    if (drafts.length + 1 + refunds.length <= count) drafts.push(payment, ...refunds);
  }
  const others = makeOtherKinds(seed, now, businesses, plan.rhythm, otherKinds);
  const currencies = new Map(businesses.map(({ merchant }) => [merchant.id, merchant.currency]));
  payFromOwnMoney(plan, drafts, (merchantId) => currencies.get(merchantId) ?? 'EUR');
  raiseNewestPayouts(plan, drafts);
  const aged = sortedByAge(drafts);
  nameOrders(seed, aged, businesses);
  nameOrders(seed, others.sort(byAge), businesses, 'K');
  return mergeByAge(aged, others);
}

/** Merges two lists that are sorted by age. */
function mergeByAge(drafts: readonly Draft[], others: readonly Draft[]): Draft[] {
  const all: Draft[] = [];
  let next = 0;
  for (const draft of drafts) {
    for (let other = others[next]; other && byAge(other, draft) < 0; other = others[++next]) all.push(other);
    all.push(draft);
  }
  return [...all, ...others.slice(next)];
}

/** Average number of transactions in a time slice. */
const perSlice = 4;

/**
 * Sorts drafts by age. They are put into time slices of a few drafts, and sorted within them. Comparing a million with
 * each other takes four times as long, and storing a quarter of a million slices as arrays twice as long.
 */
function sortedByAge(drafts: readonly Draft[]): Draft[] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { created } of drafts) {
    first = Math.min(first, created);
    last = Math.max(last, created);
  }
  const slices = Math.ceil(drafts.length / perSlice);
  const width = (last - first + 1) / slices;
  const sliceOf = ({ created }: Draft) => Math.floor((created - first) / width);
  /** Position of the next draft of each slice, after all previous slices. */
  const next = new Uint32Array(slices);
  for (const draft of drafts) next[sliceOf(draft)] = (next[sliceOf(draft)] ?? 0) + 1;
  let before = 0;
  next.forEach((count, slice) => {
    next[slice] = before;
    before += count;
  });
  const sorted = new Array<Draft>(drafts.length);
  for (const draft of drafts) {
    const slice = sliceOf(draft);
    const place = next[slice] ?? 0;
    sorted[place] = draft;
    next[slice] = place + 1;
  }
  sorted.forEach((draft, at) => {
    let place = at;
    for (let older = sorted[place - 1]; older && byAge(older, draft) > 0; older = sorted[--place - 1])
      sorted[place] = older;
    sorted[place] = draft;
  });
  return sorted;
}

const byAge = (a: Draft, b: Draft) => a.created - b.created || (a.id < b.id ? -1 : 1);

/**
 * Assigns each transaction the merchant's reference: a running number, or its payment's reference with the refund's
 * number.
 * @param series prefix of the number, for payments that a merchant counts separately
 */
function nameOrders(seed: number, drafts: readonly Draft[], businesses: readonly Business[], series = ''): void {
  const random = createRandom(hash('orders', seed));
  const orders = new Map(
    businesses.map(({ merchant }) => [
      merchant.id,
      {
        prefix: merchant.legalBusinessName
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 3)
          .toUpperCase(),
        last: integer(random, 10_000, 900_000),
      },
    ]),
  );
  const refunded = new Map(drafts.filter((draft) => draft.children.length > 0).map((draft) => [draft.id, draft]));
  for (const draft of drafts) {
    const parent = draft.parentId ? refunded.get(draft.parentId) : undefined;
    const order = orders.get(draft.merchantId);
    if (parent) draft.externalId = `${parent.externalId}-R${parent.children.indexOf(draft.id) + 1}`;
    else if (order) draft.externalId = `${order.prefix}-${series}${++order.last}`;
  }
}
