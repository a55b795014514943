/**
 * A tenant's whole ledger: what transactions and bookings beside them have moved, and what providers charge. Each
 * entry posts at a time. It is put together by merchant, and of a merchant again only once something of it has changed.
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
  /** Returns the entries booked by a merchant's transactions. */
  entriesOf(merchantId: string, mode: Mode): readonly AccountingEntry[];
  /** Returns another number once these have changed. */
  versionOf(merchantId: string, mode: Mode): number;
  /** Works out in slices what a merchant's transactions have booked. */
  prepareEntries(merchantId: string, mode: Mode): Iterable<unknown>;
  /** Works out in slices what else takes long. */
  prepareOthers(tenantId: string, mode: Mode): Iterable<unknown>;
  /** Returns the entries of the providers' charges for a payment. */
  costsOf(row: Transaction): readonly AccountingEntry[];
  bookingsOf(merchantId: string, mode: Mode): readonly AccountBooking[];
  tenantBookingsOf(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Returns a tenant's bookings that follow from the rest of its ledger, which `ledger` returns. */
  closingBookingsOf(tenantId: string, mode: Mode, ledger: () => readonly LedgerEntry[]): readonly TenantBooking[];
  openingsOf(merchantId: string, mode: Mode): Openings;
  /** Returns when the first transaction of a tenant was made; undefined where it has none. */
  firstOf(tenantId: string, mode: Mode): number | undefined;
  /** Returns when entries of a tenant post: the same function as long as they post as before. */
  datesOf(tenantId: string, mode: Mode): (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;
}

export interface Journal {
  /** Returns every entry up to now, in no order: the same list as long as nothing has changed. */
  of(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Returns the entries of a merchant, or the tenant's own where none is named: the same part until it changes. */
  part(tenantId: string, mode: Mode, merchantId?: string): LedgerPart;
  /** Returns what a tenant has booked beside the accounts of its merchants, past and future. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Reads all parts in slices, so that the next who asks for them need not wait. */
  prepare(tenantId: string, mode: Mode): Generator<unknown>;
  /** Forgets what a payment cost, as it has changed. */
  changed(row: Transaction): void;
}

type Dates = ReturnType<JournalOptions['datesOf']>;
/** A booking that an entry is made of. */
type Source = Booking & { readonly type: string };

/** A part, with what it was made of. */
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
  /** Entries that were made already, by what they are made of. */
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
  const partOf = ({ key, merchantId, version, dateOf, others }: Made, booked: () => Source[]): LedgerPart => {
    const known = built.get(key);
    if (known?.version === version && known.dateOf === dateOf && areSame(known.others, others)) return known.part;
    const all = [...booked(), ...others].map((source) => entryOf(source, dateOf, merchantId));
    const made: LedgerPart = { ...(merchantId !== undefined && { merchantId }), entries: all };
    built.set(key, { part: made, version, dateOf, others });
    return made;
  };
  const firsts = new Map<string, number>();
  /** Returns when the first transaction was made. Later ones are newer. */
  const firstOf = (tenantId: string, mode: Mode): number | undefined => {
    const key = `${mode} ${tenantId}`;
    const first = firsts.get(key) ?? options.firstOf(tenantId, mode);
    if (first !== undefined) firsts.set(key, first);
    return first;
  };
  const tenantBookings = (tenantId: string, mode: Mode): readonly TenantBooking[] => {
    const own = options.tenantBookingsOf(tenantId, mode);
    const closing = options.closingBookingsOf(tenantId, mode, () => [
      ...options.merchantsOf(tenantId).flatMap((merchantId) => merchantPart(tenantId, mode, merchantId).entries),
      ...own
        .filter(({ created }) => created <= options.now())
        .map((source) => entryOf(source, options.datesOf(tenantId, mode), undefined)),
    ]);
    return closing.length === 0 ? own : [...own, ...closing];
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
    changed(row) {
      costs.delete(row.id);
    },
  };
}
