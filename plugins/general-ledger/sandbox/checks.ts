/**
 * Compares what plugins show with the ledger, for each day. A difference is named on the first day of the month on
 * which it is there, and again whenever it changes.
 */
import { type AccountName, dayText, type Figure, type LedgerEntry, paymentTypes, perWorld } from '#sandbox';
import { type Rule, rule } from '../model.ts';
import { monthStates } from './closing.ts';
import { type Account, accountsOf, type Books, type Month, openingOf, type Period, placeOf } from './ledger.ts';

/** A figure that differs. Amounts are minor units; balances are credits less debits. */
export interface Difference {
  readonly rule: Rule;
  /** The place in the days that are checked. */
  readonly day: number;
  readonly currency: string;
  readonly account?: AccountName | undefined;
  readonly merchantId?: string | undefined;
  readonly entry?: string;
  readonly expected: number;
  readonly found: number;
}

export interface DayResult extends Period {
  readonly day: string;
  /** Differences that are new or whose amount changed since the day before. */
  readonly breaks: readonly Difference[];
  /** Number of figures that differ at the end of the day. */
  readonly differing: number;
}

export interface MonthResult {
  /** Epoch milliseconds. */
  readonly checked: number;
  readonly days: readonly DayResult[];
  /** Rules that were checked. */
  readonly rules: ReadonlySet<Rule>;
}

const results = perWorld(() => new Map<string, MonthResult>());
const opened = perWorld(() => new Map<string, Books>());

/** Returns the last check of each month; the books are checked when a person first opens them. */
export function checkedMonths(books: Books): ReadonlyMap<string, MonthResult> {
  const key = `${books.tenantId} ${books.mode}`;
  const storedResults = results(books.world, key);
  if (storedResults.size === 0) checkMonths(books);
  opened(books.world, 'all').set(key, books);
  return storedResults;
}

/** Returns the books that people have opened, for the nightly check. */
export const openedBooks = (world: Books['world']): readonly Books[] => [...opened(world, 'all').values()];

/** Checks all days of all months. */
export function checkMonths(books: Books): void {
  const storedResults = results(books.world, `${books.tenantId} ${books.mode}`);
  const months = monthStates(books).map(({ month }) => month);
  // Days without a gap: a balance is made of all that was before.
  const byMonth = months.map((month) => daysOf(books, month));
  const days = byMonth.flat();
  const { differences, rules } = compare(books, days, months);
  const checked = books.world.now();
  let at = 0;
  for (const [place, { length }] of byMonth.entries()) {
    storedResults.set(months[place]?.month ?? '', { checked, rules, days: named(days, differences, at, length) });
    at += length;
  }
}

/** Returns the days of a month up to now. */
function daysOf({ zone, world }: Books, { from, to }: Month): (Period & { readonly day: string })[] {
  const last = zone.dayAt(Math.min(to, world.now()));
  const days: (Period & { readonly day: string })[] = [];
  for (let day = zone.dayAt(from); day <= last; day++) {
    days.push({ day: dayText(day), from: zone.startOf(day), to: Math.min(zone.startOf(day + 1) - 1, world.now()) });
  }
  return days;
}

const keyOf = ({ rule: name, currency, account, merchantId, entry }: Difference): string =>
  [name, currency, account, merchantId, entry].join(' ');

/** Returns the results of the days of one month. */
function named(
  days: readonly (Period & { readonly day: string })[],
  differences: readonly Difference[],
  first: number,
  count: number,
): DayResult[] {
  let before = new Map<string, number>();
  return days.slice(first, first + count).map((day, at) => {
    const about = differences.filter((difference) => difference.day === first + at);
    const today = new Map(about.map((difference) => [keyOf(difference), difference.found - difference.expected]));
    const breaks = about.filter(
      (difference) => before.get(keyOf(difference)) !== difference.found - difference.expected,
    );
    before = today;
    return { ...day, breaks, differing: about.length };
  });
}

interface Compared {
  readonly differences: readonly Difference[];
  readonly rules: ReadonlySet<Rule>;
}

function compare(books: Books, days: readonly Period[], months: readonly Month[]): Compared {
  const { world, tenantId, mode } = books;
  const entries = world.transactions.ledger(tenantId, mode);
  const { figureKinds } = world;
  const rules = new Set(rule.values.filter((name) => figureKinds.has(kinds[name] ?? 'Statement') || !kinds[name]));
  const figures = world.figures({ tenantId, mode, periods: days });
  const of = (kind: Figure['of']) => figures.filter((figure) => figure.of === kind);
  // As statements have it: on the day it was made, whenever it posts. What accounts began with is part of each balance.
  const balances = accountsOf(entries, days, ({ created, type }) => (type === 'OpeningBalance' ? 0 : created));
  const all = [
    ...unbalanced(entries, days),
    ...(rules.has('Statements')
      ? balancesAgainst('Statements', of('Statement'), merchantBalances(balances), days)
      : []),
    ...(rules.has('Payouts') ? balancesAgainst('Payouts', of('Payout'), payoutBalances(balances), days) : []),
    ...(rules.has('Suspense') ? balancesAgainst('Suspense', of('Break'), suspenseBalances(balances), days) : []),
    ...(rules.has('Invoices') ? invoiceDifferences(of('Invoice'), entries) : []),
    ...volumeDifferences(books, days),
    ...merchantDifferences(books, balances, days),
    ...closedDifferences(books, entries, months, days),
  ];
  return { differences: all, rules };
}

/** Kind of figure that a rule needs from other plugins. */
const kinds: Partial<Record<Rule, Figure['of']>> = {
  Statements: 'Statement',
  Invoices: 'Invoice',
  Payouts: 'Payout',
  Suspense: 'Break',
};

/** Entries whose debits and credits differ, on the day they post. */
function unbalanced(entries: readonly LedgerEntry[], days: readonly Period[]): Difference[] {
  return entries.flatMap(({ id, posted, currency, merchantId, lines }) => {
    const [debit, credit] = [
      lines.reduce((sum, line) => sum + line.debit, 0),
      lines.reduce((sum, line) => sum + line.credit, 0),
    ];
    const day = placeOf(days, posted);
    return debit === credit || day < 0
      ? []
      : [{ rule: 'Entries', day, currency, merchantId, entry: id, expected: debit, found: credit }];
  });
}

/** A balance of the ledger at the end of each day, credits less debits. */
interface Balance {
  readonly currency: string;
  readonly merchantId?: string | undefined;
  readonly account?: AccountName | undefined;
  readonly at: readonly number[];
}

const balanceKey = ({ currency, merchantId, account }: Omit<Balance, 'at'>): string =>
  [merchantId, currency, account].join(' ');

/** Adds up accounts to one balance each. */
function added(accounts: readonly Account[], about: (account: Account) => Omit<Balance, 'at'>): Balance[] {
  const all = new Map<string, { readonly about: Omit<Balance, 'at'>; readonly moved: number[] }>();
  for (const account of accounts) {
    const subject = about(account);
    const known = all.get(balanceKey(subject)) ?? { about: subject, moved: account.movements.map(() => 0) };
    all.set(balanceKey(subject), known);
    account.movements.forEach(({ debit, credit }, day) => {
      known.moved[day] = (known.moved[day] ?? 0) + credit - debit;
    });
  }
  return [...all.values()].map(({ about: subject, moved }) => {
    let sum = 0;
    return { ...subject, at: moved.map((amount) => (sum += amount)) };
  });
}

const ofMerchants: ReadonlySet<AccountName> = new Set(['available', 'reserved', 'disputed']);
const merchantBalances = (accounts: readonly Account[]): Balance[] =>
  added(
    accounts.filter(({ account }) => ofMerchants.has(account)),
    ({ currency, merchantId }) => ({ currency, merchantId }),
  );
const payoutBalances = (accounts: readonly Account[]): Balance[] =>
  added(
    accounts.filter(({ account }) => account === 'inTransit' || account === 'paidOut'),
    ({ currency, merchantId, account }) => ({ currency, merchantId, account }),
  );
/** Returns the balances of the suspense account; a shortfall is above 0. */
const suspenseBalances = (accounts: readonly Account[]): Balance[] =>
  added(
    accounts.filter(({ account }) => account === 'suspense'),
    ({ currency }) => ({ currency }),
  ).map(({ at, ...subject }) => ({ ...subject, at: at.map((amount) => 0 - amount) }));

/** Compares balances with those that are shown, at the end of each day. */
function balancesAgainst(
  name: Rule,
  figures: readonly Figure[],
  balances: readonly Balance[],
  days: readonly Period[],
): Difference[] {
  const shown = new Map(figures.map((figure) => [`${balanceKey(figure)} ${figure.period}`, figure.amount]));
  const known = new Map(balances.map((balance) => [balanceKey(balance), balance]));
  // What is shown and has no account at all is compared with 0.
  for (const { currency, merchantId, account } of figures) {
    const about = { currency, ...(merchantId !== undefined && { merchantId }), ...(account && { account }) };
    if (!known.has(balanceKey(about))) known.set(balanceKey(about), { ...about, at: days.map(() => 0) });
  }
  return [...known].flatMap(([key, { at, ...about }]) =>
    at.flatMap((expected, day): Difference[] => {
      const found = shown.get(`${key} ${day}`) ?? 0;
      return found === expected ? [] : [{ rule: name, day, ...about, expected, found }];
    }),
  );
}

/** Compares the fees of each invoice with those that the ledger has of its month. */
function invoiceDifferences(figures: readonly Figure[], entries: readonly LedgerEntry[]): Difference[] {
  const fees = new Map<string, { readonly created: number; readonly amount: number }[]>();
  for (const { merchantId = '', currency, transactionId, created, lines } of entries) {
    const amount = lines.reduce(
      (sum, { account, debit, credit }) => (account === 'fees' ? sum + credit - debit : sum),
      0,
    );
    if (transactionId === undefined || amount === 0) continue;
    const merchantFees = fees.get(`${merchantId} ${currency}`) ?? [];
    fees.set(`${merchantId} ${currency}`, merchantFees);
    merchantFees.push({ created, amount });
  }
  return figures.flatMap(
    ({ merchantId = '', currency, period: day, amount: found, from = 0, to = 0 }): Difference[] => {
      const invoicedFees = (fees.get(`${merchantId} ${currency}`) ?? []).filter(
        ({ created }) => created >= from && created <= to,
      );
      const expected = invoicedFees.reduce((sum, { amount }) => sum + amount, 0);
      return expected === found
        ? []
        : [{ rule: 'Invoices', day, currency, account: 'fees', merchantId, expected, found }];
    },
  );
}

/** Compares the volume that dashboards and reports add up with the transactions themselves, by day. */
function volumeDifferences({ world, tenantId, mode, zone }: Books, days: readonly Period[]): Difference[] {
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const filter = { tenantId, mode, from, to, types: paymentTypes };
  const known = new Set(world.merchants.filter((merchant) => merchant.tenantId === tenantId).map(({ id }) => id));
  const crossing = world.transactions.cross(filter, ['day', 'currency', 'merchant'], { base: 'EUR', zone });
  const volumes = (keep: (merchantId: string) => boolean): ReadonlyMap<string, number> => {
    const sums = new Map<string, number>();
    for (const { keys, taken } of crossing.by(['day', 'currency', 'merchant'])) {
      const [day = '', currency = '', merchantId = ''] = keys;
      if (keep(merchantId))
        sums.set(`${day} ${currency}`, (sums.get(`${day} ${currency}`) ?? 0) + (taken.volumes.get(currency) ?? 0));
    }
    return sums;
  };
  const rows = new Map<string, number>();
  for (const { created, currency, captured } of world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY })
    .rows) {
    const key = `${dayText(zone.dayAt(created))} ${currency}`;
    rows.set(key, (rows.get(key) ?? 0) + captured);
  }
  const compareWith = (
    name: Rule,
    expected: ReadonlyMap<string, number>,
    found: ReadonlyMap<string, number>,
  ): Difference[] =>
    [...new Set([...expected.keys(), ...found.keys()])].flatMap((key): Difference[] => {
      const [date = '', currency = ''] = key.split(' ');
      const day = days.findIndex((period) => dayText(zone.dayAt(period.from)) === date);
      const [expectedAmount, other] = [expected.get(key) ?? 0, found.get(key) ?? 0];
      return expectedAmount === other || day < 0
        ? []
        : [{ rule: name, day, currency, expected: expectedAmount, found: other }];
    });
  const all = volumes(() => true);
  return [
    ...compareWith('Volume', rows, all),
    ...compareWith(
      'Merchants',
      all,
      volumes((id) => known.has(id)),
    ),
  ];
}

/** Compares the balances that merchants have now with what the ledger has of all of them. */
function merchantDifferences(
  { world, tenantId, mode }: Books,
  accounts: readonly Account[],
  days: readonly Period[],
): Difference[] {
  const day = days.length - 1;
  if ((days[day]?.to ?? 0) < world.now()) return [];
  const merchantTotals = new Map<string, number>();
  for (const { id } of world.merchants.filter((merchant) => merchant.tenantId === tenantId)) {
    for (const [currency, balances] of world.transactions.balances(id, mode)) {
      for (const name of ofMerchants)
        merchantTotals.set(
          `${name} ${currency}`,
          (merchantTotals.get(`${name} ${currency}`) ?? 0) + (balances.get(name) ?? 0),
        );
    }
  }
  const ledger = added(
    accounts.filter(({ account }) => ofMerchants.has(account)),
    ({ currency, account }) => ({ currency, account }),
  );
  return ledger.flatMap(({ currency, account = 'available', at }): Difference[] => {
    const [expected, found] = [at[day] ?? 0, merchantTotals.get(`${account} ${currency}`) ?? 0];
    return expected === found ? [] : [{ rule: 'Merchants', day, currency, account, expected, found }];
  });
}

/** Compares what closed months have now with what they had when they were closed, on their last day. */
function closedDifferences(
  books: Books,
  entries: readonly LedgerEntry[],
  months: readonly Month[],
  days: readonly Period[],
): Difference[] {
  const accounts = accountsOf(entries, months);
  return monthStates(books).flatMap(({ month, frozen, isClosed }) => {
    const place = months.findIndex((candidate) => candidate.month === month.month);
    if (!isClosed || !frozen || place < 0) return [];
    const now = new Map<string, number>();
    for (const ledgerAccount of accounts) {
      const key = `${ledgerAccount.account} ${ledgerAccount.currency}`;
      const moved = openingOf(ledgerAccount, place + 1) - openingOf(ledgerAccount, place);
      now.set(key, (now.get(key) ?? 0) + moved);
    }
    return [...new Set([...frozen.moved.keys(), ...now.keys()])].flatMap((key): Difference[] => {
      const [account, currency = ''] = key.split(' ');
      // Keys are made of names of accounts above.
      const name = account as AccountName;
      const [expected, found] = [0 - (frozen.moved.get(key) ?? 0), 0 - (now.get(key) ?? 0)];
      return expected === found
        ? []
        : [{ rule: 'ClosedMonths', day: placeOf(days, month.to), currency, account: name, expected, found }];
    });
  });
}
