// @lane component
import { fireEvent, renderPart, waitFor } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormField, FormValues } from '../../../../core/ui/forms/types.ts';
import { useFieldValue } from '../../../../core/ui/forms/use-field-value.ts';

// Imported once the document exists.
const { default: Form } = await import('../../../../core/ui/forms/form.tsx');

const fields: readonly FormField[] = [
  { type: 'input', name: 'name', label: 'Name' },
  {
    type: 'input',
    name: 'email',
    inputType: 'email',
    label: 'E-mail',
    validations: [{ name: 'email', message: 'No address' }],
  },
];

test('saving another field leaves a person’s address as it is', { requirements: ['S-352'] }, async () => {
  const sent: FormValues[] = [];
  const { view } = await renderPart(
    <Form
      fields={fields}
      values={{ name: 'Ada', email: 'Ada+X@Portal.test' }}
      onSubmit={(values) => sent.push(values)}
      submitLabel="Save"
    />,
  );
  fireEvent.change(view.getByLabelText('Name'), { target: { value: 'Ada L ' } });
  fireEvent.focus(view.getByLabelText('E-mail'));
  fireEvent.blur(view.getByLabelText('E-mail'));
  fireEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.deepEqual(sent, [{ name: 'Ada L', email: 'Ada+X@Portal.test' }]));
  // Typed text is always sanitized, also the second time.
  fireEvent.change(view.getByLabelText('E-mail'), { target: { value: 'Eve+Y@Portal.test' } });
  fireEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.deepEqual(sent[1], { name: 'Ada L', email: 'eve+y@portal.test' }));
});

test('a selectWithApi asks for its options where its field says, and sends what was chosen', {
  requirements: ['ES-055'],
}, async () => {
  const sent: FormValues[] = [];
  const { view, calls } = await renderPart(
    <Form
      fields={[{ type: 'selectWithApi', name: 'country', label: 'Country', api: '/lookup/active-countries' }]}
      values={{}}
      onSubmit={(values) => sent.push(values)}
      submitLabel="Save"
    />,
    { answers: { 'form-options:/lookup/active-countries': () => [{ id: 'DE', name: 'Germany' }] } },
  );
  const country = await view.findByLabelText('Country');
  await waitFor(() => assert.equal(country.hasAttribute('disabled'), false));
  assert.deepEqual(
    calls.map(({ id }) => id),
    ['form-options:/lookup/active-countries'],
  );
  fireEvent.click(country);
  fireEvent.click(await view.findByRole('option', { name: 'Germany' }));
  fireEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.deepEqual(sent, [{ country: 'DE' }]));
});

test('under a field stands the message of each validation that fails', { requirements: ['A-334'] }, async () => {
  const validations = [
    { name: 'minLength', value: 3, message: 'Three characters at least' },
    { name: 'pattern', value: '[a-z]+', message: 'Letters alone' },
  ] as const;
  const { view } = await renderPart(
    <Form
      fields={[{ type: 'input', name: 'code', label: 'Code', validations }]}
      onSubmit={() => assert.fail('was sent')}
      submitLabel="Save"
    />,
  );
  const under = () => {
    const input = view.getByLabelText('Code');
    return input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.split('\n');
  };
  fireEvent.change(view.getByLabelText('Code'), { target: { value: '1' } });
  fireEvent.click(view.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.deepEqual(under(), ['Three characters at least', 'Letters alone']));
  fireEvent.change(view.getByLabelText('Code'), { target: { value: 'ab' } });
  await waitFor(() => assert.deepEqual(under(), ['Three characters at least']));
});

test('a control reads another field of its form as it is typed, and not that of the form beside it', async () => {
  const Greeting = () => <output>{`Dear ${useFieldValue('name')}`}</output>;
  const form = (name: string) => (
    <Form fields={fields} values={{ name }} controls={{ email: Greeting }} onSubmit={() => undefined} label={name} />
  );
  const { view } = await renderPart(
    <>
      {form('Ada')}
      {form('Eve')}
    </>,
  );
  const greetings = () => [...view.container.querySelectorAll('form output')].map(({ textContent }) => textContent);
  assert.deepEqual(greetings(), ['Dear Ada', 'Dear Eve']);
  const [first = assert.fail('there are two')] = view.getAllByLabelText('Name');
  fireEvent.change(first, { target: { value: 'Bob' } });
  assert.deepEqual(greetings(), ['Dear Bob', 'Dear Eve']);
});

test('fields have sections and optional marks, and a wrong field opens what is folded', async () => {
  const required = [{ name: 'required', message: 'Required' }] as const;
  const { view } = await renderPart(
    <Form
      fields={[
        { type: 'input', name: 'name', label: 'Name', section: 'Identity', validations: required },
        { type: 'input', name: 'limit', label: 'Limit', section: 'Limits' },
        { type: 'input', name: 'number', label: 'Number', section: 'Limits', readOnly: true },
        { type: 'input', name: 'provider', label: 'Provider', section: 'Limits', disabled: true },
        { type: 'input', name: 'code', label: 'Code', section: 'Identity' },
        { type: 'input', name: 'order', label: 'Order', isAdvanced: true, validations: required },
      ]}
      onSubmit={() => assert.fail('was sent')}
      submitLabel="Create label"
      buttons={<button type="button">Cancel</button>}
    />,
  );
  assert.deepEqual(
    [...view.getByRole('region', { name: 'Identity' }).querySelectorAll('label')].map((label) => label.textContent),
    ['Name', 'Code'],
  );
  assert.equal(
    view.getByLabelText('Code').closest('.ui-field')?.querySelector('.ui-optional')?.textContent,
    'optional',
  );
  for (const name of ['Name', 'Number', 'Provider'])
    assert.equal(view.getByLabelText(name).closest('.ui-field')?.querySelector('.ui-optional'), null, name);
  assert.deepEqual(
    view.getAllByRole('button').map((button) => button.textContent),
    ['Cancel', 'Create label'],
  );
  const folded = view.getByText('Advanced').closest('details');
  assert.equal(folded?.open, false);
  fireEvent.change(view.getByLabelText('Name'), { target: { value: 'Ada' } });
  fireEvent.click(view.getByRole('button', { name: 'Create label' }));
  const summary = await view.findByRole('button', { name: '1 field needs your attention.' });
  assert.equal(folded?.open, true);
  fireEvent.click(summary);
  assert.equal(document.activeElement, view.getByLabelText('Order'));
  (document.activeElement as HTMLElement).blur();
  if (folded) folded.open = false;
  fireEvent.click(summary);
  assert.equal(folded?.open, true, 'it is opened again');
  assert.equal(document.activeElement, view.getByLabelText('Order'));
});

test('the way to the first field that is wrong leads into a group of radio buttons', async () => {
  const { view } = await renderPart(
    <Form
      fields={[
        {
          type: 'radiobutton',
          name: 'speed',
          label: 'Speed',
          options: [{ id: 'a', name: 'One' }],
          validations: [{ name: 'required', message: 'Required' }],
        },
      ]}
      onSubmit={() => assert.fail('was sent')}
    />,
  );
  fireEvent.click(view.getByRole('button', { name: 'Save' }));
  const summary = await view.findByRole('button', { name: '1 field needs your attention.' });
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.click(summary);
  assert.equal(document.activeElement, view.getByLabelText('One'));
});

for (const [system, agent, keys] of [
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘Enter'],
  ['other systems', 'Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl+Enter'],
] as const) {
  test(`the button that saves names its shortcut as it is on ${system}`, async (t) => {
    t.mock.getter(navigator, 'userAgent', () => agent);
    const { view } = await renderPart(
      <Form fields={[{ type: 'input', name: 'note', label: 'Note' }]} onSubmit={() => undefined} />,
    );
    assert.equal(view.getByRole('button', { name: 'Save' }).title, keys);
  });
}

test('Ctrl+Enter submits', async () => {
  const sent: FormValues[] = [];
  const { view } = await renderPart(
    <Form
      fields={[{ type: 'input', inputType: 'multiline', name: 'note', label: 'Note' }]}
      onSubmit={(values) => sent.push(values)}
    />,
  );
  fireEvent.change(view.getByLabelText('Note'), { target: { value: 'Hello' } });
  fireEvent.keyDown(view.getByLabelText('Note'), { key: 'Enter' });
  fireEvent.keyDown(view.getByLabelText('Note'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => assert.deepEqual(sent, [{ note: 'Hello' }]));
});
