// @lane component
/** An action on many transactions shows a message before, the outcome of each, and runs no action twice. */
import { isBlocked } from '../../../harness/is-blocked.ts';
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../../core/http/errors.ts';
import BulkDialog from '../../../../plugins/transactions/actions/bulk/bulk-dialog.tsx';
import { type Action, actions } from '../../../../plugins/transactions/actions/all.ts';
import { bulkActions, planOf, tasksOf } from '../../../../plugins/transactions/actions/bulk/plan.ts';
import type { TransactionDetail, TransactionEvent } from '../../../../plugins/transactions/api.ts';
import { type PartCall, renderPart } from '../../../harness/render.tsx';
import { capturedMoney, paymentDetail } from './payment-detail.ts';

const detail = (id: string, change: Partial<TransactionDetail> = {}) =>
  paymentDetail({ id, externalId: `DEM-${id}`, ...change });
const waits = { type: 'Payout', status: 'WaitingForApproval' } as const;
const euro = () => 2;

test('bulk actions stand in the order that each action declares, and no two have the same place', () => {
  const declared = Object.values(actions).map(({ order }) => order);
  assert.equal(new Set(declared).size, declared.length);
  const places = bulkActions.map(({ order }) => order);
  assert.deepEqual(
    places,
    places.toSorted((place, other) => place - other),
  );
  assert.deepEqual(
    bulkActions.map(({ id }) => id),
    ['approve', 'decline', 'capture', 'refund', 'void', 'checkStatus'],
  );
});

test('the plan says what can be done with each, and how much of each currency, exactly', () => {
  const rows = [
    detail('1', { money: { ...capturedMoney, remaining: '0.10' } }),
    detail('2', { money: { ...capturedMoney, remaining: '0.20' } }),
    detail('3', { currency: 'GBP' }),
    detail('4', { status: 'Voided' }),
  ];
  const plan = planOf('refund', rows, 0, 'me', euro);
  assert.deepEqual(plan.totals, [
    { currency: 'EUR', count: 2, amount: '0.30' },
    { currency: 'GBP', count: 1, amount: '80.00' },
  ]);
  assert.deepEqual(
    plan.refused.map(({ transaction, why }) => [transaction.id, why]),
    [['4', 'already-voided']],
  );
  const ownDetail = detail('5', {
    ...waits,
    approval: { maker: 'Me', makerId: 'me', holdReason: 'Approval', expires: '2026-03-04T10:00:00.000Z' },
  });
  assert.deepEqual(planOf('approve', [ownDetail], 0, 'me', euro).refused[0]?.why, 'own-payout');
});

test('payouts are decided in batches of a hundred by tenant, all else by itself', () => {
  const rows = [
    ...Array.from({ length: 101 }, (_, at) => detail(`p${at}`, waits)),
    detail('q', { ...waits, tenantId: 'ten_2' }),
    detail('r', { type: 'Refund', status: 'WaitingForApproval' }),
  ].map((transaction) => ({ transaction, amount: '1.00' }));
  const sizes = (action: Action) => tasksOf(action, rows).map(({ rows, isBatch }) => [rows.length, isBatch]);
  assert.deepEqual(sizes('approve'), [
    [100, true],
    [1, true],
    [1, true],
    [1, false],
  ]);
  assert.ok(sizes('checkStatus').every(([count, isBatch]) => count === 1 && isBatch === false));
});

const person = {
  tier: 'tenant' as const,
  permissions: ['View', 'Refund', 'Void', 'Capture', 'Approve', 'Decline', 'CheckStatus'].map(
    (name) => `CRM.Transaction.${name}`,
  ),
};

async function open(
  rows: readonly TransactionDetail[],
  answers: Readonly<Record<string, (call: PartCall) => unknown>>,
  action?: Action,
) {
  const retainedIds: (readonly string[])[] = [];
  const part = await renderPart(
    <BulkDialog
      rows={rows}
      keep={(ids) => retainedIds.push(ids)}
      fileName="x"
      onClose={() => undefined}
      {...(action && { action })}
    />,
    {
      plugins: ['transactions'],
      person,
      currencies: [{ id: 'EUR', decimalPlaces: 2 }],
      answers: {
        'transactions.operator.details': ({ params }) => rows.find(({ id }) => id === params.id),
        'transactions.operator.reasons': () => [],
        'transactions.operator.declineReasons': () => [],
        'transactions.operator.approvalReasons': () => [],
        'transactions.operator.events': () => [],
        ...answers,
      },
    },
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog)
    .findByText(`DEM-${rows[0]?.id}`)
    .catch(() => undefined);
  return { ...part, retainedIds, view: within(dialog) };
}
const succeeded = (transaction: TransactionDetail) => ({ outcome: 'Succeeded', transaction });
const lines = (view: Awaited<ReturnType<typeof open>>['view']) =>
  within(view.getByRole('list', { name: 'Transactions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each row has a result of its own; what did not come through is tried again, and nothing twice', async () => {
  const rows = [detail('1'), detail('2'), detail('3'), detail('4', { status: 'Voided' })];
  let isLost = true;
  const { view, calls, retainedIds } = await open(rows, {
    'transactions.operator.refund': ({ params, requestId }) => {
      if (params.id === '2') throw new ApiError('Too late.', { status: 409, requestId: requestId ?? '' });
      if (params.id === '3' && isLost) throw new ApiError('No answer.', { status: 0, requestId: requestId ?? '' });
      return succeeded(detail(params.id ?? ''));
    },
  });
  fireEvent.click(view.getByRole('radio', { name: 'Refund' }));
  await view.findByRole('table');
  assert.match(view.getByRole('table').textContent ?? '', /EUR3240,00 EUR/);
  const start = view.getByRole('button', { name: 'Refund' });
  assert.equal(isBlocked(start), true, 'a refund has a reason');
  fireEvent.change(view.getByLabelText(/^Reason/), { target: { value: 'Recall' } });
  fireEvent.click(start);
  fireEvent.click(start);
  await view.findByText('1 of 3 done.');
  assert.deepEqual(lines(view), [
    'DEM-180,00 EURDone',
    'DEM-280,00 EURFailed · Too late.',
    "DEM-380,00 EURUnknown · No response. It's safe to try again.",
    'DEM-4SkippedAlready voided.',
  ]);
  assert.deepEqual(retainedIds, [['2', '3']]);
  isLost = false;
  const again = await view.findByRole('button', { name: 'Try the other 2 again' });
  await waitFor(() => assert.equal(isBlocked(again), false));
  fireEvent.click(again);
  await view.findByText('2 of 3 done.');
  const sent = calls
    .filter(({ id }) => id === 'transactions.operator.refund')
    .map(({ params, requestId }) => [params.id, requestId] as const);
  assert.deepEqual(
    sent.map(([id]) => id),
    ['1', '2', '3', '2', '3'],
  );
  assert.notEqual(sent[1]?.[1], sent[3]?.[1], 'a refusal ends an intent');
  assert.equal(sent[2]?.[1], sent[4]?.[1], 'an unknown one is the same');
});

test('a lost answer is looked up among the events: what took effect is done, and never sent again', async () => {
  let sentRequestId = '';
  const { view, calls } = await open(
    [detail('1')],
    {
      'transactions.operator.refund': ({ requestId }) => {
        sentRequestId = requestId ?? '';
        throw new ApiError('No answer.', { status: 0, requestId: sentRequestId });
      },
      'transactions.operator.events': (): TransactionEvent[] => [
        {
          id: 'e',
          created: '2026-03-01T10:00:00.000Z',
          type: 'Refund',
          status: 'Refunded',
          amount: '80.00',
          currency: 'EUR',
          actor: 'Me',
          requestId: sentRequestId,
        },
      ],
    },
    'refund',
  );
  fireEvent.change(await view.findByLabelText(/^Reason/), { target: { value: 'Recall' } });
  fireEvent.click(view.getByRole('button', { name: 'Refund' }));
  await view.findByText('1 of 1 done.');
  assert.equal(view.queryByRole('button', { name: /^Try/ }), null);
  assert.equal(calls.filter(({ id }) => id === 'transactions.operator.refund').length, 1);
});

test('declining payouts is one call with all of them and the reason, while a refund is declined separately', {
  requirements: ['A-212', 'A-213'],
}, async () => {
  const rows = [detail('1', waits), detail('2', waits), detail('3', { type: 'Refund', status: 'WaitingForApproval' })];
  const { view, calls } = await open(
    rows,
    {
      'transactions.operator.payoutDeclinations': () => [
        { transactionId: '1', outcome: 'Succeeded' },
        { transactionId: '2', outcome: 'Failed', message: 'You are late.' },
      ],
      'transactions.operator.decline': () => succeeded(rows[2] ?? detail('3')),
    },
    'decline',
  );
  fireEvent.change(await view.findByLabelText(/^Reject reason/), { target: { value: 'Fake' } });
  fireEvent.click(view.getByRole('button', { name: 'Reject' }));
  await view.findByText('2 of 3 done.');
  assert.deepEqual(
    calls.filter(({ body }) => body !== undefined).map(({ id, body }) => [id, body]),
    [
      ['transactions.operator.payoutDeclinations', { transactions: ['1', '2'], reason: 'Fake' }],
      ['transactions.operator.decline', { declineReason: 'Fake' }],
    ],
  );
  assert.ok(lines(view)[1]?.includes('Failed · You are late.'));
});

test('stopped, the rest is not tried, and says so', async () => {
  let release: (() => void) | undefined;
  const { view, calls } = await open(
    [detail('1', { status: 'Failed' }), detail('2', { status: 'Failed' })],
    {
      'transactions.operator.checkStatus': ({ params }) =>
        new Promise((resolve) => {
          release = () => resolve(succeeded(detail(params.id ?? '')));
        }),
    },
    'checkStatus',
  );
  const start = view.getByRole('button', { name: 'Check status' });
  await waitFor(() => assert.equal(isBlocked(start), false));
  fireEvent.click(start);
  fireEvent.click(await view.findByRole('button', { name: 'Stop' }));
  await waitFor(() => assert.ok(release, 'not yet'));
  release?.();
  await view.findByText('1 of 2 done.');
  assert.equal(calls.filter(({ id }) => id.endsWith('checkStatus')).length, 1);
  assert.ok(lines(view)[1]?.includes('Skipped'));
});
