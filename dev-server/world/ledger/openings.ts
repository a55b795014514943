/**
 * Balances of merchants' accounts before the first day of the world. Refunds, payouts, disputes and fees beyond the
 * amounts settled in the world's days were paid from them, so that no account begins overdrawn. Like all seeded data
 * they don't change.
 */
import type { AccountBooking, AccountMovement, Mode } from '../types.ts';
import { balancesOf } from './accounting.ts';

/** Minor units by currency; currencies without an amount are absent. */
export type Openings = ReadonlyMap<string, number>;

export interface OpeningsOptions {
  /** Returns the movements of a merchant's transactions until the world's birth. Later actions don't change them. */
  movedAtBirth(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Returns the bookings on a merchant's accounts outside its transactions until the world's birth. */
  bookedAtBirth(merchantId: string, mode: Mode): readonly AccountBooking[];
}

/** Returns the opening balance of each account of a merchant, calculated on first use. */
export function createOpenings({
  movedAtBirth,
  bookedAtBirth,
}: OpeningsOptions): (merchantId: string, mode: Mode) => Openings {
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

/**
 * Returns the next greater sum with only one nonzero digit: 50,000 for 45,883, and 60,000 for 50,000, so that an amount
 * remains.
 */
function roundedUp(minor: number): number {
  const unit = 10 ** (String(minor).length - 1);
  return (Math.floor(minor / unit) + 1) * unit;
}
