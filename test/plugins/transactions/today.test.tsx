import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../core/http/errors.ts';
import TransactionsToday from '../../../plugins/transactions/widgets/today.tsx';
import { fireEvent, renderPart } from '../../harness/render.tsx';

const person = { tier: 'merchant', permissions: ['Merchant.Transaction.View'] } as const;
const row = {
  id: 'tx_1',
  externalId: 'A-1',
  created: '2026-01-01T10:00:00.000Z',
  type: 'Sale',
  kind: 'Card',
  status: 'Captured',
  amount: '12.50',
  currency: 'EUR',
  tenantId: 't',
  tenantName: 'T',
  merchantId: 'm',
  merchantName: 'M',
  websiteId: 'w',
  serviceProvider: 'P',
  paymentMethod: 'Visa',
  country: 'DE',
};

test('each number of the card opens the list with the same filter', async () => {
  const { view, calls } = await renderPart(<TransactionsToday />, {
    plugins: ['transactions'],
    person,
    answers: { 'transactions.merchant.list': ({ query }) => ({ data: [row], count: query.status === 'Declined,Failed' ? 1234 : 5 }) },
  });
  const declined = await view.findByRole('link', { name: '1.234' });
  assert.equal(declined.getAttribute('href'), '/merchant/transaction-management/transaction-lookup?f.date=today&f.status=Declined,Failed');
  assert.equal((await view.findByRole('link', { name: 'Visa' })).getAttribute('href'), '/merchant/transaction-management/transaction-lookup/tx_1');
  assert.ok(calls.every(({ query }) => typeof query.dateFrom === 'string'));
});

test('a failed call keeps the card standing and Retry brings it back', async () => {
  let fails = true;
  const { view } = await renderPart(<TransactionsToday />, {
    plugins: ['transactions'],
    person,
    answers: {
      'transactions.merchant.list': () => {
        if (fails) throw new ApiError('The sandbox is asleep', { status: 503, requestId: 'test' });
        return { data: [], count: 0 };
      },
    },
  });
  await view.findByText('The sandbox is asleep');
  fails = false;
  fireEvent.click(view.getByRole('button', { name: 'Retry' }));
  await view.findByText('No transactions today yet.');
});
