/**
 * Terms of a price: the calculation of a fee from an amount. Grid, calculator, sandbox and ledger share this model; it
 * uses no React and no schemas.
 */

export const pricingMethods = ['Fixed', 'Percentage', 'Blended', 'InterchangePlusPlus', 'Graduated', 'Volume'] as const;
export type PricingMethod = (typeof pricingMethods)[number];

/** A part of the range of amounts, from one amount (included for the first) to another (included). */
export interface Tier {
  /** Decimal, major unit. */
  readonly from: string;
  /** Absent for the last. */
  readonly upTo?: string;
  /** Percent, up to four decimals. */
  readonly percentage: string;
  readonly fixed?: string;
}

/** Amounts are decimal texts in the major unit of the price's currency, percentages texts with up to four decimals. */
export interface Terms {
  readonly method: PricingMethod;
  /** Percentage of the amount; the margin of interchange++. */
  readonly percentage?: string;
  readonly fixed?: string;
  readonly interchange?: string;
  readonly scheme?: string;
  readonly tiers?: readonly Tier[];
  /** The fee is never less. */
  readonly minimum?: string;
  /** The fee is never more. */
  readonly maximum?: string;
}

/** The parts that a method is made of: those that it needs, and those that it may have. */
export const partsOf = {
  Fixed: { needs: ['fixed'], takes: [] },
  Percentage: { needs: ['percentage'], takes: ['minimum', 'maximum'] },
  Blended: { needs: ['percentage', 'fixed'], takes: ['minimum', 'maximum'] },
  InterchangePlusPlus: { needs: ['interchange', 'scheme', 'percentage'], takes: ['fixed', 'minimum', 'maximum'] },
  Graduated: { needs: ['tiers'], takes: ['fixed', 'minimum', 'maximum'] },
  Volume: { needs: ['tiers'], takes: ['fixed', 'minimum', 'maximum'] },
} as const satisfies Record<PricingMethod, { needs: readonly TermField[]; takes: readonly TermField[] }>;

export const percentFields = ['percentage', 'interchange', 'scheme'] as const;
export const amountFields = ['fixed', 'minimum', 'maximum'] as const;
export type TermField = (typeof percentFields)[number] | (typeof amountFields)[number] | 'tiers';
export const termFields: readonly TermField[] = [
  'percentage',
  'fixed',
  'interchange',
  'scheme',
  'minimum',
  'maximum',
  'tiers',
];

/** Decimals that a percentage has at most. */
export const percentDecimals = 4;
export const mostTiers = 20;

/** Compares terms, ignoring the order of their fields and trailing zeros of decimals. */
export function sameTerms(terms: Terms | undefined, other: Terms | undefined): boolean {
  return (
    terms === other ||
    (terms !== undefined && other !== undefined && JSON.stringify(normal(terms)) === JSON.stringify(normal(other)))
  );
}

/** Returns the terms in the stored form: with their fields in a fixed order and their numbers in a fixed notation. */
export function normal(terms: Terms): Terms {
  const { method, tiers } = terms;
  const numbers = [...percentFields, ...amountFields].flatMap((field) => {
    const value = terms[field];
    return value === undefined ? [] : [[field, plain(value)]];
  });
  const parts = tiers?.map(({ from, upTo, percentage, fixed }) => ({
    from: plain(from),
    ...(upTo !== undefined && { upTo: plain(upTo) }),
    percentage: plain(percentage),
    ...(fixed !== undefined && { fixed: plain(fixed) }),
  }));
  return { method, ...Object.fromEntries(numbers), ...(parts && { tiers: parts }) };
}

/** `"01.50"` → `"1.5"`. */
const plain = (decimal: string) =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
