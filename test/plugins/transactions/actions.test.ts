/** Each action is allowed in the right statuses, and has the right reason in others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guard } from '../../../core/permissions/guard.ts';
import en from '../../../plugins/transactions/actions/messages/en.json' with { type: 'json' };
import tr from '../../../plugins/transactions/actions/messages/tr.json' with { type: 'json' };
import { type Action, actions } from '../../../plugins/transactions/actions/all.ts';
import { type ActionSubject, refusals } from '../../../plugins/transactions/actions/rules.ts';
import { changesOf } from '../../../plugins/transactions/actions/status-change.ts';
import { transactionStatus } from '../../../core/model/transactions.ts';
import { merchantCalls, operatorCalls } from '../../../plugins/transactions/api.ts';
import { merchantActions, operatorActions } from './action-calls.ts';

const none = {
  authorized: '0.00',
  captured: '0.00',
  refunded: '0.00',
  pending: '0.00',
  reversed: '0.00',
  disputed: '0.00',
  remaining: '0.00',
  payable: '0.00',
};
const open = { ...none, authorized: '100.00' };
const captured = { ...open, captured: '100.00', refunded: '30.00', remaining: '70.00', payable: '60.00' };
const subject = (
  status: ActionSubject['status'],
  money = none,
  type: ActionSubject['type'] = 'Sale',
): ActionSubject => ({
  status,
  type,
  kind: 'Card',
  amount: '100.00',
  money,
});
const now = Date.parse('2026-07-11T12:00:00Z');
/** Ids of all actions. The tests list the possible ones, and the reasons of the others. */
const ids = Object.values(actions).map(({ id }) => id);
const possible = (actionSubject: ActionSubject) =>
  ids.filter((id) => actions[id].check(actionSubject, { now }) === true);
const whyNot = (action: Action, actionSubject: ActionSubject, personId?: string) => {
  const checkResult = actions[action].check(actionSubject, { now, personId });
  return checkResult === true ? undefined : checkResult;
};
const returns = ['refund', 'payout', 'reversal', 'dispute', 'statusChangeRefund'] as const;

test('the matrix: what each state of a payment allows', { requirements: ['A-272'] }, () => {
  const matrix: Readonly<Record<ActionSubject['status'], readonly Action[]>> = {
    Authorized: ['void', 'capture', 'statusChange'],
    Reserved: ['void', 'capture', 'statusChange'],
    Captured: ['refund', 'payout', 'reversal', 'dispute', 'statusChangeRefund', 'statusChange'],
    Refunded: [],
    Successful: [],
    Voided: [],
    Pending: ['approve', 'decline', 'checkStatus', 'statusChange'],
    WaitingForApproval: ['approve', 'decline', 'checkStatus', 'statusChange'],
    Declined: ['checkStatus'],
    Failed: ['checkStatus'],
  };
  for (const status of transactionStatus.values) {
    const money = status === 'Captured' ? captured : status === 'Authorized' || status === 'Reserved' ? open : none;
    assert.deepEqual(possible(subject(status, money)), matrix[status], status);
  }
});

test('each action has a permission of its own, by which it is offered and by which the server takes it', {
  requirements: ['A-355'],
}, () => {
  const decided: Readonly<Partial<Record<Action, string>>> = {
    refund: 'Refund',
    void: 'Void',
    capture: 'Capture',
    reversal: 'Reversal',
    payout: 'Payout',
    approve: 'Approve',
    decline: 'Decline',
    dispute: 'Dispute',
    checkStatus: 'CheckStatus',
    statusChange: 'StatusChange',
    statusChangeRefund: 'StatusChange',
  };
  const permissionsOf = (guard: Guard) => (typeof guard === 'object' ? guard.permissions : undefined);
  const sides = [
    [operatorActions, ['CRM', 'Platform']],
    [merchantActions, ['Merchant']],
  ] as const;
  for (const [calls, families] of sides)
    for (const action of ids) {
      const { permission } = actions[action];
      assert.equal(permission, decided[action] ?? permission);
      assert.deepEqual(
        permissionsOf(calls[action].guard),
        families.map((family) => `${family}.Transaction.${permission}`),
        `${action} of ${families[0]}`,
      );
    }
});

test('a terminal’s capture is voided whole while its batch is open, and other payments never', () => {
  const whole = { ...captured, refunded: '0.00', remaining: '100.00' };
  const atTerminal = (isBatchOpen: boolean, money = whole) => ({ ...subject('Captured', money), isBatchOpen });
  assert.ok(possible(atTerminal(true)).includes('void'));
  assert.equal(actions.void.limit(atTerminal(true)), '100.00');
  assert.equal(whyNot('void', atTerminal(false)), 'batch-closed');
  assert.equal(whyNot('void', atTerminal(true, captured)), 'partly-returned');
  assert.equal(whyNot('void', subject('Captured', whole)), 'already-captured');
});

test('refunds and payouts are approved or declined while waiting, and checked while with the provider', {
  requirements: ['A-272'],
}, () => {
  for (const type of ['Refund', 'Payout'] as const) {
    for (const status of transactionStatus.values) {
      const actionSubject = subject(status, none, type);
      const wanted: readonly Action[] =
        status === 'WaitingForApproval'
          ? ['approve', 'decline', 'checkStatus', 'statusChange']
          : status === 'Pending' || status === 'Declined' || status === 'Failed'
            ? ['checkStatus']
            : [];
      assert.deepEqual(possible(actionSubject), wanted, `${type} ${status}`);
      for (const action of returns)
        assert.equal(whyNot(action, actionSubject), type === 'Refund' ? 'is-refund' : 'is-payout');
    }
    assert.equal(whyNot('approve', subject('Pending', none, type)), 'with-provider');
  }
});

test('each refusal says why', () => {
  const why = (status: ActionSubject['status']) => [
    ...new Set([...returns, 'void', 'capture'].map((action) => whyNot(action as Action, subject(status)))),
  ];
  assert.deepEqual(why('Refunded'), ['already-refunded']);
  assert.deepEqual(why('Voided'), ['already-voided']);
  assert.deepEqual(why('Pending'), ['still-pending']);
  assert.deepEqual(why('WaitingForApproval'), ['waits-for-approval']);
  assert.deepEqual(why('Declined'), ['was-declined']);
  assert.deepEqual(why('Failed'), ['has-failed']);
  assert.equal(whyNot('refund', subject('Authorized', open)), 'not-captured');
  assert.equal(whyNot('capture', subject('Captured', captured)), 'already-captured');
  assert.equal(whyNot('approve', subject('Captured', captured)), 'nothing-waits');
  assert.equal(whyNot('checkStatus', subject('Captured', captured)), 'outcome-known');
  assert.equal(whyNot('statusChange', subject('Voided')), 'no-change');
});

test('an amount already being returned, disputed or paid out cannot be returned again', () => {
  const left = (money: Partial<typeof none>) =>
    subject('Captured', { ...captured, remaining: '0.00', payable: '0.00', ...money });
  for (const action of returns) {
    assert.equal(whyNot(action, left({ pending: '70.00' })), 'refund-pending');
    assert.equal(whyNot(action, left({ disputed: '70.00' })), 'all-disputed');
    assert.equal(whyNot(action, left({ refunded: '100.00' })), 'already-refunded');
  }
  assert.equal(whyNot('payout', subject('Captured', { ...captured, payable: '0.00' })), 'all-paid-out');
  assert.equal(whyNot('refund', subject('Captured', { ...captured, payable: '0.00' })), undefined);
  assert.equal(whyNot('dispute', { ...subject('Captured', captured), kind: 'Bank' }), 'not-a-card');
});

test('a requester cannot approve their own request, but may decline it', () => {
  const createOwnSubject = (type: ActionSubject['type']) => ({
    ...subject('WaitingForApproval', none, type),
    approval: { makerId: 'usr_1' },
  });
  assert.equal(whyNot('approve', createOwnSubject('Payout'), 'usr_1'), 'own-payout');
  assert.equal(whyNot('approve', createOwnSubject('Refund'), 'usr_1'), 'own-refund');
  assert.equal(whyNot('approve', createOwnSubject('Payout'), 'usr_2'), undefined);
  assert.equal(whyNot('decline', createOwnSubject('Payout'), 'usr_1'), undefined);
  assert.deepEqual(changesOf(createOwnSubject('Payout'), { now, personId: 'usr_1' }), ['Decline']);
  assert.deepEqual(changesOf(createOwnSubject('Payout'), { now, personId: 'usr_2' }), ['Approve', 'Decline']);
});

test('a payment can be refunded until its instant, that one included; nothing else runs out', () => {
  const until = (refundableUntil: string) => ({ ...subject('Captured', captured), refundableUntil });
  assert.equal(whyNot('refund', until('2026-07-11T12:00:00Z')), undefined);
  assert.equal(whyNot('refund', until('2026-07-11T11:59:59Z')), 'too-old');
  assert.equal(whyNot('reversal', until('2026-07-11T11:59:59Z')), undefined);
});

test('each action has its limit: the remainder, the authorized amount, the decided amount, or 0', () => {
  const limits = (actionSubject: ActionSubject, ...of: readonly Action[]) =>
    of.map((action) => actions[action].limit(actionSubject));
  assert.deepEqual(limits(subject('Captured', captured), 'refund', 'reversal', 'dispute', 'payout', 'void'), [
    '70.00',
    '70.00',
    '70.00',
    '60.00',
    '0',
  ]);
  assert.deepEqual(limits(subject('Authorized', open, 'Authorization'), 'refund', 'void', 'capture'), [
    '0',
    '100.00',
    '100.00',
  ]);
  assert.deepEqual(limits(subject('WaitingForApproval'), 'approve', 'decline', 'refund'), ['100.00', '100.00', '0']);
  assert.deepEqual(limits(subject('Declined'), 'refund', 'void', 'capture', 'approve'), ['0', '0', '0', '0']);
});

test('each reason has its text in both languages', () => {
  for (const texts of [en, tr]) assert.deepEqual(Object.keys(texts.why).sort(), [...refusals].sort());
});

test('a merchant’s transaction calls use the merchant’s base and include every operator call', {
  requirements: ['A-604'],
}, () => {
  const merchantEndpoints = { ...merchantCalls, ...merchantActions };
  const operators = { ...operatorCalls, ...operatorActions };
  for (const [name, { path, guard }] of Object.entries(merchantEndpoints)) {
    // Webhooks belong to another service.
    if (name !== 'webhooks') assert.match(path, /^api\/transactions\//, name);
    assert.ok(
      typeof guard === 'object' && guard.permissions?.every((permission) => permission.startsWith('Merchant.')),
      name,
    );
  }
  const missing = ['list', 'search', 'csv', 'details', 'events', 'related', 'fees', 'webhooks', ...ids].filter(
    (name) => !(name in merchantEndpoints),
  );
  assert.deepEqual(missing, []);
  assert.ok(ids.every((name) => name in operators));
});
