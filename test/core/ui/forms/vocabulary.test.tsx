// @lane component
/** Contributions of a plugin to the portal's vocabulary appear in all places that show them. */
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, waitFor } from '@testing-library/react';
import { definePlugin } from '../../../../core/plugin/define-plugin.ts';
import { fieldType } from '../../../../core/ui/forms/field-type.ts';
import type { FormControlProps } from '../../../../core/ui/forms/form-control-props.ts';
import Form from '../../../../core/ui/forms/form.tsx';
import { StatusPill } from '../../../../core/ui/components/status-pill.tsx';

/** Renders an IBAN in upper case. */
function Iban({ field, value, onChange }: FormControlProps) {
  return (
    <input
      aria-label={field.label}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}

const cards = definePlugin({
  id: 'cards',
  statuses: { Earned: 'positive', Captured: 'negative' },
  fields: [fieldType({ type: 'iban', control: async () => ({ default: Iban }) })],
});

test('a status that a plugin brings has its color and word; core’s own stay as they are', async () => {
  const { view } = await renderPart(
    <>
      <StatusPill status="Earned" />
      <StatusPill status="Captured" />
    </>,
    { plugins: [cards] },
  );
  assert.equal(view.getByText('Earned').className, 'ui-pill ui-pill-positive');
  assert.equal(view.getByText('Captured').className, 'ui-pill ui-pill-positive');
});

test('the word of a status is the plugin’s, in the person’s language', async () => {
  const { view } = await renderPart(<StatusPill status="Voided" />, { plugins: ['transactions'], language: 'tr' });
  assert.equal(view.getByText('İptal edildi').className, 'ui-pill ui-pill-neutral');
});

test('a form made from data shows a plugin’s type of field, and sends its value', async () => {
  const sent: unknown[] = [];
  const fields = [{ type: 'iban', name: 'account', label: 'Account' }];
  const { view } = await renderPart(<Form fields={fields} onSubmit={(values) => sent.push(values)} />, {
    plugins: [cards],
  });
  fireEvent.change(await view.findByLabelText('Account'), { target: { value: 'de89' } });
  fireEvent.click(view.getByRole('button'));
  await waitFor(() => assert.deepEqual(sent, [{ account: 'DE89' }]));
});

test('a type that no plugin brings is a line of text', async () => {
  const { view } = await renderPart(
    <Form fields={[{ type: 'iban', name: 'account', label: 'Account' }]} onSubmit={() => undefined} />,
  );
  assert.equal(view.getByLabelText('Account').tagName, 'INPUT');
});
