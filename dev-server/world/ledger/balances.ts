/**
 * What merchants have on their accounts: what they began with, and the sums of all bookings of a merchant's transactions. They are added up
 * when somebody first asks for a merchant, and follow each change from then on.
 */
import type { AccountBooking, AccountingEntry, AccountMovement, AccountName, Mode, Transaction } from '../types.ts';
import { balancesOf } from './accounting.ts';
import { movementsOf } from './movements.ts';
import type { Openings } from './openings.ts';

/** Minor units by account; what was never booked on is not there. */
export type Accounts = ReadonlyMap<AccountName, number>;

interface Kept {
  /** What each transaction has moved on what is available. */
  readonly movements: Map<string, readonly AccountMovement[]>;
  /** What each transaction has booked, to be taken off when it books anew. */
  readonly entries: Map<string, readonly AccountingEntry[]>;
  /** Payments that the clock has yet to settle, or to release a reserve of, which then books by itself. */
  readonly unsettled: Map<Transaction, number>;
  /** What was added up of bookings beside its transactions. */
  readonly booked: Set<string>;
  readonly byCurrency: Map<string, Map<AccountName, number>>;
  /** What the accounts began with is part of the sums. */
  isOpened: boolean;
}

export interface Balances {
  /** A merchant's accounts by currency. */
  of(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /** What a merchant's transactions have moved on what is available until now, in no order. */
  movements(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Returns what a merchant's transactions have booked until now, in no order. */
  entries(merchantId: string, mode: Mode): readonly AccountingEntry[];
  /** A transaction was made or has changed. */
  changed(row: Transaction): void;
}

export interface BalancesOptions {
  /** All transactions of a merchant. */
  rowsOf(merchantId: string, mode: Mode): readonly Transaction[];
  /** What one of them has booked itself. */
  entriesOf(row: Transaction): readonly AccountingEntry[];
  /** When the clock moves money of a payment next; undefined where it has no more to do. */
  movesAt(row: Transaction): number | undefined;
  /** What has been booked on a merchant's accounts beside its transactions; nothing of it is ever taken off. */
  bookingsOf(merchantId: string, mode: Mode): readonly AccountBooking[];
  /** What a merchant's accounts began with. */
  openingsOf(merchantId: string, mode: Mode): Openings;
  now(): number;
}

export function createBalances({ rowsOf, entriesOf, movesAt, bookingsOf, openingsOf, now }: BalancesOptions): Balances {
  const merchants = new Map<string, Kept>();
  const keyOf = (merchantId: string, mode: Mode) => `${mode} ${merchantId}`;

  const add = ({ byCurrency }: Kept, currency: string, accounts: Accounts, sign: 1 | -1) => {
    const totals = byCurrency.get(currency) ?? new Map<AccountName, number>();
    byCurrency.set(currency, totals);
    for (const [account, sum] of accounts) totals.set(account, (totals.get(account) ?? 0) + sign * sum);
  };
  const put = (kept: Kept, row: Transaction) => {
    const { entries: known, unsettled, movements } = kept;
    const at = movesAt(row);
    if (at !== undefined) unsettled.set(row, at);
    else unsettled.delete(row);
    const before = known.get(row.id);
    if (before) add(kept, row.currency, balancesOf(before), -1);
    const entries = entriesOf(row);
    movements.set(row.id, movementsOf(row, entries));
    known.set(row.id, entries);
    add(kept, row.currency, balancesOf(entries), 1);
  };

  /** The sums of a merchant's transactions as of now. */
  const upToDate = (merchantId: string, mode: Mode): Kept => {
    const key = keyOf(merchantId, mode);
    let kept = merchants.get(key);
    if (!kept) {
      kept = { entries: new Map(), movements: new Map(), unsettled: new Map(), booked: new Set(), byCurrency: new Map(), isOpened: false };
      for (const row of rowsOf(merchantId, mode)) put(kept, row);
      merchants.set(key, kept);
    }
    for (const [row, at] of [...kept.unsettled]) if (at <= now()) put(kept, row);
    return kept;
  };

  return {
    entries: (merchantId, mode) => [...upToDate(merchantId, mode).entries.values()].flat(),
    movements: (merchantId, mode) => [...upToDate(merchantId, mode).movements.values()].flat(),
    of(merchantId, mode) {
      const kept = upToDate(merchantId, mode);
      if (!kept.isOpened) {
        kept.isOpened = true;
        for (const [currency, opening] of openingsOf(merchantId, mode)) {
          // Its provider had paid it.
          add(
            kept,
            currency,
            new Map([
              ['available', opening],
              ['provider', -opening],
            ]),
            1,
          );
        }
      }
      for (const booking of bookingsOf(merchantId, mode)) {
        if (kept.booked.has(booking.id)) continue;
        kept.booked.add(booking.id);
        add(kept, booking.currency, balancesOf([booking]), 1);
      }
      return kept.byCurrency;
    },
    changed(row) {
      const kept = merchants.get(keyOf(row.merchantId, row.mode));
      if (kept) put(kept, row);
    },
  };
}
