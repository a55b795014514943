/**
 * Balances of merchants' accounts: the opening balances, plus all bookings of a merchant's transactions. They are added
 * up on the first request for a merchant, and updated after each change.
 */
import type {
  AccountBooking,
  AccountingEntry,
  AccountMovement,
  AccountName,
  Fee,
  Mode,
  Transaction,
} from '../types.ts';
import { type AccountDays, type AccountPeriod, createAccountDays } from './account-days.ts';
import { balancesOf } from './accounting.ts';
import { createFeeDays, type FeeDays, type PostedFee } from './fee-days.ts';
import { movementsOf } from './movements.ts';
import type { Openings } from './openings.ts';

/** Minor units by account. Accounts without bookings are absent. */
export type Accounts = ReadonlyMap<AccountName, number>;

interface MerchantBook {
  /** Movements of each transaction on the available balance. */
  readonly movements: Map<string, readonly AccountMovement[]>;
  /** Bookings of each transaction, to be subtracted when its bookings change. */
  readonly entries: Map<string, readonly AccountingEntry[]>;
  /** Payments that the clock will settle, or whose reserve it will release, by the time of their next booking. */
  readonly unsettled: Map<Transaction, number>;
  /** Ids of bookings outside transactions that are already in the sums. */
  readonly booked: Set<string>;
  readonly byCurrency: Map<string, Map<AccountName, number>>;
  /** Bookings of transactions, and those in the sums outside transactions, by currency and day. */
  readonly days: Map<string, AccountDays>;
  readonly fees: FeeDays;
  /** True if the opening balances are part of the sums. */
  isOpened: boolean;
  /** Transactions that are not yet added up. */
  rest: Iterator<Transaction> | undefined;
  /** Number that rises with each added or subtracted booking. */
  version: number;
}

/** Number of transactions that one slice adds up. */
const rowsOfSlice = 50;

export interface Balances {
  /** Returns a merchant's accounts by currency. */
  of(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /**
   * Returns the balance of each of a merchant's accounts before a period and its bookings in the period, by currency.
   * Both limits are inclusive, in epoch milliseconds.
   */
  period(merchantId: string, mode: Mode, from: number, to: number): ReadonlyMap<string, AccountPeriod>;
  /** Returns the movements of a merchant's transactions on the available balance until now, without order. */
  movements(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Returns the fees of a merchant's transactions in a period by the age of the transactions. */
  fees(merchantId: string, mode: Mode, from: number, to: number): readonly PostedFee[];
  /** Returns the bookings of a merchant's transactions until now, without order. */
  entries(merchantId: string, mode: Mode): readonly AccountingEntry[];
  /** Returns a number that changes when the bookings of a merchant's transactions change. */
  version(merchantId: string, mode: Mode): number;
  /** Adds up a merchant's transactions in slices. The rest is added up when it is read. */
  prepare(merchantId: string, mode: Mode): Generator<void>;
  /** Updates the balances after a transaction was created or changed. */
  handleChange(row: Transaction): void;
}

/** Bookings of a transaction. */
export interface Posting {
  /** Entries of the transaction itself. */
  readonly entries: readonly AccountingEntry[];
  readonly fees: readonly Fee[];
  /** Next time at which the clock moves money of a payment; undefined if there is none. */
  readonly movesAt: number | undefined;
}

export interface BalancesOptions {
  /** Returns all transactions of a merchant. */
  rowsOf(merchantId: string, mode: Mode): readonly Transaction[];
  postingOf(row: Transaction): Posting;
  /** Returns the bookings on a merchant's accounts outside its transactions, which are never removed. */
  bookingsOf(merchantId: string, mode: Mode): readonly AccountBooking[];
  /** Returns the opening balances of a merchant's accounts. */
  openingsOf(merchantId: string, mode: Mode): Openings;
  now(): number;
}

export function createBalances({ rowsOf, postingOf, bookingsOf, openingsOf, now }: BalancesOptions): Balances {
  const merchants = new Map<string, MerchantBook>();
  const keyOf = (merchantId: string, mode: Mode) => `${mode} ${merchantId}`;

  const add = ({ byCurrency }: MerchantBook, currency: string, accounts: Accounts, sign: 1 | -1) => {
    const totals = byCurrency.get(currency) ?? new Map<AccountName, number>();
    byCurrency.set(currency, totals);
    for (const [account, sum] of accounts) totals.set(account, (totals.get(account) ?? 0) + sign * sum);
  };
  const daysOf = ({ days }: MerchantBook, currency: string): AccountDays => {
    const known = days.get(currency) ?? createAccountDays();
    days.set(currency, known);
    return known;
  };
  const put = (book: MerchantBook, row: Transaction) => {
    const { entries: known, unsettled, movements } = book;
    const days = daysOf(book, row.currency);
    book.version += 1;
    const { entries, fees, movesAt } = postingOf(row);
    if (movesAt !== undefined) unsettled.set(row, movesAt);
    else unsettled.delete(row);
    const before = known.get(row.id);
    if (before) add(book, row.currency, balancesOf(before), -1);
    for (const entry of before ?? []) days.remove(entry);
    book.fees.put(row, fees);
    movements.set(row.id, movementsOf(row, entries));
    known.set(row.id, entries);
    add(book, row.currency, balancesOf(entries), 1);
    for (const entry of entries) days.add(entry, row);
  };

  const find = (merchantId: string, mode: Mode): MerchantBook => {
    const key = keyOf(merchantId, mode);
    let book = merchants.get(key);
    if (!book) {
      book = {
        ...{
          entries: new Map(),
          movements: new Map(),
          unsettled: new Map(),
          booked: new Set(),
          byCurrency: new Map(),
          days: new Map(),
          fees: createFeeDays(),
          isOpened: false,
        },
        ...{ rest: rowsOf(merchantId, mode)[Symbol.iterator](), version: 0 },
      };
      merchants.set(key, book);
    }
    return book;
  };
  const putRest = (sums: MerchantBook, limit = Number.POSITIVE_INFINITY) => {
    for (let count = 0; sums.rest && count < limit; count++) {
      const { value: row, done } = sums.rest.next();
      if (done) sums.rest = undefined;
      // A row that changed in the meantime was already added.
      else if (!sums.entries.has(row.id)) put(sums, row);
    }
  };

  /** Returns the current sums of a merchant's transactions. */
  const upToDate = (merchantId: string, mode: Mode): MerchantBook => {
    const book = find(merchantId, mode);
    putRest(book);
    for (const [row, at] of [...book.unsettled]) if (at <= now()) put(book, row);
    return book;
  };

  /** Returns the sums with the opening balances and the bookings outside transactions. */
  const completeBookOf = (merchantId: string, mode: Mode): MerchantBook => {
    const book = upToDate(merchantId, mode);
    if (!book.isOpened) {
      book.isOpened = true;
      for (const [currency, opening] of openingsOf(merchantId, mode)) {
        // The provider had already paid this out.
        add(
          book,
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
      if (book.booked.has(booking.id)) continue;
      book.booked.add(booking.id);
      add(book, booking.currency, balancesOf([booking]), 1);
      daysOf(book, booking.currency).add(booking);
    }
    return book;
  };

  return {
    fees: (merchantId, mode, from, to) => upToDate(merchantId, mode).fees.between(from, to),
    entries: (merchantId, mode) => [...upToDate(merchantId, mode).entries.values()].flat(),
    movements: (merchantId, mode) => [...upToDate(merchantId, mode).movements.values()].flat(),
    of: (merchantId, mode) => completeBookOf(merchantId, mode).byCurrency,
    period(merchantId, mode, from, to) {
      const { days } = completeBookOf(merchantId, mode);
      const openings = openingsOf(merchantId, mode);
      return new Map(
        [...new Set([...days.keys(), ...openings.keys()])].map((currency) => {
          const { opening = 0, entries = [] } = days.get(currency)?.between(from, to) ?? {};
          return [currency, { opening: opening + (openings.get(currency) ?? 0), entries }];
        }),
      );
    },
    version: (merchantId, mode) => upToDate(merchantId, mode).version,
    *prepare(merchantId, mode) {
      const sums = find(merchantId, mode);
      while (sums.rest) {
        putRest(sums, rowsOfSlice);
        yield;
      }
    },
    handleChange(row) {
      const book = merchants.get(keyOf(row.merchantId, row.mode));
      if (book) put(book, row);
    },
  };
}
