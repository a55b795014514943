/**
 * Closed months of a tenant, the people who closed them, and the balances at closing. A closed month accepts no more
 * entries.
 */
import { type By, type LedgerPart, type Mode, type PostingDates, perWorld, type World } from '#sandbox';
import type { MonthEventType } from '../model.ts';
import { type Books, booksOf, type Month, merchantsOf, monthsOf, partsOf } from './ledger.ts';

export interface MonthEvent {
  readonly type: MonthEventType;
  /** Time in epoch milliseconds. */
  readonly created: number;
  readonly by: By;
  readonly text?: string;
}

/** Content of a month at the time at which it was closed. */
interface Frozen {
  /** Ids of its entries. */
  readonly entries: ReadonlySet<string>;
  /** Debits less credits by account and currency, minor units. */
  readonly moved: ReadonlyMap<string, number>;
}

/** Entries and totals of a month while they are collected. */
interface Noted {
  readonly month: Month;
  readonly entries: Set<string>;
  readonly moved: Map<string, number>;
}

export interface MonthState {
  readonly month: Month;
  isClosed: boolean;
  /** Absent for a closed month of the seed data until a person opens the books. */
  frozen?: Frozen;
  /** Request of a person that a second person has to approve. */
  request?: { readonly kind: 'Close' | 'Reopen'; readonly by: By; readonly reason?: string };
  readonly events: MonthEvent[];
}

/** Number of open months in the seed data: the current and the previous month. */
const openAtFirst = 2;
const day = 86_400_000;

interface State {
  readonly months: Map<string, MonthState>;
  /** True after the ledger was read in slices and the content of the closed months of the seed data was recorded. */
  isRead: boolean;
  reading?: Promise<void>;
  /** Cached posting dates; `undefined` after a month was closed or reopened. */
  dates?: ReturnType<PostingDates> | undefined;
}

const states = perWorld((world, key): State => {
  const [tenantId = '', mode] = key.split(' ');
  return { months: historyOf(booksOf(world, tenantId, mode === 'Test' ? 'Test' : 'Live')), isRead: false };
});
const stateOf = ({ world, tenantId, mode }: Books): State => states(world, `${tenantId} ${mode}`);

/**
 * Returns the months of the seed data. Two administrators closed all but the last ones on the third day after the
 * month's end.
 */
function historyOf(books: Books): Map<string, MonthState> {
  const { world, tenantId } = books;
  const [first, second] = world.people.filter(
    (person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isAdministrator,
  );
  const before = monthsOf(books).filter(({ from }) => from <= world.born);
  const by = (person: typeof first): By =>
    person ? { actor: `${person.firstName} ${person.lastName}`, actorId: person.id } : { actor: 'System' };
  return new Map(
    before.map((month, at): [string, MonthState] => {
      const isClosed = at < before.length - openAtFirst;
      const created = month.to + 2 * day + day / 2;
      const events: MonthEvent[] = [
        { type: 'CloseRequested', created, by: by(first) },
        { type: 'Closed', created: created + day / 24, by: by(second ?? first) },
      ];
      return [month.month, { month, isClosed, events: isClosed ? events : [] }];
    }),
  );
}

/** Returns the months of the books, oldest first. */
export function monthStates(books: Books): readonly MonthState[] {
  const { months } = stateOf(books);
  for (const month of monthsOf(books))
    if (!months.has(month.month)) months.set(month.month, { month, isClosed: false, events: [] });
  return [...months.values()];
}

/** Reads the ledger in slices, and records the content of the closed months of the seed data, once. */
export function* readBooks(books: Books): Generator<unknown> {
  const { world, tenantId, mode } = books;
  yield* world.transactions.prepareLedger(tenantId, mode);
  const closed = monthStates(books).filter(({ isClosed, frozen }) => isClosed && !frozen);
  const had = closed.map(({ month }) => ({ month, entries: new Set<string>(), moved: new Map<string, number>() }));
  for (const merchantId of had.length > 0 ? [...merchantsOf(world, tenantId), undefined] : []) {
    const part = world.transactions.ledgerPart(tenantId, mode, merchantId);
    for (const frozen of had) note(frozen, part);
    yield;
  }
  for (const frozen of had) {
    const state = stateOf(books).months.get(frozen.month.month);
    // A person may have reopened the month in the meantime.
    if (state?.isClosed) state.frozen ??= frozen;
  }
  if (closed.length > 0) {
    stateOf(books).dates = undefined;
    // Prepares the ledger with the new posting dates.
    yield* world.transactions.prepareLedger(tenantId, mode);
  }
  stateOf(books).isRead = true;
}

/** Waits until the ledger has been read, which begins when the books are opened for the first time. */
export async function whenRead(books: Books): Promise<void> {
  const state = stateOf(books);
  if (state.isRead) return;
  state.reading ??= books.world.work('general-ledger.read', readBooks(books)).finally(() => {
    delete state.reading;
  });
  await state.reading;
}

/** Adds the entries and totals that a part of the ledger has in a month. */
function note({ month: { from, to }, entries, moved }: Noted, part: LedgerPart): void {
  for (const { id, posted, lines, currency } of part.entries) {
    if (posted > to || posted < from) continue;
    entries.add(id);
    for (const { account, debit, credit } of lines)
      moved.set(`${account} ${currency}`, (moved.get(`${account} ${currency}`) ?? 0) + debit - credit);
  }
}

/** Closes a month. Later entries are posted in the next month. */
export function closeMonth(books: Books, state: MonthState): void {
  const had = { month: state.month, entries: new Set<string>(), moved: new Map<string, number>() };
  for (const part of partsOf(books)) note(had, part);
  state.frozen = had;
  state.isClosed = true;
  stateOf(books).dates = undefined;
}

export function openMonth(books: Books, state: MonthState): void {
  delete state.frozen;
  state.isClosed = false;
  stateOf(books).dates = undefined;
}

/**
 * Returns a function for the posting date of an entry: its own date, or the first open day if its month was closed
 * without it.
 */
export const postingDates: PostingDates = (tenantId: string, mode: Mode, world: World) => {
  const state = states(world, `${tenantId} ${mode}`);
  state.dates ??= datesOf([...state.months.values()].filter(({ isClosed, frozen }) => isClosed && frozen));
  return state.dates;
};

function datesOf(closed: readonly MonthState[]): ReturnType<PostingDates> {
  return ({ id, created }) => {
    let date = created;
    for (const { month, frozen } of closed) {
      if (date > month.to) continue;
      if (frozen?.entries.has(id)) return created;
      date = month.to + 1;
    }
    return date;
  };
}
