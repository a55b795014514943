/**
 * What merchants have on their accounts: the sums of all bookings of a merchant's transactions. They are added up when somebody first asks
 * for a merchant, and follow each change from then on.
 */
import type { AccountingEntry, AccountName, Mode, Transaction } from '../types.ts';
import { balancesOf } from './accounting.ts';

/** Minor units by account; what was never booked on is not there. */
export type Accounts = ReadonlyMap<AccountName, number>;

interface Kept {
  /** What each transaction has booked, to be taken off when it books anew. */
  readonly rows: Map<string, Accounts>;
  readonly byCurrency: Map<string, Map<AccountName, number>>;
}

export interface Balances {
  /** A merchant's accounts by currency. */
  of(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /** A transaction was made or has changed. */
  changed(row: Transaction): void;
}

/** @param rowsOf all transactions of a merchant @param entriesOf what one of them has booked itself */
export function createBalances(
  rowsOf: (merchantId: string, mode: Mode) => readonly Transaction[],
  entriesOf: (row: Transaction) => readonly AccountingEntry[],
): Balances {
  const merchants = new Map<string, Kept>();
  const keyOf = (merchantId: string, mode: Mode) => `${mode} ${merchantId}`;

  const put = ({ rows, byCurrency }: Kept, row: Transaction) => {
    const totals = byCurrency.get(row.currency) ?? new Map<AccountName, number>();
    byCurrency.set(row.currency, totals);
    const add = (accounts: Accounts, sign: 1 | -1) => {
      for (const [account, sum] of accounts) totals.set(account, (totals.get(account) ?? 0) + sign * sum);
    };
    const before = rows.get(row.id);
    if (before) add(before, -1);
    const booked = balancesOf(entriesOf(row));
    rows.set(row.id, booked);
    add(booked, 1);
  };

  return {
    of(merchantId, mode) {
      const key = keyOf(merchantId, mode);
      let kept = merchants.get(key);
      if (!kept) {
        kept = { rows: new Map(), byCurrency: new Map() };
        for (const row of rowsOf(merchantId, mode)) put(kept, row);
        merchants.set(key, kept);
      }
      return kept.byCurrency;
    },
    changed(row) {
      const kept = merchants.get(keyOf(row.merchantId, row.mode));
      if (kept) put(kept, row);
    },
  };
}
