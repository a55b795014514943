/**
 * What merchants had on their accounts before the first day that the world knows: where refunds, payouts, disputes and fees of the world's own days
 * are more than what was settled in them, they were paid from that. So no account begins overdrawn. As all of the seed it stays what it was.
 */
import type { AccountBooking, AccountMovement, Mode } from '../types.ts';
import { balancesOf } from './accounting.ts';

/** Minor units by currency; currencies without any are not there. */
export type Openings = ReadonlyMap<string, number>;

export interface OpeningsOptions {
  /** What a merchant's transactions had moved on its account by the world's birth; nothing that is done later changes it. */
  movedAtBirth(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** What was booked on a merchant's accounts beside its transactions by then. */
  bookedAtBirth(merchantId: string, mode: Mode): readonly AccountBooking[];
}

/** Returns how much each account of a merchant began with, reckoned when somebody first asks. */
export function createOpenings({ movedAtBirth, bookedAtBirth }: OpeningsOptions): (merchantId: string, mode: Mode) => Openings {
  const known = new Map<string, Openings>();
  return (merchantId, mode) => {
    const key = `${mode} ${merchantId}`;
    const found = known.get(key) ?? openingsOf(movedAtBirth(merchantId, mode), bookedAtBirth(merchantId, mode));
    known.set(key, found);
    return found;
  };
}

function openingsOf(movements: readonly AccountMovement[], bookings: readonly AccountBooking[]): Openings {
  const moved = new Map<string, number>();
  const add = (currency: string, amount: number) => moved.set(currency, (moved.get(currency) ?? 0) + amount);
  for (const { currency, net } of movements) add(currency, net);
  for (const booking of bookings) add(booking.currency, balancesOf([booking]).get('available') ?? 0);
  return new Map([...moved].filter(([, sum]) => sum < 0).map(([currency, sum]) => [currency, roundedUp(-sum)]));
}

/** The next greater sum with one digit that is not zero: 45,883 is 50,000, and 50,000 is 60,000, so that something is left. */
function roundedUp(minor: number): number {
  const unit = 10 ** (String(minor).length - 1);
  return (Math.floor(minor / unit) + 1) * unit;
}
