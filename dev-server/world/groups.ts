import {
  approvedStatuses as approved,
  declinedStatuses as declined,
  paymentTypes as types,
} from '../../core/model/transactions.ts';
import { declineCauseOf } from './decline-causes.ts';
import { exchangeTo, halfUp } from './exchange.ts';
import type { Rates } from './rates.ts';
import type { Transaction, TransactionType } from './types.ts';
import { dayText, type Zone, zoneOf } from './zone.ts';

/** Types of the transactions that are payments. @public */
export const paymentTypes: ReadonlySet<TransactionType> = new Set(types);
/** Statuses of approved payments. @public */
export const approvedStatuses: ReadonlySet<string> = new Set(approved);
/**
 * Statuses that count as declined. A status that is neither approved nor declined has no outcome, or was voided.
 * @public
 */
export const refusedStatuses: ReadonlySet<string> = new Set(declined);

/** Periods by which transactions can be grouped. @public */
export const timeKeys = ['hour', 'day', 'month'] as const;
/** Period by which transactions are grouped. @public */
export type TimeKey = (typeof timeKeys)[number];
/** Value by which transactions are grouped. @public */
export type GroupKey =
  | TimeKey
  | 'dayOfMonth'
  | 'status'
  | 'outcome'
  | 'currency'
  | 'serviceProvider'
  | 'paymentMethod'
  | 'kind'
  | 'country'
  | 'merchant'
  | 'tenant'
  | 'declineReason'
  | 'declineCause';

/** Totals of transactions. @public */
export interface Sums {
  readonly count: number;
  readonly approved: number;
  readonly refused: number;
  /** Number of declined payments that the portal's rules stopped before they reached a provider. */
  readonly blocked: number;
  /** Minor units of the base currency. Each transaction is converted separately. */
  readonly volume: number;
  /** Minor units by currency, as paid. */
  readonly volumes: ReadonlyMap<string, number>;
}
/** Group of transactions with the same value, and their sums. @public */
export interface Group extends Sums {
  /**
   * Value of the group: an id, a name, a code; `2026-11-22` for a day, `2026-11` for a month, the start of an hour as
   * an instant in ISO 8601 in UTC; `01` to `31` for a day of the month; approved, refused or open for an outcome; empty
   * if a transaction has no value, such as the decline reason of an approved one.
   */
  readonly key: string;
}
/** Transactions with the same value of each of several keys. @public */
export interface CrossGroup {
  /** Values in the order of the requested keys. */
  readonly keys: readonly string[];
  /** Captured sums. */
  readonly taken: Sums;
  /** Requested sums, regardless of the outcome. */
  readonly requested: Sums;
}

export interface Grouping {
  /** Currency to which all amounts are converted. */
  readonly base: string;
  /** Exchange rates; by default the published rates. */
  readonly rates?: Pick<Rates, 'exchangeTo'>;
  /** Time zone of the days, hours and months; UTC by default. */
  readonly zone?: Zone;
  /** Returns the minor units that a transaction adds; by default the captured amount. */
  readonly amountOf?: (transaction: Transaction) => number;
}

/**
 * Returns the groups of transactions by a key, in the order of each group's first transaction. Sums are exact up to
 * 2^53 minor units.
 * @throws RangeError for an unknown currency
 * @public
 */
export function groupTransactions(rows: readonly Transaction[], by: GroupKey, grouping: Grouping): Group[] {
  const groups = new Map<string, Tally>();
  const keyOf = keyReader(by, grouping.zone ?? zoneOf(0));
  const { add, sumsOf } = adder(grouping);
  for (const row of rows) {
    const key = keyOf(row);
    let tally = groups.get(key);
    if (!tally) {
      tally = emptyTally();
      groups.set(key, tally);
    }
    add(tally, row);
  }
  return [...groups].map(([key, tally]) => ({ key, ...sumsOf(tally) }));
}

/**
 * Returns the sums of all transactions.
 * @throws RangeError like `groupTransactions`
 * @public
 */
export function sumTransactions(rows: readonly Transaction[], grouping: Omit<Grouping, 'zone'>): Sums {
  const tally = emptyTally();
  const { add, sumsOf } = adder(grouping);
  for (const row of rows) add(tally, row);
  return sumsOf(tally);
}

/**
 * Returns the keys of all hours, days or months that a period touches, in order.
 * @param from,to epoch milliseconds, both inclusive
 * @public
 */
export function timeKeysOf(by: TimeKey, from: number, to: number, zone: Zone): string[] {
  if (from > to) return [];
  const keys = new Set<string>();
  if (by === 'hour') {
    // Offsets of time zones are multiples of a quarter of an hour, so this finds each hour, also when the clocks
    // change.
    for (let time = from; time < to; time += hour / 4) keys.add(hourText(hourAt(time, zone)));
    keys.add(hourText(hourAt(to, zone)));
  } else {
    const write = by === 'day' ? dayText : monthText;
    for (let day = zone.dayAt(from); day <= zone.dayAt(to); day++) keys.add(write(day));
  }
  return [...keys];
}

/**
 * Returns a part of a whole in percent, rounded half up to two decimals; null if the whole is zero. Both are integers
 * and not negative.
 * @public
 */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(halfUp(BigInt(part) * 10_000n, BigInt(whole))) / 100;
}

/**
 * Returns the share of approved transactions among all with an outcome, in percent; null if none has an outcome.
 * @public
 */
export const successRateOf = ({ approved, refused }: Pick<Sums, 'approved' | 'refused'>): number | null =>
  percentOf(approved, approved + refused);

/**
 * Returns the approval rate of a provider, in percent. Payments that the portal's rules stopped aren't counted, because
 * they never reached the provider.
 * @public
 */
export const providerRateOf = ({ approved, refused, blocked }: Pick<Sums, 'approved' | 'refused' | 'blocked'>) =>
  percentOf(approved, approved + refused - blocked);

/**
 * Sums during the count. Volumes are stored by the position of their currency, which is much faster than a map for each
 * row.
 */
interface Tally {
  count: number;
  approved: number;
  refused: number;
  blocked: number;
  volume: number;
  readonly volumes: number[];
}

const emptyTally = (): Tally => ({ count: 0, approved: 0, refused: 0, blocked: 0, volume: 0, volumes: [] });

function adder({ base, rates, amountOf = ({ captured }) => captured }: Grouping) {
  const atPublished = exchangeTo(base);
  const exchange =
    rates?.exchangeTo(base) ?? ((minor: number, row: Transaction) => atPublished(minor, row.currency, row.created));
  const places = new Map<string, number>();
  return {
    add(tally: Tally, row: Transaction): void {
      const { status, currency } = row;
      tally.count++;
      if (approvedStatuses.has(status)) tally.approved++;
      else if (refusedStatuses.has(status)) {
        tally.refused++;
        if (declineCauseOf(row) === 'Rules') tally.blocked++;
      }
      const amount = amountOf(row);
      if (amount === 0) return;
      tally.volume += exchange(amount, row);
      let place = places.get(currency);
      if (place === undefined) {
        place = places.size;
        places.set(currency, place);
      }
      tally.volumes[place] = (tally.volumes[place] ?? 0) + amount;
    },
    sumsOf({ volumes, ...sums }: Tally): Sums {
      const known = [...places].filter(([, place]) => volumes[place] !== undefined);
      return { ...sums, volumes: new Map(known.map(([currency, place]) => [currency, volumes[place] ?? 0])) };
    },
  };
}

function keyReader(by: GroupKey, zone: Zone): (row: Transaction) => string {
  switch (by) {
    case 'hour':
      return textOf((time) => hourAt(time, zone), hourText);
    case 'day':
      return textOf(zone.dayAt, dayText);
    case 'month':
      return textOf(zone.dayAt, monthText);
    case 'dayOfMonth':
      return textOf(zone.dayAt, (day) => dayText(day).slice(8));
    case 'outcome':
      return ({ status }) =>
        approvedStatuses.has(status) ? 'approved' : refusedStatuses.has(status) ? 'refused' : 'open';
    case 'merchant':
      return (row) => row.merchantId;
    case 'tenant':
      return (row) => row.tenantId;
    case 'declineReason':
      return (row) => row.declineReason ?? '';
    case 'declineCause':
      return (row) => declineCauseOf(row) ?? '';
    default:
      return (row) => row[by];
  }
}

/** Returns a reader of a row's time as a text. Many rows share a number, whose text is written only once. */
function textOf(read: (time: number) => number, write: (value: number) => string): (row: Transaction) => string {
  const texts = new Map<number, string>();
  return ({ created }) => {
    const value = read(created);
    let text = texts.get(value);
    if (text === undefined) {
      text = write(value);
      texts.set(value, text);
    }
    return text;
  };
}

const hour = 3_600_000;

/** Returns the start of an instant's hour in the zone, in epoch milliseconds. */
export function hourAt(time: number, zone: Zone): number {
  const offset = zone.offsetAt(time);
  return Math.floor((time + offset) / hour) * hour - offset;
}
export const hourText = (start: number) => new Date(start).toISOString();
export const monthText = (day: number) => dayText(day).slice(0, 7);
