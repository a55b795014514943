/** Ledger of a tenant by month: its time zone, its months, and the postings by account. */
import {
  type AccountName,
  dayText,
  grantsIn,
  type LedgerEntry,
  type LedgerPart,
  type Mode,
  perWorld,
  SandboxError,
  type TrailReader,
  type World,
  wholeWorld,
  type Zone,
  zoneOf,
} from '#sandbox';

export interface Request {
  readonly world: World;
  readonly caller: TrailReader;
}

export interface Books {
  /** Sandbox data without data access limits, because books are of a whole tenant. */
  readonly world: World;
  readonly tenantId: string;
  readonly mode: Mode;
  readonly zone: Zone;
}

export interface Period {
  /** Time in epoch milliseconds; both ends are inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface Month extends Period {
  /** Month in the time zone of the books: `2026-10`. */
  readonly month: string;
}

const zoneNames = perWorld((world, tenantId) => {
  const staff = world.people.filter((person) => person.tier === 'tenant' && person.tenantId === tenantId);
  return { timeZone: (staff.find(({ isAdministrator }) => isAdministrator) ?? staff[0])?.timeZone ?? 'UTC' };
});

/** Returns the time zone of a tenant's books: that of its first administrator when the books were first opened. */
export const zoneNameOf = (world: World, tenantId: string): string => zoneNames(world, tenantId).timeZone;

/** Returns the books of a tenant, with all its merchants. */
export function booksOf(view: World, tenantId: string, mode: Mode): Books {
  const world = wholeWorld(view);
  return { world, tenantId, mode, zone: zoneOf(zoneNameOf(world, tenantId)) };
}

/** Returns the caller's books; `undefined` if their grants are limited, or if they have no acting tenant. */
export function booksFor({ world, caller }: Request): Books | undefined {
  const { tenantId, mode } = caller;
  return tenantId === undefined || grantsIn(world) !== undefined ? undefined : booksOf(world, tenantId, mode);
}

/**
 * Returns the books whose balances the caller may view: those of their tenant, or of all tenants for platform staff.
 * @param tenantIds comma-separated; if absent, all tenants
 */
export function balancedBooks(request: Request, tenantIds: string | undefined): readonly Books[] {
  const { world, caller } = request;
  if (caller.tier !== 'platform' || caller.tenantId !== undefined) {
    const books = booksFor(request);
    return books ? [books] : [];
  }
  if (grantsIn(world) !== undefined) return [];
  const wanted = tenantIds?.split(',');
  return world.tenants
    .filter(({ id }) => wanted?.includes(id) ?? true)
    .map(({ id }) => booksOf(world, id, caller.mode));
}

/**
 * Returns the caller's books.
 * @throws SandboxError 403 if the caller may not view a whole tenant
 */
export function requireBooks(request: Request): Books {
  const books = booksFor(request);
  if (!books)
    throw new SandboxError(
      403,
      'general-ledger.part',
      'The general ledger needs access to all merchants, payment methods and providers of a tenant.',
    );
  return books;
}

/** Returns the months from the first transaction to now, oldest first. */
export function monthsOf({ world, tenantId, mode, zone }: Books): Month[] {
  const [oldest] = world.transactions.query({ tenantId, mode }, { pageSize: 1, descending: false }).rows;
  const now = world.now();
  const months: Month[] = [];
  for (let time = Math.min(oldest?.created ?? now, now); time <= now; ) {
    const month = dayText(zone.dayAt(time)).slice(0, 7);
    const from = startIn(zone, month);
    const to = startIn(zone, nextMonth(month)) - 1;
    months.push({ month, from, to });
    time = to + 1;
  }
  return months;
}

const dayLength = 86_400_000;
const startIn = (zone: Zone, month: string): number => zone.startOf(Date.parse(`${month}-01T00:00:00Z`) / dayLength);

/**
 * Returns the following month.
 * @param month such as `2026-10`
 */
export const nextMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

/**
 * Returns a month of the books.
 * @throws SandboxError 404 if the ledger has none
 */
export function monthIn(books: Books, month: string): Month {
  const found = monthsOf(books).find((candidate) => candidate.month === month);
  if (!found) throw new SandboxError(404, 'general-ledger.month-not-found', 'Month not found.');
  return found;
}

/**
 * Returns the index of the period that contains a time; -1 if the time is before all periods.
 * @param periods in chronological order, without gaps
 */
export function placeOf(periods: readonly Period[], time: number): number {
  let low = 0;
  let high = periods.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.from ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Debits and credits on an account in a period, in minor units. */
export interface Movement {
  debit: number;
  credit: number;
  count: number;
}

export interface Account {
  readonly account: AccountName;
  readonly currency: string;
  /** Absent for the tenant's own accounts, and for totals of several merchants. */
  readonly merchantId: string | undefined;
  /** Movements by period; the first period includes earlier movements. */
  readonly movements: readonly Movement[];
}

/**
 * Adds up entries by account, currency, merchant and period.
 * @param at returns the time by which an entry is assigned to a period
 */
export function accountsOf(
  entries: readonly LedgerEntry[],
  periods: readonly Period[],
  at = ({ posted }: LedgerEntry): number => posted,
): Account[] {
  const all = new Map<string, Account>();
  const last = periods.at(-1)?.to ?? 0;
  for (const entry of entries) {
    const time = at(entry);
    if (time > last) continue;
    const place = Math.max(0, placeOf(periods, time));
    for (const { account, debit, credit } of entry.lines) {
      const key = `${account} ${entry.currency} ${entry.merchantId ?? ''}`;
      let found = all.get(key);
      if (!found) {
        found = {
          account,
          currency: entry.currency,
          merchantId: entry.merchantId,
          movements: periods.map(() => ({ debit: 0, credit: 0, count: 0 })),
        };
        all.set(key, found);
      }
      const movement = found.movements[place];
      if (!movement) continue;
      movement.debit += debit;
      movement.credit += credit;
      movement.count += 1;
    }
  }
  return [...all.values()];
}

/** Returns the parts of the ledger: those of the merchants, then the tenant's own part. */
export const partsOf = ({ world, tenantId, mode }: Books): readonly LedgerPart[] =>
  [...merchantsOf(world, tenantId), undefined].map((merchantId) =>
    world.transactions.ledgerPart(tenantId, mode, merchantId),
  );

/** Returns the ids of a tenant's merchants. */
export const merchantsOf = (world: World, tenantId: string): readonly string[] =>
  world.merchants.filter((merchant) => merchant.tenantId === tenantId).map(({ id }) => id);

/** Totals of a part of the ledger by month. */
export interface PartSums {
  readonly accounts: readonly Account[];
  /** Number of entries by month that were created in an earlier, already closed month. */
  readonly moved: readonly number[];
}

/** Cached totals of parts, with the end of the last month when they were added up. */
const sums = new WeakMap<LedgerPart, PartSums & { readonly last: number }>();

/**
 * Returns the totals of a part of the ledger, from a cache if possible.
 * @param months all months of the books, oldest first
 */
export function sumsIn(part: LedgerPart, months: readonly Month[]): PartSums {
  const last = months.at(-1)?.to ?? 0;
  const known = sums.get(part);
  if (known?.last === last) return known;
  const moved = months.map(() => 0);
  for (const { posted, created } of part.entries) {
    const place = Math.max(0, placeOf(months, posted));
    if (posted !== created) moved[place] = (moved[place] ?? 0) + 1;
  }
  const made = { accounts: accountsOf(part.entries, months), moved, last };
  sums.set(part, made);
  return made;
}

/**
 * Returns the accounts of the whole ledger by month.
 * @param months all months of the books, oldest first
 */
export const accountsIn = (books: Books, months: readonly Month[]): readonly Account[] =>
  partsOf(books).flatMap((part) => sumsIn(part, months).accounts);

/**
 * Returns the balance of an account before a period: debits less credits, minor units.
 * @param place index of the period
 */
export const openingOf = ({ movements }: Pick<Account, 'movements'>, place: number): number =>
  movements.slice(0, place).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
