import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { Instant } from '../../../core/model/shapes.ts';

const check = Compile(Instant);

test('an instant is what Date.parse reads as it stands', () => {
  for (const text of [
    '2026-01-31T12:00:00Z',
    '2028-02-29T23:59:59.999Z',
    '2026-07-14T09:30:00.123456789+05:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
  ])
    assert.ok(check.Check(text) && !Number.isNaN(Date.parse(text)), text);
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') }),
      (date) => check.Check(date.toISOString()),
    ),
  );
});

test('leap seconds, hour 24, days that no month has and other spellings are none', () => {
  for (const text of [
    '2016-12-31T23:59:60Z',
    '2026-01-31T23:59:60Z',
    '2026-01-31T24:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-31T12:60:00Z',
    '2026-01-31t12:00:00z',
    '2026-01-31 12:00:00Z',
    '2026-01-31T12:00Z',
    '2026-01-31T12:00:00',
    '2026-01-31',
    '+002026-01-31T12:00:00Z',
    '2026-01-31T12:00:00+24:00',
    '2026-01-31T12:00:00.Z',
    ' 2026-01-31T12:00:00Z',
    '2026-01-31T12:00:00Z\n',
    '',
  ])
    assert.equal(check.Check(text), false, JSON.stringify(text));
});

test('every accepted text is a valid instant on the day that it names', () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
  const text = fc
    .tuple(fc.integer({ min: 1900, max: 2100 }), two(13), two(32), two(25), two(61), two(61))
    .map(([year, month, day, ...time]) => `${year}-${month}-${day}T${time.join(':')}Z`);
  fc.assert(
    fc.property(
      text,
      (instant) => !check.Check(instant) || new Date(instant).toISOString().slice(0, 19) === instant.slice(0, 19),
    ),
    { numRuns: 5_000 },
  );
});
