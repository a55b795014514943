/** The trial balance, accounts and entries, as the API answers them. */
import { fromMinor } from '#core/api';
import { type AccountName, grouped, type LedgerEntry } from '#sandbox';
import type { AccountRow, BalanceRow, EntryLine, Sum } from '../api.ts';
import { type account, entryType, typeOfAccount } from '../model.ts';
import { type Account, accountsOf, type Books, type Month, monthsOf, openingOf, placeOf } from './ledger.ts';

const instant = (time: number): string => new Date(time).toISOString();

/** Returns the months that a query covers: the chosen months, or the current month by default. */
function chosenMonths(
  months: readonly Month[],
  month: string | undefined,
): readonly { readonly month: Month; readonly place: number }[] {
  const wanted = month?.split(',');
  return months
    .map((month, place) => ({ month, place }))
    .filter(({ month: candidate, place }) => wanted?.includes(candidate.month) ?? place === months.length - 1);
}

/** Returns an account's row for a month; undefined when its opening balance was zero and nothing was posted. */
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

/** Returns the rows of a trial balance. @param month comma-joined; the running month where absent */
export function balanceRows(books: Books, month: string | undefined): BalanceRow[] {
  const months = monthsOf(books);
  const all = accountsOf(books.world.transactions.ledger(books.tenantId, books.mode), months);
  const merged = [...grouped(all, ({ account: name, currency }) => `${name} ${currency}`).values()]
    .map((group) => ({ ...group[0], movements: sumOf(group) }))
    .sort((mergedAccount, other) => mergedAccount.currency.localeCompare(other.currency, 'en'));
  return chosenMonths(months, month).flatMap(({ month: { month: name }, place }) =>
    merged.flatMap((mergedAccount) => {
      const row = movementIn(books, mergedAccount, place);
      return row
        ? [
            {
              id: `${name}-${row.account}-${row.currency}`,
              month: name,
              accountType: typeOfAccount[row.account],
              ...row,
            },
          ]
        : [];
    }),
  );
}

function sumOf(accounts: readonly [Account, ...Account[]]): Account['movements'] {
  return accounts[0].movements.map((_, place) => {
    const sum = (field: 'debit' | 'credit' | 'count') =>
      accounts.reduce((total, { movements }) => total + (movements[place]?.[field] ?? 0), 0);
    return { debit: sum('debit'), credit: sum('credit'), count: sum('count') };
  });
}

/** Returns the accounts that a trial balance is made of. @param month comma-joined; the running month where absent */
export function accountRows(books: Books, month: string | undefined): AccountRow[] {
  const months = monthsOf(books);
  const all = accountsOf(books.world.transactions.ledger(books.tenantId, books.mode), months);
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

/** A line before it is written: an answer has only one page of them. */
export interface Line {
  readonly entry: LedgerEntry;
  readonly at: number;
  readonly month: string;
}

/** Returns the lines of all entries. */
export function linesOf(books: Books): Line[] {
  const months = monthsOf(books);
  return books.world.transactions.ledger(books.tenantId, books.mode).flatMap((entry) => {
    const month = months[Math.max(0, placeOf(months, entry.posted))]?.month ?? '';
    return entry.lines.map((_, at) => ({ entry, at, month }));
  });
}

/** Writes a line. */
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

/** Returns what an entry is known by outside the ledger. */
export function referenceOf(
  { world }: Books,
  { transactionId, payoutNumber, invoice }: LedgerEntry,
): string | undefined {
  if (transactionId !== undefined) return world.transactions.get(transactionId)?.externalId;
  return payoutNumber ?? invoice?.split(' ')[0];
}

/** Adds up debits and credits by currency. */
export function sumsOf({ world }: Books, lines: readonly Line[]): Sum[] {
  const sums = new Map<string, { debit: number; credit: number }>();
  for (const { entry, at } of lines) {
    const sum = sums.get(entry.currency) ?? { debit: 0, credit: 0 };
    sums.set(entry.currency, sum);
    sum.debit += entry.lines[at]?.debit ?? 0;
    sum.credit += entry.lines[at]?.credit ?? 0;
  }
  return [...sums].sort().map(([currency, { debit, credit }]) => {
    const money = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
    return { currency, debit: money(debit), credit: money(credit), difference: money(debit - credit) };
  });
}
