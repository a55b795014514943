// @lane component
/** The form of each action shows the right fields, and makes the right call with the right headers, for each tier. */
import { isBlocked } from '../../../harness/is-blocked.ts';
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Tier } from '../../../../core/permissions/guard.ts';
import { ActionDialog } from '../../../../plugins/transactions/actions/action-dialog.tsx';
import type { Action } from '../../../../plugins/transactions/actions/all.ts';
import type { TransactionDetail } from '../../../../plugins/transactions/api.ts';
import { answers, fakeApi } from '../../../core/http/fake-api.ts';
import { renderPart } from '../../../harness/render.tsx';
import { capturedMoney, paymentDetail } from './payment-detail.ts';

const money = { ...capturedMoney, refunded: '10.00', remaining: '70.00', payable: '70.00' };
const captured = paymentDetail({ refunded: '10.00', money });
const none = { ...money, captured: '0.00', refunded: '0.00', remaining: '0.00', payable: '0.00' };
const open: TransactionDetail = { ...captured, type: 'Authorization', status: 'Authorized', money: none };
const waiting: TransactionDetail = { ...captured, status: 'Pending', money: { ...none, authorized: '0.00' } };

const families = { tenant: 'CRM', platform: 'Platform', merchant: 'Merchant' } as const;
const names = [
  'View',
  'Refund',
  'StatusChange',
  'CheckStatus',
  'Void',
  'Capture',
  'Reversal',
  'Payout',
  'Approve',
  'Decline',
  'Dispute',
];
const personOf = (tier: Tier) => ({
  tier,
  permissions: [...names.map((name) => `${families[tier]}.Transaction.${name}`), 'Platform.Transaction.Lookup'],
});

/** Opens the form of an action with a real client. */
async function openForm(action: Action, transaction: TransactionDetail, tier: Tier = 'tenant', made?: string) {
  const outcome = { outcome: 'Succeeded', transaction, ...(made !== undefined && { relatedTransactionId: made }) };
  const beneficiaries = [{ id: 'ben_1', name: 'Lindner Papier', account: 'DE35 3704', currency: 'EUR', isNew: true }];
  const read = (url: string) => (url.includes('payout-beneficiaries') ? beneficiaries : []);
  const api = fakeApi([(sent) => answers.json(sent.method === 'GET' ? read(sent.url) : outcome)], { tier: () => tier });
  const part = await renderPart(
    <ActionDialog action={action} transaction={transaction} hrefOf={(id) => `/x/${id}`} onClose={() => undefined} />,
    {
      plugins: ['transactions'],
      person: personOf(tier),
      currencies: [{ id: 'EUR', decimalPlaces: 2 }],
      config: { transactions: {} },
      otherwise: api.client,
      answers: {
        'transactions.operator.declineReasons': () => [
          { id: 'FRAUD', name: { en: 'Suspected fraud', tr: 'Sahtecilik şüphesi' } },
        ],
        'transactions.operator.approvalReasons': () => [
          { id: 'OK', name: { en: 'Review passed', tr: 'İnceleme olumlu' } },
        ],
        'transactions.operator.reasons': () => [],
        'transactions.merchant.reasons': () => [],
      },
    },
  );
  const dialog = await screen.findByRole('dialog');
  return { ...part, api, dialog, view: within(dialog) };
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

interface Row {
  readonly row: string;
  readonly action: Action;
  readonly transaction: TransactionDetail;
  readonly submit: string;
  readonly fill: () => unknown;
  readonly call: string;
  readonly body: unknown;
  /** `no`: without SystemMode or a replacement, only with the Mode of all calls. */
  readonly systemMode?: 'no';
}
const reason = () => type(/^Reason/, 'Broken');
const expectedRemaining = '70.00';

const rows: readonly Row[] = [
  {
    row: 'A-260',
    action: 'statusChangeRefund',
    transaction: captured,
    submit: 'Mark 70,00 EUR as refunded',
    fill: reason,
    call: 'POST tx_1/status-change-refunds',
    body: { amount: '70.00', currency: 'EUR', reason: 'Broken', expectedRemaining },
  },
  {
    row: 'A-261',
    action: 'checkStatus',
    transaction: waiting,
    submit: 'Check status',
    fill: () => undefined,
    call: 'POST tx_1/checkstatus',
    body: undefined,
  },
  {
    row: 'A-264',
    action: 'reversal',
    transaction: captured,
    submit: 'Reverse 70,00 EUR',
    fill: reason,
    call: 'POST tx_1/reversals',
    body: { amount: '70.00', currency: 'EUR', reason: 'Broken', expectedRemaining },
  },
  {
    row: 'A-265',
    action: 'payout',
    transaction: captured,
    submit: 'Pay out 70,00 EUR',
    fill: async () => {
      fireEvent.click(await screen.findByRole('combobox', { name: /^Beneficiary/ }));
      fireEvent.click(await screen.findByRole('option', { name: 'Lindner Papier · DE35 3704' }));
      assert.ok(screen.getByText(/hasn't paid this account before/));
      type(/^Remittance information/, 'Invoice 7');
    },
    call: 'POST tx_1/payouts',
    body: { amount: '70.00', currency: 'EUR', beneficiaryId: 'ben_1', reference: 'Invoice 7', expectedRemaining },
  },
  {
    row: 'A-266',
    action: 'decline',
    transaction: waiting,
    submit: 'Reject',
    fill: () => type(/^Reject reason/, 'Fake'),
    call: 'POST tx_1/declines',
    body: { declineReason: 'Fake' },
    systemMode: 'no',
  },
  {
    row: 'A-267',
    action: 'approve',
    transaction: waiting,
    submit: 'Approve 80,00 EUR',
    fill: () => undefined,
    call: 'POST tx_1/approves',
    body: { reason: '' },
    systemMode: 'no',
  },
  {
    row: 'A-268',
    action: 'dispute',
    transaction: captured,
    submit: 'Dispute 70,00 EUR',
    fill: async () => {
      fireEvent.click(await screen.findByRole('combobox', { name: /^Reason code/ }));
      fireEvent.click(await screen.findByRole('option', { name: /^10\.4/ }));
    },
    call: 'POST tx_1/dispute',
    body: { disputeCode: '10.4', amount: '70.00', comment: '', expectedRemaining },
  },
  {
    row: 'A-269',
    action: 'statusChange',
    transaction: open,
    submit: 'Change status of 80,00 EUR',
    fill: () => void fireEvent.click(screen.getByRole('radio', { name: 'Void' })),
    call: 'PUT tx_1/StatusChange',
    body: { actionType: 'Void' },
    systemMode: 'no',
  },
];

for (const { row, action, transaction, submit, fill, call, body, systemMode } of rows) {
  for (const tier of ['tenant', 'platform', 'merchant'] as const) {
    test(`[${row}] ${action} names the amount, and sends its call as ${tier}`, async () => {
      const { view, api } = await openForm(action, transaction, tier);
      await fill();
      const button = view.getByRole('button', { name: submit });
      assert.equal(isBlocked(button), false);
      fireEvent.click(button);
      const sent = await waitFor(() => {
        const found = api.sent.find(({ method }) => method !== 'GET');
        assert.ok(found, 'not yet');
        return found;
      });
      const { pathname } = new URL(sent.url, 'https://portal.example');
      const base =
        tier === 'merchant' ? '/gateway/merchant/api/transactions/' : '/gateway/merchant/api/crm/transactions/';
      assert.equal(`${sent.method} ${pathname}`, `${call.split(' ')[0]} ${base}${call.split(' ')[1]}`);
      assert.deepEqual(typeof sent.body === 'string' ? JSON.parse(sent.body) : undefined, body);
      assert.match(sent.headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/, 'A-454');
      assert.equal(sent.headers.get('Website-Id'), action === 'statusChange' ? null : 'web_1', 'A-455');
      assert.equal(sent.headers.get('SystemMode'), systemMode === 'no' ? null : 'Live', 'A-456');
      assert.equal(sent.headers.get('Mode'), 'Live', 'A-457');
      assert.equal(sent.headers.get('tenantId'), tier === 'platform' ? 'ten_1' : null, 'A-458');
    });
  }
}

test('refund, void and capture carry the website and the system mode, too', {
  requirements: ['A-455', 'A-456'],
}, async () => {
  for (const [action, transaction] of [
    ['refund', captured],
    ['capture', open],
    ['void', open],
  ] as const) {
    const {
      view,
      api,
      view: { getByRole },
    } = await openForm(action, transaction);
    assert.ok(view && getByRole);
    reason();
    fireEvent.click(getByRole('button', { name: /^(Refund|Capture|Void) \d/ }));
    const sent = await waitFor(() => {
      const found = api.sent.find(({ method }) => method === 'POST');
      assert.ok(found, 'not yet');
      return found;
    });
    assert.deepEqual([sent.headers.get('Website-Id'), sent.headers.get('SystemMode')], ['web_1', 'Live']);
    cleanup();
  }
});

test('a refund that was made closes its dialog into a message that opens it', async () => {
  const { view, history, portal } = await openForm('refund', captured, 'tenant', 'tx_2');
  reason();
  fireEvent.click(view.getByRole('button', { name: 'Refund 70,00 EUR' }));
  const message = await waitFor(
    () => portal.snackbars.state.shown.find(({ action }) => action !== undefined) ?? assert.fail('not yet'),
  );
  assert.deepEqual([message.kind, message.action?.text], ['success', 'View refund']);
  message.action?.run();
  assert.equal(history.at(-1), '/x/tx_2');
});

test('a call that is sent again for the same intent has the same request id, the next intent another one', {
  requirements: ['A-454'],
}, async () => {
  const transaction = waiting;
  const ids: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const { view, api } = await openForm('approve', transaction);
    fireEvent.click(view.getByRole('button', { name: 'Approve 80,00 EUR' }));
    fireEvent.click(view.getByRole('button', { name: /Approve|Running|…/ }));
    await waitFor(() =>
      assert.ok(
        api.sent.some(({ method }) => method === 'POST'),
        'not yet',
      ),
    );
    const sent = api.sent.filter(({ method }) => method === 'POST');
    assert.equal(sent.length, 1, 'a double click is one call');
    ids.push(sent[0]?.headers.get('X-Request-Id') ?? '');
    cleanup();
  }
  assert.equal(new Set(ids).size, 2);
});

test('decline and approve carry Mode and no SystemMode; a decline is a POST to declines', {
  requirements: ['A-457', 'A-621'],
}, async () => {
  for (const [action, name] of [
    ['decline', 'Reject'],
    ['approve', 'Approve 80,00 EUR'],
  ] as const) {
    const { view, api } = await openForm(action, waiting);
    if (action === 'decline') type(/^Reject reason/, 'Fake');
    fireEvent.click(view.getByRole('button', { name }));
    await waitFor(() =>
      assert.ok(
        api.sent.some(({ method }) => method === 'POST'),
        'not yet',
      ),
    );
    const posted = api.sent.find(({ method }) => method === 'POST');
    assert.match(posted?.url ?? '', action === 'decline' ? /\/tx_1\/declines$/ : /\/tx_1\/approves$/);
    const headers = posted?.headers;
    assert.deepEqual([headers?.get('Mode'), headers?.get('SystemMode')], ['Live', null]);
    cleanup();
  }
});

test('a caller for a tenant names it, and others do not', { requirements: ['A-458'] }, async () => {
  for (const [tier, tenantId] of [
    ['platform', 'ten_1'],
    ['tenant', null],
    ['merchant', null],
  ] as const) {
    const { view, api } = await openForm('approve', waiting, tier);
    fireEvent.click(view.getByRole('button', { name: 'Approve 80,00 EUR' }));
    await waitFor(() =>
      assert.ok(
        api.sent.some(({ method }) => method === 'POST'),
        'not yet',
      ),
    );
    assert.equal(api.sent.find(({ method }) => method === 'POST')?.headers.get('tenantId'), tenantId);
    cleanup();
  }
});

test('a status change by declining sends both, any other its action type alone', {
  requirements: ['A-209'],
}, async () => {
  const decline = await openForm('statusChange', waiting);
  fireEvent.click(decline.view.getByRole('radio', { name: 'Reject' }));
  assert.equal(isBlocked(decline.view.getByRole('button', { name: /^Change status of/ })), true, 'it needs its reason');
  type(/^Reason/, 'Fake');
  fireEvent.click(decline.view.getByRole('button', { name: /^Change status of/ }));
  const bodyOf = async ({ api }: typeof decline) => {
    await waitFor(() =>
      assert.ok(
        api.sent.some(({ method }) => method === 'PUT'),
        'not yet',
      ),
    );
    return JSON.parse(String(api.sent.find(({ method }) => method === 'PUT')?.body));
  };
  assert.deepEqual(await bodyOf(decline), { actionType: 'Decline', declineReason: 'Fake' });
  cleanup();
  const approve = await openForm('statusChange', waiting);
  fireEvent.click(approve.view.getByRole('radio', { name: 'Approve' }));
  fireEvent.click(approve.view.getByRole('button', { name: /^Change status of/ }));
  assert.deepEqual(await bodyOf(approve), { actionType: 'Approve' });
});

test("the reject dialog is titled 'Reject'", { requirements: ['A-105'] }, async () => {
  const { view } = await openForm('decline', waiting);
  assert.equal(view.getByRole('heading', { level: 2 }).textContent, 'Reject');
});

test("it has the fields response, 'Rejected' at first, and rejectReason, empty", {
  requirements: ['A-106'],
}, async () => {
  const { dialog } = await openForm('decline', waiting);
  const field = (name: string) => dialog.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value;
  assert.deepEqual([field('response'), field('rejectReason')], ['Rejected', '']);
});

test('without a reason it cannot be saved, and says so once the field was left', {
  requirements: ['A-331', 'A-332', 'A-333'],
}, async () => {
  const { view } = await openForm('decline', waiting);
  const save = view.getByRole('button', { name: 'Reject' });
  const isDisabled = () => isBlocked(save);
  assert.equal(isDisabled(), true);
  assert.equal(view.queryByText('Reject reason is required'), null);
  fireEvent.blur(view.getByLabelText(/^Reject reason/));
  assert.ok(view.getByText('Reject reason is required'));
  type(/^Reject reason/, '   ');
  assert.equal(isDisabled(), true);
  type(/^Reject reason/, 'Fake');
  assert.equal(isDisabled(), false);
  assert.equal(view.queryByText('Reject reason is required'), null);
});

test('a response of one’s own goes along with the reason', async () => {
  const { view, api } = await openForm('decline', waiting);
  type(/^Response/, 'Sent back');
  type(/^Reject reason/, 'Fake');
  fireEvent.click(view.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    assert.ok(
      api.sent.some(({ method }) => method === 'POST'),
      'not yet',
    ),
  );
  assert.deepEqual(JSON.parse(String(api.sent.find(({ method }) => method === 'POST')?.body)), {
    declineReason: 'Sent back: Fake',
  });
});

test('reasons to decline and approve depend on the transaction’s type and are inserted by a click', {
  requirements: ['A-257', 'A-258'],
}, async () => {
  for (const [action, id, reason] of [
    ['decline', 'transactions.operator.declineReasons', 'Suspected fraud'],
    ['approve', 'transactions.operator.approvalReasons', 'Review passed'],
  ] as const) {
    const { view, calls } = await openForm(action, { ...waiting, type: 'Payout', status: 'WaitingForApproval' });
    fireEvent.click(await view.findByRole('button', { name: reason }));
    assert.equal(
      view.getByLabelText<HTMLTextAreaElement>(action === 'decline' ? /^Reject reason/ : /^Reason/).value,
      reason,
    );
    assert.deepEqual(
      calls.filter((call) => call.id.endsWith('Reasons')).map((call) => [call.id, call.params]),
      [[id, { transactionType: 'Payout' }]],
    );
    cleanup();
  }
});

test('an approver sees the amount and the remainder before and after', async () => {
  const { view } = await openForm('approve', waiting);
  const table = view.getByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  assert.deepEqual(cells, ['NowAfter', 'Captured0,00 EUR80,00 EUR', 'Remaining amount0,00 EUR80,00 EUR']);
});

test('a missing or wrong value is reported at its field and blocks sending', async () => {
  const { view } = await openForm('payout', { ...captured, leftToday: { payouts: '1234.50' } });
  const button = () => isBlocked(view.getByRole('button', { name: /^Pay out/ }));
  assert.equal(button(), true);
  fireEvent.blur(await screen.findByRole('combobox', { name: /^Beneficiary/ }));
  assert.ok(view.getByText('Choose a beneficiary.'));
  fireEvent.blur(view.getByLabelText(/^Remittance information/));
  assert.ok(view.getByText('Enter the remittance information.'));
  assert.ok(view.getByText('You can move 1.234,50 EUR more within 24 hours without approval.'));
  assert.equal(button(), true);
});
