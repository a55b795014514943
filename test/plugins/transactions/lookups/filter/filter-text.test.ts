/**
 * The filter text of the lookups is parsed strictly, written back, and matches the same rows as a simple
 * implementation.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, integer, pick } from '../../../../../dev-server/world/random.ts';
import {
  draftOf,
  isComplete,
  newCondition,
  textOf,
  withField,
} from '../../../../../plugins/transactions/lookups/filter/draft.ts';
import {
  type FilterField,
  filterFieldNames,
  filterFields,
  kindOf,
  type Operator,
  operatorsOf,
  takesList,
  wordsOf,
} from '../../../../../plugins/transactions/lookups/filter/fields.ts';
import {
  type Condition,
  type FilterProblem,
  FilterTextError,
  type FilterTree,
  fitsFilter,
  formatFilter,
  longestFilter,
  parseFilter,
} from '../../../../../plugins/transactions/lookups/filter/filter-text.ts';
import en from '../../../../../plugins/transactions/lookups/messages/en.json' with { type: 'json' };
import tr from '../../../../../plugins/transactions/lookups/messages/tr.json' with { type: 'json' };

test('conditions are read with their brackets, lists and quotation marks', () => {
  assert.deepEqual(
    parseFilter(' status in ("Captured","Refunded") and (amount >= 100.5 or payerEmail contains "a\\"b\\\\") '),
    {
      join: 'and',
      parts: [
        { field: 'status', operator: 'in', values: ['Captured', 'Refunded'] },
        {
          join: 'or',
          parts: [
            { field: 'amount', operator: '>=', values: ['100.5'] },
            { field: 'payerEmail', operator: 'contains', values: ['a"b\\'] },
          ],
        },
      ],
    },
  );
});

const refusals: readonly (readonly [text: string, problem: FilterProblem])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  [`id = "${'x'.repeat(longestFilter)}"`, 'long'],
  [Array.from({ length: 51 }, () => 'eci = 5').join(' and '), 'many'],
  [`currency in (${Array.from({ length: 51 }, () => '"EUR"').join(',')})`, 'manyValues'],
  ['amount >= 100; drop', 'unreadable'],
  ['amount >= 1e3', 'unreadable'],
  ['id = "open', 'unclosedText'],
  ['password = "x"', 'field'],
  ['__proto__ = "x"', 'unreadable'],
  ['constructor = "x"', 'field'],
  ['amount contains 1', 'operator'],
  ['status > "Captured"', 'operator'],
  ['amount >=', 'value'],
  ['amount >= abc', 'value'],
  ['currency in "EUR"', 'list'],
  ['amount = "ten"', 'number'],
  ['amount = 1234567890123456', 'number'],
  ['created >= "yesterday"', 'time'],
  ['created >= "2026-13-01T00:00:00Z"', 'time'],
  ['status = "Lost"', 'word'],
  ['amount > 1 and amount < 2 or eci = 5', 'mixed'],
  ['((amount > 1))', 'nested'],
  ['(amount > 1', 'bracket'],
  ['currency in ("EUR"', 'bracket'],
  ['amount > 1 amount < 2', 'rest'],
  ['amount > 1)', 'rest'],
];

for (const [text, problem] of refusals) {
  test(`refused as ${problem}: ${text.slice(0, 40)}`, () => {
    assert.throws(
      () => parseFilter(text),
      (error) => error instanceof FilterTextError && error.problem === problem && !error.message.includes('{{'),
    );
  });
}

test('each refusal has a sentence in both languages, with the same facts in it', () => {
  const facts = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const [, problem] of refusals) {
    assert.deepEqual(facts(en.lookups.filter.problem[problem]), facts(tr.lookups.filter.problem[problem]), problem);
  }
});

/** Random row: a value or none for each field. */
type Row = Readonly<Record<string, string | undefined>>;
const random = createRandom(11);
const texts = ['EUR', 'usd', 'a"b', 'back\\slash', 'İstanbul', '', 'mail@x.example', '05'];
function oneOf(field: FilterField): string {
  const words = wordsOf(field);
  if (words) return pick(random, words);
  if (kindOf(field) === 'number')
    return `${integer(random, 0, 1) ? '-' : ''}${integer(random, 0, 300)}.${integer(random, 10, 99)}`;
  if (kindOf(field) === 'time')
    return new Date(
      Date.UTC(2026, integer(random, 0, 11), integer(random, 1, 28), integer(random, 0, 23)),
    ).toISOString();
  return pick(random, texts);
}
function conditionOf(): Condition {
  const field = pick(random, filterFieldNames);
  const operator: Operator = pick(random, operatorsOf(field));
  return {
    field,
    operator,
    values: Array.from({ length: takesList(operator) ? integer(random, 1, 4) : 1 }, () => oneOf(field)),
  };
}
const treeOf = (): FilterTree => ({
  join: pick(random, ['and', 'or']),
  parts: Array.from({ length: integer(random, 2, 4) }, () =>
    random() < 0.4
      ? { join: pick(random, ['and', 'or'] as const), parts: [conditionOf(), conditionOf()] }
      : conditionOf(),
  ),
});
const rowOf = (): Row =>
  Object.fromEntries(filterFieldNames.map((field) => [field, random() < 0.15 ? undefined : oneOf(field)]));

/** Evaluates a condition on a row by a simple implementation, for comparison. */
function holds({ field, operator, values }: Condition, row: Row): boolean {
  const found = row[field];
  const isNumber = filterFields[field].kind === 'number' || filterFields[field].kind === 'time';
  if (found === undefined) return operator === '!=' || operator === 'notin';
  if (isNumber) {
    const number = (text: string) =>
      filterFields[field].kind === 'time' ? new Date(text).getTime() : Number.parseFloat(text);
    const difference = number(found) - number(values[0] ?? '');
    return {
      '=': difference === 0,
      '!=': difference !== 0,
      '>': difference > 0,
      '>=': difference >= 0,
      '<': difference < 0,
      '<=': difference <= 0,
    }[operator as '='];
  }
  const low = found.toLocaleLowerCase('en');
  const wanted = values.map((value) => value.toLocaleLowerCase('en'));
  if (operator === 'contains') return low.indexOf(wanted[0] ?? '') >= 0;
  if (operator === 'startswith') return low.slice(0, wanted[0]?.length) === wanted[0];
  return wanted.includes(low) === (operator === '=' || operator === 'in');
}

test('any filter comes back from its text as it was, and fits the rows that a plain test fits', () => {
  for (let round = 0; round < 300; round++) {
    const tree = treeOf();
    const read = parseFilter(formatFilter(tree));
    assert.deepEqual(read, tree);
    const fits = fitsFilter(read, (row: Row, field) => row[field]);
    for (let at = 0; at < 20; at++) {
      const row = rowOf();
      const parts = tree.parts.map((part) => {
        if (!('parts' in part)) return holds(part, row);
        const inside = part.parts.map((condition) => holds(condition, row));
        return part.join === 'and' ? !inside.includes(false) : inside.includes(true);
      });
      assert.equal(fits(row), tree.join === 'and' ? !parts.includes(false) : parts.includes(true), formatFilter(tree));
    }
  }
});

test('a draft yields a filter of its complete conditions, and a filter text restores its draft', () => {
  assert.equal(textOf(draftOf(undefined)), undefined);
  const text = 'amount >= 100 or (status in ("Captured") and payerEmail contains "a,b")';
  assert.equal(textOf(draftOf(text)), text);
  const draft = draftOf(text);
  assert.equal(textOf({ ...draft, parts: [...draft.parts, newCondition()] }), text, 'an empty condition is none');
});

test('another field keeps no value that it does not take', () => {
  const amount = { ...newCondition(), field: 'amount', operator: '>=', values: ['100'] } as const;
  const scored = withField(amount, 'riskScore');
  assert.deepEqual([scored.operator, scored.values], ['>=', ['100']]);
  const status = withField(amount, 'status');
  assert.deepEqual([status.operator, status.values, isComplete(status)], ['in', [], false]);
  assert.deepEqual(
    withField({ ...amount, field: 'payerEmail', operator: 'contains', values: ['abc'] }, 'amount').values,
    [],
  );
});
