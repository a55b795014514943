// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../core/ui/overlays/confirm-dialog.tsx';
import { OutcomeDialog } from '../../../../core/ui/overlays/outcome-dialog.tsx';
import type { Outcome } from '../../../../core/ui/saving/use-save.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import { renderPart } from '../../../harness/render.tsx';

/** Creates an action whose answers the test supplies. */
function action() {
  const calls: { answer: (outcome: Outcome) => Promise<void>; fail: (error: unknown) => Promise<void> }[] = [];
  const run = () =>
    new Promise<Outcome>((resolve, reject) => {
      calls.push({
        answer: (outcome) => act(async () => resolve(outcome)),
        fail: (error) => act(async () => reject(error)),
      });
    });
  return { calls, run };
}

function Opened({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}

async function openRefund(submit: () => Promise<Outcome>, check?: () => Promise<Outcome>) {
  await renderPart(
    <Opened>
      {(close) => (
        <OutcomeDialog title="Refund" submitLabel="Refund 5,00 EUR" submit={submit} check={check} money onClose={close}>
          <label>
            Reason <input defaultValue="damaged" />
          </label>
        </OutcomeDialog>
      )}
    </Opened>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
}

const dialog = () => screen.queryByRole('dialog', { name: 'Refund' });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Refund 5,00 EUR|Working/ });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('a double click submits once, and the button is locked while it runs', async () => {
  const { calls, run } = action();
  await openRefund(run);
  const form = dialog()?.querySelector('form') as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  assert.equal(calls.length, 1);
  assert.ok(submitButton().disabled);
  fireEvent.submit(form);
  assert.equal(calls.length, 1);
});

test('while it runs nothing closes the dialog, and it says why; afterwards Escape does', async () => {
  const { calls, run } = action();
  await openRefund(run);
  fireEvent.click(submitButton());
  pressEscape();
  assert.ok(dialog());
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled);
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled);
  screen.getByText('This stays open until we know the outcome.');
  await calls[0]?.answer({ kind: 'succeeded', message: 'Refunded 5,00 EUR.' });
  screen.getByText('Refunded 5,00 EUR.');
  assert.equal(screen.queryByRole('button', { name: 'Refund 5,00 EUR' }), null);
  pressEscape();
  assert.equal(dialog(), null);
});

test('a failure shows the reason, keeps the form and can be sent again', async () => {
  const { calls, run } = action();
  await openRefund(run);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'lost' } });
  fireEvent.click(submitButton());
  await calls[0]?.answer({ kind: 'failed', reason: 'Only 3,00 EUR remain.' });
  screen.getByText('Only 3,00 EUR remain.');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Reason').value, 'lost');
  assert.equal(document.activeElement, submitButton());
  fireEvent.click(submitButton());
  assert.equal(calls.length, 2);
});

test('a fault of the server shows the code for support in the dialog, a lost answer has none', async () => {
  for (const [error, code] of [
    [new ApiError('Something went wrong.', { status: 500, requestId: 'req_7f3' }), 'req_7f3'],
    [new TypeError('Failed to fetch'), undefined],
  ] as const) {
    const { calls, run } = action();
    await openRefund(run);
    fireEvent.click(submitButton());
    await calls[0]?.fail(error);
    screen.getByText("We don't know the outcome");
    assert.equal(screen.queryByText('req_7f3')?.textContent, code);
    cleanup();
  }
});

test('a lost answer leaves the outcome unknown: it is checked, never repeated', async () => {
  const submit = action();
  const check = action();
  await openRefund(submit.run, check.run);
  fireEvent.click(submitButton());
  await submit.calls[0]?.fail(new TypeError('Failed to fetch'));
  screen.getByText("We don't know the outcome");
  assert.equal(screen.queryByRole('button', { name: 'Refund 5,00 EUR' }), null);
  const button = screen.getByRole('button', { name: 'Check status' });
  assert.equal(document.activeElement, button);
  fireEvent.click(button);
  await check.calls[0]?.answer({ kind: 'pending' });
  screen.getByText('Accepted. Processing…');
  fireEvent.click(screen.getByRole('button', { name: 'Check status' }));
  await check.calls[1]?.answer({ kind: 'succeeded' });
  screen.getByText('Done.');
  assert.equal(submit.calls.length, 1);
});

test('the focus goes into the form and back to where it was; the mode is named', async () => {
  const { run } = action();
  await openRefund(run);
  assert.equal(document.activeElement, screen.getByLabelText('Reason'));
  screen.getByText('Live mode');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  assert.equal(dialog(), null);
  assert.equal(document.activeElement, screen.getByRole('button', { name: 'Open' }));
});

test('closing the dialog aborts nothing that has not begun, and a confirmation runs once', async () => {
  let confirmed = 0;
  await renderPart(
    <Opened>
      {(close) => (
        <ConfirmDialog
          title="Delete"
          confirmLabel="Delete it"
          look="danger"
          onConfirm={() => (confirmed += 1)}
          onClose={close}
        >
          Really?
        </ConfirmDialog>
      )}
    </Opened>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  assert.equal(confirmed, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  assert.equal(confirmed, 1);
  assert.equal(screen.queryByRole('dialog'), null);
});

const {
  AmountInput,
  AutoComplete,
  Checkbox,
  ColorInput,
  DatePicker,
  FieldGroup,
  FileInput,
  MultiAutoComplete,
  MultilineInput,
  RadioGroup,
  Select,
  TextInput,
} = await import('../../../../core/ui/index.ts');
const ignore = () => undefined;

test('an API error for a field shows at its input of any kind and disappears with the next attempt', async () => {
  const { calls, run } = action();
  await renderPart(
    <OutcomeDialog title="Save" submitLabel="Save" submit={run} onClose={ignore}>
      <TextInput name="title" label="Title" value="" onChange={ignore} />
      <MultilineInput name="reason" label="Reason" value="" onChange={ignore} />
      <AmountInput name="amount" label="Amount" currency="EUR" value="" onChange={ignore} />
      <DatePicker name="from" label="From" value="" onChange={ignore} />
      <Select name="kind" label="Type" value="" options={[]} onChange={ignore} />
      <AutoComplete name="merchantId" label="Merchant" value="" options={[]} onChange={ignore} />
      <MultiAutoComplete name="methods" label="Methods" value={[]} options={[]} onChange={ignore} />
      <Checkbox name="isOn" label="On" value={false} onChange={ignore} />
      <RadioGroup name="speed" label="Speed" value="" options={[{ id: 'a', name: 'Fast' }]} onChange={ignore} />
      <ColorInput name="accent" label="Accent" value="#000000" onChange={ignore} />
      <FileInput name="proof" label="Proof" accept={['.csv']} maxBytes={1} value={undefined} onChange={ignore} />
      <FieldGroup name="steps" label="Steps">
        None.
      </FieldGroup>
      <TextInput name="toString" label="Other" value="" onChange={ignore} />
    </OutcomeDialog>,
  );
  const labels = {
    title: 'Title',
    reason: 'Reason',
    amount: 'Amount',
    from: 'From',
    kind: 'Type',
    merchantId: 'Merchant',
    methods: 'Methods',
    isOn: 'On',
    speed: 'Speed',
    accent: 'Accent',
    proof: 'Proof',
    steps: 'Steps',
  };
  await screen.findByLabelText('Methods');
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  const fields = Object.fromEntries(Object.keys(labels).map((name) => [name, `Not this ${name}.`]));
  await calls[0]?.fail(new ApiError('Refused', { status: 400, requestId: 'r', fields }));
  for (const [name, label] of Object.entries(labels)) {
    const input = screen.getByLabelText(label);
    assert.equal(input.getAttribute('aria-invalid'), 'true', name);
    assert.equal(
      document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
      `Not this ${name}.`,
    );
  }
  assert.equal(screen.getByLabelText('Other').getAttribute('aria-invalid'), 'false');
  fireEvent.click(save);
  assert.equal(screen.queryByText(/^Not this/), null);
});

test('a press that cannot send says which field is missing and leads there; the next entry takes it back', async () => {
  const { calls, run } = action();
  function Form() {
    const [name, setName] = useState('');
    return (
      <OutcomeDialog
        title="Refund"
        submitLabel="Refund 5,00 EUR"
        canSubmit={name !== ''}
        submit={run}
        onClose={() => undefined}
      >
        <label>
          Kind <input required defaultValue="full" />
        </label>
        <label>
          Reason <input required value={name} onChange={({ target }) => setName(target.value)} />
        </label>
      </OutcomeDialog>
    );
  }
  await renderPart(<Form />);
  const button = submitButton();
  assert.deepEqual([button.disabled, button.getAttribute('aria-disabled')], [false, 'true'], 'it is in reach');
  fireEvent.click(button);
  assert.equal(calls.length, 0);
  assert.equal(document.activeElement, screen.getByLabelText('Reason'));
  assert.equal(screen.getByRole('status').textContent, 'Enter or choose: Reason.');
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'damaged' } });
  assert.equal(screen.getByRole('status').textContent, '');
  assert.equal(button.hasAttribute('aria-disabled'), false);
  fireEvent.click(button);
  assert.equal(calls.length, 1);
});
