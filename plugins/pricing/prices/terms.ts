/**
 * Terms of a price: the calculation of a fee from an amount. Grid, calculator, sandbox and ledger share this model,
 * which depends on neither React nor schemas.
 */

export const pricingMethods = ['Fixed', 'Percentage', 'Blended', 'InterchangePlusPlus', 'Graduated', 'Volume'] as const;
export type PricingMethod = (typeof pricingMethods)[number];

/** Range of amounts. The upper limit is inclusive; the lower limit is inclusive only in the first tier. */
export interface Tier {
  /** Lower limit, a decimal of the major unit. */
  readonly from: string;
  /** Upper limit; absent for the last tier. */
  readonly upTo?: string;
  /** Percentage with up to four decimal places. */
  readonly percentage: string;
  readonly fixed?: string;
}

/**
 * Terms of a price. Amounts are decimals of the major unit of its currency, percentages have up to four decimal places.
 */
export interface Terms {
  readonly method: PricingMethod;
  /** Percentage of the amount; the margin of interchange++. */
  readonly percentage?: string;
  readonly fixed?: string;
  readonly interchange?: string;
  readonly scheme?: string;
  readonly tiers?: readonly Tier[];
  /** Minimum fee. */
  readonly minimum?: string;
  /** Maximum fee. */
  readonly maximum?: string;
}

/** Parts of the terms for each method: the required and the optional parts. */
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

/** Maximum number of decimal places of a percentage. */
export const percentDecimals = 4;
export const mostTiers = 20;

/** Compares terms, ignoring the order of their fields and trailing zeros of decimals. */
export function sameTerms(terms: Terms | undefined, other: Terms | undefined): boolean {
  return (
    terms === other ||
    (terms !== undefined &&
      other !== undefined &&
      JSON.stringify(normalizeTerms(terms)) === JSON.stringify(normalizeTerms(other)))
  );
}

/** Returns the terms in the stored form: with fields in a fixed order and numbers in a fixed notation. */
export function normalizeTerms(terms: Terms): Terms {
  const { method, tiers } = terms;
  const numbers = [...percentFields, ...amountFields].flatMap((field) => {
    const value = terms[field];
    return value === undefined ? [] : [[field, withoutZeros(value)]];
  });
  const parts = tiers?.map(({ from, upTo, percentage, fixed }) => ({
    from: withoutZeros(from),
    ...(upTo !== undefined && { upTo: withoutZeros(upTo) }),
    percentage: withoutZeros(percentage),
    ...(fixed !== undefined && { fixed: withoutZeros(fixed) }),
  }));
  return { method, ...Object.fromEntries(numbers), ...(parts && { tiers: parts }) };
}

/** Removes leading and trailing zeros: `"01.50"` → `"1.5"`. */
const withoutZeros = (decimal: string) =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
