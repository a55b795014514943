// @lane component
/** Dialogs and lists give screen readers the right texts, besides the names of their controls. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { missingIn } from '../../../../core/ui/overlays/first-missing.ts';
import { OutcomeDialog } from '../../../../core/ui/overlays/outcome-dialog.tsx';
import { SecretDialog } from '../../../../core/ui/overlays/secret-dialog.tsx';
import { renderPart } from '../../../harness/render.tsx';
import { answer, SampleGrid } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('a dialog about money is described by its facts, which the focus goes past', async () => {
  await renderPart(
    <OutcomeDialog
      title="Refund"
      submitLabel="Refund"
      submit={async () => ({ kind: 'succeeded' })}
      describedBy="facts"
      onClose={() => {}}
    >
      <p id="facts">Refundable 43.99 EUR</p>
      <input aria-label="Amount" />
    </OutcomeDialog>,
  );
  assert.equal(describedBy(screen.getByRole('dialog', { name: 'Refund' })), 'Refundable 43.99 EUR');
});

test('a secret is described by the warning that it is shown only once', async () => {
  await renderPart(<SecretDialog title="New key" secret="sk_1" label="Key" onClose={() => {}} />);
  assert.match(describedBy(screen.getByRole('dialog', { name: 'New key' })), /\w/);
});

test('a dialog without facts of its own is described by nothing', async () => {
  await renderPart(
    <Dialog title="Columns" footer={null} onClose={() => {}}>
      <input aria-label="Search" />
    </Dialog>,
  );
  assert.equal(screen.getByRole('dialog', { name: 'Columns' }).getAttribute('aria-describedby'), null);
});

test('a dialog with a refused value says why, not that the value is missing', async () => {
  await renderPart(
    <OutcomeDialog
      title="Refund"
      submitLabel="Refund"
      submit={async () => ({ kind: 'succeeded' })}
      canSubmit={false}
      onClose={() => {}}
    >
      <input aria-label="Amount" defaultValue="99999" required aria-invalid="true" aria-describedby="why" />
      <p id="why" className="ui-field-error">
        Enter 43.99 EUR or less.
      </p>
    </OutcomeDialog>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refund' })));
  await waitFor(() => assert.equal(screen.getAllByText('Enter 43.99 EUR or less.').length, 2));
  assert.equal(document.activeElement, screen.getByLabelText('Amount'));
});

test('a field whose choices stand beside its empty input is not missing', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input required data-filled=""><input required><input required value="x">';
  assert.deepEqual(missingIn(form), [form.children[1]]);
});

test('a list says its count without separators, and from its second page on which rows it shows', async () => {
  const many = Array.from({ length: 1_747 }, (_, at) => ({ id: `pay-${at}`, amount: '1.00', status: 'Captured' }));
  await renderPart(<SampleGrid list={(state) => answer(state, many)} />);
  const hasStatus = (text: string) =>
    waitFor(() =>
      assert.ok(
        screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text)),
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(' | '),
      ),
    );
  await hasStatus('1747 results');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await hasStatus('of 1747');
});
