/** Conversion of the trial balance, accounts and entries into API responses. */
import { fromMinor, toMinor } from '#core/api';
import { type AccountName, groupByKey, type LedgerEntry, type LedgerPart, perWorld } from '#sandbox';
import type { AccountRow, BalanceRow, EntryLine, Sum } from '../api.ts';
import { type account, entryType, typeOfAccount } from '../model.ts';
import {
  type Account,
  accountsIn,
  type Books,
  type Month,
  monthsOf,
  openingOf,
  partsOf,
  placeOf,
  sumsIn,
} from './ledger.ts';
import { rateAt, reportingCurrency, worthOf } from './month-end.ts';

const instant = (time: number): string => new Date(time).toISOString();

/** Returns the months of a query, or the current month by default. */
function chosenMonths(
  months: readonly Month[],
  month: string | undefined,
): readonly { readonly month: Month; readonly place: number }[] {
  const wanted = month?.split(',');
  return months
    .map((row, place) => ({ month: row, place }))
    .filter(({ month: row, place }) => wanted?.includes(row.month) ?? place === months.length - 1);
}

/** Returns the row of an account for a month; `undefined` if its opening balance was zero and nothing was posted. */
function movementIn({ world }: Books, { currency, movements, ...accountKey }: Account, place: number) {
  const { debit = 0, credit = 0, count = 0 } = movements[place] ?? {};
  const opening = openingOf({ movements }, place);
  if (opening === 0 && count === 0) return undefined;
  const money = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    ...{ account: nameOf(accountKey.account), currency, count, opening: money(opening) },
    ...{ debit: money(debit), credit: money(credit), closing: money(opening + debit - credit) },
  };
}

const nameOf = (name: AccountName): (typeof account.values)[number] => name;

/**
 * Returns the rows of a trial balance.
 * @param month comma-separated months; the current month by default
 */
export function balanceRows(books: Books, month: string | undefined): BalanceRow[] {
  const months = monthsOf(books);
  const all = accountsIn(books, months);
  const merged = [...groupByKey(all, ({ account: name, currency }) => `${name} ${currency}`).values()]
    .map((group) => ({ ...group[0], movements: sumOf(group) }))
    .sort((mergedAccount, other) => mergedAccount.currency.localeCompare(other.currency, 'en'));
  return chosenMonths(months, month).flatMap(({ month: { month: name, to }, place }) =>
    merged.flatMap((mergedAccount) => {
      const row = movementIn(books, mergedAccount, place);
      return row
        ? [
            {
              id: `${name}-${row.account}-${row.currency}`,
              month: name,
              accountType: typeOfAccount[row.account],
              ...row,
              ...convertedOf(books, row.currency, openingOf(mergedAccount, place + 1), to),
            },
          ]
        : [];
    }),
  );
}

/** Returns the trial balances of several tenants as one: rows of the same account and currency are added up. */
export function addedBalances(list: readonly Books[], month: string | undefined): BalanceRow[] {
  const [first, ...others] = list;
  if (!first || others.length === 0) return first ? balanceRows(first, month) : [];
  const rows = list.flatMap((books) => balanceRows(books, month));
  return [...groupByKey(rows, ({ id }) => id).values()].map((same) => {
    const [row] = same;
    const add = (field: 'opening' | 'debit' | 'credit' | 'closing' | 'converted') => {
      const decimals = first.world.decimalPlaces(field === 'converted' ? row.reportingCurrency : row.currency);
      return fromMinor(
        same.reduce((sum, other) => sum + toMinor(other[field], decimals), 0),
        decimals,
      );
    };
    return {
      ...row,
      ...{ opening: add('opening'), debit: add('debit'), credit: add('credit'), closing: add('closing') },
      converted: add('converted'),
      count: same.reduce((sum, { count }) => sum + count, 0),
      // The tenants may have different rates.
      rate: [...new Set(same.map(({ rate }) => rate))].join(' / '),
    };
  });
}

/** Returns the total debits and credits of several tenants by currency. */
export function addedSums(all: readonly (readonly Sum[])[], { world }: Books): Sum[] {
  const sums: Sums = new Map();
  for (const { currency, debit, credit } of all.flat()) {
    const decimals = world.decimalPlaces(currency);
    add(sums, currency, toMinor(debit, decimals), toMinor(credit, decimals));
  }
  return sumAnswers({ world }, sums);
}

/** Returns a balance in the reporting currency, with the exchange rate. */
function convertedOf({ world, tenantId }: Books, currency: string, balance: number, to: number) {
  const time = Math.min(to, world.now());
  const worth = worthOf(world, tenantId, currency, balance, time);
  return {
    converted: fromMinor(worth, world.decimalPlaces(reportingCurrency)),
    reportingCurrency,
    rate: rateAt(world, tenantId, currency, time),
  };
}

function sumOf(accounts: readonly [Account, ...Account[]]): Account['movements'] {
  return accounts[0].movements.map((_, place) => {
    const sum = (field: 'debit' | 'credit' | 'count') =>
      accounts.reduce((total, { movements }) => total + (movements[place]?.[field] ?? 0), 0);
    return { debit: sum('debit'), credit: sum('credit'), count: sum('count') };
  });
}

/**
 * Returns the rows of the accounts.
 * @param month comma-separated months; the current month by default
 */
export function accountRows(books: Books, month: string | undefined): AccountRow[] {
  const months = monthsOf(books);
  const all = accountsIn(books, months);
  return chosenMonths(months, month).flatMap(({ month: { month: name }, place }) =>
    all.flatMap((ledgerAccount) => {
      const row = movementIn(books, ledgerAccount, place);
      return row
        ? [
            {
              id: `${name}-${row.account}-${row.currency}-${ledgerAccount.merchantId ?? 'own'}`,
              month: name,
              ...ownerOf(books, ledgerAccount.merchantId),
              ...row,
            },
          ]
        : [];
    }),
  );
}

const ownerOf = ({ world }: Books, merchantId: string | undefined) => {
  const merchantName = world.merchant(merchantId ?? '')?.legalBusinessName;
  return { ...(merchantId !== undefined && { merchantId }), ...(merchantName !== undefined && { merchantName }) };
};

/** Line of an entry. Only the lines of the requested page are converted into responses. */
export interface Line {
  readonly entry: LedgerEntry;
  readonly at: number;
  readonly month: string;
}

const newestFirst = (line: Line, other: Line): number => other.entry.posted - line.entry.posted;

/** Lines of the parts of the ledger, newest first, with the end of the last month when they were collected. */
const known = new WeakMap<LedgerPart, { readonly last: number; readonly lines: readonly Line[] }>();

function linesIn(part: LedgerPart, months: readonly Month[]): readonly Line[] {
  const last = months.at(-1)?.to ?? 0;
  const before = known.get(part);
  if (before?.last === last) return before.lines;
  const made = part.entries.flatMap((entry) => {
    const month = months[Math.max(0, placeOf(months, entry.posted))]?.month ?? '';
    return entry.lines.map((_, at) => ({ entry, at, month }));
  });
  const lines = made.sort(newestFirst);
  known.set(part, { last, lines });
  return lines;
}

const wholes = perWorld(() => ({ parts: [] as readonly (readonly Line[])[], lines: [] as readonly Line[] }));

/** Collects the lines of all entries in slices. */
export function* lineWork(books: Books): Generator<unknown> {
  const months = monthsOf(books);
  for (const part of partsOf(books)) {
    linesIn(part, months);
    yield;
  }
}

/** Returns the lines of all entries, newest first. */
export function linesOf(books: Books): readonly Line[] {
  const months = monthsOf(books);
  const whole = wholes(books.world, `${books.tenantId} ${books.mode}`);
  const parts = partsOf(books).map((part) => linesIn(part, months));
  if (parts.length === whole.parts.length && parts.every((part, at) => part === whole.parts[at])) return whole.lines;
  // Each part is already sorted, so this sort only merges the parts.
  return Object.assign(whole, { parts, lines: parts.flat().sort(newestFirst) }).lines;
}

/** Converts a line into the response. */
export function lineAnswer(books: Books, { entry, at }: Line): EntryLine {
  const { world } = books;
  const { id, type, currency, created, posted, transactionId, payoutId, breakId, lines } = entry;
  const { account: name = 'provider', debit = 0, credit = 0 } = lines[at] ?? {};
  const money = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const reference = referenceOf(books, entry);
  return {
    ...{ id: `${id}-${at + 1}`, posted: instant(posted), entry: id, type: entryType.is(type) ? type : 'Other' },
    ...{ account: name, accountType: typeOfAccount[name], ...ownerOf(books, entry.merchantId), currency },
    ...(posted !== created && { original: instant(created) }),
    ...(debit !== 0 && { debit: money(debit) }),
    ...(credit !== 0 && { credit: money(credit) }),
    ...(reference !== undefined && { reference }),
    ...(transactionId !== undefined && { transactionId }),
    ...(payoutId !== undefined && { payoutId }),
    ...(breakId !== undefined && { breakId }),
  };
}

/** Returns the reference of the transaction, payout or invoice of an entry. */
export function referenceOf(
  { world }: Books,
  { transactionId, payoutNumber, invoice }: LedgerEntry,
): string | undefined {
  if (transactionId !== undefined) return world.transactions.get(transactionId)?.externalId;
  return payoutNumber ?? invoice?.split(' ')[0];
}

type Sums = Map<string, { debit: number; credit: number }>;

function add(sums: Sums, currency: string, debit: number, credit: number): void {
  let sum = sums.get(currency);
  if (!sum) {
    sum = { debit: 0, credit: 0 };
    sums.set(currency, sum);
  }
  sum.debit += debit;
  sum.credit += credit;
}

/** Returns the totals of debits and credits by currency. */
export function sumsOf(books: Books, lines: readonly Line[]): Sum[] {
  const sums: Sums = new Map();
  for (const { entry, at } of lines) {
    const line = entry.lines[at];
    if (line) add(sums, entry.currency, line.debit, line.credit);
  }
  return sumAnswers(books, sums);
}

/** Totals and counts of the selected months. */
interface Posted {
  readonly sums: Sum[];
  /** Number of lines. */
  readonly lines: number;
  /** Number of entries of earlier months that were already closed. */
  readonly moved: number;
}

/**
 * Returns the totals and counts of the selected months.
 * @param currencies if absent, all
 */
export function postedIn(books: Books, chosen: ReadonlySet<string>, currencies?: readonly string[]): Posted {
  const months = monthsOf(books);
  const places = months.flatMap(({ month }, place) => (chosen.has(month) ? [place] : []));
  const sums: Sums = new Map();
  let [lines, moved] = [0, 0];
  for (const part of partsOf(books)) {
    const ofPart = sumsIn(part, months);
    for (const place of places) moved += ofPart.moved[place] ?? 0;
    for (const { currency, movements } of ofPart.accounts) {
      if (currencies?.includes(currency) === false) continue;
      for (const place of places) {
        const { debit = 0, credit = 0, count = 0 } = movements[place] ?? {};
        if (count > 0) add(sums, currency, debit, credit);
        lines += count;
      }
    }
  }
  return { sums: sumAnswers(books, sums), lines, moved };
}

const sumAnswers = ({ world }: Pick<Books, 'world'>, sums: Sums): Sum[] =>
  [...sums].sort().map(([currency, { debit, credit }]) => {
    const money = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
    return { currency, debit: money(debit), credit: money(credit), difference: money(debit - credit) };
  });
