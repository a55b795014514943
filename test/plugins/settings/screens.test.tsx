/** What the settings show elsewhere: reasons in the form of a refund, and the words of a trail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useState } from 'react';
import { Trail } from '../../../plugins/audit/widgets/trail.tsx';
import { ReasonField } from '../../../plugins/transactions/actions/reason-field.tsx';
import { fireEvent, renderPart } from '../../harness/render.tsx';

function Form() {
  const [reason, setReason] = useState('');
  return (
    <ReasonField
      action="refund"
      transaction={{ tenantId: 'ten_1', type: 'Sale' }}
      value={reason}
      onChange={setReason}
      onBlur={() => {}}
      error={undefined}
      focused={false}
    />
  );
}
const person = { tier: 'merchant', permissions: ['Merchant.Transaction.View'] } as const;
const returned = { id: 'RETURNED_GOODS', name: 'Returned goods', nameTr: 'İade edilen ürün' };

for (const [language, label, field] of [
  ['en', 'Returned goods', 'Reason'],
  ['tr', 'İade edilen ürün', 'Neden'],
] as const) {
  test(`a reason of the tenant is taken over by a click, in ${language}, and any other can be written`, async () => {
    const { view, calls } = await renderPart(<Form />, {
      plugins: ['transactions'],
      person,
      language,
      answers: { 'transactions.merchant.reasons': () => [returned] },
    });
    const suggestion = await view.findByRole('button', { name: label });
    fireEvent.click(suggestion);
    assert.equal(view.getByLabelText(field).getAttribute('value') ?? view.getByLabelText(field).textContent, label);
    assert.equal(suggestion.getAttribute('aria-pressed'), 'true');
    fireEvent.change(view.getByLabelText(field), { target: { value: 'Something else' } });
    assert.equal(suggestion.getAttribute('aria-pressed'), 'false');
    assert.deepEqual(
      calls.map(({ query }) => query),
      [{ kind: 'Refund' }],
    );
  });
}

test('without any reasons the form is the text alone', async () => {
  const { view } = await renderPart(<Form />, { plugins: ['transactions'], person, answers: { 'transactions.merchant.reasons': () => [] } });
  assert.deepEqual([view.getByLabelText('Reason').tagName, view.queryByRole('button')], ['TEXTAREA', null]);
});

test('a trail calls kind, fields and values as the plugin that owns the thing does', async () => {
  const entry = {
    id: 'evt_1',
    created: '2026-01-31T12:00:00.000Z',
    type: 'Deactivated',
    actor: 'Ada Lovelace',
    changes: [
      { field: 'isActive', from: 'true', to: 'false' },
      { field: 'requiredFor', from: 'Merchant', to: 'Person' },
      { field: 'reminderDays', from: '30' },
    ],
  };
  const answer = {
    name: 'Vergi levhası',
    texts: { plugin: 'settings', key: 'documentTypes' },
    data: [entry],
    count: 1,
    actors: ['Ada Lovelace'],
    types: ['Deactivated'],
  };
  const { view } = await renderPart(<Trail entity={{ kind: 'document-type', id: 'dty_1' }} />, {
    plugins: ['audit', 'settings'],
    person: { tier: 'tenant', permissions: [] },
    language: 'tr',
    answers: { 'audit.trail': () => answer },
  });
  await view.findByText('Devre dışı bırakıldı');
  assert.match(view.container.textContent ?? '', /belge türü Vergi levhası/i);
  const lines = [...view.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  assert.deepEqual(
    lines.map((line) => line?.replace(/→.*? (?=\S+$)/, '→ ')),
    ['EtkinEvet → Hayır', 'Kimden istenirÜye işyeri → Kişi', 'Hatırlatma günü30 → boş'],
  );
});
