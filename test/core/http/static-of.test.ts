/** The types of schemas are those of TypeBox: `npm run typecheck` fails if one differs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import type { StaticOf } from '../../../core/http/static-of.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const Whole = Type.Object({
  text: Type.String(),
  whole: Type.Integer(),
  part: Type.Optional(Type.Number()),
  is: Type.Boolean(),
  nothing: Type.Null(),
  one: Type.Literal('one'),
  either: Type.Union([Type.Literal(1), Type.Literal('two'), Type.Null()]),
  word: Type.Optional(Type.Enum(['a', 'b'])),
  list: Type.Array(Type.Object({ id: Type.String(), note: Type.Optional(Type.String()) })),
  by: Type.Record(Type.String(), Type.Integer()),
  own: Type.Unsafe<'Test' | 'Live'>({}),
  unknown: Type.Unknown(),
  empty: Type.Object({}),
});

test('a schema has the type that TypeBox gives it', () => {
  const whole: Same<StaticOf<typeof Whole>, Type.Static<typeof Whole>> = true;
  // @ts-expect-error a field that is needed is not optional
  const field: Same<StaticOf<typeof Whole>['list'], { id?: string; note?: string }[]> = true;
  assert.deepEqual([whole, field], [true, true]);
});
