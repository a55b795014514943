/** Fees are calculated exactly in all currencies and under any terms, and invalid terms have the right errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMinor, toMinor } from '../../../../core/api/money.ts';
import { feeAlone, feeFor } from '../../../../plugins/pricing/prices/calculate.ts';
import { problemsOf, tiersProblem } from '../../../../plugins/pricing/prices/problems.ts';
import type { PricingMethod, Terms, Tier } from '../../../../plugins/pricing/prices/terms.ts';

const of = (terms: Terms, amount: string, decimals = 2) => {
  const { fee, steps } = feeFor(terms, toMinor(amount, decimals), decimals);
  return [fromMinor(fee, decimals), steps.map(({ kind, amount: sum }) => `${kind} ${sum}`).join(', ')];
};
const twoTiers: readonly Tier[] = [
  { from: '0', upTo: '10000', percentage: '2' },
  { from: '10000', percentage: '1.5' },
];

test('known fees, step by step', () => {
  assert.deepEqual(of({ method: 'Blended', percentage: '1.5', fixed: '0.25' }, '100'), [
    '1.75',
    'percentage 1.50, fixed 0.25',
  ]);
  assert.deepEqual(
    of({ method: 'InterchangePlusPlus', interchange: '0.2', scheme: '0.05', percentage: '0.3', fixed: '0.10' }, '100'),
    ['0.65', 'interchange 0.20, scheme 0.05, percentage 0.30, fixed 0.10'],
  );
  assert.deepEqual(of({ method: 'Graduated', tiers: twoTiers }, '15000'), ['275.00', 'tier 200.00, tier 75.00']);
  assert.deepEqual(of({ method: 'Volume', tiers: twoTiers }, '15000'), ['225.00', 'tier 225.00']);
  assert.deepEqual(
    of({ method: 'Volume', tiers: twoTiers }, '10000'),
    ['200.00', 'tier 200.00'],
    'the border belongs to the lower tier',
  );
  assert.deepEqual(
    of({ method: 'Percentage', percentage: '1.8' }, '7.50'),
    ['0.14', 'percentage 0.135, rounding 0.14'],
    'half up',
  );
  assert.deepEqual(of({ method: 'Percentage', percentage: '1', minimum: '0.50', maximum: '2' }, '10'), [
    '0.50',
    'percentage 0.10, minimum 0.50',
  ]);
  assert.deepEqual(of({ method: 'Percentage', percentage: '1', minimum: '0.50', maximum: '2' }, '1000'), [
    '2.00',
    'percentage 10.00, maximum 2.00',
  ]);
  assert.deepEqual(of({ method: 'Percentage', percentage: '1.25' }, '1000', 0), ['13', 'percentage 12.5, rounding 13']);
  assert.deepEqual(of({ method: 'Percentage', percentage: '0.0001' }, '1.000', 3), [
    '0.000',
    'percentage 0.000001, rounding 0.000',
  ]);
});

const decimals = fc.constantFrom(0, 2, 3, 8);
const percentage = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => fromMinor(parts, 4));
const money = (places: number, max = 10_000_000) =>
  fc.integer({ min: 0, max }).map((minor) => fromMinor(minor, places));

/** Generates valid tiers: limits that rise from 0, the last without a limit. */
const tiersOf = (places: number): fc.Arbitrary<readonly Tier[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 8 }).chain((borders) => {
    const starts = [0, ...borders.sort((border, other) => border - other)];
    return fc.tuple(...starts.map(() => percentage)).map((shares) =>
      starts.map((start, at): Tier => {
        const next = starts[at + 1];
        return {
          from: fromMinor(start, places),
          percentage: shares[at] ?? '0',
          ...(next !== undefined && { upTo: fromMinor(next, places) }),
        };
      }),
    );
  });

const bounds = (places: number) =>
  fc.oneof(
    fc.constant({}),
    fc.tuple(fc.nat(100_000), fc.nat(100_000)).map(([first, other]) => ({
      minimum: fromMinor(Math.min(first, other), places),
      maximum: fromMinor(Math.max(first, other), places),
    })),
  );
const termsIn = (places: number): fc.Arbitrary<Terms> =>
  fc
    .constantFrom<PricingMethod>('Fixed', 'Percentage', 'Blended', 'InterchangePlusPlus', 'Graduated', 'Volume')
    .chain((method): fc.Arbitrary<Terms> => {
      const fixed = money(places);
      if (method === 'Fixed') return fc.record({ method: fc.constant(method), fixed });
      const rest = bounds(places);
      const parts =
        method === 'Percentage'
          ? fc.record({ percentage })
          : method === 'Blended'
            ? fc.record({ percentage, fixed })
            : method === 'InterchangePlusPlus'
              ? fc.record({ percentage, interchange: percentage, scheme: percentage, fixed })
              : fc.record({ tiers: tiersOf(places) });
      return fc.tuple(parts, rest).map(([ownTerms, limits]) => ({ method, ...ownTerms, ...limits }));
    });
const sample = decimals.chain((places) =>
  fc.record({
    places: fc.constant(places),
    terms: termsIn(places),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  }),
);

test('the steps of a fee add up to it, rounded half up within its minimum and maximum', () => {
  fc.assert(
    fc.property(sample, ({ places, terms, amount }) => {
      assert.deepEqual(problemsOf(terms, places), {});
      const { fee, steps } = feeFor(terms, amount, places);
      const exact = steps
        .filter(({ kind }) => !['rounding', 'minimum', 'maximum'].includes(kind))
        .reduce((sum, step) => sum + BigInt(toParts(step.amount, places)), 0n);
      const rounded = Number((exact * 2n + 1_000_000n) / 2_000_000n);
      const minimum = terms.minimum === undefined ? 0 : toMinor(terms.minimum, places);
      const maximum = terms.maximum === undefined ? Number.POSITIVE_INFINITY : toMinor(terms.maximum, places);
      assert.equal(fee, Math.min(Math.max(rounded, minimum), maximum));
      assert.ok(Number.isSafeInteger(fee) && fee >= 0, 'a whole number of minor units');
      assert.equal(feeAlone(terms, amount, places), fee);
    }),
    { numRuns: 400 },
  );
});

/** Converts an exact sum to millionths of the minor unit. */
function toParts(amount: string, places: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole + fraction.padEnd(places + 6, '0');
}

test('tiers cover every amount once: the slices add up to it, and the whole amount is at one rate', () => {
  fc.assert(
    fc.property(
      decimals.chain((places) =>
        fc.record({
          places: fc.constant(places),
          tiers: tiersOf(places),
          amount: fc.integer({ min: 1, max: 100_000_000 }),
        }),
      ),
      ({ places, tiers, amount }) => {
        assert.equal(tiersProblem(tiers, places), undefined);
        const slices = feeFor({ method: 'Graduated', tiers }, amount, places).steps.filter(
          ({ kind }) => kind === 'tier',
        );
        assert.equal(
          slices.reduce((sum, { of: part = '0' }) => sum + toMinor(part, places), 0),
          amount,
        );
        const whole = feeFor({ method: 'Volume', tiers }, amount, places).steps.filter(({ kind }) => kind === 'tier');
        assert.deepEqual(
          whole.map(({ of: part }) => part),
          [fromMinor(amount, places)],
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('a shifted tier border is reported as a gap or overlap with its amount', () => {
  fc.assert(
    fc.property(tiersOf(2), fc.nat(7), fc.constantFrom(-1, 1), (tiers, place, by) => {
      const at = 1 + (place % Math.max(tiers.length - 1, 1));
      const moved = tiers[at];
      if (!moved) return;
      const from = toMinor(moved.from, 2) + by;
      const broken = tiers.map((tier, index) => (index === at ? { ...tier, from: fromMinor(from, 2) } : tier));
      const problem = tiersProblem(broken, 2);
      assert.equal(problem?.code, by > 0 ? 'tierGap' : 'tierOverlap');
      assert.equal(problem?.values?.from, fromMinor(from, 2));
    }),
  );
});

test('each error in terms is reported at its field', () => {
  const codes = (terms: Terms, places = 2) =>
    Object.fromEntries(Object.entries(problemsOf(terms, places)).map(([field, { code }]) => [field, code]));
  assert.deepEqual(codes({ method: 'Blended', percentage: '-1' }), { percentage: 'negative', fixed: 'missing' });
  assert.deepEqual(codes({ method: 'Fixed', fixed: '0.255', percentage: '1' }), {
    fixed: 'decimals',
    percentage: 'unused',
  });
  assert.deepEqual(codes({ method: 'Fixed', fixed: '0.5' }, 0), { fixed: 'decimals' });
  assert.deepEqual(codes({ method: 'Percentage', percentage: '1.23456' }), { percentage: 'percentDecimals' });
  assert.deepEqual(codes({ method: 'Percentage', percentage: '100.01' }), { percentage: 'percentage' });
  assert.deepEqual(codes({ method: 'Percentage', percentage: '1', minimum: '2', maximum: '1' }), { maximum: 'order' });
  assert.deepEqual(codes({ method: 'Fixed', fixed: '1000000001' }), { fixed: 'large' });
  assert.deepEqual(codes({ method: 'Fixed', fixed: '1e3' }), { fixed: 'unreadable' });
  const tiers = (...list: readonly Partial<Tier>[]) =>
    codes({ method: 'Graduated', tiers: list.map((tier) => ({ from: '0', percentage: '1', ...tier })) }).tiers;
  assert.equal(tiers(), 'missing');
  assert.equal(tiers({ from: '1' }), 'tierStart');
  assert.equal(tiers({ upTo: '5' }), 'tierEnd');
  assert.equal(tiers({}, { from: '5' }), 'tierEnd');
  assert.equal(tiers({ upTo: '0' }), 'tierEmpty');
  assert.equal(tiers(...Array.from({ length: 21 }, () => ({}))), 'tierMany');
});
