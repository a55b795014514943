/**
 * A tenant's whole ledger: what transactions and bookings beside them have moved, and what providers charge. Each entry
 * posts at a time.
 */
import { derivedId } from '../ids.ts';
import type {
  AccountBooking,
  AccountingEntry,
  Booking,
  LedgerEntry,
  Mode,
  TenantBooking,
  Transaction,
} from '../types.ts';
import { linesOf } from './accounting.ts';
import type { Openings } from './openings.ts';

export interface JournalOptions {
  readonly seed: number;
  now(): number;
  merchantsOf(tenantId: string): readonly string[];
  rowsOf(merchantId: string, mode: Mode): readonly Transaction[];
  /** Returns the entries booked by a merchant's transactions. */
  entriesOf(merchantId: string, mode: Mode): readonly AccountingEntry[];
  /** Returns the entries of the providers' charges for a payment. */
  costsOf(row: Transaction): readonly AccountingEntry[];
  bookingsOf(merchantId: string, mode: Mode): readonly AccountBooking[];
  tenantBookingsOf(tenantId: string, mode: Mode): readonly TenantBooking[];
  openingsOf(merchantId: string, mode: Mode): Openings;
  /** Returns when entries of a tenant post. */
  datesOf(tenantId: string, mode: Mode): (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;
}

export interface Journal {
  /** Returns every entry up to now, in no order. */
  of(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Forgets what a payment cost, as it has changed. */
  changed(row: Transaction): void;
}

export function createJournal(options: JournalOptions): Journal {
  const costs = new Map<string, readonly AccountingEntry[]>();
  const costsOf = (row: Transaction): readonly AccountingEntry[] => {
    if (row.captured === 0 || row.type === 'Refund' || row.type === 'Payout') return [];
    const known = costs.get(row.id) ?? options.costsOf(row);
    costs.set(row.id, known);
    return known;
  };
  const beganWith = (merchantId: string, mode: Mode, created: number): (Booking & { readonly type: string })[] =>
    [...options.openingsOf(merchantId, mode)].map(([currency, opening]) => ({
      id: derivedId('bkg', `${mode} ${merchantId} ${currency} opening`, options.seed),
      ...{ type: 'OpeningBalance', created, currency },
      // Its provider had paid it.
      lines: linesOf('provider', 'available', opening),
    }));
  return {
    of(tenantId, mode) {
      const now = options.now();
      const dateOf = options.datesOf(tenantId, mode);
      const tenantBookings = options.tenantBookingsOf(tenantId, mode).filter(({ created }) => created <= now);
      const merchants = options
        .merchantsOf(tenantId)
        .map((merchantId) => ({ merchantId, rows: options.rowsOf(merchantId, mode) }));
      const first = merchants.reduce(
        (oldest, { rows }) => rows.reduce((time, { created }) => Math.min(time, created), oldest),
        now,
      );
      const ofMerchants = merchants.flatMap(({ merchantId, rows }) => {
        const all = beganWith(merchantId, mode, first);
        for (const entry of options.entriesOf(merchantId, mode)) all.push(entry);
        for (const row of rows) for (const entry of costsOf(row)) all.push(entry);
        for (const booking of options.bookingsOf(merchantId, mode)) all.push(booking);
        return all.map((entry) => ({ ...entry, merchantId, posted: dateOf(entry) }));
      });
      return [...ofMerchants, ...tenantBookings.map((entry) => ({ ...entry, posted: dateOf(entry) }))];
    },
    changed(row) {
      costs.delete(row.id);
    },
  };
}
