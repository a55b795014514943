/**
 * Exchange rates that are published each day, from euro to each currency: a random walk around the currency's value,
 * which is the same in all worlds. Banks publish none on weekends, when Friday's rate applies.
 */
import { createRandom, hash } from '../random.ts';
import { currencyOf } from './currencies.ts';

const dayLength = 86_400_000;
/** First day of the walk, 2020-01-01. Earlier times have its rates. */
const firstDay = Date.UTC(2020, 0, 1) / dayLength;
/** Last day, 2149-12-31. */
const lastDay = Date.UTC(2150, 0, 1) / dayLength - 1;

/** Usual change per day. */
const usual = 0.004;
const changes: Readonly<Record<string, number>> = { TRY: 0.006, BRL: 0.007, KRW: 0.005, CHF: 0.003, DKK: 0.000_1 };
/** Share of its distance from the usual rate by which a rate returns each day, so that it stays near that rate. */
const pull = 0.02;
/** Currencies that are pegged to another currency. */
const pegs: Readonly<Record<string, string>> = { AED: 'USD', BHD: 'USD', JOD: 'USD', KWD: 'USD' };

interface Walk {
  readonly random: () => number;
  /** Natural logarithms of each day's distance from the usual rate. */
  readonly steps: number[];
}
const walks = new Map<string, Walk>();

/** Returns the distance from the usual rate on a day, counted from the first, as a natural logarithm. */
function distanceOn(currency: string, place: number): number {
  const leader = pegs[currency] ?? currency;
  let walk = walks.get(leader);
  if (!walk) {
    walk = { random: createRandom(hash(`rate of ${leader}`, 0x0eca)), steps: [0] };
    walks.set(leader, walk);
  }
  const { steps, random } = walk;
  while (steps.length <= place) {
    const last = steps.at(-1) ?? 0;
    // 1970-01-01 was a Thursday.
    const weekday = (firstDay + steps.length + 4) % 7;
    const isWeekend = weekday === 0 || weekday === 6;
    // The sum of three random numbers is close enough to a normal distribution.
    const luck = isWeekend ? 0 : (random() + random() + random() - 1.5) * 2;
    steps.push(isWeekend ? last : last * (1 - pull) + luck * (changes[leader] ?? usual));
  }
  return steps[place] ?? 0;
}

const placeAt = (time: number): number =>
  Math.min(Math.max(Math.floor(time / dayLength), firstDay), lastDay) - firstDay;

/** Rates by currency and day. */
const texts = new Map<string, string[]>();

/**
 * Returns the published units of a currency for one euro at a time, a decimal with up to six digits.
 * @param time epoch milliseconds
 * @throws RangeError for an unknown currency
 */
export function publishedRate(currency: string, time: number): string {
  const { perEuro } = currencyOf(currency);
  if (currency === 'EUR') return '1';
  const place = placeAt(time);
  let known = texts.get(currency);
  if (!known) {
    known = [];
    texts.set(currency, known);
  }
  const found = known[place];
  if (found !== undefined) return found;
  const text = String(Number((perEuro * Math.exp(distanceOn(currency, place))).toPrecision(6)));
  known[place] = text;
  return text;
}

/** Returns the number of the day whose rates apply at a time. */
export const rateDayOf = placeAt;
