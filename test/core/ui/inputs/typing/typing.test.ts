import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  decimalRule,
  digitRule,
  isPercentage,
  numberRule,
  percentageRule,
  phoneRule,
  type TypingRule,
} from '../../../../../core/ui/inputs/typing/rules.ts';

/** Returns the content of the input after these keys. */
const typed = (rule: TypingRule, keys: string) =>
  [...keys].reduce((value, key) => rule.admit(value + key) ?? value, '');

const rules = {
  number: numberRule,
  decimal: decimalRule,
  phone: phoneRule,
  percentage: percentageRule,
  digits: digitRule({}),
  bounded: digitRule({ min: 20, max: 50 }),
  separated: digitRule({ separator: ',', maxLength: 6 }),
};

for (const [name, rule] of Object.entries(rules)) {
  test(`${name}: what a paste leaves could have been typed, and stays when pasted again`, () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[-0-9., ()+a]{0,40}$/)),
        (text) => {
          const clean = rule.clean(text);
          assert.equal(rule.admit(clean), clean);
          assert.equal(rule.clean(clean), clean);
        },
      ),
    ));
}

test('bounds block a key only where no value within them can follow', () => {
  const bounded = digitRule({ min: 20, max: 50 });
  assert.equal(typed(bounded, '1'), '');
  assert.equal(typed(bounded, '6'), '');
  assert.equal(typed(bounded, '25'), '25');
  assert.equal(typed(bounded, '51'), '5');
  assert.equal(typed(bounded, '0'), '');
  assert.equal(typed(digitRule({ min: 1000 }), '1000'), '1000');
  assert.equal(typed(digitRule({ min: 1000, maxLength: 3 }), '9'), '');
  assert.equal(typed(digitRule({ max: 50, separator: true }), '50.1'), '50.');
  assert.equal(typed(digitRule({ maxLength: 4 }), '00123'), '0012');
});

test('every number within the bounds can be typed', () =>
  fc.assert(
    fc.property(fc.nat(99_999), fc.nat(99_999), fc.nat(99_999), (smallest, two, three) => {
      const [min = 0, value = 0, max = 0] = [smallest, two, three].sort((first, second) => first - second);
      assert.equal(typed(digitRule({ min, max }), String(value)), String(value));
    }),
  ));

test('percentages by pattern', () => {
  for (const good of ['12.34', '12.', '5', '100', '0.5', '']) assert.equal(isPercentage(good), true, good);
  for (const bad of ['12.345', '101', '100.0', '00', '.5', '1,5', 'a']) assert.equal(isPercentage(bad), false, bad);
});
