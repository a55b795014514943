// @lane component
/**
 * The screens of people and roles are in the right places and make the right calls with their codes, with the sandbox's
 * own answers.
 */
import { fireEvent, type Part, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, screen } from '@testing-library/react';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { findPressable, offersRecordAction } from '../../harness/record-action.ts';
import { type Actor, openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('users');
const actors = { platform: actor('platform'), tenant: actor('tenant'), merchant: actor('merchant') } as const;
beforeEach(() => sessionStorage.clear());

/** Returns a function that returns the later requests of a person: method and path, without ids. */
function watched({ sent }: Actor) {
  const from = sent.length;
  const all = () =>
    sent.slice(from).map(({ line, headers, body }) => {
      const [call = '', query = ''] = line.split('?');
      const code = headers.get('scacode') ?? undefined;
      return {
        call: call.replace(/(ten|usr|rol)_[a-z0-9]+/g, '{$1}'),
        query: new URLSearchParams(query),
        code,
        modal: headers.get('rolemodaltype'),
        body: (body ?? {}) as Readonly<Record<string, unknown>>,
      };
    });
  const find = (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return all().filter((entry) => entry.call.startsWith(`${method} `) && entry.call.endsWith(path));
  };
  /** Waits for a call and returns the first. */
  const of = (call: string) =>
    waitFor(
      () =>
        find(call)[0] ??
        assert.fail(`${call} was not sent; sent were ${[...new Set(all().map((entry) => entry.call))].join(', ')}`),
    );
  const has = async (...calls: readonly string[]) => {
    for (const call of calls) await of(call);
  };
  const withCode = async (call: string) => assert.ok((await of(call)).code, `${call} with its code`);
  return { all, find, of, has, withCode };
}

const open = (
  path: string,
  as: Actor,
  plugins: readonly string[] = ['users', 'tenants'],
  language: 'en' | 'tr' = 'en',
) =>
  act(() =>
    renderPart(<ScreenOutlet />, {
      plugins,
      person: { tier: as.holder.tier, permissions: [...as.holder.permissions] },
      otherwise: as.client,
      path,
      language,
    }),
  );
const listed = () => waitFor(() => assert.ok(document.querySelectorAll('main tr[data-href]').length > 0, 'no rows'));
const click = (element: Element) => act(async () => void fireEvent.click(element));
const dialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? assert.fail('no dialog');
const press = async (name: string | RegExp) => click(await findPressable(name));
const fill = async (name: string | RegExp, value: string) => {
  const box = (await screen.findAllByRole('textbox', { name })).at(-1) ?? assert.fail();
  await act(async () => void fireEvent.change(box, { target: { value } }));
};
async function choose(name: string | RegExp, option: string): Promise<void> {
  const box = (await screen.findAllByRole('combobox', { name })).at(-1) ?? assert.fail();
  await click(box);
  await click((await screen.findAllByRole('option', { name: new RegExp(option), hidden: true }))[0] ?? assert.fail());
}
const save = async () =>
  click((await screen.findAllByRole('button', { name: /^(Save|Create )/ })).at(-1) ?? assert.fail());
/** Presses a button of the open account, and confirms if it asks for confirmation. */
async function step(name: string, hasConfirmation = true): Promise<void> {
  await press(name);
  if (hasConfirmation)
    await click(
      await waitFor(() => [...dialog().querySelectorAll('footer button')].at(-1) ?? assert.fail('it is not asked')),
    );
}

/** Fills the form of a new person, saves it, opens their account and changes their name. */
async function invite(email: string): Promise<void> {
  await click((await screen.findAllByText('New user'))[0] ?? assert.fail());
  await fill(/^Email/, email);
  await fill(/^First name/, 'Grace');
  await fill(/^Last name/, 'Hopper');
  await choose(/^Roles/, 'Support agent');
  await save();
  await click((await screen.findAllByText(email))[0] ?? assert.fail());
  await screen.findByRole('heading', { name: 'Grace Hopper' });
  await press('Edit');
  await fill(/^First name/, 'Ada');
  await save();
  await screen.findByRole('heading', { name: 'Ada Hopper' });
}
/** Waits until a message contains these words. */
const waitForMessage = ({ portal }: Part, words: string | RegExp) =>
  waitFor(() => {
    const all = portal.snackbars.state.shown.map(({ text }) => text);
    assert.ok(
      all.some((text) => (typeof words === 'string' ? text === words : words.test(text))),
      `${words} of ${all.join()}`,
    );
  });
const leftAccount = (history: readonly string[]) => waitFor(() => assert.ok(!history.at(-1)?.includes('usr_')));

test('users are invited, changed, unlocked and deleted with a code, and three lists set their data access', {
  requirements: [
    'S-441',
    'A-363',
    'A-364',
    'A-365',
    'A-366',
    'A-367',
    'A-515',
    'A-516',
    'A-517',
    'A-518',
    'A-521',
    'A-231',
    'A-232',
    'A-233',
  ],
}, async () => {
  const sent = watched(actors.tenant);
  const first = await open('/crm/users/crm', actors.tenant);
  await listed();
  await invite('grace@staff.example');
  await sent.withCode('POST /users/crm');
  await sent.withCode('PUT /users/crm');

  await press('Data access');
  for (const kind of ['Merchants', 'Payment methods', 'Service providers']) {
    const group = await within(dialog()).findByRole('radiogroup', { name: kind });
    await click(within(group).getByRole('radio', { name: 'Selected only' }));
    await click(within(dialog()).getByRole('button', { name: `Save: ${kind}` }));
    await waitForMessage(first, `${kind} of Ada Hopper saved.`);
  }
  await sent.has(
    'GET /users/crm/{usr}/merchantpermissions',
    'GET /crm/users/{usr}/payment-method-permissions',
    'GET /crm/users/{usr}/service-provider-permissions',
    'PUT /users/crm/{usr}/merchantpermissions',
    'PUT /users/crm/{usr}/paymentmethodpermissions',
    'PUT /crm/users/{usr}/service-provider-permissions',
  );
  await sent.has(
    'GET /merchants',
    'GET /users/crm/active-customers',
    'GET /crm/transaction-service-providers',
    'GET /all/users/crm',
  );

  const { id } = world.personByEmail('grace@staff.example') ?? assert.fail();
  world.of(People).change(id, { invitedUntil: undefined, lockedUntil: world.now() + 600_000 }, { actor: 'Test' });
  first.view.unmount();
  const part = await open(`/crm/users/crm/${id}`, actors.tenant);
  await step('Unlock', false);
  await waitForMessage(part, 'Ada Hopper can sign in again.');
  await step('Reset password');
  await waitForMessage(part, 'Link sent to Ada Hopper.');
  await sent.has('PUT /users/{usr}/unlock', 'POST /users/password-reset');
  await step('Deactivate');
  await offersRecordAction('Activate');
  await step('Activate', false);
  await offersRecordAction('Deactivate');
  assert.deepEqual(
    sent.find('PUT /users/{usr}/activation').map(({ body, code }) => [body.isActive, code !== undefined]),
    [
      [false, true],
      [true, true],
    ],
  );
  await step('Delete');
  await leftAccount(part.history);
  await sent.withCode('DELETE /users/crm/{usr}');
  part.view.unmount();
  await open('/crm/users/merchant', actors.tenant);
  await listed();
  await sent.has('GET /users', 'GET /users/crm');
});

test('a tenant’s users are added, changed, switched, reset and deleted', {
  requirements: [
    'S-501',
    'A-543',
    'A-230',
    'A-369',
    'A-370',
    'A-371',
    'A-372',
    'A-373',
    'A-374',
    'A-508',
    'A-509',
    'A-510',
    'A-511',
  ],
}, async (t) => {
  const home = world.tenants.find(({ isDefaultTenant }) => isDefaultTenant) ?? assert.fail();
  const sent = watched(actors.platform);
  const path = `/crm/tenant-management/tenants/users/${home.id}`;
  // The URL of the page contains the tenant of the users.
  history.replaceState(null, '', path);
  t.after(() => history.replaceState(null, '', '/'));
  const part = await open(path, actors.platform);
  await listed();
  const { query } = await sent.of('GET /tenants/{ten}/tenant-users');
  assert.deepEqual([query.get('pageIndex'), query.get('pageSize')], ['0', '50']);
  await invite('grace@tenant.example');
  await sent.withCode('POST /tenants/{ten}/tenant-user');
  await sent.has('GET /tenants/{ten}/tenant-roles/crm');
  // The phone number is optional and is not entered.
  const fields = ['email', 'firstName', 'lastName', 'roleIds'];
  const bodyOf = async (call: string) => Object.keys((await sent.of(call)).body).sort();
  assert.deepEqual(await bodyOf('POST /tenants/{ten}/tenant-user'), fields);
  assert.deepEqual(await bodyOf('PUT /tenants/{ten}/tenant-user/{usr}'), [...fields, 'version'].sort());
  await step('Reset password');
  await waitForMessage(part, 'Link sent to Ada Hopper.');
  await sent.has('POST /tenants/users/password-reset');
  await step('Deactivate');
  await offersRecordAction('Activate');
  await step('Activate', false);
  await offersRecordAction('Deactivate');
  await sent.has('PUT /tenants/{ten}/tenant-user/{usr}/deactivate', 'PUT /tenants/{ten}/tenant-user/{usr}/activate');
  await step('Delete');
  await leftAccount(part.history);
  await sent.has('DELETE /tenants/{ten}/tenant-user/{usr}');
});

test('roles are added and edited with code and purpose in headers, not in the body', {
  requirements: ['A-228', 'A-361', 'A-362', 'A-512', 'A-513', 'A-514'],
}, async () => {
  const sent = watched(actors.tenant);
  await open('/crm/users/managment', actors.tenant);
  await listed();
  await click((await screen.findAllByText('New role'))[0] ?? assert.fail());
  await fill(/^Name/, 'Lookup only');
  fireEvent.change(await screen.findByLabelText('Search permissions'), { target: { value: 'CRM.Support.Lookup' } });
  await click((await screen.findAllByRole('checkbox', { name: /^Contact support/ }))[0] ?? assert.fail());
  await save();
  await click(await screen.findByRole('link', { name: 'Lookup only' }));
  const added = await sent.of('POST /users/roles/crm');
  assert.deepEqual([added.modal, added.code !== undefined, 'scaCode' in added.body], ['Add', true, false]);
  await press('Edit');
  await fill(/^Name/, 'Lookup and help');
  await save();
  await screen.findByRole('link', { name: 'Lookup and help' });
  const changed = await sent.of('PUT /users/roles/crm/{rol}');
  assert.deepEqual([changed.modal, changed.code !== undefined, 'scaCode' in changed.body], ['Edit', true, false]);
  await sent.has('GET /users/roles/details/{rol}', 'GET /users/roles/all', 'GET /users/all/roles/crm');
});

test('permissions of one person are read and saved with those that ask for a code', {
  requirements: ['A-519', 'A-520', 'A-368'],
}, async () => {
  const sent = watched(actors.tenant);
  const part = await open('/crm/users/merchant', actors.tenant, ['users', 'reports']);
  await listed();
  await click(document.querySelector('main a[href^="/crm/users/merchant/usr_"]') ?? assert.fail('nobody'));
  await press('Individual permissions');
  const dialogQueries = within(dialog());
  fireEvent.change(await dialogQueries.findByLabelText('Search permissions'), {
    target: { value: 'Merchant.Reports' },
  });
  await click(
    (await dialogQueries.findAllByRole('checkbox', { name: /^View the merchant's reports/ }))[0] ?? assert.fail(),
  );
  const asksForCode = await dialogQueries.findAllByRole<HTMLInputElement>('checkbox', { name: /^Requires a code/ });
  await click(asksForCode.find(({ disabled }) => !disabled) ?? assert.fail('of what is not given no code is asked'));
  await click(dialogQueries.getByRole('button', { name: /^(Save|Create )/ }));
  await waitForMessage(part, /^Permissions of .* saved\.$/);
  await sent.has('GET /users/permissions/all-merchant', 'GET /users/permissions/{usr}', 'GET /users/{usr}/roles');
  const { body } = await sent.of('PUT /users/permissions/{usr}');
  assert.deepEqual([body.permissions, body.scaRequiredPermissions], [['Merchant.Reports'], ['Merchant.Reports']]);
});

test('platform staff choose the tenant of a new role and then its roles, and the roles of a new user', {
  requirements: ['A-514'],
}, async () => {
  const sent = watched(actors.platform);
  const { view } = await open('/crm/users/managment/new', actors.platform);
  await choose(/^Tenant/, world.tenants[0]?.name ?? '');
  await sent.has('GET /crm/users/roles/{ten}');
  view.unmount();
  await open('/crm/users/crm/new', actors.platform);
  await waitFor(() => assert.ok(sent.all().some(({ call }) => call.includes('roles-lookup'))));
});

test('price books, pipelines and users come ten at a time, and what is chosen from a hundred', {
  requirements: ['A-582'],
}, async () => {
  const sent = watched(actors.tenant);
  const sizes = (call: string) => new Set(sent.find(`GET ${call}`).map(({ query }) => query.get('pageSize')));
  for (const path of [
    '/crm/price-books',
    '/crm/users/crm',
    '/crm/users/merchant',
    '/crm/users/managment',
    '/crm/settings/crm/pipelines',
  ]) {
    const { view } = await open(path, actors.tenant, ['users', 'pricing', 'pipelines']);
    await listed();
    if (!path.endsWith('pipelines')) view.unmount();
  }
  for (const call of ['/pricebooks', '/users/crm', '/users', '/users/roles/all', '/pipelines'])
    assert.deepEqual(sizes(call), new Set(['10']), call);
  // Another pipeline must be chosen for the records of a deleted one.
  await click(await screen.findByRole('link', { name: 'Renewals' }));
  await press('Delete');
  await waitFor(() => assert.deepEqual(sizes('/pipelines'), new Set(['10', '100'])));
});

for (const [ids, tier, path, title] of [
  ['[A-013] [A-133]', 'platform', '/crm/users/merchant', 'Merchant users'],
  ['[A-134]', 'platform', '/crm/users/crm', 'CRM users'],
  ['[A-135]', 'platform', '/crm/users/managment', 'User management'],
  ['[A-139]', 'platform', '/crm/tenant-management/tenants', 'Tenants'],
  ['[A-136]', 'merchant', '/merchant/users/merchant-management', 'User management'],
] as const) {
  test(`${ids} ${path} is where ${tier} staff look for “${title}”`, async () => {
    await open(path, actors[tier]);
    await screen.findByRole('heading', { level: 1, name: title });
    await listed();
  });
}
