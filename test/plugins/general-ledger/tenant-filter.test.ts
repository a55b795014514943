// @lane component
/** Filter of tenants in the trial balance of the platform: found by typing, and named when the address has its id. */
import { fireEvent, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

const { world, actor } = await openSandbox('general-ledger', { transactions: 1_000 });
const { id, name } = world.tenants[1] ?? assert.fail('there is one tenant');
const path = '/general-ledger/trial-balance';

for (const [language, add, tenant, find, apply] of [
  ['en', 'Add filter', 'Tenant', 'Search', 'Apply'],
  ['tr', 'Filtre ekle', 'Kiracı', 'Ara', 'Uygula'],
] as const) {
  test(`platform staff find a tenant by typing a part of its name, in ${language}`, async () => {
    const part = await openScreen(path, actor('platform'), { plugins: ['general-ledger'], language });
    await press(await screen.findByRole('button', { name: add }));
    const popover = within(await screen.findByRole('dialog', { name: add }));
    await press(await popover.findByText(tenant));
    fireEvent.change(await popover.findByLabelText(find), { target: { value: name.slice(0, 5).toLowerCase() } });
    await press(await popover.findByRole('checkbox', { name }));
    await press(await popover.findByText(apply));
    await waitFor(() => assert.ok(part.sent().some(({ line }) => line.includes(`tenantId=${id}`))));
    cleanup();
    // The name of the tenant is found by the id in the address.
    await openScreen(`${path}?f.tenant=${id}`, actor('platform'), { plugins: ['general-ledger'], language });
    await screen.findByText(name);
    cleanup();
  });
}

test('tenant staff have no filter of tenants', async () => {
  await openScreen(path, actor('tenant'), { plugins: ['general-ledger'] });
  await press(await screen.findByRole('button', { name: 'Add filter' }));
  const popover = await screen.findByRole('dialog', { name: 'Add filter' });
  await within(popover).findByRole('button', { name: 'Month' });
  assert.equal(within(popover).queryByRole('button', { name: 'Tenant' }), null);
});
