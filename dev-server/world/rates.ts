/** Exchange rates: those published each day, and those that tenants set from a time on. */
import { exchangeTo, publishedBetween, rateBetween, rateText } from './exchange.ts';
import { publishedRate } from './reference/published-rates.ts';
import type { Transaction } from './types.ts';

/** A tenant's rate of a currency from a time on. */
export interface OwnRate {
  /** Start of validity in epoch milliseconds. The rate applies to later transactions. */
  readonly since: number;
  /**
   * Units of the currency for one euro, a decimal with up to six digits; undefined if the published rate applies again.
   */
  readonly perEuro: string | undefined;
}

/** Amount to convert: its tenant, currency and time. */
type Dated = Pick<Transaction, 'tenantId' | 'currency' | 'created'>;
type Convert = (minor: number, created: number) => number;

export interface Rates {
  /** True if no tenant has set a rate. */
  readonly isPublished: boolean;
  /**
   * Sets a tenant's rate from a time on, which must be later than its previous rates. Earlier conversions don't change.
   */
  set(tenantId: string, currency: string, rate: OwnRate): void;
  /**
   * Returns a converter of minor units at the rate that applied for a tenant at a time, rounded half up.
   * @throws RangeError for an unknown currency
   */
  between(tenantId: string, currency: string, base: string): Convert;
  /** Returns a converter of a transaction's minor units to those of the base currency, like `between`. */
  exchangeTo(base: string): (minor: number, row: Dated) => number;
  /**
   * Returns the lowest and the highest rate that applied for any of the tenants in a period, only one if they are
   * equal: units of the currency for one unit of the base, as decimals.
   */
  rateRange(
    currency: string,
    base: string,
    scope: { readonly tenantIds: readonly string[]; readonly from: number; readonly to: number },
  ): readonly string[];
}

/** Maximum number of days whose rates are compared. */
const mostDays = 400;
const day = 86_400_000;

export function createRates(): Rates {
  /** Rates by tenant and currency, the oldest first. */
  const ownRates = new Map<string, OwnRate[]>();
  /** Converters by tenant, currency and base, and by base. They are created again after a rate is set. */
  const known = new Map<string, Convert>();
  const readers = new Map<string, (minor: number, row: Dated) => number>();
  const ratesOf = (tenantId: string, currency: string) => ownRates.get(`${tenantId} ${currency}`) ?? [];
  /** Returns a function that returns the units for one euro at a time, by currency. */
  const perEuroAt = (tenantId: string, time: number) => (currency: string) =>
    ratesOf(tenantId, currency).findLast(({ since }) => since < time)?.perEuro ?? publishedRate(currency, time);
  /** Returns the times at which a tenant set a rate between two currencies, the oldest first. */
  const changesOf = (tenantId: string, ...currencies: readonly string[]) =>
    [...new Set(currencies.flatMap((currency) => ratesOf(tenantId, currency).map(({ since }) => since)))].sort(
      (time, other) => time - other,
    );

  const between = (tenantId: string, currency: string, base: string): Convert => {
    const key = `${tenantId} ${currency} ${base}`;
    const found = known.get(key);
    if (found) return found;
    const published = publishedBetween(currency, base);
    const [firstChange] = changesOf(tenantId, currency, base);
    const byRates = new Map<string, (minor: number) => number>();
    const convert: Convert =
      firstChange === undefined
        ? published
        : (minor, created) => {
            if (created <= firstChange) return published(minor, created);
            const perEuro = perEuroAt(tenantId, created);
            const rates = `${perEuro(currency)} ${perEuro(base)}`;
            const rate = byRates.get(rates) ?? rateBetween(currency, base, perEuro);
            byRates.set(rates, rate);
            return rate(minor);
          };
    known.set(key, convert);
    return convert;
  };

  return {
    get isPublished() {
      return ownRates.size === 0;
    },
    set(tenantId, currency, rate) {
      ownRates.set(`${tenantId} ${currency}`, [...ratesOf(tenantId, currency), rate]);
      known.clear();
      readers.clear();
    },
    between,
    exchangeTo(base) {
      const found = readers.get(base);
      if (found) return found;
      const published = exchangeTo(base);
      const read: (minor: number, row: Dated) => number =
        ownRates.size === 0
          ? (minor, { currency, created }) => published(minor, currency, created)
          : (minor, { tenantId, currency, created }) =>
              currency === base || minor === 0 ? minor : between(tenantId, currency, base)(minor, created);
      readers.set(base, read);
      return read;
    },
    rateRange(currency, base, { tenantIds, from, to }) {
      const first = Math.max(from, to - mostDays * day);
      const days = Array.from({ length: Math.floor(to / day) - Math.floor(first / day) + 1 }, (_, index) =>
        Math.max(first, (Math.floor(first / day) + index) * day),
      );
      const rates = (tenantIds.length === 0 ? [''] : tenantIds).flatMap((tenantId) =>
        [
          ...days,
          ...changesOf(tenantId, currency, base).flatMap((since) =>
            since + 1 > first && since < to ? [since + 1] : [],
          ),
        ].map((time) => rateText(currency, base, perEuroAt(tenantId, time))),
      );
      let lowest = rates[0] ?? '';
      let highest = lowest;
      for (const rate of new Set(rates)) {
        if (Number(rate) < Number(lowest)) lowest = rate;
        if (Number(rate) > Number(highest)) highest = rate;
      }
      return [...new Set([lowest, highest])];
    },
  };
}
