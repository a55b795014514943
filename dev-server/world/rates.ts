/** Rates of exchange: those that are published, and those that tenants set themselves, each from a time on. */
import { exchangeTo, publishedRate, rateBetween, rateText } from './groups.ts';
import type { Transaction } from './types.ts';

/** A tenant's rate of a currency from a time on. */
export interface OwnRate {
  /** It holds for what was made after this, epoch milliseconds. */
  readonly since: number;
  /** Units of the currency for one euro, a decimal with six digits at most; undefined where the published rate holds again. */
  readonly perEuro: string | undefined;
}

/** Whose money is converted, and as of when. */
type Dated = Pick<Transaction, 'tenantId' | 'currency' | 'created'>;
type Convert = (minor: number, created: number) => number;

export interface Rates {
  /** Whether nobody has set a rate: all are as published. */
  readonly isPublished: boolean;
  /** Sets a tenant's rate from a time on, later than those that it has set before. What was converted before stays as it is. */
  set(tenantId: string, currency: string, rate: OwnRate): void;
  /** Converts minor units at the rate that held for a tenant at a time, rounded half up. @throws RangeError for a currency that the world does not know */
  between(tenantId: string, currency: string, base: string): Convert;
  /** Converts a transaction's minor units to those of the base, as `between` does. */
  exchangeTo(base: string): (minor: number, row: Dated) => number;
  /** Each rate that held for one of the tenants in a period: how many units of the currency one of the base bought, decimals, the oldest first. */
  stated(currency: string, base: string, whose: { readonly tenantIds: readonly string[]; readonly from: number; readonly to: number }): readonly string[];
}

export function createRates(): Rates {
  /** By tenant and currency, the oldest first. */
  const own = new Map<string, OwnRate[]>();
  /** By tenant, currency and base; and by base: made again when a rate is set. */
  const known = new Map<string, Convert>();
  const readers = new Map<string, (minor: number, row: Dated) => number>();
  const ratesOf = (tenantId: string, currency: string) => own.get(`${tenantId} ${currency}`) ?? [];
  /** What one euro bought at a time, by currency. */
  const perEuroAt = (tenantId: string, time: number) => (currency: string) =>
    ratesOf(tenantId, currency).findLast(({ since }) => since < time)?.perEuro ?? publishedRate(currency);
  /** When a rate between two currencies changed, the oldest first. */
  const changesOf = (tenantId: string, ...currencies: readonly string[]) =>
    [...new Set(currencies.flatMap((currency) => ratesOf(tenantId, currency).map(({ since }) => since)))].sort((one, other) => one - other);

  const between = (tenantId: string, currency: string, base: string): Convert => {
    const key = `${tenantId} ${currency} ${base}`;
    const found = known.get(key);
    if (found) return found;
    const published = rateBetween(currency, base);
    const later = changesOf(tenantId, currency, base).map((since) => ({ since, rate: rateBetween(currency, base, perEuroAt(tenantId, since + 1)) }));
    const convert: Convert = later.length === 0 ? published : (minor, created) => (later.findLast(({ since }) => since < created)?.rate ?? published)(minor);
    known.set(key, convert);
    return convert;
  };

  return {
    get isPublished() {
      return own.size === 0;
    },
    set(tenantId, currency, rate) {
      own.set(`${tenantId} ${currency}`, [...ratesOf(tenantId, currency), rate]);
      known.clear();
      readers.clear();
    },
    between,
    exchangeTo(base) {
      const found = readers.get(base);
      if (found) return found;
      const published = exchangeTo(base);
      const read: (minor: number, row: Dated) => number =
        own.size === 0
          ? (minor, { currency }) => published(minor, currency)
          : (minor, { tenantId, currency, created }) => (currency === base || minor === 0 ? minor : between(tenantId, currency, base)(minor, created));
      readers.set(base, read);
      return read;
    },
    stated(currency, base, { tenantIds, from, to }) {
      const texts = tenantIds.flatMap((tenantId) =>
        [from, ...changesOf(tenantId, currency, base).flatMap((since) => (since + 1 > from && since < to ? [since + 1] : []))].map((time) =>
          rateText(currency, base, perEuroAt(tenantId, time)),
        ),
      );
      return texts.length === 0 ? [rateText(currency, base)] : [...new Set(texts)];
    },
  };
}
