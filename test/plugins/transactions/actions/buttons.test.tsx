// @lane component
/** An open transaction offers the right actions in the right places. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen } from '@testing-library/react';
import { RecordActions } from '../../../../core/ui/overlays/record-actions.tsx';
import { TransactionActions } from '../../../../plugins/transactions/actions/transaction-actions.tsx';
import type { TransactionDetail } from '../../../../plugins/transactions/api.ts';
import { renderPart } from '../../../harness/render.tsx';
import { capturedMoney, paymentDetail } from './payment-detail.ts';

const captured = paymentDetail();
const all = [
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

const family = { tenant: 'CRM', platform: 'Platform', merchant: 'Merchant' } as const;

async function open(
  transaction: TransactionDetail,
  names: readonly string[] = all,
  tier: 'tenant' | 'platform' | 'merchant' = 'tenant',
) {
  const chosen: string[] = [];
  const part = await renderPart(
    <RecordActions>
      <TransactionActions transaction={transaction} onAction={(action) => chosen.push(action)} />
    </RecordActions>,
    {
      plugins: ['transactions'],
      person: { tier, permissions: names.map((name) => `${family[tier]}.Transaction.${name}`) },
      currencies: [{ id: 'EUR', decimalPlaces: 2 }],
    },
  );
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  await screen.findAllByRole('button').catch(() => []);
  return { ...part, chosen, buttons };
}
async function openMenu() {
  const more = screen.getByRole('button', { name: 'More actions' });
  const panel = document.getElementById(more.getAttribute('popovertarget') ?? '');
  panel?.showPopover();
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('two possible actions are buttons, and the menu lists the rest with the reason for each forbidden one', {
  requirements: ['S-412', 'A-355'],
}, async () => {
  const { buttons, chosen } = await open(captured);
  assert.deepEqual(buttons(), ['Refund 80,00 EUR', 'Pay out 80,00 EUR', '']);
  const entries = await openMenu();
  assert.deepEqual(entries, [
    'Reverse 80,00 EUR',
    'Mark 80,00 EUR as refunded',
    'Change status',
    'CaptureAlready captured.',
    'VoidAlready captured.',
    "ApproveDoesn't need approval.",
    "RejectDoesn't need approval.",
    'Check statusAlready final.',
    'Dispute 80,00 EUR',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Capture/ }));
  assert.deepEqual(chosen, [], 'what is not possible does nothing');
  fireEvent.click(screen.getByRole('menuitem', { name: /^Reverse/ }));
  assert.deepEqual(chosen, ['reversal']);
});

test('a maker reads why they cannot approve their payout, while another person can approve it', async () => {
  const approval = {
    maker: 'Me',
    makerId: 'usr_test',
    holdReason: 'Approval',
    expires: '2026-03-04T10:00:00.000Z',
  } as const;
  const payout: TransactionDetail = { ...captured, type: 'Payout', status: 'WaitingForApproval', approval };
  const ownPayout = await open(payout);
  assert.deepEqual(ownPayout.buttons(), ['Reject', 'Check status', '']);
  assert.ok((await openMenu()).includes('ApproveYou created this payout. Another person must approve it.'));
  ownPayout.view.unmount();
  const other = await open({ ...payout, approval: { ...approval, makerId: 'somebody-else' } });
  assert.deepEqual(other.buttons(), ['Approve 80,00 EUR', 'Reject', '']);
});

test('an action without permission is in neither place', async () => {
  const { buttons } = await open(captured, ['View', 'Refund']);
  assert.deepEqual(buttons(), ['Refund 80,00 EUR']);
  assert.equal(screen.queryByRole('button', { name: 'More actions' }), null);
});

test('each action needs its own permission of the person’s tier: with it alone it is there, and no other', {
  requirements: ['A-355', 'S-005'],
}, async () => {
  const none = { ...capturedMoney, captured: '0.00', remaining: '0.00', payable: '0.00' };
  const authorized: TransactionDetail = { ...captured, type: 'Authorization', status: 'Authorized', money: none };
  const approval = {
    maker: 'Somebody',
    makerId: 'somebody',
    holdReason: 'Approval',
    expires: '2026-03-04T10:00:00.000Z',
  } as const;
  const payout: TransactionDetail = { ...captured, type: 'Payout', status: 'WaitingForApproval', approval };
  for (const tier of ['tenant', 'platform', 'merchant'] as const) {
    for (const [name, transaction, label] of [
      ['Refund', captured, /^Refund/],
      ['Void', authorized, /^Void/],
      ['Capture', authorized, /^Capture/],
      ['Reversal', captured, /^Reverse/],
      ['Payout', captured, /^Pay out/],
      ['Approve', payout, /^Approve/],
      ['Decline', payout, /^Reject/],
      ['Dispute', captured, /^Dispute/],
    ] as const) {
      const { buttons, view } = await open(transaction, [name], tier);
      // Destructive actions are in the menu, even if there are no others.
      const [only = '', ...more] = buttons()[0] === '' ? await openMenu() : buttons();
      assert.match(only, label, `${name} of ${tier}`);
      assert.deepEqual(more, []);
      view.unmount();
    }
  }
  const { view } = await open(captured, ['View']);
  assert.deepEqual(screen.queryAllByRole('button'), []);
  view.unmount();
});
