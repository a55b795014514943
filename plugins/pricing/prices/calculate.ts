/**
 * Calculation of a fee, step by step. It uses whole numbers only: an amount in minor units times a percentage in
 * millionths. Each fee is rounded once, half up, to the currency's minor unit, and then limited by its minimum and
 * maximum.
 */
import { fromMinor, toMinor } from '#core/api';
import { percentDecimals, type Terms, type Tier } from './terms.ts';

export type StepKind = 'interchange' | 'scheme' | 'percentage' | 'tier' | 'fixed' | 'rounding' | 'minimum' | 'maximum';

/** Step of a fee. */
export interface FeeStep {
  readonly kind: StepKind;
  /** The part of the amount that the step is about, decimal; of percentages and tiers. */
  readonly of?: string;
  readonly percentage?: string;
  /** Amount that the step adds, not rounded. For rounding, minimum and maximum it is the resulting fee. */
  readonly amount: string;
}

export interface Fee {
  /** Minor units. */
  readonly fee: number;
  readonly steps: readonly FeeStep[];
}

/** Parts of a minor unit that a step can have: a percentage has four decimals, and is a hundredth. */
const parts = 1_000_000n;
const partDecimals = 6;

/**
 * Calculates the fee for an amount. The terms must be valid: see `problemsOf`.
 * @param amount minor units, not below 0
 * @param decimals of the currency's minor unit
 * @throws RangeError for a fee that is too large to be exact
 */
export function feeFor(terms: Terms, amount: number, decimals: number): Fee {
  const steps: FeeStep[] = [];
  let exact = 0n;
  const minor = (value: string) => toMinor(value, decimals);
  const add = (kind: StepKind, sum: bigint, details: Omit<FeeStep, 'kind' | 'amount'> = {}) => {
    exact += sum;
    steps.push({ kind, ...details, amount: exactText(sum, decimals) });
  };
  const share = (kind: StepKind, of: number, percentage: string | undefined) => {
    if (percentage === undefined) return;
    add(kind, BigInt(of) * BigInt(toMinor(percentage, percentDecimals)), { of: fromMinor(of, decimals), percentage });
  };
  const flat = (fixed: string | undefined) => {
    if (fixed !== undefined) add('fixed', BigInt(minor(fixed)) * parts);
  };

  share('interchange', amount, terms.interchange);
  share('scheme', amount, terms.scheme);
  if (terms.method === 'Graduated' || terms.method === 'Volume') {
    for (const { tier, of } of slicesOf(terms, amount, minor)) {
      share('tier', of, tier.percentage);
      flat(tier.fixed);
    }
  } else share('percentage', amount, terms.percentage);
  flat(terms.fixed);

  let fee = Number((exact * 2n + parts) / (parts * 2n));
  if (exact % parts !== 0n) steps.push({ kind: 'rounding', amount: fromMinor(fee, decimals) });
  const bound = (kind: 'minimum' | 'maximum', value: string | undefined, isBeyond: (limit: number) => boolean) => {
    if (value === undefined || !isBeyond(minor(value))) return;
    fee = minor(value);
    steps.push({ kind, amount: fromMinor(fee, decimals) });
  };
  bound('minimum', terms.minimum, (limit) => fee < limit);
  bound('maximum', terms.maximum, (limit) => fee > limit);
  fromMinor(fee, decimals); // throws where it could not be exact
  return { fee, steps };
}

/**
 * Returns the tiers that apply to an amount, each with the part that it charges: graduated its slice, volume the whole
 * amount at the tier reached.
 */
function slicesOf(
  terms: Terms,
  amount: number,
  minor: (value: string) => number,
): { readonly tier: Tier; readonly of: number }[] {
  const { tiers = [], method } = terms;
  const reached = tiers.filter(({ from }) => minor(from) < amount);
  const met = reached.length > 0 ? reached : tiers.slice(0, 1);
  if (method === 'Volume') return met.slice(-1).map((tier) => ({ tier, of: amount }));
  return met.map((tier) => ({
    tier,
    of: Math.min(amount, tier.upTo === undefined ? amount : minor(tier.upTo)) - minor(tier.from),
  }));
}

/**
 * Formats a sum in millionths of a minor unit as a decimal of the major unit. It has as many decimals as needed, and at
 * least the currency's.
 */
function exactText(sum: bigint, decimals: number): string {
  const digits = String(sum).padStart(decimals + partDecimals + 1, '0');
  const point = digits.length - decimals - partDecimals;
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(decimals, '0');
  return fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
}
