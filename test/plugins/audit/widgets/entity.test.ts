import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entityOf } from '../../../../plugins/audit/widgets/entity.ts';

test('the parameter names an entity, or the person themselves', () => {
  assert.deepEqual(entityOf('transaction:tx_1', 'me'), { kind: 'transaction', id: 'tx_1' });
  assert.deepEqual(entityOf('audit', 'me'), { kind: 'user', id: 'me' });
});

test('anything else is no trail, and never a path of its own', () => {
  for (const odd of [
    '',
    'transaction',
    'transaction:',
    ':tx_1',
    'transaction:..',
    'transaction:a/b',
    'transaction:a?b',
    'Transaction:x y',
    '../user:1',
  ]) {
    assert.equal(entityOf(odd, 'me'), undefined, odd);
  }
});
