// @lane component
/**
 * The screens of months and checks offer the right actions, send the right requests and show the results, with the
 * sandbox's responses.
 */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { closing } from '../../../plugins/general-ledger/permissions.ts';
import { bookOf } from '../../../plugins/reconciliation/sandbox/deliver.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { type OpenedScreen, openScreen, press } from '../../harness/open-screen.tsx';
import { findPressable } from '../../harness/record-action.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 3_000 });
const tenantId = world.personByEmail(actor('tenant').email)?.tenantId ?? '';
const plugins = ['transactions', 'reconciliation', 'general-ledger'];
const open = (path: string, who = actor('tenant')) => openScreen(path, who, { plugins });
const firstRow = () =>
  waitFor(() => document.querySelector('.ui-grid-table tbody tr[data-href] a') ?? assert.fail('no row yet'));
const changes = ({ sent }: OpenedScreen) => sent().filter(({ line }) => !line.startsWith('GET'));

test('a month is ready with its seal; who requests to close it can reject and not approve it', async () => {
  const part = await open('/general-ledger/month-end?f.status=ReadyToClose');
  await press(await firstRow());
  await screen.findByText('Earlier months are closed');
  await press(await findPressable('Close month'));
  const dialog = await screen.findByRole('dialog', { name: /^Close [A-Z][a-z]+ 20\d\d\?$/ });
  await press(within(dialog).getByRole('button', { name: 'Close month' }));
  await screen.findByText(/requested to close this month/);
  const [{ line, body } = assert.fail('nothing was sent'), ...more] = changes(part);
  assert.deepEqual(more, []);
  assert.match(line, /^POST \/gateway\/.*\/close$/);
  assert.deepEqual(body, { version: 0 });
  assert.equal(screen.queryByRole('button', { name: 'Approve' }), null);
  await press(await findPressable('Reject'));
  const rejecting = await screen.findByRole('dialog', { name: /^Reject the request/ });
  fireEvent.change(within(rejecting).getByLabelText(/^Reason/), { target: { value: 'Waits for an invoice' } });
  await press(within(rejecting).getByRole('button', { name: 'Reject' }));
  await screen.findByText('Waits for an invoice');
});

test('what differs is named on its day, with the ledger, what is shown, and the way to the entry', async () => {
  const { bookings } = bookOf(world, tenantId, 'Live');
  const lines = [
    { account: 'losses', debit: 500, credit: 0 } as const,
    { account: 'costs', debit: 0, credit: 300 } as const,
  ];
  bookings.push({
    id: 'bkg_unbalanced',
    created: world.now() - 1,
    currency: 'EUR',
    type: 'BreakWrittenOff',
    breakId: 'brk_none',
    lines,
  });
  const part = await open('/general-ledger/checks');
  await firstRow();
  await press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText('Breaks', { selector: '.ui-grid-table *' });
  assert.deepEqual(
    changes(part).map(({ line }) => line.split(' ')[0]),
    ['POST'],
  );
  await press(await firstRow());
  const link = await screen.findByRole('link', { name: 'View entries' });
  assert.match(link.getAttribute('href') ?? '', /\/general-ledger\/entries\?f\.entry=bkg_unbalanced$/);
  await screen.findByText('Differs');
  bookings.pop();
});

test('without the permission nothing is closed and nothing is checked', async () => {
  await open('/general-ledger/month-end?f.status=Closed', actor('tenant', [closing]));
  await firstRow();
  assert.equal(screen.queryByRole('button', { name: 'Check now' }), null);
  await press(await firstRow());
  await screen.findByText('History');
  assert.equal(screen.queryByRole('button', { name: 'Reopen month' }), null);
});

test('an account of the trial balance leads to its parts, and these to its entries', async () => {
  const part = await open('/general-ledger/trial-balance?f.account=fees');
  await screen.findByText('Debits equal credits');
  const parts = (await screen.findAllByRole('link', { name: 'Fees' })).map((link) => link.getAttribute('href') ?? '');
  const path = parts.find((href) =>
    /\/general-ledger\/accounts\?f\.month=20\d\d-\d\d&f\.account=fees&f\.currency=EUR$/.test(href),
  );
  assert.ok(path);
  part.view.unmount();
  await open(path);
  const [entries] = await waitFor(() => {
    const found = [...document.querySelectorAll('.ui-grid-table tbody a')];
    assert.ok(found.length > 0);
    return found;
  });
  assert.match(
    entries?.getAttribute('href') ?? '',
    /\/general-ledger\/entries\?f\.month=20\d\d-\d\d&f\.account=fees&f\.currency=[A-Z]{3}&f\.merchantId=mer_/,
  );
});
