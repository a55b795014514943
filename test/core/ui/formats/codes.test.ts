import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSwift } from '../../../../core/api/format-swift.ts';
import { formatTiming, maskCard, shortenMiddle, statusCodeKind } from '../../../../core/ui/formats/codes.ts';

test('a card shows its first six and last four characters', { requirements: ['A-574'] }, () => {
  assert.equal(maskCard('4111111111111111'), '411111••••••1111');
  assert.equal(maskCard('4111 1111 1111 1111'), '411111••••••1111');
  assert.equal(maskCard('12345678901'), '123456•8901');
  assert.equal(maskCard('1234567890'), '••••••••••');
  assert.equal(maskCard('123'), '•••');
  assert.equal(maskCard(''), '');
});

test('timings are seconds with three decimals', { requirements: ['A-575'] }, () => {
  assert.equal(formatTiming(1234), '1.234');
  assert.equal(formatTiming(5), '0.005');
  assert.equal(formatTiming(60_000), '60.000');
});

test('a SWIFT code shows in 4-2-2 groups and its branch', { requirements: ['A-576', 'A-611'] }, () => {
  assert.equal(formatSwift('DEUTDEFF500'), 'DEUT DE FF 500');
  assert.equal(formatSwift('DEUTDEFF'), 'DEUT DE FF');
  assert.equal(formatSwift('deut de ff 500'), 'DEUT DE FF 500');
});

test('2xx is a success', { requirements: ['A-572'] }, () => {
  for (const status of [200, 204, 299]) assert.equal(statusCodeKind(status), 'success');
});

test('400 and above is an error', { requirements: ['A-573'] }, () => {
  for (const status of [400, 404, 500, 599]) assert.equal(statusCodeKind(status), 'error');
});

test('1xx and 3xx are neutral', { requirements: ['A-612'] }, () => {
  for (const status of [100, 199, 300, 302, 399]) assert.equal(statusCodeKind(status), 'neutral');
});

test('a long identifier loses its middle, a short one nothing', () => {
  assert.equal(shortenMiddle('txn_0123456789abcdef'), 'txn_01…abcdef');
  assert.equal(shortenMiddle('short'), 'short');
  assert.equal(shortenMiddle('123456789012345'), '123456789012345');
});
