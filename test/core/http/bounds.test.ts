/** A body whose schema sets no limits gets default limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import Value from 'typebox/value';
import { withBounds } from '../../../core/http/bounds.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

test('a text has 1,000 characters at most, a chosen one none but its own', () => {
  const text = withBounds(Type.String());
  assert.ok(Value.Check(text, 'a'.repeat(1_000)));
  assert.ok(!Value.Check(text, 'a'.repeat(1_001)));
  assert.equal(Value.Check(withBounds(Type.String({ maxLength: 2_000 })), 'a'.repeat(2_000)), true);
  assert.deepEqual(withBounds(Type.Literal('open')), Type.Literal('open'));
  const chosen = { type: 'string', enum: ['open', 'closed'] };
  assert.deepEqual(withBounds(Type.Unsafe(chosen)), chosen);
});

test('a list has 100 entries at most, each of them bounded', () => {
  const list = withBounds(Type.Array(Type.Object({ name: Type.String() })));
  const entries = (count: number) => many(count).map(() => ({ name: 'a' }));
  assert.ok(Value.Check(list, entries(100)));
  assert.ok(!Value.Check(list, entries(101)));
  assert.ok(!Value.Check(list, [{ name: 'a', other: 1 }]));
  assert.ok(!Value.Check(list, [{ name: 'a'.repeat(1_001) }]));
  assert.ok(Value.Check(withBounds(Type.Array(Type.Integer(), { maxItems: 200 })), many(200)));
});

test('an object accepts only the fields that it names on every level, unless it is declared open', () => {
  const inner = Type.Object({ city: Type.Optional(Type.String()) });
  const person = withBounds(Type.Object({ name: Type.String(), address: inner }));
  assert.ok(Value.Check(person, { name: 'a', address: {} }), 'what may be left out still may');
  assert.ok(!Value.Check(person, { name: 'a', address: {}, isAdmin: true }));
  assert.ok(!Value.Check(person, { name: 'a', address: { isAdmin: true } }));
  assert.ok(Value.Check(withBounds(Type.Object({}, { additionalProperties: true })), { anything: 1 }));
});

test('a record of free names has 100 of them at most', () => {
  const record = withBounds(Type.Record(Type.String(), Type.Integer()));
  const of = (count: number) => Object.fromEntries(many(count).map((at) => [`name${at}`, at]));
  assert.ok(Value.Check(record, of(100)));
  assert.ok(!Value.Check(record, of(101)));
  assert.ok(!Value.Check(record, { name: 'text' }));
});

test('schemas within are bounded wherever JSON Schema has them', () => {
  const open = { type: 'object', properties: {} };
  const closed = { ...open, additionalProperties: false };
  for (const [schema, expected] of [
    [{ oneOf: [open] }, { oneOf: [closed] }],
    [{ prefixItems: [open] }, { prefixItems: [closed] }],
    [{ $defs: { one: open } }, { $defs: { one: closed } }],
    [{ patternProperties: { '^x': open } }, { patternProperties: { '^x': closed } }],
    [
      { type: 'object', additionalProperties: open },
      { type: 'object', additionalProperties: closed, maxProperties: 100 },
    ],
    // A value that is not a schema is not changed, even under a keyword that contains schemas.
    [
      { oneOf: true, items: false },
      { oneOf: true, items: false },
    ],
  ]) {
    assert.deepEqual({ ...withBounds(Type.Unsafe(schema ?? {})) }, expected);
  }
});

test('the parts of an intersection let each other’s fields pass, the whole is closed', () => {
  const both = withBounds(Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.String() })]));
  assert.ok(Value.Check(both, { a: 1, b: 'x' }));
  assert.ok(!Value.Check(both, { a: 1, b: 'x', c: 1 }));
  assert.ok(!Value.Check(both, { a: 1, b: 'x'.repeat(1_001) }));
});

test('each of several shapes is bounded, and numbers stay as they are', () => {
  const either = withBounds(Type.Union([Type.Object({ id: Type.String() }), Type.Null()]));
  assert.ok(Value.Check(either, null));
  assert.ok(!Value.Check(either, { id: 'x', more: 1 }));
  assert.deepEqual(withBounds(Type.Integer({ minimum: 1 })), Type.Integer({ minimum: 1 }));
});
