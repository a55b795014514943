// @lane component
/** Actions on batches work with the sandbox's own responses: the forms, their requests, and the results. */
import { isBlocked } from '../../harness/is-blocked.ts';
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { screen } from '@testing-library/react';
import { getBatch } from '../../../plugins/terminals/api.ts';
import { findPressable, isOffered as isActionOffered } from '../../harness/record-action.ts';
import { type Opened, press, rowsOfPage, transactionScreens } from '../transactions/open.tsx';

const { actor, open } = await transactionScreens({ plugins: ['transactions', 'terminals'] });
const area = '/transaction-management';
// Removes the drafts and choices of earlier tests.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens the first matching row of a list. */
async function openFirst(fits: (row: HTMLElement) => boolean = () => true): Promise<void> {
  const row = await waitFor(() => rowsOfPage().find(fits) ?? assert.fail('no such row yet'));
  await press(row.querySelector('a') ?? row);
}
/** Presses a button of the opened record, and returns the dialog that opens. */
async function openDialog(name: string, title: RegExp): Promise<HTMLElement> {
  await press(await findPressable(name));
  return screen.findByRole('dialog', { name: title });
}
const submit = (dialog: HTMLElement, name: string) => press(within(dialog).getByRole('button', { name }));
const isOffered = (dialog: HTMLElement, name: string) =>
  !isBlocked(within(dialog).getByRole<HTMLButtonElement>('button', { name }));
const giveReason = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value } });
const waitForMessage = ({ portal }: Opened, words: string | RegExp) =>
  waitFor(() => {
    const { text = '' } = portal.snackbars.state.shown.at(-1) ?? {};
    if (typeof words === 'string') assert.equal(text, words);
    else assert.match(text, words);
  });
const changes = ({ sent }: Opened) =>
  sent().flatMap(({ line, body }) =>
    line.startsWith('GET') ? [] : [{ line: line.replace(/ .*(\/\w+\/)\w+\//, ' …$1…/'), body }],
  );
/** Waits until the opened record shows a status. */
const hasStatus = (status: string) =>
  waitFor(() => assert.ok(document.querySelector(`dialog [data-status="${status}"]`), `not ${status} yet`));

test('a batch is closed from its drawer, and says what it waits for', async () => {
  const part = await open(`${area}/terminal-settlements?f.status=Open`, 'tenant');
  await openFirst();
  const dialog = await openDialog('Close batch', /^Close /);
  assert.deepEqual(changes(part), []);
  await submit(dialog, 'Close batch');
  await waitForMessage(part, 'The terminal is closing the batch.');
  await hasStatus('Closing');
  assert.deepEqual(changes(part), [{ line: 'POST …/batches/…/close', body: { version: 1 } }]);
  assert.equal(screen.queryByRole('button', { name: 'Close batch' }), null);
});

test('a forced close requires a reason and then waits for another person', async () => {
  const part = await open(`${area}/terminal-settlements?f.status=OutOfBalance`, 'tenant');
  await openFirst((row) => !row.textContent?.includes('Force close requested'));
  const dialog = await openDialog('Force close batch', /^Force close /);
  assert.equal(isOffered(dialog, 'Submit for approval'), false);
  giveReason(dialog, 'The terminal is broken');
  await submit(dialog, 'Submit for approval');
  // The user on the screen is not the user who is signed in at the sandbox.
  await screen.findByRole('button', { name: 'Approve force close' });
  assert.deepEqual(changes(part), [
    { line: 'POST …/batches/…/force-close', body: { reason: 'The terminal is broken', version: 1 } },
  ]);
  assert.ok(!isActionOffered('Force close batch'));
  const address = part.history.at(-1) ?? '';
  const id = address.split('?')[0]?.split('/').at(-1) ?? '';
  part.view.unmount();

  const batch = await actor('tenant').client.call(getBatch, { params: { id } });
  const ownBatch = {
    ...batch,
    request: { ...(batch.request ?? assert.fail('nobody has asked')), actorId: 'usr_test' },
  };
  await open(address, 'tenant', { answers: { [getBatch.id]: () => ownBatch } });
  await screen.findByText('You requested a force close. Another person must decide.');
  assert.equal(screen.queryByRole('button', { name: 'Approve force close' }), null);
});
