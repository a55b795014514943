import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Action, type ActionSubject, actions, limitOf, permit, refusals } from '../../../plugins/transactions/actions.ts';
import { transactionStatuses } from '../../../plugins/transactions/api.ts';
import en from '../../../plugins/transactions/actions/messages/en.json' with { type: 'json' };
import tr from '../../../plugins/transactions/actions/messages/tr.json' with { type: 'json' };

const none = { authorized: '0.00', captured: '0.00', refunded: '0.00', pending: '0.00', remaining: '0.00' };
const open = { ...none, authorized: '100.00' };
const captured = { ...open, captured: '100.00', refunded: '30.00', remaining: '70.00' };
const subject = (status: ActionSubject['status'], money = none, type: ActionSubject['type'] = 'Sale'): ActionSubject => ({
  status,
  type,
  money,
});
const now = Date.parse('2026-07-11T12:00:00Z');
const answers = (asked: ActionSubject) =>
  actions.map((action) => {
    const verdict = permit(action, asked, now);
    return verdict.allowed ? `${action}: yes` : `${action}: ${verdict.why}`;
  });

test('an open authorization can be captured and voided, not refunded', () => {
  for (const status of ['Authorized', 'Reserved'] as const) {
    assert.deepEqual(answers(subject(status, open, 'Authorization')), ['refund: not-captured', 'void: yes', 'capture: yes']);
  }
});

test('a captured payment can be refunded while something remains', () => {
  assert.deepEqual(answers(subject('Captured', captured)), ['refund: yes', 'void: already-captured', 'capture: already-captured']);
  const waiting = { ...captured, refunded: '30.00', pending: '70.00', remaining: '0.00' };
  assert.equal(answers(subject('Captured', waiting))[0], 'refund: refund-pending');
  const nothing = { ...captured, refunded: '100.00', remaining: '0.00' };
  assert.equal(answers(subject('Captured', nothing))[0], 'refund: already-refunded');
});

test('every other status allows none of the three, with the reason', () => {
  const why = (status: ActionSubject['status']) => new Set(answers(subject(status)).map((answer) => answer.split(': ')[1]));
  assert.deepEqual(why('Refunded'), new Set(['already-refunded']));
  assert.deepEqual(why('Voided'), new Set(['already-voided']));
  assert.deepEqual(why('Pending'), new Set(['still-pending']));
  assert.deepEqual(why('WaitingForApproval'), new Set(['still-pending']));
  assert.deepEqual(why('Declined'), new Set(['was-declined']));
  assert.deepEqual(why('Failed'), new Set(['has-failed']));
});

test('refunds and payouts allow none of the three in any status', () => {
  for (const status of transactionStatuses) {
    for (const action of actions) {
      assert.deepEqual(permit(action, subject(status, captured, 'Refund'), now), { allowed: false, why: 'is-refund' });
      assert.deepEqual(permit(action, subject(status, captured, 'Payout'), now), { allowed: false, why: 'is-payout' });
    }
  }
});

test('a payment can be refunded until its instant, that one included; nothing else runs out', () => {
  const until = (refundableUntil: string) => ({ ...subject('Captured', captured), refundableUntil });
  assert.deepEqual(permit('refund', until('2026-07-11T12:00:00Z'), now), { allowed: true });
  assert.deepEqual(permit('refund', until('2026-07-11T11:59:59Z'), now), { allowed: false, why: 'too-old' });
  const authorized = { ...subject('Authorized', open), refundableUntil: '2026-07-01T12:00:00Z' };
  assert.deepEqual(permit('void', authorized, now), { allowed: true });
  assert.deepEqual(permit('refund', authorized, now), { allowed: false, why: 'not-captured' });
  assert.equal(limitOf('refund', subject('Captured', captured)), '70.00');
});

test('the limit is what remains for a refund, what was authorized for a capture or void, else 0', () => {
  const limits = (asked: ActionSubject) => actions.map((action: Action) => limitOf(action, asked));
  assert.deepEqual(limits(subject('Captured', captured)), ['70.00', '0', '0']);
  assert.deepEqual(limits(subject('Authorized', open, 'Authorization')), ['0', '100.00', '100.00']);
  assert.deepEqual(limits(subject('Declined')), ['0', '0', '0']);
});

test('each reason has its text in both languages', () => {
  for (const code of refusals) {
    assert.ok(en.why[code]);
    assert.ok(tr.why[code]);
  }
  assert.deepEqual(Object.keys(en.why).sort(), [...refusals].sort());
});
