/**
 * Bookings of an account by day, with the balance before each day. A question about a period reads only the days of the
 * period, however many bookings there are.
 */
import { lowerBound } from '../lower-bound.ts';
import type { AccountBooking, AccountingEntry, AccountName, Booking, Transaction } from '../types.ts';
import { utcDayOf } from './utc-day.ts';

/** Balance of a merchant's account before a period, and its bookings in the period. @public */
export interface AccountPeriod {
  /** Balance before the period in minor units. */
  readonly opening: number;
  /** Bookings of the period, oldest first. */
  readonly entries: readonly (AccountingEntry | AccountBooking)[];
}

/** Booking with the transaction that caused it; without one for bookings outside transactions. */
interface Posted {
  readonly entry: AccountingEntry | AccountBooking;
  readonly row?: Transaction | undefined;
}

interface Day {
  /** Amount by which the bookings of the day change the balance, in minor units. */
  net: number;
  posted: Posted[];
}

export interface AccountDays {
  add(entry: Posted['entry'], row?: Transaction): void;
  /** Removes a booking that was added. */
  remove(entry: Posted['entry']): void;
  /** Returns the balance before a period and the bookings in it; both limits in epoch milliseconds, inclusive. */
  between(from: number, to: number): AccountPeriod;
}

/** Accounts that belong to a merchant; their sum is the balance of its statement. @public */
export const merchantAccounts: ReadonlySet<AccountName> = new Set(['available', 'reserved', 'disputed']);

/** Returns the amount by which a booking changes the balance of its merchant, in minor units. @public */
export const netOnMerchant = ({ lines }: Pick<Booking, 'lines'>): number =>
  lines.reduce((sum, { account, debit, credit }) => (merchantAccounts.has(account) ? sum + credit - debit : sum), 0);

export function createAccountDays(): AccountDays {
  const days = new Map<number, Day>();
  /** Days in order, each with the balance before it; undefined after a change. */
  let balances: { readonly days: readonly number[]; readonly before: readonly number[] } | undefined;
  const balancesByDay = () => {
    if (balances) return balances;
    const sorted = [...days.keys()].sort((day, other) => day - other);
    let balance = 0;
    const before = sorted.map((day) => {
      const known = balance;
      balance += days.get(day)?.net ?? 0;
      return known;
    });
    balances = { days: sorted, before: [...before, balance] };
    return balances;
  };
  return {
    add(entry, row) {
      const at = utcDayOf(entry.created);
      const day = days.get(at) ?? { net: 0, posted: [] };
      days.set(at, day);
      day.net += netOnMerchant(entry);
      day.posted.push({ entry, row });
      balances = undefined;
    },
    remove(entry) {
      const day = days.get(utcDayOf(entry.created));
      if (!day) return;
      day.net -= netOnMerchant(entry);
      day.posted = day.posted.filter((posted) => posted.entry !== entry);
      balances = undefined;
    },
    between(from, to) {
      const { days: sorted, before } = balancesByDay();
      const firstDay = (limit: number) => lowerBound(sorted.length, (position) => sorted[position] ?? 0, limit);
      const first = firstDay(utcDayOf(from));
      const end = firstDay(utcDayOf(to) + 1);
      let opening = before[first] ?? 0;
      const posted: Posted[] = [];
      for (const day of sorted.slice(first, end))
        for (const booking of days.get(day)?.posted ?? []) {
          if (booking.entry.created < from) opening += netOnMerchant(booking.entry);
          else if (booking.entry.created <= to) posted.push(booking);
        }
      return { opening, entries: posted.sort(byTime).map(({ entry }) => entry) };
    },
  };
}

/** Compares by time. At the same time older transactions come first, and bookings outside transactions last. */
function byTime({ entry, row }: Posted, { entry: other, row: otherRow }: Posted): number {
  if (entry.created !== other.created) return entry.created - other.created;
  if (row === otherRow) return 0;
  if (!row || !otherRow) return row ? -1 : 1;
  return row.created - otherRow.created || (row.id < otherRow.id ? -1 : 1);
}
