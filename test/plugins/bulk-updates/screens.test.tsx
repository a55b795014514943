// @lane component
/** The form of a bulk update gets all transactions that the list of another plugin finds, below that list. */
import { fireEvent, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

const { world, actor } = await openSandbox('bulk-updates', { transactions: 2_000 });
const path = '/platform/transaction-management/transaction-bulk-update-request?from=matching&f.status=Authorized';

test('all transactions that the filters find are sent as filters with the number that was confirmed', async () => {
  const found = world.transactions.query({ mode: 'Live', statuses: new Set(['Authorized']) }).count;
  assert.ok(found > 1, 'the world has such transactions');
  const part = await openScreen(path, actor('platform'), { plugins: ['transactions', 'bulk-updates'] });
  const confirm = await screen.findByRole('checkbox', { name: `Include all ${found} transactions found now` });
  fireEvent.change(screen.getByLabelText(/^Reason code/), { target: { value: 'CUSTOMER_REQUEST' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Comment/ }), { target: { value: 'Called off' } });
  await press(confirm);
  await press(screen.getByRole('button', { name: 'Validate rows' }));
  const sent = await waitFor(
    () =>
      part.sent().find(({ line }) => line.endsWith('/bulk-updates/matching')) ?? assert.fail('nothing was sent yet'),
  );
  assert.deepEqual(sent.body, {
    comment: 'Called off',
    filters: { status: 'Authorized' },
    count: found,
    expectedStatus: 'Authorized',
    newStatus: 'Voided',
    reasonCode: 'CUSTOMER_REQUEST',
  });
});
