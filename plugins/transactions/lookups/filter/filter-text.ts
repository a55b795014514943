/**
 * Conditions as one text: it stands in the address, in saved views and in the query of the list (A-442).
 *
 *     status in ("Captured", "Refunded") and (amount >= 100 or payerEmail contains "@acme")
 *
 *     filter    = condition { ("and" | "or") condition }    of one kind of word: what is mixed stands in brackets
 * condition = field operator value | "(" condition { ("and" | "or") condition } ")" brackets hold no further ones
 *     operator  = "=" | "!=" | ">" | ">=" | "<" | "<=" | "contains" | "startswith" | "in" | "notin"
 *     value     = "a text" | a number | "(" value { "," value } ")"    a list behind in and notin alone
 *
 * Texts are compared without regard to letter case. In a text, \" is a quotation mark and \\ a backslash.
 */
import { foldText } from '#core/api';
import {
  type FilterField,
  isFilterField,
  kindOf,
  type Operator,
  operators,
  operatorsOf,
  takesList,
  wordsOf,
} from './fields.ts';

export interface Condition {
  readonly field: FilterField;
  readonly operator: Operator;
  /** Values: a single value, or several after `in` and `notin`. Decimals for numbers, ISO 8601 for times. */
  readonly values: readonly string[];
}
export type Join = 'and' | 'or';
export interface Conditions<Part = Condition> {
  readonly join: Join;
  readonly parts: readonly Part[];
}
/** Conditions and groups of conditions. */
export type FilterTree = Conditions<Condition | Conditions>;

export const longestFilter = 2000;
export const mostConditions = 50;
export const mostValues = 50;

/** Error in a filter text; `problem` is the key of its message, for translation. */
export class FilterTextError extends Error {
  readonly problem: FilterProblem;
  readonly facts: Readonly<Record<string, string | number>>;
  constructor(problem: FilterProblem, facts: Readonly<Record<string, string | number>> = {}) {
    super(sentences[problem].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(facts[name] ?? '')));
    this.name = 'FilterTextError';
    this.problem = problem;
    this.facts = facts;
  }
}

const sentences = {
  empty: 'Enter a condition like amount >= 100.',
  long: 'The filter has {{length}} characters. Use up to {{most}}.',
  many: 'Use up to {{most}} conditions.',
  manyValues: 'The list at character {{at}} has too many values. Use up to {{most}}.',
  unreadable: "We can't read the filter at character {{at}}: {{found}}.",
  unclosedText: 'The text that starts at character {{at}} has no end. Close it with a quotation mark.',
  field: 'Unknown field {{found}} (character {{at}}). Available: {{known}}.',
  operator: "{{field}} doesn't support {{found}} (character {{at}}). Use {{known}}.",
  value: 'Enter a value after {{field}} {{operator}} (character {{at}}).',
  list: '{{operator}} needs a list in parentheses, like ("EUR", "USD") (character {{at}}).',
  number: '{{field}} needs a number like 12.50, not {{found}} (character {{at}}).',
  time: '{{field}} needs a time like 2026-01-31T00:00:00Z, not {{found}} (character {{at}}).',
  word: "{{field}} doesn't have the value {{found}} (character {{at}}). Use one of {{known}}.",
  mixed: "Don't mix “and” and “or” at character {{at}}. Put one of them in parentheses.",
  nested: "Nested parentheses aren't supported (character {{at}}).",
  bracket: 'Close the parenthesis that opens at character {{at}}.',
  rest: 'Expected “and”, “or” or the end at character {{at}}, but found {{found}}.',
} as const;
export type FilterProblem = keyof typeof sentences;

interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign' | 'end';
  readonly value: string;
  /** Position in the text, from 1. */
  readonly at: number;
}

const signs = /^(?:!=|>=|<=|[=<>(),])/;
const names = /^[A-Za-z][A-Za-z0-9]*/;
const numbers = /^-?\d+(?:\.\d+)?(?![\w.])/;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const blank = /^\s+/.exec(rest)?.[0];
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const quoted = /^"((?:[^"\\]|\\["\\])*)"/.exec(rest);
    const plain = quoted
      ? undefined
      : (['sign', 'number', 'name'] as const)
          .map((kind) => ({ kind, found: { sign: signs, number: numbers, name: names }[kind].exec(rest)?.[0] }))
          .find(({ found }) => found !== undefined);
    if (quoted) tokens.push({ kind: 'text', value: (quoted[1] ?? '').replace(/\\(["\\])/g, '$1'), at: at + 1 });
    else if (plain?.found !== undefined) tokens.push({ kind: plain.kind, value: plain.found, at: at + 1 });
    else if (rest.startsWith('"')) throw new FilterTextError('unclosedText', { at: at + 1 });
    else throw new FilterTextError('unreadable', { at: at + 1, found: rest.slice(0, 12) });
    at += quoted?.[0].length ?? plain?.found?.length ?? 1;
  }
  tokens.push({ kind: 'end', value: '', at: text.length + 1 });
  return tokens;
}

/** @throws FilterTextError if the text is not a valid filter, with the position and the solution */
export function parseFilter(text: string): FilterTree {
  if (text.length > longestFilter) throw new FilterTextError('long', { length: text.length, most: longestFilter });
  const tokens = tokensOf(text);
  if (tokens.length === 1) throw new FilterTextError('empty');
  let next = 0;
  let count = 0;
  const peek = (): Token => tokens[next] ?? { kind: 'end', value: '', at: text.length + 1 };
  const take = (): Token => {
    const token = peek();
    next += 1;
    return token;
  };
  const formatToken = ({ kind, value }: Token) => (kind === 'end' ? 'the end' : `"${value}"`);
  const isSign = (value: string) => peek().kind === 'sign' && peek().value === value;
  const isJoin = () => peek().kind === 'name' && (peek().value === 'and' || peek().value === 'or');

  function parseJoined<Part>(part: () => Part): Conditions<Part> {
    const parts = [part()];
    let join: Join | undefined;
    while (isJoin()) {
      const word = take();
      const wanted: Join = word.value === 'or' ? 'or' : 'and';
      if (join !== undefined && join !== wanted) throw new FilterTextError('mixed', { at: word.at });
      join = wanted;
      parts.push(part());
    }
    return { join: join ?? 'and', parts };
  }

  function parseBracketed(): Condition | Conditions {
    if (!isSign('(')) return condition();
    const open = take();
    const group = parseJoined(() => {
      if (isSign('(')) throw new FilterTextError('nested', { at: peek().at });
      return condition();
    });
    if (!isSign(')'))
      throw peek().kind === 'end'
        ? new FilterTextError('bracket', { at: open.at })
        : new FilterTextError('rest', { at: peek().at, found: formatToken(peek()) });
    take();
    return group;
  }

  function condition(): Condition {
    count += 1;
    if (count > mostConditions) throw new FilterTextError('many', { most: mostConditions });
    const name = take();
    if (name.kind !== 'name' || !isFilterField(name.value))
      throw new FilterTextError('field', {
        found: formatToken(name),
        at: name.at,
        known: 'status, amount, currency, payerEmail …',
      });
    const field = name.value;
    const sign = take();
    const operator = operators.find((candidate) => candidate === sign.value && sign.kind !== 'text');
    if (!operator || !operatorsOf(field).includes(operator)) {
      throw new FilterTextError('operator', {
        field,
        found: formatToken(sign),
        at: sign.at,
        known: operatorsOf(field).join(', '),
      });
    }
    return { field, operator, values: takesList(operator) ? list(field, operator) : [value(field, operator)] };
  }

  function list(field: FilterField, operator: Operator): string[] {
    const open = take();
    if (open.kind !== 'sign' || open.value !== '(') throw new FilterTextError('list', { operator, at: open.at });
    const values = [value(field, operator)];
    while (isSign(',')) {
      take();
      values.push(value(field, operator));
      if (values.length > mostValues) throw new FilterTextError('manyValues', { most: mostValues, at: open.at });
    }
    if (!isSign(')')) throw new FilterTextError('bracket', { at: open.at });
    take();
    return values;
  }

  function value(field: FilterField, operator: Operator): string {
    const token = take();
    const { at } = token;
    if (token.kind !== 'text' && token.kind !== 'number') throw new FilterTextError('value', { field, operator, at });
    const problem = valueProblem(field, token.value);
    if (problem)
      throw new FilterTextError(problem, {
        field,
        found: formatToken(token),
        at,
        known: wordsOf(field)?.join(', ') ?? '',
      });
    return token.value;
  }

  const tree = parseJoined(parseBracketed);
  if (peek().kind !== 'end') throw new FilterTextError('rest', { at: peek().at, found: formatToken(peek()) });
  return tree;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/**
 * Returns why a value is invalid for the field; `undefined` if it is valid. Numbers with up to fifteen digits are
 * compared exactly.
 */
export function valueProblem(field: FilterField, value: string): 'number' | 'time' | 'word' | undefined {
  switch (kindOf(field)) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(value) && value.replace(/\D/g, '').length <= 15 ? undefined : 'number';
    case 'time':
      return instant.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : 'time';
    case 'words':
      return wordsOf(field)?.includes(value) ? undefined : 'word';
    case 'text':
      return undefined;
  }
}

/** Formats conditions as text that `parseFilter` parses into the same conditions. */
export function formatFilter({ join, parts }: FilterTree): string {
  return parts
    .map((part) =>
      'parts' in part ? `(${part.parts.map(formatCondition).join(` ${part.join} `)})` : formatCondition(part),
    )
    .join(` ${join} `);
}

function formatCondition({ field, operator, values }: Condition): string {
  const written = values.map((value) => (kindOf(field) === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`));
  return `${field} ${operator} ${takesList(operator) ? `(${written.join(', ')})` : (written[0] ?? '""')}`;
}

/** Returns a field's value of a row; `undefined` if the row has none. Numbers are decimals, times ISO 8601. */
export type FieldReader<Row> = (row: Row, field: FilterField) => string | undefined;

/** Returns a function that checks whether a row matches. A missing value matches only `!=` and `notin`. */
export function fitsFilter<Row>({ join, parts }: FilterTree, read: FieldReader<Row>): (row: Row) => boolean {
  const tests = parts.map((part) => ('parts' in part ? fitsFilter(part, read) : fitsCondition(part, read)));
  return join === 'and' ? (row) => tests.every((fits) => fits(row)) : (row) => tests.some((fits) => fits(row));
}

function fitsCondition<Row>({ field, operator, values }: Condition, read: FieldReader<Row>): (row: Row) => boolean {
  const kind = kindOf(field);
  if (kind === 'text' || kind === 'words') return fitsText(field, operator, values.map(foldText), read);
  const number = kind === 'time' ? Date.parse : Number;
  const wanted = number(values[0] ?? '');
  return (row) => {
    const found = read(row, field);
    // numbers and times have only these operators
    return found === undefined
      ? operator === '!='
      : comparisons[operator as keyof typeof comparisons](number(found), wanted);
  };
}

const comparisons = {
  '=': (value: number, other: number) => value === other,
  '!=': (value: number, other: number) => value !== other,
  '>': (value: number, other: number) => value > other,
  '>=': (value: number, other: number) => value >= other,
  '<': (value: number, other: number) => value < other,
  '<=': (value: number, other: number) => value <= other,
} as const;

function fitsText<Row>(
  field: FilterField,
  operator: Operator,
  values: readonly string[],
  read: FieldReader<Row>,
): (row: Row) => boolean {
  const [first = ''] = values;
  const test = (found: string): boolean => {
    switch (operator) {
      case 'contains':
        return found.includes(first);
      case 'startswith':
        return found.startsWith(first);
      default:
        return values.includes(found);
    }
  };
  const isNot = operator === '!=' || operator === 'notin';
  return (row) => {
    const found = read(row, field);
    return (found !== undefined && test(foldText(found))) !== isNot;
  };
}
