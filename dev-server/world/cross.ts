/**
 * Groups transactions by several keys and adds them up, from columns: a million in some tenths of a second. Sums are
 * whole minor units. Each transaction is converted to the base currency separately, so that the sums agree exactly with
 * those of groups.ts.
 */
import type { CodedColumn, Selection } from './columns.ts';
import { publishedBetween } from './exchange.ts';
import {
  approvedStatuses,
  type CrossGroup,
  type GroupKey,
  hourAt,
  hourText,
  monthText,
  refusedStatuses,
  type Sums,
} from './groups.ts';
import type { Rates } from './rates.ts';
import { dayText, type Zone, zoneOf } from './zone.ts';

export interface CrossColumns {
  readonly coded: Readonly<
    Record<
      | 'status'
      | 'currency'
      | 'serviceProvider'
      | 'paymentMethod'
      | 'kind'
      | 'country'
      | 'merchantId'
      | 'tenantId'
      | 'declineReason'
      | 'declineCause',
      CodedColumn
    >
  >;
  /** Times in epoch milliseconds, rising with the position. */
  readonly created: Float64Array;
  /** Requested and captured amounts in minor units. */
  readonly amounts: Float64Array;
  readonly captured: Float64Array;
}

/** Counted transactions, which can be read by any of the keys by which they were counted. @public */
export interface Crossing {
  /**
   * Returns the groups by some of its keys, in the order of each group's newest transaction.
   * @throws RangeError for a key by which the transactions were not counted; the currency is always included
   */
  by(keys: readonly GroupKey[]): CrossGroup[];
}

/** Reader of a row's key as a small integer below `limit`, and the value of each number. */
interface KeyReader {
  readonly limit: number;
  codeAt(position: number): number;
  textOf(code: number): string;
}

const outcomes = ['open', 'approved', 'refused'] as const;
const outcomeOf = (statuses: CodedColumn) =>
  Uint8Array.from(statuses.values, (status) =>
    approvedStatuses.has(status) ? 1 : refusedStatuses.has(status) ? 2 : 0,
  );

/**
 * Counts transactions.
 * @param by keys; the currency is added if it is missing
 * @throws RangeError for an unknown currency
 */
export function countTransactions(
  { positions, count }: Selection,
  by: readonly GroupKey[],
  columns: CrossColumns,
  {
    base,
    zone = zoneOf(0),
    rates: storedRates,
  }: { readonly base: string; readonly zone?: Zone; readonly rates: Pick<Rates, 'isPublished' | 'between'> },
): Crossing {
  const keys: readonly GroupKey[] = by.includes('currency') ? by : [...by, 'currency'];
  // Positions are ordered by age: the first one is the newest.
  const range = { from: columns.created[positions[count - 1] ?? 0] ?? 0, to: columns.created[positions[0] ?? 0] ?? 0 };
  const readers = keys.map((key) => readerOf(key, columns, zone, range));
  const steps = readers.map(({ limit }) => branches(limit));
  const { status, currency, tenantId, declineCause } = columns.coded;
  const ownRules = declineCause.codeOf('Rules');
  const outcome = outcomeOf(status);
  const rates = currency.values.map((id) => publishedBetween(id, base));
  // By tenant and currency, only if a tenant has set rates: most worlds have none.
  const tenantRates = storedRates.isPublished
    ? undefined
    : tenantId.values.map((tenant) => currency.values.map((id) => storedRates.between(tenant, id, base)));
  const slots: Slot[] = [];
  for (let index = 0; index < count; index++) {
    const position = positions[index] ?? 0;
    let node = 0;
    for (let at = 0; at < readers.length; at++) node = steps[at]?.next(node, readers[at]?.codeAt(position) ?? 0) ?? 0;
    let slot = slots[node];
    const money = currency.codes[position] ?? 0;
    if (!slot) {
      slot = {
        codes: readers.map((reader) => reader.codeAt(position)),
        currency: money,
        count: 0,
        approved: 0,
        refused: 0,
        blocked: 0,
        amount: 0,
        captured: 0,
        requested: 0,
        volume: 0,
      };
      slots[node] = slot;
    }
    slot.count++;
    const result = outcome[status.codes[position] ?? 0];
    if (result === 1) slot.approved++;
    else if (result === 2) {
      slot.refused++;
      if (declineCause.codes[position] === ownRules) slot.blocked++;
    }
    const rate = tenantRates?.[tenantId.codes[position] ?? 0]?.[money] ?? rates[money];
    const created = columns.created[position] ?? 0;
    const amount = columns.amounts[position] ?? 0;
    slot.amount += amount;
    if (amount !== 0 && rate) slot.requested += rate(amount, created);
    const captured = columns.captured[position] ?? 0;
    if (captured !== 0 && rate) {
      slot.captured += captured;
      slot.volume += rate(captured, created);
    }
  }
  return {
    by(wanted) {
      const places = wanted.map((key) => {
        const place = keys.indexOf(key);
        if (place < 0) throw new RangeError(`Counted by ${keys.join(', ')}, not by ${key}.`);
        return place;
      });
      const groups = new Map<
        string,
        { readonly keys: readonly string[]; readonly taken: Adding; readonly requested: Adding }
      >();
      for (const slot of slots) {
        const texts = places.map((place) => readers[place]?.textOf(slot.codes[place] ?? 0) ?? '');
        // The null character occurs in no value.
        const name = texts.join('\0');
        const group = groups.get(name) ?? { keys: texts, taken: emptySum(), requested: emptySum() };
        groups.set(name, group);
        const id = currency.values[slot.currency] ?? '';
        add(group.taken, slot, slot.volume, id, slot.captured);
        add(group.requested, slot, slot.requested, id, slot.amount);
      }
      return [...groups.values()];
    },
  };
}

/** Transactions with the same value of each key, and so the same currency. */
interface Slot {
  readonly codes: readonly number[];
  readonly currency: number;
  count: number;
  approved: number;
  refused: number;
  blocked: number;
  amount: number;
  captured: number;
  requested: number;
  volume: number;
}

interface Adding extends Sums {
  count: number;
  approved: number;
  refused: number;
  blocked: number;
  volume: number;
  readonly volumes: Map<string, number>;
}
const emptySum = (): Adding => ({
  count: 0,
  approved: 0,
  refused: 0,
  blocked: 0,
  volume: 0,
  volumes: new Map(),
});

function add(
  sums: Adding,
  { count, approved, refused, blocked }: Slot,
  volume: number,
  currency: string,
  minor: number,
): void {
  sums.count += count;
  sums.approved += approved;
  sums.refused += refused;
  sums.blocked += blocked;
  sums.volume += volume;
  if (minor !== 0) sums.volumes.set(currency, (sums.volumes.get(currency) ?? 0) + minor);
}

/** Numbers the pairs of a node and a code in the order of their first occurrence. */
function branches(limit: number) {
  let table = new Int32Array(Math.max(limit, 1));
  let met = 0;
  return {
    next(node: number, code: number): number {
      const place = node * limit + code;
      if (place >= table.length) {
        const longer = new Int32Array(Math.max(table.length * 2, (node + 1) * limit));
        longer.set(table);
        table = longer;
      }
      const known = table[place] ?? 0;
      if (known > 0) return known - 1;
      table[place] = ++met;
      return met - 1;
    },
  };
}

function readerOf(
  key: GroupKey,
  { coded, created }: CrossColumns,
  zone: Zone,
  { from, to }: { readonly from: number; readonly to: number },
): KeyReader {
  const column = (name: keyof typeof coded): KeyReader => {
    const { codes, values } = coded[name];
    return { limit: values.length, codeAt: (position) => codes[position] ?? 0, textOf: (code) => values[code] ?? '' };
  };
  const firstDay = zone.dayAt(from);
  const dayOf = dayReader(created, zone);
  switch (key) {
    case 'hour': {
      // The hours of a time zone start at a quarter of an hour in UTC.
      const start = Math.floor(hourAt(from, zone) / quarter);
      const hourOf = spanReader(created, (time) => {
        const begin = Math.floor(time / quarter) * quarter;
        return { value: Math.round(hourAt(time, zone) / quarter) - start, begin, end: begin + quarter };
      });
      return {
        limit: Math.ceil((to - from) / quarter) + 8,
        codeAt: hourOf,
        textOf: (code) => hourText((code + start) * quarter),
      };
    }
    case 'day':
      return {
        limit: zone.dayAt(to) - firstDay + 1,
        codeAt: (position) => dayOf(position) - firstDay,
        textOf: (code) => dayText(code + firstDay),
      };
    case 'month': {
      const monthOf = (day: number) => {
        const text = monthText(day);
        return Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;
      };
      const first = monthOf(firstDay);
      const months = byDay(dayOf, (day) => monthOf(day) - first);
      const textOf = (code: number) =>
        `${Math.floor((code + first) / 12)}-${String(((code + first) % 12) + 1).padStart(2, '0')}`;
      return { limit: monthOf(zone.dayAt(to)) - first + 1, codeAt: months, textOf };
    }
    case 'dayOfMonth':
      return {
        limit: 32,
        codeAt: byDay(dayOf, (day) => Number(dayText(day).slice(8))),
        textOf: (code) => String(code).padStart(2, '0'),
      };
    case 'outcome': {
      const { codes } = coded.status;
      const outcome = outcomeOf(coded.status);
      return {
        limit: 3,
        codeAt: (position) => outcome[codes[position] ?? 0] ?? 0,
        textOf: (code) => outcomes[code] ?? '',
      };
    }
    case 'merchant':
      return column('merchantId');
    case 'tenant':
      return column('tenantId');
    default:
      return column(key);
  }
}

const quarter = 900_000;

/** Creates a reader of values by time. Rows are ordered by age, so most are in the span of the previous row. */
function spanReader(
  created: Float64Array,
  read: (time: number) => { readonly value: number; readonly begin: number; readonly end: number },
) {
  let [value, begin, end] = [0, 1, 0];
  return (position: number): number => {
    const time = created[position] ?? 0;
    if (time < begin || time >= end) ({ value, begin, end } = read(time));
    return value;
  };
}

const dayReader = (created: Float64Array, zone: Zone) =>
  spanReader(created, (time) => {
    const day = zone.dayAt(time);
    return { value: day, begin: zone.startOf(day), end: zone.startOf(day + 1) };
  });

/** Creates a reader that computes the value of each day only once. */
function byDay(dayOf: (position: number) => number, read: (day: number) => number): (position: number) => number {
  let [known, value] = [Number.NaN, 0];
  return (position) => {
    const day = dayOf(position);
    if (day !== known) [known, value] = [day, read(day)];
    return value;
  };
}
