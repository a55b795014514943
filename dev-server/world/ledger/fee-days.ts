/** Fees of transactions by day, so that the fees of a month are read without those of other months. */
import type { Fee, Transaction } from '../types.ts';
import { utcDayOf } from './utc-day.ts';

/** Fee with its transaction. */
export interface PostedFee extends Fee {
  readonly transactionId: string;
}

interface Posted {
  readonly row: Transaction;
  readonly fee: Fee;
}

export interface FeeDays {
  /** Adds the fees of a transaction, after those that it had before are removed. */
  put(row: Transaction, fees: readonly Fee[]): void;
  /** Returns the fees of a period by the age of their transactions; both limits in epoch milliseconds, inclusive. */
  between(from: number, to: number): readonly PostedFee[];
}

export function createFeeDays(): FeeDays {
  const days = new Map<number, Posted[]>();
  /** Days with fees of each transaction. */
  const daysOfRow = new Map<string, readonly number[]>();
  return {
    put(row, fees) {
      for (const day of daysOfRow.get(row.id) ?? [])
        days.set(
          day,
          (days.get(day) ?? []).filter((posted) => posted.row.id !== row.id),
        );
      for (const fee of fees) {
        const day = utcDayOf(fee.created);
        const known = days.get(day);
        if (known) known.push({ row, fee });
        else days.set(day, [{ row, fee }]);
      }
      if (fees.length === 0) daysOfRow.delete(row.id);
      else daysOfRow.set(row.id, [...new Set(fees.map(({ created }) => utcDayOf(created)))]);
    },
    between(from, to) {
      const found: Posted[] = [];
      for (const [day, posted] of days)
        if (day >= utcDayOf(from) && day <= utcDayOf(to))
          found.push(...posted.filter(({ fee }) => fee.created >= from && fee.created <= to));
      return found.sort(byRow).map(({ row, fee }) => ({ ...fee, transactionId: row.id }));
    },
  };
}

/** Compares by the age of the transactions, and the fees of a transaction by their time. */
const byRow = ({ row, fee }: Posted, { row: otherRow, fee: other }: Posted): number =>
  row === otherRow ? fee.created - other.created : row.created - otherRow.created || (row.id < otherRow.id ? -1 : 1);
