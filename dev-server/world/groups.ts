/**
 * Groups transactions by a key and adds them up, for dashboards and reports. Sums are whole minor units. Each payment
 * is converted to the base currency separately, so that sums of the same rows agree exactly in each grouping.
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
      tally = nothing();
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
  const tally = nothing();
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
 * Returns a function that converts minor units of any currency to minor units of the base at the rate published for a
 * time, rounded half up; amounts in the base currency stay the same.
 * @throws RangeError for an unknown currency
 * @public
 */
export function exchangeTo(base: string): (minor: number, currency: string, time: number) => number {
  return (minor, currency, time) =>
    currency === base || minor === 0 ? minor : publishedBetween(currency, base)(minor, time);
}

/** Converters by currency, base and day. */
const published = new Map<string, Map<string, (minor: number, time: number) => number>>();

/**
 * Returns a converter of minor units of one currency to those of another at published rates, like `exchangeTo`.
 * @throws RangeError for an unknown currency
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
 * @param perEuro returns the units of a currency for one euro
 * @throws RangeError for an unknown currency
 */
export const rateBetween = (
  currency: string,
  base: string,
  perEuro: (currency: string) => string,
): ((minor: number) => number) => (currency === base ? (minor) => minor : rateOf(currency, base, perEuro));

/**
 * Returns the units of a currency that one unit of the base buys, as a decimal with up to six digits: the stated rate.
 * @param perEuro returns the units of a currency for one euro; or the time of the published rates
 * @throws RangeError like `exchangeTo`
 * @public
 */
export function rateText(currency: string, base: string, perEuro: number | ((currency: string) => string)): string {
  const rate = typeof perEuro === 'number' ? (id: string) => publishedRate(id, perEuro) : perEuro;
  const scaled = (id: string) => BigInt(toMinor(rate(id), 6));
  return fromMinor(Number(halfUp(scaled(currency) * 1_000_000n, scaled(base))), 6).replace(/\.?0+$/, '');
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

/**
 * Returns a converter between currencies. The rate per euro has up to six decimals and is used as an integer, so that
 * money is never calculated with binary fractions.
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
