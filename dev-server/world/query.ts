/** Filters, sorts and pages transactions. */
import { LRUCache } from 'lru-cache';
import { foldText } from '../../core/i18n/fold-text.ts';
import { systemMode } from '../../core/model/system-mode.ts';
import {
  transactionChannel,
  transactionKind,
  transactionStatus,
  transactionType,
} from '../../core/model/transactions.ts';
import {
  type CodedColumn,
  codedColumn,
  keepAmounts,
  keepFitting,
  keepFlagged,
  metColumn,
  numberColumn,
  type RankedColumn,
  rankedColumn,
  type Selection,
  type SortKeys,
  selectOf,
  selectRange,
  sortSelection,
} from './columns.ts';
import { type Crossing, countTransactions } from './cross.ts';
import { declineCauseOf } from './decline-causes.ts';
import type { Grouping, GroupKey } from './groups.ts';
import { lowerBound } from './lower-bound.ts';
import type { Rates } from './rates.ts';
import { currencies, currencyOf } from './reference/currencies.ts';
import { markets } from './reference/markets.ts';
import { methods, serviceProviders } from './reference/methods.ts';
import type { SearchIndex } from './search.ts';
import type { Merchant, QueryOptions, SortColumn, Transaction, TransactionFilter, TransactionPage } from './types.ts';

export interface TransactionTable {
  query(filter: TransactionFilter, options?: QueryOptions): TransactionPage;
  /** Counts the rows that match a filter by each value of some columns. */
  counts(filter: TransactionFilter, by: readonly CountedColumn[]): Counts;
  /**
   * Counts and adds up the transactions that match a filter, by several keys.
   * @throws RangeError for an unknown currency
   */
  cross(filter: TransactionFilter, by: readonly GroupKey[], grouping: Pick<Grouping, 'base' | 'zone'>): Crossing;
  /**
   * Sorts a part of the columns that are sorted only once, before they are needed.
   * @returns true if there is more to sort
   */
  sortSome(): boolean;
  /** Adds the row that was added last. */
  add(position: number): void;
  /** Updates a row whose status changed. */
  update(position: number): void;
  /** Updates the index after merchants were added or renamed. */
  merchantsChanged(): void;
}

/** Columns whose rows are counted by their values. */
export type CountedColumn = 'status' | 'type';
type Coded =
  | 'mode'
  | 'tenantId'
  | 'merchantId'
  | 'status'
  | 'type'
  | 'kind'
  | 'channel'
  | 'currency'
  | 'paymentMethod'
  | 'serviceProvider'
  | 'country';

/** Counts of rows by the values of some columns. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Maximum number of positions in selections that are kept for the next page of a list: 16 MB. */
const mostStoredPositions = 4_000_000;

/** Returns a text that is equal for equal filters; `undefined` for a filter with a condition in code. */
function keyOf({ fits, ...values }: TransactionFilter): string | undefined {
  return fits ? undefined : JSON.stringify(values, (_, value) => (value instanceof Set ? [...value].sort() : value));
}

/**
 * Creates the table.
 * @param rows oldest first; the table includes rows that are added later after a call of `add`
 */
export function createTable(
  rows: readonly Transaction[],
  merchants: () => readonly Merchant[],
  search: SearchIndex,
  rates: Rates,
): TransactionTable {
  const coded = codedColumns(merchants(), rows.length + 4096);
  // Only the names are stored, because the columns change when merchants change.
  const names = Object.keys(coded) as Coded[]; // Object.keys loses the key type
  const amounts = numberColumn(rows.length + 4096);
  const captured = numberColumn(rows.length + 4096);
  const created = numberColumn(rows.length + 4096);
  const declineReason = metColumn(rows.length + 4096);
  const declineCause = metColumn(rows.length + 4096);
  /** Positions by merchant, ascending. The merchant of a row never changes. */
  const byMerchant = new Map<string, number[]>();
  const note = (position: number) => {
    const { merchantId = '' } = rows[position] ?? {};
    const known = byMerchant.get(merchantId);
    if (known) known.push(position);
    else byMerchant.set(merchantId, [position]);
  };
  const put = (position: number) => {
    const row = rows[position];
    if (!row) return;
    for (const name of names) coded[name].put(position, row[name]);
    amounts.put(position, row.amount);
    captured.put(position, row.captured);
    created.put(position, row.created);
    declineReason.put(position, row.declineReason ?? '');
    declineCause.put(position, declineCauseOf(row) ?? '');
  };
  for (let position = 0; position < rows.length; position++) {
    note(position);
    put(position);
  }

  const ranked = rankedColumns(rows);
  const keysOf = (column: Exclude<SortColumn, 'created'>): SortKeys => {
    if (column === 'amount' || column === 'externalId') return ranked[column].keys();
    return column === 'merchantName' ? coded.merchantId : coded[column];
  };

  /**
   * Returns the positions of the rows with a key: in an id, reference, email address or name, as the name of their
   * merchant, or as their amount.
   */
  const findPositions = (key: string, { merchantIds }: TransactionFilter): number[] => {
    const parts = [search.find(key)];
    const wanted = foldText(key);
    // A user with access to a single merchant could find all of its rows by a part of its name.
    const named =
      merchantIds || wanted === ''
        ? []
        : merchants().filter(({ legalBusinessName }) => foldText(legalBusinessName).includes(wanted));
    if (named.length > 0) {
      const all = selectRange(0, rows.length);
      keepFlagged(all, coded.merchantId, coded.merchantId.flags(new Set(named.map(({ id }) => id))));
      parts.push([...all.positions.subarray(0, all.count)]);
    }
    const amount = amountIn(key);
    if (amount !== undefined) {
      const all = selectRange(0, rows.length);
      const { least, greatest } = amountBounds(coded.currency, amount, amount);
      keepAmounts(all, amounts.numbers, coded.currency, least, greatest);
      parts.push([...all.positions.subarray(0, all.count)]);
    }
    return parts.length === 1
      ? (parts[0] ?? [])
      : [...new Set(parts.flat())].sort((position, other) => position - other);
  };

  // A count needs no positions afterwards, so all counts share one array. Allocating 4 MB for each query of a million
  // rows would trigger a full garbage collection every other second.
  let scratch = new Uint32Array(0);
  const scratchFor = (count: number) => {
    if (scratch.length < count) scratch = new Uint32Array(count + 4096);
    return scratch;
  };
  const select = (filter: TransactionFilter, needsPositions = true): Selection => {
    const start = filter.from === undefined ? 0 : firstAt(rows, filter.from);
    const end = filter.to === undefined ? rows.length : firstAt(rows, filter.to + 1);
    const [merchantId, ...others] = filter.merchantIds ?? [];
    const known = filter.searchKey
      ? findPositions(filter.searchKey, filter)
      : merchantId !== undefined && others.length === 0
        ? (byMerchant.get(merchantId) ?? [])
        : undefined;
    const selection = known
      ? selectOf(known, start, end)
      : selectRange(start, end, needsPositions ? undefined : scratchFor(end - start));
    const wanted: Partial<Record<Coded, ReadonlySet<string> | undefined>> = {
      merchantId: filter.merchantIds,
      status: filter.statuses,
      type: filter.types,
      kind: filter.kinds,
      channel: filter.channels,
      currency: filter.currencies,
      paymentMethod: filter.paymentMethods,
      serviceProvider: filter.serviceProviders,
      country: filter.countries,
      tenantId: filter.tenantId === undefined ? filter.tenantIds : new Set([filter.tenantId]),
      mode: filter.mode === undefined ? undefined : new Set([filter.mode]),
    };
    for (const name of names) {
      const values = wanted[name];
      if (values) keepFlagged(selection, coded[name], coded[name].flags(values));
    }
    const { amountFrom, amountTo } = filter;
    if (amountFrom !== undefined || amountTo !== undefined) {
      const { least, greatest } = amountBounds(coded.currency, amountFrom, amountTo);
      keepAmounts(selection, amounts.numbers, coded.currency, least, greatest);
    }
    const { fits } = filter;
    if (fits) {
      keepFitting(selection, (position) => {
        const row = rows[position];
        return row !== undefined && fits(row);
      });
    }
    return selection;
  };

  // The pages of a list share a selection, and the list is often read again before any row changes.
  const storedSelections = new LRUCache<string, Selection>({
    maxSize: mostStoredPositions,
    sizeCalculation: ({ positions }) => positions.length + 1,
  });
  const storedCounts = new LRUCache<string, Counts>({ max: 200 });
  const forget = () => {
    storedSelections.clear();
    storedCounts.clear();
  };
  const sortedSelection = (filter: TransactionFilter, sortBy: SortColumn, descending: boolean): Selection => {
    const found = select(filter);
    return sortBy === 'created' ? byAge(found, descending) : sortSelection(found, keysOf(sortBy), descending);
  };
  /** Returns the sorted selection of a list; only its first positions, up to its count, are in use. */
  const selectionOf = (filter: TransactionFilter, sortBy: SortColumn, descending: boolean): Selection => {
    const key = keyOf(filter);
    if (key === undefined) return sortedSelection(filter, sortBy, descending);
    const order = `${sortBy} ${descending} ${key}`;
    const stored = storedSelections.get(order);
    if (stored) return stored;
    const { positions, count } = sortedSelection(filter, sortBy, descending);
    const selection = { positions: count === positions.length ? positions : positions.slice(0, count), count };
    storedSelections.set(order, selection);
    return selection;
  };
  const countsOf = (filter: TransactionFilter, by: readonly CountedColumn[]): Counts => {
    const { positions, count } = select(filter, false);
    const counted = by.map((name) => ({ name, codes: coded[name].codes, sums: new Uint32Array(coded[name].limit) }));
    for (let index = 0; index < count; index++) {
      const position = positions[index] ?? 0;
      for (const { codes, sums } of counted) {
        const code = codes[position] ?? 0;
        sums[code] = (sums[code] ?? 0) + 1;
      }
    }
    return Object.fromEntries(
      counted.map(({ name, sums }) => [
        name,
        Object.fromEntries(coded[name].values.map((value, code) => [value, sums[code] ?? 0])),
      ]),
    );
  };

  return {
    query(filter, { sortBy = 'created', descending = true, pageIndex = 0, pageSize = 20 } = {}) {
      // Reads of all rows are those of jobs and reports, which don't come again for the next page.
      const isPaged = Number.isFinite(pageSize);
      const sorted = (isPaged ? selectionOf : sortedSelection)(filter, sortBy, descending);
      const start = pageIndex === 0 ? 0 : pageIndex * pageSize; // 0 × Infinity is NaN
      const page = sorted.positions.subarray(start, Math.min(start + pageSize, sorted.count));
      return {
        rows: Array.from(page, (position) => rows[position]).filter((row) => row !== undefined),
        count: sorted.count,
      };
    },
    counts(filter, by) {
      const key = keyOf(filter);
      if (key === undefined) return countsOf(filter, by);
      const order = `${by.join()} ${key}`;
      const stored = storedCounts.get(order) ?? countsOf(filter, by);
      storedCounts.set(order, stored);
      return stored;
    },
    cross: (filter, by, grouping) =>
      countTransactions(
        select(filter, false),
        by,
        {
          coded: { ...coded, declineReason, declineCause },
          created: created.numbers,
          amounts: amounts.numbers,
          captured: captured.numbers,
        },
        { ...grouping, rates },
      ),
    sortSome: () => Object.values(ranked).some((column) => column.sortSome()),
    add(position) {
      forget();
      note(position);
      put(position);
      for (const column of Object.values(ranked)) column.add(position);
    },
    update(position) {
      forget();
      put(position);
    },
    merchantsChanged() {
      forget();
      Object.assign(coded, ofMerchants(merchants(), rows.length + 4096));
      rows.forEach((row, position) => {
        coded.merchantId.put(position, row.merchantId);
        coded.tenantId.put(position, row.tenantId);
      });
    },
  };
}

const plainColumn = (values: Iterable<string>, capacity: number) =>
  codedColumn(
    [...new Set(values)].map((value) => [value, value] as const),
    capacity,
  );

function ofMerchants(
  merchants: readonly Merchant[],
  capacity: number,
): Pick<Record<Coded, CodedColumn>, 'merchantId' | 'tenantId'> {
  return {
    merchantId: codedColumn(
      merchants.map(({ id, legalBusinessName }) => [id, legalBusinessName] as const),
      capacity,
    ),
    tenantId: plainColumn(
      merchants.map(({ tenantId }) => tenantId),
      capacity,
    ),
  };
}

function codedColumns(merchants: readonly Merchant[], capacity: number): Record<Coded, CodedColumn> {
  return {
    ...ofMerchants(merchants, capacity),
    status: plainColumn(transactionStatus.values, capacity),
    type: plainColumn(transactionType.values, capacity),
    kind: plainColumn(transactionKind.values, capacity),
    channel: plainColumn(transactionChannel.values, capacity),
    currency: plainColumn(
      currencies.map(({ id }) => id),
      capacity,
    ),
    paymentMethod: plainColumn(
      methods.map(({ name }) => name),
      capacity,
    ),
    serviceProvider: plainColumn(serviceProviders, capacity),
    country: plainColumn(
      markets.map(({ id }) => id),
      capacity,
    ),
    mode: plainColumn(systemMode.values, capacity),
  };
}

function rankedColumns(rows: readonly Transaction[]): Record<'amount' | 'externalId', RankedColumn> {
  const count = () => rows.length;
  const major = (row: Transaction) => row.amount / 10 ** currencyOf(row.currency).decimalPlaces;
  const at = (position: number): Transaction => {
    const row = rows[position];
    if (!row) throw new RangeError(`There is no transaction at position ${position}.`);
    return row;
  };
  return {
    amount: rankedColumn(count, (position) => major(at(position))),
    externalId: rankedColumn(count, (position) => at(position).externalId),
  };
}

/** Returns the position of the first row that was made at or after `time`. */
export const firstAt = (rows: readonly Readonly<Transaction>[], time: number): number =>
  lowerBound(rows.length, (position) => rows[position]?.created ?? 0, time);

/** Converts the limits from the major unit to the minor unit of each currency. */
function amountBounds(currency: CodedColumn, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) {
  const least = new Float64Array(currency.limit);
  const greatest = new Float64Array(currency.limit);
  // Rounded to six decimals first: 19.99 × 100 is slightly less than 1999 in binary.
  const roundToSixDecimals = (amount: number) => Number(amount.toFixed(6));
  for (const { id, decimalPlaces } of currencies) {
    const code = currency.codeOf(id) ?? 0;
    least[code] = Math.ceil(roundToSixDecimals(from * 10 ** decimalPlaces));
    greatest[code] = Math.floor(roundToSixDecimals(to * 10 ** decimalPlaces));
  }
  return { least, greatest };
}

function byAge(found: Selection, descending: boolean): Selection {
  if (descending) return found;
  return { positions: found.positions.slice(0, found.count).reverse(), count: found.count };
}

/**
 * Parses the amount in a search key, in the major unit: with decimals after a point or comma, after any group
 * separators.
 */
function amountIn(key: string): number | undefined {
  const match = /^(\d+|\d{1,3}(?:[.,\s]\d{3})+)[.,](\d{2,3})$/.exec(key.trim());
  return match ? Number(`${match[1]?.replace(/\D/g, '')}.${match[2]}`) : undefined;
}
