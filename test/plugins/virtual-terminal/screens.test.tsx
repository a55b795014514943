// @lane component
/** The virtual terminal works for tenant staff, with the sandbox's own answers. */
import { fireEvent, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { usualTransactions } from '../../harness/usual-transactions.ts';
import { press, transactionScreens } from '../transactions/open.tsx';

const { world, open } = await transactionScreens({
  transactions: usualTransactions,
  plugins: ['transactions', 'virtual-terminal'],
});

const enter = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
/**
 * Opens a list of choices, and chooses the first.
 * @param typed text that narrows the list
 */
async function choose(label: RegExp, typed?: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label });
  if (typed === undefined) await press(box);
  else {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: typed } });
  }
  await press(await waitFor(() => document.querySelector('[role=option]') ?? assert.fail('nothing to choose yet')));
}

test('tenant staff take payments for a merchant that they choose', { requirements: ['A-070'] }, async () => {
  const merchant =
    world.merchants.find(({ legalBusinessName }) => legalBusinessName.includes('Mulrain')) ??
    assert.fail('no such merchant');
  await open('/transaction-management/virtual-terminal', 'tenant', { currencies: [{ id: 'EUR', decimalPlaces: 2 }] });
  await choose(/^Merchant/, 'Mulrain');
  await choose(/^Website/);
  enter(/^Amount/, '42,50');
  enter(/^Order reference/, 'STAFF-1');
  enter(/^Card number/, '4111111111111111');
  enter(/^Expiry/, '12/29');
  enter(/^Security code/, '739');
  enter(/^Name on the card/, 'Grace Hopper');
  enter(/^Email/, 'grace@mail.example');
  await press(screen.getByRole('button', { name: /^Charge / }));
  await screen.findByRole('heading', { name: 'Payment approved' });
  const { rows } = world.transactions.query({ searchKey: 'STAFF-1' }, { pageSize: 10 });
  assert.deepEqual(
    rows.filter(({ externalId }) => externalId === 'STAFF-1').map(({ merchantId, amount }) => [merchantId, amount]),
    [[merchant.id, 4250]],
  );
});

test('an address is optional as a whole: once a part of it is entered, every part is required', async () => {
  await open('/transaction-management/virtual-terminal', 'tenant', { currencies: [{ id: 'EUR', decimalPlaces: 2 }] });
  await screen.findByLabelText(/^Email/);
  const parts = ['line', 'city', 'postalCode'].map(
    (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? assert.fail(`no ${name}`),
  );
  const marks = () =>
    parts.map((part) => [
      part.getAttribute('aria-required'),
      part.closest('.ui-field')?.querySelector('.ui-optional') !== null,
    ]);
  assert.deepEqual(marks(), [
    [null, true],
    [null, true],
    [null, true],
  ]);
  const [line = assert.fail('no line')] = parts;
  fireEvent.change(line, { target: { value: 'High Street 1' } });
  assert.deepEqual(marks(), [
    ['true', false],
    ['true', false],
    ['true', false],
  ]);
});
