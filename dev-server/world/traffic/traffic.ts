/**
 * Payers who go on paying while the world's clock runs. What they ask for goes the way of every payment: lists, rules, routing, MIDs, fees,
 * webhooks. The same seed and the same steps of the clock make the same payments.
 */
import type { Business } from '../businesses.ts';
import type { Job } from '../clock.ts';
import { refusalFor } from '../lifecycle/payments.ts';
import { timingOf } from '../lifecycle/timing.ts';
import { createRandom, hash, integer, logNormal } from '../random.ts';
import type { AskedPayment, Change, Transaction } from '../types.ts';
import type { World } from '../world.ts';
import { payersOf, type Shops, type Wish } from './asked.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface TrafficOptions extends Omit<Shops, 'random'> {
  /** Payments an hour, on average; above 0. */
  readonly perHour: number;
  /** The world's birth, epoch milliseconds. */
  readonly born: number;
  /** Whether somebody else sees to what becomes of a pending payment. */
  follows(payment: Transaction): boolean;
}

/** So many payments are made at most: then payers stop, so that a server left alone for months does not fill the memory. */
export const mostPayments = 50_000;

/** Of a hundred: authorizations that are released, challenged payers who fail. */
const released = 8;
const failChallenge = 10;
/** One payment of so many is the first of a thief who tries a card. */
const theft = 400;

const merchantApi: Change = { actor: 'Merchant API', reason: '', requestId: '' };

/** Something that is due later; what it is about is looked at again then. */
interface Later {
  readonly at: number;
  readonly act: (world: World) => void;
}

/** The job that lets them pay, and lets happen what follows from their payments. */
export function trafficJob(options: TrafficOptions): Job {
  const { seed, perHour, born, follows } = options;
  const random = createRandom(hash('traffic', seed));
  const nextWish = payersOf({ ...options, random });
  const gap = () => Math.max(1, Math.round((-Math.log(1 - random()) * hour) / perHour));
  /** The first first. */
  const due: Later[] = [];
  let nextPayer = born + gap();
  let made = 0;

  const later = (at: number, act: Later['act']) => {
    const place = due.findLastIndex((one) => one.at <= at) + 1;
    due.splice(place, 0, { at, act });
  };

  function pay(world: World, { asked, business }: Wish): void {
    made += 1;
    const isChallenged = asked.channel === 'Ecommerce' && asked.maskedPan !== undefined && world.transactions.screen(asked).decision === 'Challenge';
    const declined = isChallenged && random() * 100 < failChallenge ? { reason: '3-D Secure failed', code: '65' } : undefined;
    const row = world.transactions.pay(declined ? { ...asked, declined } : asked, merchantApi);
    if (row.status === 'Pending' && !follows(row)) later(timingOf(seed, row).decided, (then) => answer(then, row, business));
    if (row.status === 'Authorized') later(timingOf(seed, row).completed, (then) => complete(then, row, business));
    if (row.status === 'Captured') goBack(row, business);
  }

  /** What a wallet or bank says in the end. */
  function answer(world: World, row: Transaction, business: Business): void {
    if (row.status !== 'Pending') return;
    const { kind, serviceProvider: actor } = row;
    const refusal = random() < business.category.decline / (kind === 'Bank' ? 2 : 1) ? refusalFor(random, kind) : undefined;
    if (refusal) {
      world.transactions.refuse(row, { actor, reason: refusal.reason, requestId: '' });
      return;
    }
    world.transactions.complete(row, { actor, reason: '', requestId: '' });
    goBack(row, business);
  }

  /** The merchant ships and takes its money, or releases what it does not need. */
  function complete(world: World, row: Transaction, business: Business): void {
    if (row.status !== 'Authorized') return;
    if (random() * 100 < released) world.transactions.void(row, merchantApi);
    else if (world.transactions.capture(row, { ...merchantApi, amount: row.amount }).outcome === 'Succeeded') goBack(row, business);
  }

  /** Some buyers send back what they bought. */
  function goBack(row: Transaction, { category }: Business): void {
    if (row.paymentMethod === 'VR Voucher' || random() >= category.refund) return;
    const share = random() < 0.6 ? 1 : 0.15 + random() * 0.5;
    later(row.created + Math.round(10 * minute + Math.min(logNormal(random, 3 * day, 1), 30 * day)), (world) => {
      const amount = Math.max(1, Math.round(row.captured * share));
      if (amount > world.transactions.remaining(row) || !world.transactions.coversRefund(row, amount)) return;
      const { refund } = world.transactions.refund(row, { ...merchantApi, amount });
      if (refund.status === 'Pending') askFor(refund);
    });
  }

  /** Slow banks are asked for a refund until they answer. */
  function askFor(refund: Transaction): void {
    later(Math.max(refund.created, timingOf(seed, refund).decided), (world) => ask(world, refund));
  }
  function ask(world: World, refund: Transaction): void {
    if (refund.status !== 'Pending') return;
    world.transactions.checkStatus(refund, { actor: 'System', reason: '', requestId: '' });
    if (refund.status === 'Pending') later(world.now() + day, (then) => ask(then, refund));
  }

  /** A thief tries a stolen card in quick succession, until it is stopped. */
  function tryCard({ asked, business }: Wish, now: number): void {
    for (let times = 1; times <= 8; times++) {
      const again: AskedPayment = { ...asked, externalId: `${asked.externalId}-${times}`, amount: Math.max(1, Math.round(asked.amount / (1 + times))) };
      later(now + times * integer(random, 20_000, minute), (world) => pay(world, { asked: again, business }));
    }
  }

  return {
    id: 'world.payments',
    system: 'payers pay, who are no people of the portal',
    title: ['Generate sandbox payments', 'Sandbox ödemeleri oluştur'],
    next(after) {
      // Where the clock has given up what was due long ago, payers go on from now.
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
      if (wish.asked.kind === 'Card' && integer(random, 1, theft) === 1) tryCard(wish, now);
    },
  };
}
