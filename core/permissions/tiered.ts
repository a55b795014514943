/** Values that differ by tier, declared once: addresses, permissions or calls of a screen that several tiers have. */
import type { Tier } from './guard.ts';

/** Global symbol, so that the mark is recognized even if a second copy of this module is loaded. */
const mark: unique symbol = Symbol.for('portal.tiered');

/** Values by tier. Tiers without a value have no key. */
export type Parts = { readonly [T in Tier]?: unknown };

/** A value for each of its tiers. Read it with `value[tier]`, and in a component with `useTiered(value)`. @public */
export type Tiered<P extends Parts = Parts> = Readonly<P> & { readonly [mark]: true };

/** A tiered value whose parts have the same type, for any tiers. @public */
export type TieredOf<Part> = Tiered<{ readonly [T in Tier]?: Part }>;

/** Type of a tiered value's parts, for any of its tiers. */
export type PartOf<P extends Parts> = P[keyof P & Tier];

/**
 * Declares a value by tier: `tiered({ tenant: '/crm/leads', merchant: '/merchant/leads' })`. Manifests accept it for
 * most fields of a contribution, and resources for their calls.
 * @public
 */
export function tiered<const P extends Parts & { readonly [K in Exclude<keyof P, Tier>]: never }>(parts: P): Tiered<P> {
  return withMark(parts);
}

function withMark<P extends Parts>(parts: P): Tiered<P> {
  // The mark is not enumerable, because it is no part. The return type of defineProperty does not include it.
  return Object.freeze(Object.defineProperty({ ...parts }, mark, { value: true })) as Tiered<P>;
}

/** Creates a tiered value from a list of tiers with their parts. @public */
export function tieredFrom<Part>(parts: Iterable<readonly [Tier, Part]>): TieredOf<Part> {
  return withMark(Object.fromEntries(parts));
}

export function isTiered(value: unknown): value is Tiered {
  return typeof value === 'object' && value !== null && mark in value;
}

/** Returns the tiers that have a value, in the order of the value. */
export function tiersOf(value: Tiered): readonly Tier[] {
  return Object.keys(value) as Tier[]; // by the type of `parts` the keys are tiers
}

/**
 * Returns a tiered value with each part mapped by a function: `eachTier(lists, (list) => `${list}/:leadId?`)`. @public
 */
export function eachTier<P extends Parts, Changed>(
  value: Tiered<P>,
  change: (part: PartOf<P>) => Changed,
): Tiered<{ readonly [K in keyof P]: Changed }> {
  const changed = tieredFrom(tiersOf(value).map((tier) => [tier, change(partOf(value, tier))]));
  return changed as Tiered<{ readonly [K in keyof P]: Changed }>; // has the same tiers
}

/**
 * Returns the part of a tiered value for a tier.
 * @throws Error if there is no part for the tier
 * @public
 */
export function partOf<P extends Parts>(value: Tiered<P>, tier: Tier): PartOf<P> {
  if (Object.hasOwn(value, tier)) return value[tier] as PartOf<P>; // a key, as just checked
  throw new Error(
    `This is for ${tiersOf(value).join(' and ')}, not for ${tier}: shut its guard to ${tier}, or say what it is there.`,
  );
}
