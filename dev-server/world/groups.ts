/**
 * Groups transactions by a key and adds them up, for dashboards and reports. Every sum is a sum of whole minor units,
 * converted to the base currency payment by payment: however the same rows are grouped, their sums agree to the cent.
 */
import { fromMinor, toMinor } from '../../core/api/money.ts';
import {
  approvedStatuses as approved,
  declinedStatuses as declined,
  paymentTypes as types,
} from '../../core/model/transactions.ts';
import { declineCauseOf } from './decline-causes.ts';
import type { Rates } from './rates.ts';
import { currencyOf } from './reference/currencies.ts';
import { publishedRate, rateDayOf } from './reference/published-rates.ts';
import type { Transaction, TransactionType } from './types.ts';
import { inside } from './ways.ts';
import { dayText, type Zone, zoneOf } from './zone.ts';

/** Types of the transactions that are payments. @public */
export const paymentTypes: ReadonlySet<TransactionType> = new Set(types);
/** Statuses of approved payments. @public */
export const approvedStatuses: ReadonlySet<string> = new Set(approved);
/**
 * Statuses that count as refused. A status that is neither approved nor refused has no outcome, or was voided.
 * @public
 */
export const refusedStatuses: ReadonlySet<string> = new Set(declined);

/** Periods that transactions can be grouped by. @public */
export const timeKeys = ['hour', 'day', 'month'] as const;
/** Period that transactions are grouped by. @public */
export type TimeKey = (typeof timeKeys)[number];
/** Value that transactions are grouped by. @public */
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

/** Transactions added up. @public */
export interface Sums {
  readonly count: number;
  readonly approved: number;
  readonly refused: number;
  /** Refused ones that own rules stopped before a provider had them. */
  readonly blocked: number;
  /** Minor units of the base currency, each transaction converted by itself. */
  readonly volume: number;
  /** Minor units by currency, as they were paid. */
  readonly volumes: ReadonlyMap<string, number>;
}
/** Group of transactions with the same value, and their sums. @public */
export interface Group extends Sums {
  /**
   * The value that they share: an id, a name, a code; `2026-11-22` for a day, `2026-11` for a month, the instant at
   * which an hour starts, ISO 8601 in UTC; `01` to `31` for a day of the month; approved, refused or open for an
   * outcome; empty where a transaction has none, such as the decline reason of one that was approved.
   */
  readonly key: string;
}
/** Transactions that share a value of each of several keys. @public */
export interface CrossGroup {
  /** Values in the order of the requested keys. */
  readonly keys: readonly string[];
  /** Captured sums. */
  readonly taken: Sums;
  /** Requested sums, regardless of the outcome. */
  readonly requested: Sums;
}

export interface Grouping {
  /** The currency that all amounts are converted to. */
  readonly base: string;
  /** Exchange rates; those that are published when absent. */
  readonly rates?: Pick<Rates, 'exchangeTo'>;
  /** Time zone of the days, hours and months; UTC when absent. */
  readonly zone?: Zone;
  /** Minor units that a transaction adds; what was taken (`captured`) where absent. */
  readonly amountOf?: (transaction: Transaction) => number;
}

/**
 * Returns the groups of transactions by a key, in the order of each group's first transaction. Sums stay exact up to
 * 2^53 minor units.
 * @throws RangeError for a currency that the world does not know
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
      tally = nothing();
      groups.set(key, tally);
    }
    add(tally, row);
  }
  return [...groups].map(([key, tally]) => ({ key, ...sumsOf(tally) }));
}

/** Returns the sums of all transactions. @throws RangeError as `groupTransactions` does @public */
export function sumTransactions(rows: readonly Transaction[], grouping: Omit<Grouping, 'zone'>): Sums {
  const tally = nothing();
  const { add, sumsOf } = adder(grouping);
  for (const row of rows) add(tally, row);
  return sumsOf(tally);
}

/**
 * Returns the keys of all hours, days or months that a range touches, in order.
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
 * Converts minor units of any currency to minor units of the base at the rate published for a time, rounded half up;
 * the base's own stay what they are.
 * @throws RangeError for a currency that the world does not know
 * @public
 */
export function exchangeTo(base: string): (minor: number, currency: string, time: number) => number {
  return (minor, currency, time) =>
    currency === base || minor === 0 ? minor : publishedBetween(currency, base)(minor, time);
}

/** Converters by currency, base and day. */
const published = new Map<string, Map<string, (minor: number, time: number) => number>>();

/**
 * Returns a converter of minor units of one currency to those of another at published rates, as `exchangeTo` does.
 * @throws RangeError for a currency that the world does not know
 */
export function publishedBetween(currency: string, base: string): (minor: number, time: number) => number {
  const found = published.get(base)?.get(currency);
  if (found) return found;
  const days: ((minor: number) => number)[] = [];
  const convert =
    currency === base
      ? (minor: number) => minor
      : (minor: number, time: number) => {
          const day = rateDayOf(time);
          let rate = days[day];
          if (!rate) {
            rate = rateBetween(currency, base, (id) => publishedRate(id, time));
            days[day] = rate;
          }
          return rate(minor);
        };
  // Unknown currencies are rejected here, before the first amount is read.
  for (const id of [currency, base]) currencyOf(id);
  inside(published, base).set(currency, convert);
  return convert;
}

/**
 * Converts minor units of one currency to those of another.
 * @param perEuro units of a currency for one euro
 * @throws RangeError for a currency that the world does not know
 */
export const rateBetween = (
  currency: string,
  base: string,
  perEuro: (currency: string) => string,
): ((minor: number) => number) => (currency === base ? (minor) => minor : rateOf(currency, base, perEuro));

/**
 * Returns the units of a currency that one unit of the base buys, a decimal with six digits at most: the stated rate.
 * @param perEuro units of a currency for one euro, or the time whose published rates hold
 * @throws RangeError as `exchangeTo` does
 * @public
 */
export function rateText(currency: string, base: string, perEuro: number | ((currency: string) => string)): string {
  const rate = typeof perEuro === 'number' ? (id: string) => publishedRate(id, perEuro) : perEuro;
  const scaled = (id: string) => BigInt(toMinor(rate(id), 6));
  return fromMinor(Number(halfUp(scaled(currency) * 1_000_000n, scaled(base))), 6).replace(/\.?0+$/, '');
}

/**
 * Returns a part of a whole in percent, rounded half up to two decimals; null when the whole is zero. Both are whole
 * numbers, not negative.
 * @public
 */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(halfUp(BigInt(part) * 10_000n, BigInt(whole))) / 100;
}

/**
 * Returns the share of approved transactions among all with an outcome, in percent; null when none has an outcome.
 * @public
 */
export const successRateOf = ({ approved, refused }: Pick<Sums, 'approved' | 'refused'>): number | null =>
  percentOf(approved, approved + refused);

/**
 * Returns the approval rate of a provider, in percent. Payments that own rules stopped are not counted: the provider
 * never had them.
 * @public
 */
export const providerRateOf = ({ approved, refused, blocked }: Pick<Sums, 'approved' | 'refused' | 'blocked'>) =>
  percentOf(approved, approved + refused - blocked);

/**
 * Sums while they are being made; volumes by the place of their currency, as that is much faster than a map for each
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

const nothing = (): Tally => ({ count: 0, approved: 0, refused: 0, blocked: 0, volume: 0, volumes: [] });

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

/** Reads the time of a row as a number that many share, whose text is written once. */
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

/** Returns the start of an instant's hour by the zone's clock, epoch milliseconds. */
export function hourAt(time: number, zone: Zone): number {
  const offset = zone.offsetAt(time);
  return Math.floor((time + offset) / hour) * hour - offset;
}
export const hourText = (start: number) => new Date(start).toISOString();
export const monthText = (day: number) => dayText(day).slice(0, 7);

/**
 * Returns a converter between currencies. The rate per euro has six decimals at most; it is used as a whole number, so
 * that no binary fraction touches the money.
 */
function rateOf(from: string, to: string, perEuro: (id: string) => string): (minor: number) => number {
  const scale = (id: string) => BigInt(toMinor(perEuro(id), 6)) * 10n ** BigInt(currencyOf(id).decimalPlaces);
  const [numerator, denominator] = reduced(scale(to), scale(from));
  const [times, by] = [2 * Number(numerator), Number(denominator)];
  return (minor) => {
    const doubled = minor * times + by;
    // Doubles are used while they are exact, because they are ten times as fast.
    return Number.isSafeInteger(doubled)
      ? Math.floor(doubled / (2 * by))
      : Number(halfUp(BigInt(minor) * numerator, denominator));
  };
}

function reduced(first: bigint, other: bigint): [bigint, bigint] {
  let [a, b] = [first, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return [first / a, other / a];
}

/** Returns the quotient of two numbers that are not negative, rounded half up. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
