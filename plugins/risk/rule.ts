import { isOneOf } from '#core/api';
/** Parts of a rule, shared by the builder, the API and the engine. */

export const ruleActions = ['ThreeDs', 'Allow', 'Decline', 'Review', 'Alert'] as const;
export type RuleAction = (typeof ruleActions)[number];
/**
 * States of a rule. Draft rules have no effect, shadow rules are evaluated and only recorded, active rules act on
 * payments.
 */
export const ruleStates = ['Draft', 'Shadow', 'Active'] as const;
export const matches = ['All', 'Any'] as const;

/** Comparison operators of a condition. */
export const operators = ['Above', 'Below', 'OneOf', 'NotOneOf', 'StartsWith', 'EndsWith'] as const;
export type Operator = (typeof operators)[number];

const lists = ['OneOf', 'NotOneOf'] as const;
const texts = [...lists, 'StartsWith', 'EndsWith'] as const;
/** Fields of a payment that a condition can test, with their operators. */
export const fields = {
  Amount: ['Above', 'Below'],
  Currency: lists,
  Country: lists,
  Bin: [...lists, 'StartsWith'],
  Email: texts,
  Ip: lists,
  Card: lists,
  Method: lists,
  Channel: lists,
  Hour: ['Above', 'Below'],
  Velocity: ['Above'],
} as const satisfies Readonly<Record<string, readonly Operator[]>>;
export type Field = keyof typeof fields;
export const fieldNames = Object.keys(fields) as Field[]; // the keys of the object above

export const velocityKeys = ['Card', 'Email', 'Ip'] as const;
export const velocityWindows = ['10m', '1h', '24h', '30d'] as const;
export const velocityOutcomes = ['Any', 'Declined'] as const;

export interface Condition {
  readonly field: Field;
  readonly operator: Operator;
  /** Comma-separated values; a decimal for an amount, a number of payments for a velocity. */
  readonly value: string;
  /** Currency of an amount: amounts in other currencies do not match. */
  readonly currency?: string;
  /** Parameters of a velocity: the common value of the payments, the time window, and the outcomes that count. */
  readonly by?: (typeof velocityKeys)[number];
  readonly window?: (typeof velocityWindows)[number];
  readonly outcome?: (typeof velocityOutcomes)[number];
}

/** Conditions, all or any of which must match. */
export interface Group {
  readonly match: (typeof matches)[number];
  readonly conditions: readonly Condition[];
}

export const limits = { groups: 5, conditions: 10, values: 500 } as const;

/** Returns the problem of a condition as a text key; `undefined` if it can be evaluated. */
export function problemOf({ field, operator, value, currency, by, window, outcome }: Condition): Problem | undefined {
  if (!isOneOf(fields[field], operator)) return 'operator';
  const values = valuesOf(value);
  if (values.length === 0) return 'empty';
  if (field === 'Amount')
    return !/^\d{1,12}(\.\d{1,4})?$/.test(value.trim()) ? 'amount' : currency === undefined ? 'currency' : undefined;
  if (field === 'Hour') return /^\d{1,2}$/.test(value.trim()) && Number(value) <= 23 ? undefined : 'hour';
  if (field === 'Velocity') {
    if (by === undefined || window === undefined || outcome === undefined) return 'velocity';
    return /^\d{1,4}$/.test(value.trim()) ? undefined : 'count';
  }
  const shaped = shapes.find((shape) => shape.field === field);
  return shaped && !values.every((value) => shaped.fits.test(value)) ? shaped.field : undefined;
}

export const problems = [
  'operator',
  'empty',
  'amount',
  'currency',
  'hour',
  'velocity',
  'count',
  'Currency',
  'Country',
  'Bin',
  'Ip',
  'Card',
] as const;
export type Problem = (typeof problems)[number];

const shapes = [
  { field: 'Currency', fits: /^[A-Z]{3,5}$/ },
  { field: 'Country', fits: /^[A-Z]{2}$/ },
  { field: 'Bin', fits: /^\d{4,6}$/ },
  { field: 'Ip', fits: /^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$/ },
  // Card conditions hold fingerprints, as the lists show them, and never card numbers.
  { field: 'Card', fits: /^[0-9a-f]{16}$/ },
] as const;

/** Splits the value of a condition at commas. */
export const valuesOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
