// @lane component
/** A row's menu has the right entries for the row's status and the person's permissions. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TransactionDetail } from '../../../plugins/transactions/api.ts';
import TransactionMenu from '../../../plugins/transactions/lookups/transaction-menu.tsx';
import { renderPart } from '../../harness/render.tsx';

const captured = {
  id: 'tx_1',
  externalId: 'DEM-1',
  created: '2026-03-01T10:00:00.000Z',
  type: 'Sale',
  kind: 'Card',
  status: 'Captured',
  amount: '212.12',
  refunded: '12.00',
  currency: 'EUR',
  tenantId: 't',
  tenantName: 'T',
  merchantId: 'm',
  merchantName: 'M',
  websiteId: 'w',
  serviceProvider: 'P',
  paymentMethod: 'Visa',
  country: 'DE',
  payerName: 'A. Kaya',
  mode: 'Live',
  providerReference: 'r',
  payerEmail: 'a@b.example',
  money: {
    authorized: '212.12',
    captured: '212.12',
    refunded: '12.00',
    pending: '0',
    reversed: '0',
    disputed: '0',
    remaining: '200.12',
    payable: '200.12',
  },
} as const satisfies TransactionDetail;
const may = (...actions: readonly string[]) => ({
  tier: 'merchant' as const,
  permissions: actions.map((action) => `Merchant.Transaction.${action}`),
});

async function open(person: ReturnType<typeof may>, detail: TransactionDetail = captured) {
  const closed: string[] = [];
  const gone: string[] = [];
  const part = await renderPart(
    <TransactionMenu
      row={detail}
      href="/list/tx_1?size=50"
      go={(href) => gone.push(href)}
      close={() => closed.push('closed')}
    />,
    {
      plugins: ['transactions'],
      person,
      answers: { 'transactions.merchant.details': () => detail },
    },
  );
  await screen.findByRole('menu', { name: 'Actions: DEM-1' });
  return { ...part, closed, gone };
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('a row offers its first two actions with possible ones first, and a form opens at its address', async () => {
  const { gone, closed } = await open(may('View', 'Refund', 'Void', 'Capture'));
  await waitFor(() =>
    assert.deepEqual(entries(), ['Open', 'Copy ID', 'Refund 200,12 EUR', 'CaptureAlready captured.']),
  );
  fireEvent.click(screen.getByRole('menuitem', { name: /^Capture/ }));
  assert.equal(closed.length, 0, 'what is not possible does nothing');
  fireEvent.click(screen.getByRole('menuitem', { name: /^Refund/ }));
  assert.equal(closed.length, 1);
  assert.equal(gone.at(-1), '/list/tx_1?size=50&action=refund');
});

test('an action without permission is absent and sends no request', async () => {
  const { calls, gone } = await open(may('View'));
  assert.deepEqual(entries(), ['Open', 'Copy ID']);
  assert.equal(calls.length, 0);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  assert.equal(gone.at(-1), '/list/tx_1?size=50');
});

test('a payment whose money is all on its way back cannot be refunded again', async () => {
  await open(may('View', 'Refund'), { ...captured, money: { ...captured.money, remaining: '0', pending: '200.12' } });
  await waitFor(() => assert.ok(!entries().some((entry) => entry?.includes('Loading')), 'not yet'));
  assert.match(entries().at(-1) ?? '', /^Refund.+/);
  assert.equal(screen.getByRole('menuitem', { name: /^Refund/ }).getAttribute('aria-disabled'), 'true');
});
