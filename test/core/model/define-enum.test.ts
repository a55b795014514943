import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineEnum, type EnumOf } from '../../../core/model/define-enum.ts';
import { defineStatus } from '../../../core/model/define-status.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';

const channel = defineEnum('channels.name', ['Shop', 'Phone']);
const status = defineStatus('cases.status', { Open: 'pending', Won: 'positive', Lost: 'negative' });

test('an enumeration knows its values, in their order, and no other text', () => {
  assert.deepEqual(channel.values, ['Shop', 'Phone']);
  assert.deepEqual(['Shop', 'shop', 'toString', undefined].map(channel.is), [true, false, false, false]);
});

test('the schema of an enumeration lets its values through and nothing else', () => {
  assert.equal(mismatch(channel.schema, 'Phone'), undefined);
  assert.notEqual(mismatch(channel.schema, 'Fax'), undefined);
});

test('each value has its text below the prefix of its enumeration', () => {
  const key: 'cases.status.Open' = status.textKey('Open');
  assert.deepEqual([key, channel.textPrefix], ['cases.status.Open', 'channels.name']);
});

test('statuses are in the order of their declaration, each with its color', () => {
  const all: readonly EnumOf<typeof status>[] = status.values;
  assert.deepEqual(
    all.map((value) => [value, status.tones[value]]),
    [
      ['Open', 'pending'],
      ['Won', 'positive'],
      ['Lost', 'negative'],
    ],
  );
});

test('the compiler knows the values of an enumeration', () => {
  // @ts-expect-error: no value of it
  const wrong: EnumOf<typeof status> = 'Expired';
  // @ts-expect-error: no value of it
  assert.equal(status.textKey('Expired'), `cases.status.${wrong}`);
});
