/**
 * Calculation of a fee, step by step. It uses only integers: an amount in minor units times a percentage in millionths.
 * Each fee is rounded once, half up, to the currency's minor unit, and then limited by its minimum and maximum.
 */
import { fromMinor, toMinor } from '#core/api';
import { percentDecimals, type Terms, type Tier } from './terms.ts';

export type StepKind = 'interchange' | 'scheme' | 'percentage' | 'tier' | 'fixed' | 'rounding' | 'minimum' | 'maximum';

/** Step of a fee. */
export interface FeeStep {
  readonly kind: StepKind;
  /** Part of the amount that the step applies to, decimal; for percentages and tiers. */
  readonly of?: string;
  readonly percentage?: string;
  /** Unrounded amount that the step adds; for rounding, minimum and maximum the resulting fee. */
  readonly amount: string;
}

export interface Fee {
  /** Minor units. */
  readonly fee: number;
  readonly steps: readonly FeeStep[];
}

/** Parts per minor unit that a step can have, because a percentage is a hundredth with four decimal places. */
const parts = 1_000_000n;
const partDecimals = 6;

/** Step in integers. */
interface ExactStep {
  readonly kind: StepKind;
  /** Minor units. */
  readonly of?: number;
  readonly percentage?: string;
  /** Amount that it adds, in millionths of a minor unit. */
  readonly sum: bigint;
}

/**
 * Returns the fee for an amount, with its calculation. The terms must be valid: see `problemsOf`.
 * @param amount minor units, not negative
 * @param decimals of the currency's minor unit
 * @throws RangeError for a fee that is too large to be exact
 */
export function feeFor(terms: Terms, amount: number, decimals: number): Fee {
  const { fee, exact, rounded } = calculateExact(terms, amount, decimals);
  const steps: FeeStep[] = exact.map(({ kind, of, percentage, sum }) => ({
    kind,
    ...(of !== undefined && { of: fromMinor(of, decimals) }),
    ...(percentage !== undefined && { percentage }),
    amount: exactText(sum, decimals),
  }));
  return {
    fee,
    steps: [...steps, ...rounded.map(({ kind, fee: then }) => ({ kind, amount: fromMinor(then, decimals) }))],
  };
}

/** Terms without tiers, in integers. */
interface Linear {
  readonly decimals: number;
  /** Millionths of a minor unit for each minor unit, and for each payment. */
  readonly rate: number;
  readonly fixed: number;
  /** Minor units. */
  readonly minimum: number;
  readonly maximum: number;
}
const linears = new WeakMap<Terms, Linear>();

function linearOf(terms: Terms, decimals: number): Linear {
  const known = linears.get(terms);
  if (known?.decimals === decimals) return known;
  const { interchange = '0', scheme = '0', percentage = '0', fixed = '0', minimum = '0', maximum } = terms;
  const made = {
    decimals,
    rate:
      toMinor(interchange, percentDecimals) + toMinor(scheme, percentDecimals) + toMinor(percentage, percentDecimals),
    fixed: toMinor(fixed, decimals) * Number(parts),
    minimum: toMinor(minimum, decimals),
    maximum: maximum === undefined ? Number.POSITIVE_INFINITY : toMinor(maximum, decimals),
  };
  linears.set(terms, made);
  return made;
}

/** Returns the fee for an amount, like `feeFor` but without the steps, for thousands of payments at a time. */
export function feeAlone(terms: Terms, amount: number, decimals: number): number {
  if (terms.tiers) return calculateExact(terms, amount, decimals).fee;
  const { rate, fixed, minimum, maximum } = linearOf(terms, decimals);
  const doubled = 2 * (amount * rate + fixed) + Number(parts);
  if (!Number.isSafeInteger(doubled)) return calculateExact(terms, amount, decimals).fee;
  const fee = (doubled - (doubled % (2 * Number(parts)))) / (2 * Number(parts));
  return Math.min(maximum, Math.max(minimum, fee));
}

interface Reckoned {
  readonly fee: number;
  readonly exact: readonly ExactStep[];
  /** Fee after each step that rounds or limits it. */
  readonly rounded: readonly { readonly kind: StepKind; readonly fee: number }[];
}

function calculateExact(terms: Terms, amount: number, decimals: number): Reckoned {
  const exact: ExactStep[] = [];
  let sum = 0n;
  const minor = (value: string) => toMinor(value, decimals);
  const add = (step: ExactStep) => {
    sum += step.sum;
    exact.push(step);
  };
  const share = (kind: StepKind, of: number, percentage: string | undefined) => {
    if (percentage === undefined) return;
    add({ kind, of, percentage, sum: BigInt(of) * BigInt(toMinor(percentage, percentDecimals)) });
  };
  const addFixed = (fixed: string | undefined) => {
    if (fixed !== undefined) add({ kind: 'fixed', sum: BigInt(minor(fixed)) * parts });
  };

  share('interchange', amount, terms.interchange);
  share('scheme', amount, terms.scheme);
  if (terms.method === 'Graduated' || terms.method === 'Volume') {
    for (const { tier, of } of slicesOf(terms, amount, minor)) {
      share('tier', of, tier.percentage);
      addFixed(tier.fixed);
    }
  } else share('percentage', amount, terms.percentage);
  addFixed(terms.fixed);

  const rounded: { kind: StepKind; fee: number }[] = [];
  let fee = Number((sum * 2n + parts) / (parts * 2n));
  if (sum % parts !== 0n) rounded.push({ kind: 'rounding', fee });
  const applyLimit = (kind: 'minimum' | 'maximum', value: string | undefined, isBeyond: (limit: number) => boolean) => {
    if (value === undefined || !isBeyond(minor(value))) return;
    fee = minor(value);
    rounded.push({ kind, fee });
  };
  applyLimit('minimum', terms.minimum, (limit) => fee < limit);
  applyLimit('maximum', terms.maximum, (limit) => fee > limit);
  if (!Number.isSafeInteger(fee)) throw new RangeError(`${fee} is not a whole number of minor units.`);
  return { fee, exact, rounded };
}

/**
 * Returns the tiers that apply to an amount, each with the part that it charges: for graduated tiers the slice in the
 * tier, for volume tiers the whole amount in the highest tier reached.
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
 * Formats an amount in millionths of a minor unit as a decimal of the major unit, with as many decimal places as needed
 * and at least those of the currency.
 */
function exactText(sum: bigint, decimals: number): string {
  const digits = String(sum).padStart(decimals + partDecimals + 1, '0');
  const point = digits.length - decimals - partDecimals;
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(decimals, '0');
  return fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
}
