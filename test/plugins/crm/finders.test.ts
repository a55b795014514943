// @lane component
/**
 * The palette finds people, records, tenants and price books with the sandbox's own responses, only those that the
 * caller may see.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import type { Find } from '../../../core/plugin/types.ts';
import type { UiEnvironmentValue } from '../../../core/state/environment.tsx';
import findBook from '../../../plugins/pricing/find-book.ts';
import { PriceBooks } from '../../../plugins/pricing/sandbox/contract.ts';
import findRecord from '../../../plugins/crm/find-record.ts';
import { Leads, Organizations } from '../../../plugins/crm/sandbox/contract.ts';
import findTenant from '../../../plugins/tenants/find-tenant.ts';
import findPerson from '../../../plugins/users/find-person.ts';
import { renderPart } from '../../harness/render.tsx';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('crm');
const tenant = actor('tenant');
const home = world.personByEmail('tenant@portal.test')?.tenantId ?? assert.fail('no such person');
const foreign = world.tenants.find(({ id }) => id !== home) ?? assert.fail('one tenant alone');
const environment: UiEnvironmentValue = { userId: 'usr_1', timeZone: 'Europe/Berlin', currencies: [], mode: 'Live' };
const runFinder = (find: Find, text: string, as = tenant) =>
  find(text, { client: as.client, signal: new AbortController().signal, holder: as.holder, environment });
const countries = new Intl.DisplayNames(['en'], { type: 'region' });
const hrefs = async (...of: Parameters<typeof runFinder>) => (await runFinder(...of)).map(({ href }) => href);

test('a person is found by name or address, and leads to the screen of the people they belong to', async () => {
  const found = await runFinder(findPerson, 'limited@portal.test');
  assert.deepEqual(
    found.map(({ href }) => href.replace(/\/[^/]+$/, '')),
    ['/crm/users/crm'],
  );
  assert.match(found[0]?.hint ?? '', /limited@portal\.test/);
  assert.deepEqual(
    await hrefs(findPerson, 'tenant@portal.test', actor('merchant')),
    [],
    'staff is nobody’s of a merchant',
  );
});

test('a lead is found by its company, and one of another tenant is not', async () => {
  const lead =
    world.of(Leads)?.all.find(({ tenantId, company }) => tenantId === home && company !== undefined) ??
    assert.fail('no lead');
  assert.ok((await hrefs(findRecord, lead.company ?? '')).includes(`/crm/leads/${lead.id}`), 'it is not found');
  const theirs =
    world.of(Leads)?.all.find(({ tenantId, email }) => tenantId === foreign.id && email !== undefined) ??
    assert.fail('no lead');
  assert.ok(!(await hrefs(findRecord, theirs.email ?? '')).includes(`/crm/leads/${theirs.id}`), 'it is found');
});

test('a price book is found by its name, and a tenant by the platform', async () => {
  const growth =
    world.of(PriceBooks)?.all.find(({ name, tenantId }) => name === 'Growth' && tenantId === home) ??
    assert.fail('no book');
  assert.deepEqual(await hrefs(findBook, 'growth'), [`/crm/price-books/${growth.id}`]);
  const found = await runFinder(findTenant, foreign.name.toUpperCase(), actor('platform'));
  assert.ok(
    found.some(({ href, title }) => title === foreign.name && href.endsWith(`/${foreign.id}`)),
    'it is not found',
  );
});

test('a customer’s page has a tab for each enabled plugin, and no tab bar without plugins', async () => {
  const customer =
    world.of(Organizations)?.all.find(({ tenantId, merchantId }) => tenantId === home && merchantId !== undefined) ??
    assert.fail();
  const tabsWith = async (...plugins: string[]) => {
    const { view } = await renderPart(createElement(ScreenOutlet), {
      plugins: ['crm', ...plugins],
      person: { tier: 'tenant', permissions: [...tenant.holder.permissions] },
      otherwise: tenant.client,
      path: `/crm/organizations/${customer.id}?open=page`,
    });
    await view.findByRole('heading', { name: customer.name, level: 1 });
    await view.findByText(countries.of(customer.country) ?? '');
    const bar = view.queryByRole('navigation', { name: 'Customer sections' });
    const tabs = [...(bar?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
    view.unmount();
    return tabs;
  };
  const all = await tabsWith('pricing', 'users', 'transactions');
  assert.equal(all.length, 4, all.join(', '));
  const without = await tabsWith('pricing', 'transactions');
  assert.deepEqual(
    without,
    all.filter((tab) => without.includes(tab)),
  );
  assert.equal(without.length, 3);
  assert.deepEqual(await tabsWith(), []);
});
