/** The right calls require a step-up code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isSensitive } from '../../../core/http/sensitive.ts';

type Call = Pick<AnyEndpoint, 'sensitive'> & Partial<Pick<AnyEndpoint, 'method' | 'guard'>>;
const change: Call = { method: 'PUT', guard: { permissions: ['Settings.Fees.Edit', 'Settings.Edit'] } };
const required = new Set(['Settings.Fees.Edit']);

test('a call asks always, as a kind that the deployment names, or not at all', () => {
  assert.equal(isSensitive({ sensitive: true }), true);
  assert.equal(isSensitive({}), false);
  assert.equal(isSensitive({ sensitive: 'refund' }, { refund: true }), true);
  for (const settings of [{}, { refund: false }, { void: true }])
    assert.equal(isSensitive({ sensitive: 'refund' }, settings), false);
  assert.equal(isSensitive({ sensitive: 'toString' }, {}), false, 'what every object has is no setting');
});

test('a change is sensitive if its permission requires a code of this person; a read never is', () => {
  assert.equal(isSensitive(change, {}, required), true);
  assert.equal(isSensitive({ ...change, method: 'GET' }, {}, required), false);
  assert.equal(isSensitive(change, {}, new Set(['Settings.Roles.Edit'])), false);
  assert.equal(isSensitive(change, {}, new Set()), false);
  assert.equal(isSensitive({ method: 'PUT', guard: 'signed-in' }, {}, required), false);
});
