// @lane component
/**
 * After screens save data, all data on the screen is requested again, with the sandbox's own responses. The harness
 * compares it with the sandbox after each test.
 */
import { fireEvent, renderPart, waitFor } from '../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import { Opportunities } from '../../plugins/crm/sandbox/contract.ts';
import { PriceBooks } from '../../plugins/pricing/sandbox/contract.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('crm');
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId;

const open = (path: string) =>
  renderPart(<ScreenOutlet />, {
    plugins: ['crm', 'pricing'],
    person: { tier: 'tenant', permissions: [...tenant.holder.permissions] },
    otherwise: tenant.client,
    currencies: world.currencies,
    path,
  });

test('a price book that was changed has its new name on its page', async () => {
  const book =
    world.of(PriceBooks)?.all.find((priceBook) => priceBook.tenantId === tenantId && priceBook.name === 'Growth') ??
    assert.fail('no book');
  const { view } = await open(`/crm/price-books/${book.id}`);
  fireEvent.click(await view.findByRole('button', { name: /^Edit/ }));
  const dialog = await view.findByRole('dialog', { name: 'Edit price book' });
  fireEvent.change(await within(dialog).findByLabelText(/^Name/), { target: { value: 'Growth of late' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^(Save|Create )/ }));
  await view.findByRole('heading', { level: 1, name: 'Growth of late' });
});

test('an opportunity that was ended says so on its page', async () => {
  const deal =
    world
      .of(Opportunities)
      ?.all.find((opportunity) => opportunity.tenantId === tenantId && opportunity.status === 'Open') ??
    assert.fail('no opportunity');
  const { view, calls } = await open(`/crm/opportunities/${deal.id}`);
  fireEvent.click(await view.findByRole('button', { name: 'Mark as won' }));
  const dialog = await view.findByRole('dialog', { name: `Close ${deal.name}?` });
  const starts = within(dialog).queryByRole('checkbox', { name: /^Start a project/ });
  if (starts) fireEvent.click(starts);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close record' }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: `Close ${deal.name}?` }), null));
  await view.findByRole('button', { name: 'Reopen' });
  assert.ok(calls.some(({ id }) => id.endsWith('.close')));
});
