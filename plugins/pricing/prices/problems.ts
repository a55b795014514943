/** Errors of a price: a code per field. Screens translate it into the user's language, the sandbox into English. */
import { toMinor } from '#core/api';
import {
  amountFields,
  mostTiers,
  partsOf,
  percentDecimals,
  percentFields,
  type TermField,
  type Terms,
  type Tier,
  termFields,
} from './terms.ts';

export const problemCodes = [
  'missing',
  'unused',
  'unreadable',
  'ambiguous',
  'negative',
  'decimals',
  'percentDecimals',
  'large',
  'percentage',
  'order',
  'tierForm',
  'tierStart',
  'tierGap',
  'tierOverlap',
  'tierEmpty',
  'tierEnd',
  'tierMany',
  'unknown',
  'duplicate',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** Values of the message: amounts as decimals, texts as entered. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Highest amount of a price; a higher amount is a typing error. */
export const highestAmount = 1_000_000_000;
const number = /^-?\d+(?:\.(\d+))?$/;

function amountProblem(value: string, decimals: number): Problem | undefined {
  const match = number.exec(value);
  if (!match) return { code: 'unreadable' };
  if (value.startsWith('-')) return { code: 'negative' };
  if ((match[1]?.length ?? 0) > decimals) return { code: 'decimals', values: { decimals } };
  return Number(value) > highestAmount ? { code: 'large', values: { highest: highestAmount } } : undefined;
}

function percentProblem(value: string): Problem | undefined {
  const match = number.exec(value);
  if (!match) return { code: 'unreadable' };
  if (value.startsWith('-')) return { code: 'negative' };
  if ((match[1]?.length ?? 0) > percentDecimals)
    return { code: 'percentDecimals', values: { decimals: percentDecimals } };
  return Number(value) > 100 ? { code: 'percentage' } : undefined;
}

/**
 * Returns the errors by field; empty if the terms are valid.
 * @param decimals of the currency's minor unit
 */
export function problemsOf(terms: Terms, decimals: number): Readonly<Partial<Record<TermField, Problem>>> {
  const { needs, takes }: { readonly needs: readonly TermField[]; readonly takes: readonly TermField[] } =
    partsOf[terms.method];
  const found = new Map<TermField, Problem>();
  for (const field of termFields) {
    const isThere = terms[field] !== undefined;
    if (!isThere && needs.includes(field)) found.set(field, { code: 'missing' });
    if (isThere && !needs.includes(field) && !takes.includes(field)) found.set(field, { code: 'unused' });
  }
  const look = (field: TermField, problem: Problem | undefined) => {
    if (problem && !found.has(field)) found.set(field, problem);
  };
  for (const field of percentFields) if (terms[field] !== undefined) look(field, percentProblem(terms[field]));
  for (const field of amountFields) if (terms[field] !== undefined) look(field, amountProblem(terms[field], decimals));
  const { minimum, maximum, tiers } = terms;
  const areBoundsRead =
    minimum !== undefined && maximum !== undefined && !found.has('minimum') && !found.has('maximum');
  if (areBoundsRead && toMinor(minimum, decimals) > toMinor(maximum, decimals)) look('maximum', { code: 'order' });
  if (tiers !== undefined) look('tiers', tiersProblem(tiers, decimals));
  return Object.fromEntries(found);
}

/**
 * Returns the error of the tiers. The first tier must start at 0, each further one at the end of the previous tier, and
 * the last must have no end, so that every amount belongs to exactly one tier.
 */
export function tiersProblem(tiers: readonly Tier[], decimals: number): Problem | undefined {
  if (tiers.length === 0) return { code: 'missing' };
  if (tiers.length > mostTiers) return { code: 'tierMany', values: { most: mostTiers } };
  for (const { from, upTo, percentage, fixed } of tiers) {
    const amounts = [from, upTo, fixed].flatMap((value) =>
      value === undefined ? [] : [amountProblem(value, decimals)],
    );
    const problem = [percentProblem(percentage), ...amounts].find((candidate) => candidate !== undefined);
    if (problem) return problem;
  }
  let end: number | undefined = 0;
  for (const { from, upTo } of tiers) {
    const start = toMinor(from, decimals);
    if (end === undefined) return { code: 'tierEnd' };
    if (start !== end)
      return end === 0 ? { code: 'tierStart' } : { code: start > end ? 'tierGap' : 'tierOverlap', values: { from } };
    end = upTo === undefined ? undefined : toMinor(upTo, decimals);
    if (end !== undefined && end <= start) return { code: 'tierEmpty', values: { from } };
  }
  return end === undefined ? undefined : { code: 'tierEnd' };
}

/** Returns the message of an error in English, for the API. */
export function sentenceOf({ code, values = {} }: Problem): string {
  return sentences[code].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

const sentences: Readonly<Record<ProblemCode, string>> = {
  missing: 'Enter a value.',
  unused: "Leave empty. This method doesn't use it.",
  unreadable: 'Enter a number.',
  ambiguous: 'This could mean two numbers. Enter it without thousands separators.',
  negative: 'Enter 0 or more.',
  decimals: 'Decimals allowed in this currency: {{decimals}}.',
  percentDecimals: 'Decimals allowed in a percentage: {{decimals}}.',
  large: 'Enter a number up to {{highest}}.',
  percentage: 'Enter a percentage up to 100%.',
  order: 'Enter a maximum above the minimum.',
  tierForm: 'Enter tiers like 0-250: 1.2%; 250-: 0.9%+0.10.',
  tierStart: 'Start the first tier at 0.',
  tierGap: 'Gap before {{from}}. Start this tier where the previous one ends.',
  tierOverlap: 'The tier from {{from}} overlaps the previous one. Start it where that one ends.',
  tierEmpty: 'The tier from {{from}} ends before it starts. Change its end.',
  tierEnd: 'Only the last tier can be open-ended. Enter an end.',
  tierMany: 'Use up to {{most}} tiers.',
  unknown: 'Not found. Choose one from the list.',
  duplicate: 'Another row has the same product, fee type and currency. Change or remove one.',
};
