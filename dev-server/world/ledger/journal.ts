/**
 * A tenant's whole ledger: the bookings of transactions and those outside transactions, and the charges of providers,
 * each with its posting time. It is built by merchant, and again only for merchants with changes.
 */
import { derivedId } from '../ids.ts';
import type {
  AccountBooking,
  AccountingEntry,
  Booking,
  LedgerEntry,
  LedgerPart,
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
  /** Returns the entries of a merchant's transactions. */
  entriesOf(merchantId: string, mode: Mode): readonly AccountingEntry[];
  /** Returns a number that changes when these entries change. */
  versionOf(merchantId: string, mode: Mode): number;
  /** Prepares the entries of a merchant's transactions in slices. */
  prepareEntries(merchantId: string, mode: Mode): Iterable<unknown>;
  /** Prepares other slow parts in slices. */
  prepareOthers(tenantId: string, mode: Mode): Iterable<unknown>;
  /** Returns the entries of the providers' charges for a payment. */
  costsOf(row: Transaction): readonly AccountingEntry[];
  bookingsOf(merchantId: string, mode: Mode): readonly AccountBooking[];
  tenantBookingsOf(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Returns a tenant's bookings that follow from the rest of its ledger, which `ledger` returns. */
  closingBookingsOf(tenantId: string, mode: Mode, ledger: () => readonly LedgerEntry[]): readonly TenantBooking[];
  openingsOf(merchantId: string, mode: Mode): Openings;
  /** Returns the time of a tenant's first transaction; undefined if it has none. */
  firstOf(tenantId: string, mode: Mode): number | undefined;
  /**
   * Returns a function that returns the posting time of a tenant's entries. It is the same function until posting times
   * change.
   */
  datesOf(tenantId: string, mode: Mode): (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;
}

export interface Journal {
  /** Returns all entries up to now, without order. It is the same list until something changes. */
  of(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Returns the entries of a merchant, or those of the tenant itself. It is the same part until something changes. */
  part(tenantId: string, mode: Mode, merchantId?: string): LedgerPart;
  /** Returns what a tenant has booked beside the accounts of its merchants, past and future. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Reads all parts in slices, so that later calls don't wait. */
  prepare(tenantId: string, mode: Mode): Generator<unknown>;
  /** Removes the cached costs of a payment after a change. */
  handleChange(row: Transaction): void;
}

type Dates = ReturnType<JournalOptions['datesOf']>;
/** A booking that becomes an entry. */
type Source = Booking & { readonly type: string };

/** A part, with its sources. */
interface Built {
  readonly part: LedgerPart;
  readonly version: number;
  readonly dateOf: Dates;
  readonly others: readonly Source[];
}
interface Made extends Omit<Built, 'part'> {
  readonly key: string;
  readonly merchantId?: string;
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at]);

export function createJournal(options: JournalOptions): Journal {
  const costs = new Map<string, readonly AccountingEntry[]>();
  const costsOf = (row: Transaction): readonly AccountingEntry[] => {
    if (row.captured === 0 || row.type === 'Refund' || row.type === 'Payout') return [];
    const known = costs.get(row.id) ?? options.costsOf(row);
    costs.set(row.id, known);
    return known;
  };
  const built = new Map<string, Built>();
  const wholes = new Map<string, { readonly parts: readonly LedgerPart[]; readonly entries: readonly LedgerEntry[] }>();
  /** Existing entries, by their source. */
  const entries = new WeakMap<Source, LedgerEntry>();
  const entryOf = (source: Source, dateOf: Dates, merchantId: string | undefined): LedgerEntry => {
    const known = entries.get(source);
    const posted = dateOf(source);
    if (known?.posted === posted) return known;
    const made = { ...source, ...(merchantId !== undefined && { merchantId }), posted };
    entries.set(source, made);
    return made;
  };
  const openings = new Map<string, Source>();
  const beganWith = (merchantId: string, mode: Mode, created: number): Source[] =>
    [...options.openingsOf(merchantId, mode)].map(([currency, opening]) => {
      const name = `${mode} ${merchantId} ${currency} opening`;
      const known = openings.get(name);
      if (known?.created === created) return known;
      // The provider had already paid this out.
      const lines = linesOf('provider', 'available', opening);
      const made = { id: derivedId('bkg', name, options.seed), type: 'OpeningBalance', created, currency, lines };
      openings.set(name, made);
      return made;
    });
  const partOf = ({ key, merchantId, version, dateOf, others }: Made, bookedSources: () => Source[]): LedgerPart => {
    const known = built.get(key);
    if (known?.version === version && known.dateOf === dateOf && areSame(known.others, others)) return known.part;
    const all = [...bookedSources(), ...others].map((source) => entryOf(source, dateOf, merchantId));
    const made: LedgerPart = { ...(merchantId !== undefined && { merchantId }), entries: all };
    built.set(key, { part: made, version, dateOf, others });
    return made;
  };
  const firsts = new Map<string, number>();
  /** Returns the time of the first transaction. Later transactions are newer. */
  const firstOf = (tenantId: string, mode: Mode): number | undefined => {
    const key = `${mode} ${tenantId}`;
    const first = firsts.get(key) ?? options.firstOf(tenantId, mode);
    if (first !== undefined) firsts.set(key, first);
    return first;
  };
  const tenantBookings = (tenantId: string, mode: Mode): readonly TenantBooking[] => {
    const bookings = options.tenantBookingsOf(tenantId, mode);
    const closing = options.closingBookingsOf(tenantId, mode, () => [
      ...options.merchantsOf(tenantId).flatMap((merchantId) => merchantPart(tenantId, mode, merchantId).entries),
      ...bookings
        .filter(({ created }) => created <= options.now())
        .map((source) => entryOf(source, options.datesOf(tenantId, mode), undefined)),
    ]);
    return closing.length === 0 ? bookings : [...bookings, ...closing];
  };
  const part = (tenantId: string, mode: Mode, merchantId?: string): LedgerPart => {
    if (merchantId !== undefined) return merchantPart(tenantId, mode, merchantId);
    const others = tenantBookings(tenantId, mode).filter(({ created }) => created <= options.now());
    const dateOf = options.datesOf(tenantId, mode);
    return partOf({ key: `${mode} ${tenantId}`, version: 0, dateOf, others }, () => []);
  };
  const merchantPart = (tenantId: string, mode: Mode, merchantId: string): LedgerPart => {
    const dateOf = options.datesOf(tenantId, mode);
    const now = options.now();
    const others = [
      ...beganWith(merchantId, mode, firstOf(tenantId, mode) ?? now),
      ...options.bookingsOf(merchantId, mode),
    ];
    return partOf(
      { key: `${mode} ${merchantId}`, merchantId, version: options.versionOf(merchantId, mode), dateOf, others },
      () => [...options.entriesOf(merchantId, mode), ...options.rowsOf(merchantId, mode).flatMap(costsOf)],
    );
  };
  return {
    part,
    tenantBookings,
    of(tenantId, mode) {
      const key = `${mode} ${tenantId}`;
      const parts = [...options.merchantsOf(tenantId), undefined].map((merchantId) => part(tenantId, mode, merchantId));
      const known = wholes.get(key);
      if (known && areSame(known.parts, parts)) return known.entries;
      const all = parts.flatMap(({ entries: ofPart }) => ofPart);
      wholes.set(key, { parts, entries: all });
      return all;
    },
    *prepare(tenantId, mode) {
      const merchants = options.merchantsOf(tenantId);
      for (const merchantId of merchants) yield* options.prepareEntries(merchantId, mode);
      for (const merchantId of merchants) {
        options.openingsOf(merchantId, mode);
        yield;
      }
      yield* options.prepareOthers(tenantId, mode);
      for (const merchantId of merchants) {
        part(tenantId, mode, merchantId);
        yield;
      }
    },
    handleChange(row) {
      costs.delete(row.id);
    },
  };
}
