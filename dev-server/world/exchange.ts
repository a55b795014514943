/** Conversion of amounts at exchange rates. */
import { fromMinor, toMinor } from '../../core/api/money.ts';
import { currencyOf } from './reference/currencies.ts';
import { publishedRate, rateDayOf } from './reference/published-rates.ts';
import { nestedMapIn } from './transaction-routes.ts';

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
  nestedMapIn(published, base).set(currency, convert);
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
  const scaledRate = (id: string) => BigInt(toMinor(rate(id), 6));
  return fromMinor(Number(halfUp(scaledRate(currency) * 1_000_000n, scaledRate(base))), 6).replace(/\.?0+$/, '');
}

/**
 * Returns a converter between currencies. The rate per euro has up to six decimals and is used as an integer, so that
 * money is never calculated with binary fractions.
 */
function rateOf(from: string, to: string, perEuro: (id: string) => string): (minor: number) => number {
  const scale = (id: string) => BigInt(toMinor(perEuro(id), 6)) * 10n ** BigInt(currencyOf(id).decimalPlaces);
  const [numerator, denominator] = reduceFraction(scale(to), scale(from));
  const [times, by] = [2 * Number(numerator), Number(denominator)];
  return (minor) => {
    const doubled = minor * times + by;
    // Doubles are used while they are exact, because they are ten times as fast.
    return Number.isSafeInteger(doubled)
      ? Math.floor(doubled / (2 * by))
      : Number(halfUp(BigInt(minor) * numerator, denominator));
  };
}

function reduceFraction(first: bigint, other: bigint): [bigint, bigint] {
  let [a, b] = [first, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return [first / a, other / a];
}

/** Returns the quotient of two numbers that are not negative, rounded half up. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
