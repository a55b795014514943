/**
 * Rules of smart routing, shared by screens and sandbox: the schema of a set of rules, its validation, and the choice
 * of the providers for a payment.
 */
export const fields = ['Country', 'Currency', 'Bin', 'Method', 'Amount', 'Website'] as const;
export type Field = (typeof fields)[number];
export const operators = ['OneOf', 'NotOneOf', 'StartsWith', 'Above', 'Below'] as const;
export type Operator = (typeof operators)[number];
export const operatorsOf: Readonly<Record<Field, readonly [Operator, ...Operator[]]>> = {
  Country: ['OneOf', 'NotOneOf'],
  Currency: ['OneOf', 'NotOneOf'],
  Bin: ['StartsWith'],
  Method: ['OneOf', 'NotOneOf'],
  Amount: ['Above', 'Below'],
  Website: ['OneOf', 'NotOneOf'],
};
export const matches = ['All', 'Any'] as const;
/** Actions of a rule: providers in order, providers by weight, or no provider. */
export const actions = ['Order', 'Split', 'Block'] as const;
export const limits = { rules: 50, conditions: 10, targets: 10 } as const;

export interface Condition {
  readonly field: Field;
  readonly operator: Operator;
  /** Comma-separated values; for `Amount` a single number in the merchant's currency. */
  readonly value: string;
}
export interface Target {
  readonly provider: string;
  /** Percentage of the payments; only for a split. */
  readonly weight?: number;
}
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly match: (typeof matches)[number];
  /** Conditions of the rule; a rule without conditions matches every payment. */
  readonly conditions: readonly Condition[];
  readonly action: (typeof actions)[number];
  readonly targets: readonly Target[];
}
export interface RuleSet {
  /** Rules in order. The first matching rule decides. */
  readonly rules: readonly Rule[];
  /** Providers for payments that no rule matches, in order. */
  readonly fallback: readonly string[];
}

export interface Problem {
  readonly code: 'fallback' | 'name' | 'value' | 'targets' | 'twice' | 'weights' | 'unreachable' | 'off';
  /** Id of the rule; absent for the fallback. */
  readonly rule?: string;
  /** Sum of the weights, or the name of the provider. */
  readonly detail?: string;
  /** True if the problem does not prevent publishing. */
  readonly isWarning: boolean;
}

export const valuesOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const forms: Readonly<Record<Field, RegExp>> = {
  Country: /^[A-Z]{2}$/,
  Currency: /^[A-Z]{3,5}$/,
  Bin: /^\d{1,8}$/,
  Method: /^.{1,60}$/,
  Amount: /^\d{1,12}(\.\d{1,4})?$/,
  Website: /^.{1,64}$/,
};

export function isGood({ field, operator, value }: Condition): boolean {
  const all = field === 'Amount' ? [value.trim()] : valuesOf(value);
  return operatorsOf[field].includes(operator) && all.length > 0 && all.every((part) => forms[field].test(part));
}

/**
 * Returns the problems of a set of rules.
 * @param on active providers; if absent, all
 */
export function problemsOf({ rules, fallback }: RuleSet, on?: ReadonlySet<string>): Problem[] {
  const found: Problem[] = [];
  const isOff = (provider: string) => on !== undefined && !on.has(provider);
  const seen = new Set<string>();
  let always = false;
  for (const { id: rule, name, conditions, action, targets, match } of rules) {
    const add = (code: Problem['code'], isWarning = false, detail?: string) =>
      found.push({ code, rule, isWarning, ...(detail !== undefined && { detail }) });
    if (name.trim() === '') add('name');
    if (!conditions.every(isGood)) add('value');
    if (action !== 'Block' && targets.length === 0) add('targets');
    if (new Set(targets.map(({ provider }) => provider)).size < targets.length) add('twice');
    if (action === 'Split') {
      const sum = targets.reduce((all, { weight = 0 }) => all + weight, 0);
      if (sum !== 100) add('weights', false, String(sum));
    }
    const key = `${match} ${conditions
      .map(({ field, operator, value }) => `${field} ${operator} ${valuesOf(value).toSorted().join()}`)
      .toSorted()
      .join('|')}`;
    if (always || seen.has(key)) add('unreachable', true);
    seen.add(key);
    always ||= conditions.length === 0;
    for (const { provider } of targets) if (isOff(provider)) add('off', true, provider);
  }
  if (fallback.length === 0) found.push({ code: 'fallback', isWarning: false });
  for (const provider of fallback) if (isOff(provider)) found.push({ code: 'off', isWarning: true, detail: provider });
  return found;
}

/** Facts about a payment that rules can use. */
export interface Facts {
  readonly country: string;
  readonly currency: string;
  readonly bin: string;
  readonly method: string;
  readonly websiteId: string;
  /** Amount in minor units of the merchant's currency, which may have decimal places. */
  readonly amount: number;
  /**
   * Converts major units of the merchant's currency to minor units.
   * @throws RangeError
   */
  readonly minor: (major: string) => number;
}

export interface Step {
  readonly rule: string;
  readonly name: string;
  readonly isMet: boolean;
  /** Condition that didn't match; or the condition that matched, if one is sufficient. */
  readonly condition?: Condition;
}
export interface Decision {
  /** Rule that decided; absent if the fallback did. */
  readonly rule?: Rule;
  readonly steps: readonly Step[];
  /** Providers in the order in which they are called; empty if the payment is blocked. */
  readonly providers: readonly string[];
}

function holds({ field, operator, value }: Condition, facts: Facts): boolean {
  if (field === 'Amount') {
    const limit = facts.minor(value.trim());
    return operator === 'Above' ? facts.amount > limit : facts.amount < limit;
  }
  const values = valuesOf(value);
  if (operator === 'StartsWith') return values.some((prefix) => facts.bin.startsWith(prefix));
  const fact = {
    Country: facts.country,
    Currency: facts.currency,
    Bin: facts.bin,
    Method: facts.method,
    Website: facts.websiteId,
  }[field];
  return values.includes(fact) === (operator === 'OneOf');
}

/**
 * Returns the providers for a payment: those of the first matching rule, then the fallback.
 * @param draw 0 to 99; selects the first provider of a split by weight. The others follow by weight
 */
export function decide({ rules, fallback }: RuleSet, facts: Facts, draw: number): Decision {
  const steps: Step[] = [];
  for (const rule of rules) {
    const { id, name, match, conditions, action, targets } = rule;
    const decisive = conditions.find((condition) => holds(condition, facts) === (match === 'Any'));
    const isMet = conditions.length === 0 || (match === 'Any' ? decisive !== undefined : decisive === undefined);
    steps.push({ rule: id, name, isMet, ...(decisive && { condition: decisive }) });
    if (!isMet) continue;
    if (action === 'Block') return { rule, steps, providers: [] };
    const providers = action === 'Split' ? split(targets, draw) : targets.map(({ provider }) => provider);
    return { rule, steps, providers: [...new Set([...providers, ...fallback])] };
  }
  return { steps, providers: fallback };
}

function split(targets: readonly Target[], draw: number): readonly string[] {
  let sum = 0;
  const chosen = targets.find(({ weight = 0 }) => {
    sum += weight;
    return draw < sum;
  });
  const others = targets
    .filter((target) => target !== chosen)
    .toSorted((target, other) => (other.weight ?? 0) - (target.weight ?? 0));
  return [...(chosen ? [chosen] : []), ...others].map(({ provider }) => provider);
}

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'fallback';
  readonly name: string;
}

/** Returns the differences between two sets of rules, as a list of what publishing the second changes. */
export function differences(before: RuleSet, after: RuleSet): Difference[] {
  const found: Difference[] = [];
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const next = new Set(after.rules.map(({ id }) => id));
  for (const { id, name } of before.rules) if (!next.has(id)) found.push({ kind: 'removed', name });
  const retainedIds = before.rules.filter(({ id }) => next.has(id)).map(({ id }) => id);
  const order = after.rules.filter(({ id }) => old.has(id)).map(({ id }) => id);
  for (const rule of after.rules) {
    const was = old.get(rule.id);
    if (!was) found.push({ kind: 'added', name: rule.name });
    else if (JSON.stringify(was) !== JSON.stringify(rule)) found.push({ kind: 'changed', name: rule.name });
    else if (retainedIds.indexOf(rule.id) !== order.indexOf(rule.id)) found.push({ kind: 'moved', name: rule.name });
  }
  if (before.fallback.join('|') !== after.fallback.join('|'))
    found.push({ kind: 'fallback', name: after.fallback.join(' → ') });
  return found;
}
