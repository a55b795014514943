// @lane component
/** A form with each type of field behaves correctly while it is saved, and when saving or its options fail. */
import { fireEvent, type Part, type PartOptions, renderPart, waitFor } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../../core/http/errors.ts';
import type { FormValues } from '../../../../core/ui/forms/types.ts';

// Imported once the document exists.
const { default: FormScreen } = await import('../../../e2e/kitchen-sink/screens/form.tsx');

const countries = 'form-options:/lookup/active-countries';
const answered = { [countries]: () => [{ id: 'DE', name: 'Germany' }] };

async function open(answers: NonNullable<PartOptions['answers']>): Promise<Part> {
  const part = await renderPart(<FormScreen />, { answers: { ...answered, ...answers } });
  await part.view.findByLabelText('Company name');
  return part;
}
const input = ({ view }: Part, label: string) => view.getByLabelText(label) as HTMLInputElement;
const save = ({ view }: Part) => fireEvent.click(view.getByRole('button', { name: 'Save company' }));
const sent = ({ calls }: Part) =>
  calls.filter(({ id }) => id === 'kitchen-sink.save').map(({ body }) => body as FormValues);

async function fillRequired(part: Part): Promise<void> {
  fireEvent.change(input(part, 'Company name'), { target: { value: "O'Brien" } });
  fireEvent.click(await part.view.findByLabelText('Speed'));
  fireEvent.click(await part.view.findByRole('option', { name: 'Express' }));
  fireEvent.click(input(part, 'Terms accepted'));
}

test('a failed save keeps the input and shows the server’s message, and a pending save is not sent twice', async () => {
  let refuse: ((reason: Error) => void) | undefined;
  let isDown = true;
  const part = await open({
    'kitchen-sink.save': () =>
      isDown &&
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  });
  await fillRequired(part);
  save(part);
  const busy = await part.view.findByRole('button', { name: 'Saving…' });
  assert.equal(busy.getAttribute('aria-disabled'), 'true');
  fireEvent.click(busy);
  fireEvent.submit(part.view.getByRole('form', { name: 'Company' }));
  await waitFor(() => assert.ok(refuse));
  refuse?.(new ApiError('This company exists already.', { status: 409, requestId: 'test' }));
  assert.match((await part.view.findByRole('alert')).textContent ?? '', /This company exists already\./);
  assert.equal(sent(part).length, 1);
  assert.deepEqual([input(part, 'Company name').value, input(part, 'Speed').value], ["O'Brien", 'Express']);
  isDown = false;
  save(part);
  await waitFor(() => assert.equal(sent(part)[1]?.speed, 'express'));
});

test('a failure to load options is shown and can be retried', async () => {
  let isDown = true;
  const part = await open({
    [countries]: () => {
      if (isDown) throw new ApiError('Down', { status: 503, requestId: 'test' });
      return [{ id: 'DE', name: 'Germany' }];
    },
  });
  await part.view.findByText("We couldn't load the options. Try again.");
  isDown = false;
  fireEvent.click(part.view.getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.equal(part.view.queryByText("We couldn't load the options. Try again."), null));
  fireEvent.click(input(part, 'Country'));
  await part.view.findByRole('option', { name: 'Germany' });
});
