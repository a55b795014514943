/**
 * Daily comparison of the figures that plugins show with the ledger. A difference is reported on the first day of the
 * month on which it exists, and again whenever it changes.
 */
import {
  type AccountName,
  dayText,
  type Figure,
  groupByKey,
  type LedgerEntry,
  type LedgerPart,
  paymentTypes,
  perWorld,
} from '#sandbox';
import { type Rule, rule } from '../model.ts';
import { monthStates, readBooks } from './closing.ts';
import {
  type Account,
  accountsIn,
  accountsOf,
  type Books,
  type Month,
  merchantsOf,
  openingOf,
  type Period,
  placeOf,
  sumsIn,
} from './ledger.ts';
import { type NewBreaks, notifyOfBreaks } from './news.ts';

/** Figure that differs. Amounts are minor units; balances are credits less debits. */
export interface Difference {
  readonly rule: Rule;
  /** Index in the list of checked days. */
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
  /** Differences that are new, or whose amount has changed since the previous day. */
  readonly breaks: readonly Difference[];
  /** Number of figures that differ at the end of the day. */
  readonly differing: number;
}

export interface MonthResult {
  /** Time of the check, epoch milliseconds. */
  readonly checked: number;
  readonly days: readonly DayResult[];
  readonly rules: ReadonlySet<Rule>;
}

interface Check {
  readonly months: Map<string, MonthResult>;
  /** Keys of the differences that the last check found. */
  known: ReadonlySet<string>;
  isRunning: boolean;
  /** True once it has read anything. A check that has not begun includes all changes until then. */
  hasBegun: boolean;
  done: Promise<void>;
  /** Check that follows the running one. */
  following?: Promise<void> | undefined;
}

const checks = perWorld(
  (): Check => ({ months: new Map(), known: new Set(), isRunning: false, hasBegun: false, done: Promise.resolve() }),
);
const checkOf = ({ world, tenantId, mode }: Books): Check => checks(world, `${tenantId} ${mode}`);

/**
 * Returns the last check of each month. Books that were never checked are checked when a person opens them; until the
 * check is complete, the result is empty.
 */
export function checkedMonths(books: Books): ReadonlyMap<string, MonthResult> {
  const check = checkOf(books);
  // The log contains the error. The next person who opens the books starts the check again.
  if (check.months.size === 0 && !check.isRunning) startCheck(books).catch(() => undefined);
  return check.months;
}

/** Waits for the first check of the books. */
export async function whenChecked(books: Books): Promise<void> {
  if (checkedMonths(books).size === 0) await checkOf(books).done.catch(() => undefined);
}

/** Returns whether the books are being checked. */
export const isChecking = (books: Books): boolean => checkOf(books).isRunning;

/**
 * Checks all days of all months in slices. A check that is in progress is followed by a single one, however many were
 * started meanwhile, because a check covers all days. Resolves when the check is complete.
 */
export function startCheck(books: Books): Promise<void> {
  const check = checkOf(books);
  if (check.isRunning && !check.hasBegun) return check.done;
  if (check.isRunning) {
    check.following ??= check.done
      .catch(() => undefined)
      .then(() => {
        check.following = undefined;
        return startCheck(books);
      });
    return check.following;
  }
  check.isRunning = true;
  check.hasBegun = false;
  check.done = books.world.work('general-ledger.checks', runChecks(books, check));
  return check.done;
}

function* runChecks(books: Books, check: Check): Generator<unknown> {
  try {
    check.hasBegun = true;
    yield* readBooks(books);
    const months = monthStates(books).map(({ month }) => month);
    // The days have no gaps, because a balance includes all days before it.
    const byMonth = months.map((month) => daysOf(books, month));
    const checked = books.world.now();
    const { differences, rules } = yield* compare(books, byMonth.flat(), months);
    const results = new Map<string, MonthResult>();
    let at = 0;
    for (const [place, days] of byMonth.entries()) {
      results.set(months[place]?.month ?? '', { checked, rules, days: dayResultsOf(days, differences, at) });
      at += days.length;
    }
    for (const [month, result] of results) check.months.set(month, result);
    notifyOfBreaks(books, unknownIn([...results.values()], check.known));
    check.known = new Set([...differences.values()].flat().map(keyOf));
  } finally {
    check.isRunning = false;
  }
}

/** Returns the days of a month until now. */
export function daysOf({ zone, world }: Books, { from, to }: Month): Day[] {
  const last = zone.dayAt(Math.min(to, world.now()));
  const days: Day[] = [];
  for (let day = zone.dayAt(from); day <= last; day++) {
    days.push({ day: dayText(day), from: zone.startOf(day), to: Math.min(zone.startOf(day + 1) - 1, world.now()) });
  }
  return days;
}

/** Returns the number of breaks that the previous check did not find, each counted once, and their days. */
function unknownIn(results: readonly MonthResult[], known: ReadonlySet<string>): NewBreaks {
  const found = new Set<string>();
  const days = results.flatMap(({ days: all }) =>
    all.flatMap(({ day, breaks }) => {
      const unknown = breaks.map(keyOf).filter((key) => !known.has(key) && !found.has(key));
      for (const key of unknown) found.add(key);
      return unknown.length > 0 ? [day] : [];
    }),
  );
  return { count: found.size, days };
}

const keyOf = ({ rule: name, currency, account, merchantId, entry }: Difference): string =>
  [name, currency, account, merchantId, entry].join(' ');

type Day = Period & { readonly day: string };

/**
 * Returns the results of the days of a month.
 * @param differences by index of the day
 * @param first index of its first day
 */
function dayResultsOf(
  days: readonly Day[],
  differences: ReadonlyMap<number, readonly Difference[]>,
  first: number,
): DayResult[] {
  let before = new Map<string, number>();
  return days.map((day, at) => {
    const ofDay = differences.get(first + at) ?? [];
    const today = new Map(ofDay.map((difference) => [keyOf(difference), difference.found - difference.expected]));
    const breaks = ofDay.filter((difference) => before.get(keyOf(difference)) !== today.get(keyOf(difference)));
    before = today;
    return { ...day, breaks, differing: ofDay.length };
  });
}

interface Compared {
  /** Differences by index of the day, in the order of the rules. */
  readonly differences: ReadonlyMap<number, readonly Difference[]>;
  readonly rules: ReadonlySet<Rule>;
}

/**
 * Compares the figures of one merchant after another. All figures of a slice are from the same moment; other work is
 * done between the slices.
 */
function* compare(books: Books, days: readonly Period[], months: readonly Month[]): Generator<unknown, Compared> {
  const { world, tenantId, mode } = books;
  const { figureKinds } = world;
  const rules = new Set(rule.values.filter((name) => figureKinds.has(kinds[name] ?? 'Statement') || !kinds[name]));
  const all: Difference[] = [];
  const totals: Totals = new Map();
  for (const merchantId of merchantsOf(world, tenantId)) {
    const ofMerchant = (...wanted: Figure['of'][]) => {
      const ofRules = wanted.filter((kind) => figureKinds.has(kind));
      return ofRules.length === 0 ? [] : world.figures({ tenantId, mode, merchantId, kinds: ofRules, periods: days });
    };
    const entriesNow = () => world.transactions.ledgerPart(tenantId, mode, merchantId);
    if (rules.has('Invoices')) {
      all.push(...invoiceDifferences(ofMerchant('Invoice'), entriesNow().entries));
      yield;
    }
    const part = entriesNow();
    const figures = ofMerchant('Statement', 'Payout');
    const of = (kind: Figure['of']) => figures.filter((figure) => figure.of === kind);
    const balances = balancesOf(part, days);
    all.push(
      ...findUnbalanced(part.entries, days),
      ...(rules.has('Statements')
        ? balancesAgainst('Statements', of('Statement'), merchantBalances(balances), days)
        : []),
      ...(rules.has('Payouts') ? balancesAgainst('Payouts', of('Payout'), payoutBalances(balances), days) : []),
    );
    addTotals(books, totals, part);
    // Adds up the months now, because the code below reads them from the cache.
    sumsIn(part, months);
    yield;
  }
  const rest = world.transactions.ledgerPart(tenantId, mode);
  const breaks = rules.has('Suspense') ? world.figures({ tenantId, mode, kinds: ['Break'], periods: days }) : [];
  all.push(
    ...findUnbalanced(rest.entries, days),
    ...(rules.has('Suspense')
      ? balancesAgainst('Suspense', breaks, suspenseBalances(balancesOf(rest, days)), days)
      : []),
    ...totalDifferences(totals, days.length - 1),
  );
  yield;
  for (const { from, to } of months) {
    all.push(...volumeDifferences(books, days, { from, to: Math.min(to, days.at(-1)?.to ?? 0) }));
    yield;
  }
  all.push(...closedDifferences(books, months, days));
  all.sort((difference, other) => rule.values.indexOf(difference.rule) - rule.values.indexOf(other.rule));
  return {
    differences: new Map([...groupByKey(all, ({ day }) => String(day)).values()].map((ofDay) => [ofDay[0].day, ofDay])),
    rules,
  };
}

/**
 * Adds up entries by the day on which they were created, as statements do. Opening balances are part of every balance.
 */
const balancesOf = ({ entries }: LedgerPart, days: readonly Period[]): Account[] =>
  accountsOf(entries, days, ({ created, type }) => (type === 'OpeningBalance' ? 0 : created));

/** Type of figure that a rule needs from other plugins. */
const kinds: Partial<Record<Rule, Figure['of']>> = {
  Statements: 'Statement',
  Invoices: 'Invoice',
  Payouts: 'Payout',
  Suspense: 'Break',
};

/** Returns the entries whose debits and credits differ, on the day of their posting. */
function findUnbalanced(entries: readonly LedgerEntry[], days: readonly Period[]): Difference[] {
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

/** Balance in the ledger at the end of each day, credits less debits, minor units. */
interface Balance {
  readonly currency: string;
  readonly merchantId?: string | undefined;
  readonly account?: AccountName | undefined;
  readonly at: readonly number[];
}

const balanceKey = ({ currency, merchantId = '', account }: Omit<Balance, 'at'>): string =>
  `${merchantId} ${currency} ${account ?? ''}`;

/** Adds up accounts to balances, by what `about` returns for them. */
function addUp(accounts: readonly Account[], about: (account: Account) => Omit<Balance, 'at'>): Balance[] {
  const all = new Map<string, { readonly about: Omit<Balance, 'at'>; readonly moved: number[] }>();
  for (const account of accounts) {
    const subject = about(account);
    const key = balanceKey(subject);
    const known = all.get(key) ?? { about: subject, moved: account.movements.map(() => 0) };
    all.set(key, known);
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
  addUp(
    accounts.filter(({ account }) => ofMerchants.has(account)),
    ({ currency, merchantId }) => ({ currency, merchantId }),
  );
const payoutBalances = (accounts: readonly Account[]): Balance[] =>
  addUp(
    accounts.filter(({ account }) => account === 'inTransit' || account === 'paidOut'),
    ({ currency, merchantId, account }) => ({ currency, merchantId, account }),
  );
/** Returns the balances of the suspense account by currency; a shortfall is above 0. */
const suspenseBalances = (accounts: readonly Account[]): Balance[] =>
  addUp(
    accounts.filter(({ account }) => account === 'suspense'),
    ({ currency }) => ({ currency }),
  ).map(({ at, ...subject }) => ({ ...subject, at: at.map((amount) => 0 - amount) }));

/** Compares balances with the shown figures at the end of each day. */
function balancesAgainst(
  name: Rule,
  figures: readonly Figure[],
  balances: readonly Balance[],
  days: readonly Period[],
): Difference[] {
  const shown = new Map<string, number[]>();
  const known = new Map(balances.map((balance) => [balanceKey(balance), balance]));
  for (const figure of figures) {
    const key = balanceKey(figure);
    let amounts = shown.get(key);
    if (!amounts) {
      amounts = [];
      shown.set(key, amounts);
      const { currency, merchantId, account } = figure;
      const about = { currency, ...(merchantId !== undefined && { merchantId }), ...(account && { account }) };
      // A figure without an account is compared with 0.
      if (!known.has(key)) known.set(key, { ...about, at: days.map(() => 0) });
    }
    amounts[figure.period] = figure.amount;
  }
  return [...known].flatMap(([key, { at, ...about }]) => {
    const amounts = shown.get(key);
    return at.flatMap((expected, day): Difference[] => {
      const found = amounts?.[day] ?? 0;
      return found === expected ? [] : [{ rule: name, day, ...about, expected, found }];
    });
  });
}

/** Compares the fees of each invoice with the fees of its month in the ledger. */
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

/** Compares the volume of dashboards and reports with the transactions of a month, by day. */
function volumeDifferences(
  { world, tenantId, mode, zone }: Books,
  days: readonly Period[],
  { from, to }: Period,
): Difference[] {
  const filter = { tenantId, mode, from, to, types: paymentTypes };
  const known = new Set(merchantsOf(world, tenantId));
  const crossing = world.transactions.cross(filter, ['day', 'currency', 'merchant'], { base: 'EUR', zone });
  const [all, ofKnown, rows] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const { keys, taken } of crossing.by(['day', 'currency', 'merchant'])) {
    const [day = '', currency = '', merchantId = ''] = keys;
    const amount = taken.volumes.get(currency) ?? 0;
    add(all, `${day} ${currency}`, amount);
    if (known.has(merchantId)) add(ofKnown, `${day} ${currency}`, amount);
  }
  const texts = new Map<number, string>();
  for (const { created, currency, captured } of world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY })
    .rows) {
    const day = zone.dayAt(created);
    const date = texts.get(day) ?? dayText(day);
    texts.set(day, date);
    add(rows, `${date} ${currency}`, captured);
  }
  const places = new Map(days.map((period, place) => [dayText(zone.dayAt(period.from)), place]));
  const compareWith = (
    name: Rule,
    expected: ReadonlyMap<string, number>,
    found: ReadonlyMap<string, number>,
  ): Difference[] =>
    [...new Set([...expected.keys(), ...found.keys()])].flatMap((key): Difference[] => {
      const [date = '', currency = ''] = key.split(' ');
      const day = places.get(date) ?? -1;
      const [expectedAmount, other] = [expected.get(key) ?? 0, found.get(key) ?? 0];
      return expectedAmount === other || day < 0
        ? []
        : [{ rule: name, day, currency, expected: expectedAmount, found: other }];
    });
  return [...compareWith('Volume', rows, all), ...compareWith('Merchants', all, ofKnown)];
}

/**
 * Totals of all merchants by account and currency: current balances in the ledger, and current balances of the
 * merchants.
 */
type Totals = Map<
  string,
  { readonly account: AccountName; readonly currency: string; expected: number; found: number }
>;

function addTotals({ world, mode }: Books, totals: Totals, { merchantId = '', entries }: LedgerPart): void {
  const totalOf = (account: AccountName, currency: string) => {
    const known = totals.get(`${account} ${currency}`) ?? { account, currency, expected: 0, found: 0 };
    totals.set(`${account} ${currency}`, known);
    return known;
  };
  for (const { currency, lines } of entries) {
    for (const { account, debit, credit } of lines)
      if (ofMerchants.has(account)) totalOf(account, currency).expected += credit - debit;
  }
  for (const [currency, balances] of world.transactions.balances(merchantId, mode)) {
    for (const account of ofMerchants) totalOf(account, currency).found += balances.get(account) ?? 0;
  }
}

/**
 * Compares the current total of merchants' balances with the ledger.
 * @param day index of the last day
 */
const totalDifferences = (totals: Totals, day: number): Difference[] =>
  [...totals.values()].flatMap(({ account, currency, expected, found }) =>
    expected === found ? [] : [{ rule: 'Merchants' as const, day, currency, account, expected, found }],
  );

/** Compares the current balances of closed months with those at closing, on the last day of each month. */
function closedDifferences(books: Books, months: readonly Month[], days: readonly Period[]): Difference[] {
  const accounts = accountsIn(books, months);
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
      // Every key above begins with the name of an account.
      const name = account as AccountName;
      const [expected, found] = [0 - (frozen.moved.get(key) ?? 0), 0 - (now.get(key) ?? 0)];
      return expected === found
        ? []
        : [{ rule: 'ClosedMonths', day: placeOf(days, month.to), currency, account: name, expected, found }];
    });
  });
}
