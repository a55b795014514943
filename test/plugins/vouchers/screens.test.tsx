// @lane component
/** Actions on vouchers work with the sandbox's own responses: the forms, their requests, and the results. */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';
import { findPressable } from '../../harness/record-action.ts';

const { actor } = await openSandbox('vouchers', { transactions: 2_000 });
const path = '/transaction-management/vrtransaction-lookup';

/** Presses an action of the open record, enters a reason and submits the dialog. */
async function submit(action: string, reason: string): Promise<void> {
  await press(await findPressable(action));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${action}`) });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: reason } });
  await press(within(dialog).getByRole('button', { name: action }));
}
const hasStatus = (status: string) =>
  waitFor(() => assert.ok(document.querySelector(`dialog [data-status="${status}"]`), `not ${status} yet`));

test('a voucher is blocked and unblocked with a reason', async () => {
  const part = await openScreen(`${path}?f.status=Active`, actor('tenant'), { plugins: ['transactions', 'vouchers'] });
  const row = await waitFor(
    () => document.querySelector('.ui-grid-table tbody tr[data-href] a') ?? assert.fail('no row yet'),
  );
  await press(row);
  await submit('Block voucher', 'Reported as stolen');
  await screen.findByText('Reported as stolen', { exact: false });
  await hasStatus('Blocked');
  await submit('Unblock voucher', 'Found again');
  await waitFor(() => assert.equal(part.portal.snackbars.state.shown.at(-1)?.text, 'Voucher unblocked.'));
  await hasStatus('Active');
  assert.deepEqual(
    part
      .sent()
      .flatMap(({ line, body }) =>
        line.startsWith('GET') ? [] : [[line.replace(/ .*(\/vouchers\/)\w+\//, ' …$1…/'), body]],
      ),
    [
      ['POST …/vouchers/…/block', { reason: 'Reported as stolen', version: 1 }],
      ['POST …/vouchers/…/unblock', { reason: 'Found again', version: 2 }],
    ],
  );
});

test('each redemption links to its payment in the lookup', async () => {
  await openScreen(`${path}?f.status=Redeemed`, actor('tenant'), { plugins: ['transactions', 'vouchers'] });
  await press(
    await waitFor(() => document.querySelector('.ui-grid-table tbody tr[data-href] a') ?? assert.fail('no row yet')),
  );
  const link = within(await screen.findByRole('region', { name: 'Redemptions' })).getAllByRole('link')[0];
  assert.match(link?.getAttribute('href') ?? '', /^\/transaction-management\/transaction-lookup\/\w+$/);
});
