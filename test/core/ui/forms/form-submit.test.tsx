// @lane component
/** Forms with custom fields show what keeps them from being sent. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFormSubmit } from '../../../../core/ui/forms/use-form-submit.ts';
import { TextInput } from '../../../../core/ui/inputs/text-input.tsx';
import { Button } from '../../../../core/ui/components/button.tsx';
import { FormCard } from '../../../../core/ui/components/form-card.tsx';
import { FormFoot } from '../../../../core/ui/components/form-foot.tsx';
import { renderPart } from '../../../harness/render.tsx';

interface SampleProps {
  readonly send: () => void;
  readonly why?: string;
}

function Sample({ send, why }: SampleProps) {
  const [values, setValues] = useState({ name: 'North', city: '', street: '' });
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const canSubmit = why === undefined && values.city !== '' && values.street !== '';
  const form = useFormSubmit({
    canSubmit,
    isSaving,
    why,
    send: async () => {
      send();
      setSaving(true);
      await Promise.resolve();
      setRefused('The server does not know this name.');
      setSaving(false);
    },
  });
  return (
    <FormCard onSubmit={form.onSubmit}>
      <TextInput
        label="Name"
        required
        value={values.name}
        error={refused}
        onChange={(name) => setValues({ ...values, name })}
      />
      <TextInput
        label="City"
        required
        value={values.city}
        error={form.isTried && values.city === '' ? 'Required' : undefined}
        onChange={(city) => setValues({ ...values, city })}
      />
      <TextInput
        label="Street"
        required
        value={values.street}
        onChange={(street) => setValues({ ...values, street })}
      />
      <FormFoot {...form.foot}>
        <Button type="submit">Save</Button>
      </FormFoot>
    </FormCard>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const enter = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));

test('a form that lacks something focuses the first field that is missing and says how many are', async () => {
  let sent = 0;
  await renderPart(<Sample send={() => (sent += 1)} />);
  const status = screen.getByRole('status');
  assert.equal(status.textContent, '');
  await press();
  assert.equal(sent, 0);
  assert.equal(document.activeElement, field('City'));
  assert.equal(field('City').getAttribute('aria-invalid'), 'true');
  assert.match(status.textContent ?? '', /2/);
  await enter('City', 'Ankara');
  assert.match(status.textContent ?? '', /1/);
});

test('a field that the server refuses gets the focus once the form is sent', async () => {
  let sent = 0;
  await renderPart(<Sample send={() => (sent += 1)} />);
  await enter('City', 'Ankara');
  await enter('Street', 'Main street');
  await press();
  assert.equal(sent, 1);
  assert.equal(document.activeElement, field('Name'));
});

test('a form whose fields lack nothing says why it cannot be sent', async () => {
  await renderPart(<Sample send={() => assert.fail('sent')} why="Check the rows first." />);
  await enter('City', 'Ankara');
  await enter('Street', 'Main street');
  await press();
  assert.equal(screen.getByRole('status').textContent, 'Check the rows first.');
});
