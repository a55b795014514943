/**
 * Closed months of a tenant, the people who closed them, and the balances at closing. A closed month accepts no more
 * entries.
 */
import { type By, type LedgerEntry, type Mode, type PostingDates, perWorld, type World } from '#sandbox';
import type { MonthEventType } from '../model.ts';
import { type Books, booksOf, type Month, monthsOf } from './ledger.ts';

export interface MonthEvent {
  readonly type: MonthEventType;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly by: By;
  readonly text?: string;
}

/** Contents of a month at the time it was closed. */
interface Frozen {
  /** The ids of its entries. */
  readonly entries: ReadonlySet<string>;
  /** Its debits less its credits by account and currency, minor units. */
  readonly moved: ReadonlyMap<string, number>;
}

export interface MonthState {
  readonly month: Month;
  isClosed: boolean;
  /** Absent until a person opens the books after a month of the history was closed. */
  frozen?: Frozen;
  /** Request of a person, to be approved by a second person. */
  request?: { readonly kind: 'Close' | 'Reopen'; readonly by: By; readonly reason?: string };
  readonly events: MonthEvent[];
}

/** Months that are open at first: the running one and the one before. */
const openAtFirst = 2;
const day = 86_400_000;

const states = perWorld((world, key) => {
  const [tenantId = '', mode] = key.split(' ');
  return { months: historyOf(booksOf(world, tenantId, mode === 'Test' ? 'Test' : 'Live')) };
});

/**
 * Returns the months before the sandbox was created. All but the last ones were closed by two people on the third day
 * after the month's end.
 */
function historyOf(books: Books): Map<string, MonthState> {
  const { world, tenantId } = books;
  const [first, second] = world.people.filter(
    ({ tier, tenantId: personTenantId, isAdministrator }) =>
      tier === 'tenant' && personTenantId === tenantId && isAdministrator,
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
  const { months } = states(books.world, `${books.tenantId} ${books.mode}`);
  for (const month of monthsOf(books))
    if (!months.has(month.month)) months.set(month.month, { month, isClosed: false, events: [] });
  freezeHistory(books, [...months.values()]);
  return [...months.values()];
}

/** Notes what the closed months of the history have, once. */
function freezeHistory(books: Books, months: readonly MonthState[]): void {
  if (!months.some(({ isClosed, frozen }) => isClosed && !frozen)) return;
  const entries = books.world.transactions.ledger(books.tenantId, books.mode);
  for (const state of months) if (state.isClosed && !state.frozen) state.frozen = frozenOf(entries, state.month);
}

/** Returns what a month has. */
export function frozenOf(entries: readonly LedgerEntry[], { from, to }: Month): Frozen {
  const moved = new Map<string, number>();
  const ids = new Set<string>();
  for (const { id, posted, lines, currency } of entries) {
    if (posted > to || posted < from) continue;
    ids.add(id);
    for (const { account, debit, credit } of lines)
      moved.set(`${account} ${currency}`, (moved.get(`${account} ${currency}`) ?? 0) + debit - credit);
  }
  return { entries: ids, moved };
}

/** Closes a month: what comes later posts into the next one. */
export function closeMonth(books: Books, state: MonthState): void {
  state.frozen = frozenOf(books.world.transactions.ledger(books.tenantId, books.mode), state.month);
  state.isClosed = true;
}

export function openMonth(state: MonthState): void {
  delete state.frozen;
  state.isClosed = false;
}

/** Returns when an entry posts: as it was made, or on the first open day where its month was closed without it. */
export const postingDates: PostingDates = (tenantId: string, mode: Mode, world: World) => {
  const closed = [...states(world, `${tenantId} ${mode}`).months.values()].filter(
    ({ isClosed, frozen }) => isClosed && frozen,
  );
  return ({ id, created }) => {
    let date = created;
    for (const { month, frozen } of closed) {
      if (date > month.to) continue;
      if (frozen?.entries.has(id)) return created;
      date = month.to + 1;
    }
    return date;
  };
};
