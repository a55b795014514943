// @lane component
/** Breaks and uploads work with the sandbox's own responses: the forms, their requests and the results. */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { resolving, uploading } from '../../../plugins/reconciliation/permissions.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { type OpenedScreen, openScreen, press } from '../../harness/open-screen.tsx';
import { findPressable } from '../../harness/record-action.ts';

const { actor } = await openSandbox('reconciliation', { transactions: 4_000 });
const plugins = ['transactions', 'reconciliation'];
const open = (path: string, who = actor('tenant')) => openScreen(path, who, { plugins });

const firstRow = () =>
  waitFor(() => document.querySelector('.ui-grid-table tbody tr[data-href] a') ?? assert.fail('no row yet'));
const changes = ({ sent }: OpenedScreen) => sent().filter(({ line }) => !line.startsWith('GET'));

/** Presses an action of the open break, and returns the dialog that opens. */
async function requestAction(action: string): Promise<HTMLElement> {
  await press(await findPressable(action));
  return screen.findByRole('dialog', { name: new RegExp(action === 'Add note' ? '^Add a note' : `^${action}`) });
}

test('a write-off is requested with a reason; who requested it can reject it and not approve it', async () => {
  const part = await open('/reconciliation/breaks?f.status=Open');
  await press(await firstRow());
  const dialog = await requestAction('Write off');
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Too small to pursue' } });
  await press(within(dialog).getByRole('button', { name: 'Write off' }));
  await screen.findByText('Too small to pursue', { exact: false });
  await screen.findByText(/requested to write this break off/);
  const [{ line, body } = assert.fail('nothing was sent'), ...more] = changes(part);
  assert.deepEqual(more, []);
  assert.match(line, /^POST \/gateway\/.*\/write-off$/);
  assert.deepEqual(body, { reason: 'Too small to pursue', version: 1 });
  await findPressable('Reject write-off');
  assert.equal(screen.queryByRole('button', { name: 'Approve write-off' }), null);
});

test('a note is added to the history', async () => {
  const part = await open('/reconciliation/breaks?f.status=Open');
  await press(await firstRow());
  const dialog = await requestAction('Add note');
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Request the acquirer' } });
  await press(within(dialog).getByRole('button', { name: 'Add note' }));
  await screen.findByText('Request the acquirer');
  assert.deepEqual(
    changes(part).map(({ body }) => body),
    [{ note: 'Request the acquirer' }],
  );
});

test('a file that is refused says where, and the dialog keeps it', async () => {
  const part = await open('/reconciliation/files');
  await press(await screen.findByRole('button', { name: 'Upload bank statement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload bank statement' });
  const file = new File(['no statement at all'], 'statement.txt', { type: 'text/plain' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? assert.fail('no input');
  fireEvent.change(input, { target: { files: [file] } });
  await within(dialog).findByText('statement.txt', { exact: false });
  await press(within(dialog).getByRole('button', { name: 'Upload' }));
  await within(dialog).findByText(/^Line 1: This is neither camt.053 nor MT940/);
  assert.ok(within(dialog).getByText('statement.txt', { exact: false }));
  assert.deepEqual(
    changes(part).map(({ body }) => body),
    [{ name: 'statement.txt', text: 'no statement at all' }],
  );
});

test('without the permission nothing is uploaded and nothing is done with a break', async () => {
  const reader = actor('tenant', [uploading, resolving]);
  const part = await open('/reconciliation/files', reader);
  await firstRow();
  assert.equal(screen.queryByRole('button', { name: /^Upload/ }), null);
  part.view.unmount();
  await open('/reconciliation/breaks?f.status=Open', reader);
  await press(await firstRow());
  await screen.findByText('History');
  for (const action of ['Assign', 'Add note', 'Write off'])
    assert.equal(screen.queryByRole('button', { name: action }), null, action);
});
