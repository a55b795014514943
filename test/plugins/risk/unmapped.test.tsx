// @lane component
/** Codes without an error mapping are announced above the list of mappings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merchants } from '../../../plugins/risk/permissions.ts';
import ErrorMappings from '../../../plugins/risk/screens/error-mappings.tsx';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';

const codes = [
  { provider: 'nordpay', code: '91', reason: 'Issuer unavailable', count: 12 },
  { provider: 'nordpay', code: '05', reason: 'Do not honor', count: 3 },
];
const base = '/merchant/payment-settings/error-mappings';

const open = (unmapped: typeof codes) =>
  renderPart(<ErrorMappings base={base} params={{}} />, {
    plugins: ['risk'],
    person: { tier: 'merchant', permissions: [merchants] },
    answers: {
      'settings.errorMappings.list': () => ({ data: [], count: 0, counts: {} }),
      'settings.errorMappings.unmapped': () => unmapped,
    },
    path: base,
  });

test('unmapped codes are counted above the list, and each leads to its mapping', async () => {
  const { view, history } = await open(codes);
  await view.findByText('2 unmapped codes');
  fireEvent.click(view.getByRole('button', { name: 'Map codes' }));
  const dialog = within(await view.findByRole('dialog', { name: 'Unmapped codes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Map 91 of nordpay' }));
  assert.equal(history.at(-1), `${base}/new?provider=nordpay&code=91`);
});

test('nothing is announced if all codes are mapped', async () => {
  const { view, calls } = await open([]);
  await waitFor(() => assert.ok(calls.some(({ id }) => id === 'settings.errorMappings.unmapped')));
  assert.equal(view.queryByRole('button', { name: 'Map codes' }), null);
  assert.equal(view.queryByText(/unmapped code/), null);
});
