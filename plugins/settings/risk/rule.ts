/** What a rule is made of: the same for the builder, the API and the engine. */

export const ruleActions = ['ThreeDs', 'Allow', 'Decline', 'Review', 'Alert'] as const;
export type RuleAction = (typeof ruleActions)[number];
/** Draft: does nothing. Shadow: is tried and only noted. Active: acts. */
export const ruleStates = ['Draft', 'Shadow', 'Active'] as const;
export const matches = ['All', 'Any'] as const;

/** How a value is compared. */
export const operators = ['Above', 'Below', 'OneOf', 'NotOneOf', 'StartsWith', 'EndsWith'] as const;
export type Operator = (typeof operators)[number];

const lists = ['OneOf', 'NotOneOf'] as const;
const texts = [...lists, 'StartsWith', 'EndsWith'] as const;
/** What can be asked of a payment, and how. */
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
  /** Values, comma-joined; of an amount a decimal, of a velocity a number of payments. */
  readonly value: string;
  /** Of an amount: those of other currencies do not match. */
  readonly currency?: string;
  /** Of a velocity: what the payments have in common, in which time, and which of them count. */
  readonly by?: (typeof velocityKeys)[number];
  readonly window?: (typeof velocityWindows)[number];
  readonly outcome?: (typeof velocityOutcomes)[number];
}

/** Conditions of which all or any hold. */
export interface Group {
  readonly match: (typeof matches)[number];
  readonly conditions: readonly Condition[];
}

export const limits = { groups: 5, conditions: 10, values: 500 } as const;

/** What is wrong with a condition, as a key of the texts; undefined where it can be tried. */
export function problemOf({ field, operator, value, currency, by, window, outcome }: Condition): Problem | undefined {
  if (!(fields[field] as readonly string[]).includes(operator)) return 'operator';
  const values = valuesOf(value);
  if (values.length === 0) return 'empty';
  if (field === 'Amount') return !/^\d{1,12}(\.\d{1,4})?$/.test(value.trim()) ? 'amount' : currency === undefined ? 'currency' : undefined;
  if (field === 'Hour') return /^\d{1,2}$/.test(value.trim()) && Number(value) <= 23 ? undefined : 'hour';
  if (field === 'Velocity') {
    if (by === undefined || window === undefined || outcome === undefined) return 'velocity';
    return /^\d{1,4}$/.test(value.trim()) ? undefined : 'count';
  }
  const shaped = shapes.find((one) => one.field === field);
  return shaped && !values.every((one) => shaped.fits.test(one)) ? shaped.field : undefined;
}

export const problems = ['operator', 'empty', 'amount', 'currency', 'hour', 'velocity', 'count', 'Currency', 'Country', 'Bin', 'Ip', 'Card'] as const;
export type Problem = (typeof problems)[number];

const shapes = [
  { field: 'Currency', fits: /^[A-Z]{3,5}$/ },
  { field: 'Country', fits: /^[A-Z]{2}$/ },
  { field: 'Bin', fits: /^\d{4,6}$/ },
  { field: 'Ip', fits: /^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$/ },
  // Never a card number: what is written here is a fingerprint, as the lists show it.
  { field: 'Card', fits: /^[0-9a-f]{16}$/ },
] as const;

/** The values of a condition. */
export const valuesOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
