/**
 * Payers who continue to pay while the world's clock runs. Their payments pass the same lists, rules, routing, MIDs,
 * fees and webhooks as all payments. The same seed and the same steps of the clock make the same payments.
 */
import type { Business } from '../businesses.ts';
import type { Job } from '../clock.ts';
import { refusalFor } from '../lifecycle/payments.ts';
import { timingOf } from '../lifecycle/timing.ts';
import { createRandom, hash, integer, logNormal } from '../random.ts';
import type { Change, RequestedPayment, Transaction } from '../types.ts';
import type { World } from '../world.ts';
import { payersOf, type Shops, type Wish } from './requested-payments.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface TrafficOptions extends Omit<Shops, 'random'> {
  /** Average number of payments per hour, above 0. */
  readonly perHour: number;
  /** The world's birth in epoch milliseconds. */
  readonly born: number;
  /** Returns true if a plugin handles the outcome of a pending payment. */
  follows(payment: Transaction): boolean;
}

/** Maximum number of payments. Then payers stop, so that a server that runs for months doesn't fill the memory. */
export const mostPayments = 50_000;

/** Percentages of authorizations that are voided, and of challenged payers who fail. */
const released = 8;
const failChallenge = 10;
/** Frequency of fraud: one in this number of payments is the first attempt with a stolen card. */
const theft = 400;

const merchantApi: Change = { actor: 'Merchant API', reason: '', requestId: '' };

/** Action that is due later. Its subject is then read again. */
interface Later {
  readonly at: number;
  readonly act: (world: World) => void;
}

/** Creates the job that lets payers pay, and runs the consequences of their payments. */
export function trafficJob(options: TrafficOptions): Job {
  const { seed, perHour, born, follows } = options;
  const random = createRandom(hash('traffic', seed));
  const nextWish = payersOf({ ...options, random });
  const gap = () => Math.max(1, Math.round((-Math.log(1 - random()) * hour) / perHour));
  /** Actions by due time, the earliest first. */
  const due: Later[] = [];
  let nextPayer = born + gap();
  let made = 0;

  const schedule = (at: number, act: Later['act']) => {
    const place = due.findLastIndex((entry) => entry.at <= at) + 1;
    due.splice(place, 0, { at, act });
  };

  function pay(world: World, { payment, business }: Wish): void {
    made += 1;
    const isChallenged =
      payment.channel === 'Ecommerce' &&
      payment.maskedPan !== undefined &&
      world.transactions.screen(payment).decision === 'Challenge';
    const declined =
      isChallenged && random() * 100 < failChallenge ? { reason: '3-D Secure failed', code: '65' } : undefined;
    const row = world.transactions.pay(declined ? { ...payment, declined } : payment, merchantApi);
    if (row.status === 'Pending' && !follows(row))
      schedule(timingOf(seed, row).decided, (then) => answer(then, row, business));
    if (row.status === 'Authorized') schedule(timingOf(seed, row).completed, (then) => complete(then, row, business));
    if (row.status === 'Captured') goBack(row, business);
  }

  /** Applies the final answer of a wallet or bank. */
  function answer(world: World, row: Transaction, business: Business): void {
    if (row.status !== 'Pending') return;
    const { kind, serviceProvider: actor } = row;
    const refusal =
      random() < business.category.decline / (kind === 'Bank' ? 2 : 1) ? refusalFor(random, row) : undefined;
    if (refusal) {
      world.transactions.refuse(row, { actor, reason: refusal.reason, requestId: '' });
      return;
    }
    world.transactions.complete(row, { actor, reason: '', requestId: '' });
    goBack(row, business);
  }

  /** Captures the merchant's money at shipping, or voids the authorization if the merchant doesn't need it. */
  function complete(world: World, row: Transaction, business: Business): void {
    if (row.status !== 'Authorized') return;
    if (random() * 100 < released) world.transactions.void(row, merchantApi);
    else if (world.transactions.capture(row, { ...merchantApi, amount: row.amount }).outcome === 'Succeeded')
      goBack(row, business);
  }

  /** Schedules the refund of a purchase that some buyers return. */
  function goBack(row: Transaction, { category }: Business): void {
    if (row.paymentMethod === 'VR Voucher' || random() >= category.refund) return;
    const share = random() < 0.6 ? 1 : 0.15 + random() * 0.5;
    schedule(row.created + Math.round(10 * minute + Math.min(logNormal(random, 3 * day, 1), 30 * day)), (world) => {
      const amount = Math.max(1, Math.round(row.captured * share));
      if (amount > world.transactions.remaining(row) || !world.transactions.coversRefund(row, amount)) return;
      const { refund } = world.transactions.refund(row, { ...merchantApi, amount });
      if (refund.status === 'Pending') askFor(refund);
    });
  }

  /** Schedules inquiries about a refund at a slow bank, until it answers. */
  function askFor(refund: Transaction): void {
    schedule(Math.max(refund.created, timingOf(seed, refund).decided), (world) => checkRefund(world, refund));
  }
  function checkRefund(world: World, refund: Transaction): void {
    if (refund.status !== 'Pending') return;
    world.transactions.checkStatus(refund, { actor: 'System', reason: '', requestId: '' });
    if (refund.status === 'Pending') schedule(world.now() + day, (then) => checkRefund(then, refund));
  }

  /** Schedules attempts with a stolen card in quick succession, until they are stopped. */
  function tryCard({ payment, business }: Wish, now: number): void {
    for (let times = 1; times <= 8; times++) {
      const again: RequestedPayment = {
        ...payment,
        externalId: `${payment.externalId}-${times}`,
        amount: Math.max(1, Math.round(payment.amount / (1 + times))),
      };
      schedule(now + times * integer(random, 20_000, minute), (world) => pay(world, { payment: again, business }));
    }
  }

  return {
    id: 'world.payments',
    system: 'payers pay, who are no people of the portal',
    title: ['Generate sandbox payments', 'Sandbox ödemeleri oluştur'],
    next(after) {
      // If the clock skipped what was due long ago, payers continue from now.
      while (nextPayer <= after) nextPayer += gap();
      const first = made < mostPayments ? nextPayer : undefined;
      const [then] = due;
      if (!then) return first;
      return Math.max(after + 1, Math.min(then.at, first ?? then.at));
    },
    run(world) {
      const now = world.now();
      while (due[0] && due[0].at <= now) due.shift()?.act(world);
      if (nextPayer > now || made >= mostPayments) return;
      nextPayer = now + gap();
      const wish = nextWish(now);
      if (!wish) return;
      pay(world, wish);
      if (wish.payment.kind === 'Card' && integer(random, 1, theft) === 1) tryCard(wish, now);
    },
  };
}
