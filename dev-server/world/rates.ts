/** Rates of exchange: those that are published, and those that tenants set themselves, each from a time on. */
import { exchangeTo, publishedRate, rateBetween, rateText } from './groups.ts';
import type { Transaction } from './types.ts';

/** A tenant's rate of a currency from a time on. */
export interface OwnRate {
  /** Start of validity: the rate applies to transactions made after this time, epoch milliseconds. */
  readonly since: number;
  /**
   * Units of the currency for one euro, a decimal with six digits at most; undefined where the published rate holds
   * again.
   */
  readonly perEuro: string | undefined;
}

/** Amount to convert: its tenant, currency and time. */
type Dated = Pick<Transaction, 'tenantId' | 'currency' | 'created'>;
type Convert = (minor: number, created: number) => number;

export interface Rates {
  /** True when no rate was set: all are as published. */
  readonly isPublished: boolean;
  /**
   * Sets a tenant's rate from a time on, later than those that it has set before. What was converted before stays as it
   * is.
   */
  set(tenantId: string, currency: string, rate: OwnRate): void;
  /**
   * Converts minor units at the rate that held for a tenant at a time, rounded half up.
   * @throws RangeError for a currency that the world does not know
   */
  between(tenantId: string, currency: string, base: string): Convert;
  /** Converts a transaction's minor units to those of the base, as `between` does. */
  exchangeTo(base: string): (minor: number, row: Dated) => number;
  /**
   * Returns each rate that applied for any of the tenants in a period: units of the currency for one unit of the base,
   * decimals, the oldest first.
   */
  stated(
    currency: string,
    base: string,
    whose: { readonly tenantIds: readonly string[]; readonly from: number; readonly to: number },
  ): readonly string[];
}

export function createRates(): Rates {
  /** Rates by tenant and currency, the oldest first. */
  const ownRates = new Map<string, OwnRate[]>();
  /** Converters by tenant, currency and base, and by base: rebuilt when a rate is set. */
  const known = new Map<string, Convert>();
  const readers = new Map<string, (minor: number, row: Dated) => number>();
  const ratesOf = (tenantId: string, currency: string) => ownRates.get(`${tenantId} ${currency}`) ?? [];
  /** Returns the units for one euro at a time, by currency. */
  const perEuroAt = (tenantId: string, time: number) => (currency: string) =>
    ratesOf(tenantId, currency).findLast(({ since }) => since < time)?.perEuro ?? publishedRate(currency);
  /** Returns the times at which a rate between two currencies changed, the oldest first. */
  const changesOf = (tenantId: string, ...currencies: readonly string[]) =>
    [...new Set(currencies.flatMap((currency) => ratesOf(tenantId, currency).map(({ since }) => since)))].sort(
      (time, other) => time - other,
    );

  const between = (tenantId: string, currency: string, base: string): Convert => {
    const key = `${tenantId} ${currency} ${base}`;
    const found = known.get(key);
    if (found) return found;
    const published = rateBetween(currency, base);
    const later = changesOf(tenantId, currency, base).map((since) => ({
      since,
      rate: rateBetween(currency, base, perEuroAt(tenantId, since + 1)),
    }));
    const convert: Convert =
      later.length === 0
        ? published
        : (minor, created) => (later.findLast(({ since }) => since < created)?.rate ?? published)(minor);
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
          ? (minor, { currency }) => published(minor, currency)
          : (minor, { tenantId, currency, created }) =>
              currency === base || minor === 0 ? minor : between(tenantId, currency, base)(minor, created);
      readers.set(base, read);
      return read;
    },
    stated(currency, base, { tenantIds, from, to }) {
      const texts = tenantIds.flatMap((tenantId) =>
        [
          from,
          ...changesOf(tenantId, currency, base).flatMap((since) =>
            since + 1 > from && since < to ? [since + 1] : [],
          ),
        ].map((time) => rateText(currency, base, perEuroAt(tenantId, time))),
      );
      return texts.length === 0 ? [rateText(currency, base)] : [...new Set(texts)];
    },
  };
}
